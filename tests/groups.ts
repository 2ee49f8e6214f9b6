// A group's code, and groups at a door, for tests.
import { eq } from 'drizzle-orm'
import { orders } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { admitGroup, lookAtGroup } from '#domain/door/groups/group-at-door.ts'
import { groupAdmitAnswer, groupAnswer } from '#domain/door/groups/group-messages.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import type { Services } from '#domain/ground/services.ts'
import { signGroupCode } from '#domain/passes/group-code.ts'
import { type PassCodeContent, readPassCode } from '#domain/passes/pass-code.ts'
import { done, firstOf } from './done.ts'
import type { MadePass } from './gate.ts'
import { makeKey } from './make.ts'

/** The code of these passes of one order, as their own codes stand. */
export async function groupCodeOf(
  { db, passKeys }: Services,
  passes: readonly Pick<MadePass, 'code' | 'orderId'>[],
): Promise<string> {
  const order = firstOf(
    await db
      .select({ cityId: orders.cityId })
      .from(orders)
      .where(eq(orders.id, passes[0]?.orderId ?? '')),
  )
  const keys = await passKeys.verifyingOf(order.cityId)
  const contents: PassCodeContent[] = []
  for (const { code } of passes) {
    const reading = done(await readPassCode(code, keys))
    contents.push(reading.content)
  }
  return signGroupCode(contents, await passKeys.signingOf(order.cityId))
}

/** The verdicts of a look, as they arrive at the gate. */
export async function look(
  shop: Services,
  device: DeviceAtGate,
  code: string,
): Promise<ScanVerdict[]> {
  const { passes } = done(await lookAtGroup(shop, { device, code }))
  const answer = groupAnswer.parse(JSON.parse(JSON.stringify({ passes })))
  return 'passes' in answer ? answer.passes.map(({ verdict }) => verdict) : []
}

export type ChosenPass = { passId: string; nonce: string }

/** With a new nonce each. */
export const choose = (passes: readonly { id: string }[]): ChosenPass[] =>
  passes.map(({ id }) => ({ passId: id, nonce: makeKey() }))

/** The verdicts of those that were chosen, as they arrive at the gate. */
export async function admit(
  shop: Services,
  device: DeviceAtGate,
  { code, chosen }: { code: string; chosen: ChosenPass[] },
): Promise<ScanVerdict[]> {
  const { passes } = done(
    await admitGroup(shop, { device, code, chosen, source: 'camera', clockOffsetMs: 0 }),
  )
  const answer = groupAdmitAnswer.parse(JSON.parse(JSON.stringify({ passes })))
  return 'passes' in answer ? answer.passes.map(({ verdict }) => verdict) : []
}

/** "in", or why not. */
export const outcome = (verdict: ScanVerdict): string => (verdict.ok ? 'in' : verdict.reason)
