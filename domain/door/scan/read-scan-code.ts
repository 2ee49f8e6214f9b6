// Cameras read anything: a text that is none of our codes gives undefined and never throws. Only a typed code
// and one signed for another city cost a query, the latter to tell the guard whose pass it is.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders, passes, replacedCodes } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { Services } from '#domain/ground/services.ts'
import { parseShortCode } from '#domain/ground/short-code.ts'
import { readGroupCode } from '#domain/passes/group-code.ts'
import { readPassCode, type PassVerifyKey } from '#domain/passes/pass-code.ts'

/** The scanned or typed text, or one pass of a scanned group code. */
type SentCode = { code?: string; shortCode?: string; groupCode?: string; passId?: string }

/** `replacedAt`: when a typed code stopped being valid, if its issue was not recorded. */
export type PassReference = { passId: string; serial: number; replacedAt?: Date }

/** The pass of a code genuine for the door's city or for its own; the latter gets a reasoned refusal. */
export async function readCodeAtDoor(
  { db, passKeys }: Services,
  scan: SentCode,
  { cityId }: Pick<DeviceAtGate, 'cityId'>,
): Promise<PassReference | undefined> {
  const { code, groupCode, shortCode } = scan
  if (code === undefined && groupCode === undefined) return findTyped(db, shortCode)
  const keysHere = await passKeys.verifyingOf(cityId)
  return readScanCode(scan, keysHere, (passId) => keysOfPass({ db, passKeys }, passId))
}

/** Lower than the serial of the first issue, which is 1. */
const REPLACED = 0

/** A typed code has no serial: it counts as that of its pass as it is now, or as replaced. */
async function findTyped(db: Database, typed = ''): Promise<PassReference | undefined> {
  const shortCode = parseShortCode(typed)
  if (shortCode === undefined) return undefined
  const [current] = await db
    .select({ passId: passes.id, serial: passes.serial })
    .from(passes)
    .where(eq(passes.shortCode, shortCode))
  if (current) return current
  const [replaced] = await db
    .select({ passId: replacedCodes.passId, replacedAt: replacedCodes.replacedAt })
    .from(replacedCodes)
    .where(eq(replacedCodes.shortCode, shortCode))
  return replaced && { ...replaced, serial: REPLACED }
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
  scan: Omit<SentCode, 'shortCode'>,
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
  return undefined
}
