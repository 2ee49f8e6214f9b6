// The data for a decision about a group: its code is read once, and all its passes in one query, each with
// the same data as for a single scan.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { preparedOnce } from '#db/prepared.ts'
import { attractions, cities, devices, orders, passes } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { passFrom, type PassRead, readColumns } from '#domain/door/scan/pass-reads.ts'
import { keysOfPass } from '#domain/door/scan/read-scan-code.ts'
import type { Services } from '#domain/ground/services.ts'
import { readGroupCode } from '#domain/passes/group-code.ts'

/** A pass as named in the group's code. */
export type Member = { passId: string; serial: number }

/** The passes of a code that is genuine in the door's city or in its own; undefined for any other text. */
export async function readGroupAtDoor(
  services: Pick<Services, 'db' | 'passKeys'>,
  code: string,
  { cityId }: Pick<DeviceAtGate, 'cityId'>,
): Promise<Member[] | undefined> {
  const keysHere = await services.passKeys.verifyingOf(cityId)
  const read = await readGroupCode(code, keysHere, (passId) => keysOfPass(services, passId))
  return read.ok ? read.contents.map(({ passId, serial }) => ({ passId, serial })) : undefined
}

const membersById = preparedOnce((db) =>
  db
    .select(readColumns(sql`asked.nonce`))
    .from(
      sql`unnest(${sql.placeholder('passIds')}::text::uuid[], ${sql.placeholder('nonces')}::text::uuid[])
        as asked(pass_id, nonce)`,
    )
    .innerJoin(passes, eq(passes.id, sql`asked.pass_id`))
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .innerJoin(devices, eq(devices.id, sql.placeholder('deviceId')))
    .innerJoin(attractions, eq(attractions.id, devices.attractionId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .prepare('passes_of_group'),
)

/** By pass id; unknown passes have no row. Without a nonce, no earlier scan is found. */
export async function readMembers(
  db: Database,
  deviceId: string,
  members: readonly { passId: string; nonce?: string }[],
): Promise<Map<string, PassRead>> {
  const rows = await membersById(db).execute({
    deviceId,
    passIds: arrayOf(members.map(({ passId }) => passId)),
    nonces: arrayOf(members.map(({ nonce }) => nonce ?? 'null')),
  })
  return new Map(rows.map((row) => [row.found.id, passFrom(row)]))
}

/** Locks passes until the transaction ends, in the order that all writers use. */
export async function lockMembers(tx: Database, members: readonly Member[]): Promise<void> {
  const ids = arrayOf(members.map(({ passId }) => passId))
  await tx.execute(
    sql`select id from pases where id = any(${ids}::text::uuid[]) order by id for update`,
  )
}

/** An array literal of PostgreSQL; the ids must be checked UUIDs. */
function arrayOf(ids: readonly string[]): string {
  return `{${ids.join(',')}}`
}
