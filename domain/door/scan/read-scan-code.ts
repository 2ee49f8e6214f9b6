// Cameras read anything: a text that is none of our codes gives undefined and never throws. Only a code
// signed for another city costs a query, to tell the guard whose pass it is.
import { eq } from 'drizzle-orm'
import { orders, passes } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { Services } from '#domain/ground/services.ts'
import { parseShortCode } from '#domain/ground/short-code.ts'
import { readGroupCode } from '#domain/passes/group-code.ts'
import { readPassCode, type PassVerifyKey } from '#domain/passes/pass-code.ts'

/** The scanned or typed text, or one pass of a scanned group code. */
type SentCode = { code?: string; shortCode?: string; groupCode?: string; passId?: string }

export type PassReference =
  /** `replacedAt`: when a typed code stopped being valid, if its issue was not recorded. */
  | { passId: string; serial: number; replacedAt?: Date; shortCode?: undefined }
  | { shortCode: string; serial?: undefined }

/** The pass of a code genuine for the door's city or for its own; the latter gets a reasoned refusal. */
export async function readCodeAtDoor(
  { db, passKeys }: Services,
  scan: SentCode,
  { cityId }: Pick<DeviceAtGate, 'cityId'>,
): Promise<PassReference | undefined> {
  const keysHere = await passKeys.verifyingOf(cityId)
  return readScanCode(scan, keysHere, (passId) => keysOfPass({ db, passKeys }, passId))
}

/** The keys of the city that a pass was sold for; empty when the pass does not exist. */
export async function keysOfPass(
  { db, passKeys }: Pick<Services, 'db' | 'passKeys'>,
  passId: string,
): Promise<readonly PassVerifyKey[]> {
  const [order] = await db
    .select({ cityId: orders.cityId })
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .where(eq(passes.id, passId))
  return order ? passKeys.verifyingOf(order.cityId) : []
}

export async function readScanCode(
  scan: SentCode,
  verifyKeys: readonly PassVerifyKey[],
  otherKeys?: (passId: string) => Promise<readonly PassVerifyKey[]>,
): Promise<PassReference | undefined> {
  if (scan.code !== undefined) {
    const reading = await readPassCode(scan.code, verifyKeys, otherKeys)
    if (!reading.ok) return undefined
    return { passId: reading.content.passId, serial: reading.content.serial }
  }
  if (scan.groupCode !== undefined) {
    const reading = await readGroupCode(scan.groupCode, verifyKeys, otherKeys)
    if (!reading.ok) return undefined
    const member = reading.contents.find(({ passId }) => passId === scan.passId)
    return member && { passId: member.passId, serial: member.serial }
  }
  const shortCode = scan.shortCode === undefined ? undefined : parseShortCode(scan.shortCode)
  return shortCode === undefined ? undefined : { shortCode }
}
