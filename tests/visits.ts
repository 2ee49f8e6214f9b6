// Entries as they are stored, for tests that count many of them; how one comes to be is tested at the door.
import { asc, sql } from 'drizzle-orm'
import { insertRows } from '#db/insert-rows.ts'
import { entries, passes } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { Services } from '#domain/ground/services.ts'
import { makeKey } from './make.ts'

export type Visit = {
  passId: string
  device: DeviceAtGate
  /** An instant (ISO). */
  at: string
  isUndone?: boolean
  isDuplicate?: boolean
}

let lastDay = 0

/** Writes the entries at once and answers their ids. Each is of a day of its own, so that none excludes another. */
export async function makeVisits(shop: Services, visits: Visit[]): Promise<string[]> {
  const rows = visits.map(({ passId, device, at, isUndone = false, isDuplicate = false }) => {
    lastDay += 1
    return {
      id: makeKey(),
      passId,
      attractionId: device.attraction.id,
      deviceId: device.id,
      nonce: makeKey(),
      scannedAt: new Date(at),
      receivedAt: shop.clock.now(),
      mode: 'offline' as const,
      source: 'camera' as const,
      entryDay: new Date(lastDay * 86_400_000).toISOString().slice(0, 10),
      isDuplicate,
      anomaly: isDuplicate ? ('duplicate' as const) : null,
      answer: '{}',
      undoneAt: isUndone ? shop.clock.now() : null,
    }
  })
  if (rows.length > 0) await shop.db.execute(insertRows(entries, rows))
  return rows.map(({ id }) => id)
}

/** Every pass, in the order in which they were issued. */
export async function allPassIds(shop: Services): Promise<string[]> {
  const rows = await shop.db
    .select({ id: passes.id })
    .from(passes)
    .orderBy(asc(passes.orderId), asc(passes.position))
  return rows.map(({ id }) => id)
}

/** The rows of a plain statement. */
export async function rowsOf(
  shop: Services,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const answer: unknown = await shop.db.execute(sql.raw(statement))
  const rows: unknown = Reflect.get(Object(answer), 'rows')
  return Array.isArray(rows) ? rows : []
}
