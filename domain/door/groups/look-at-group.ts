// Shows each pass's verdict before anybody enters. The guard chooses among them; admitGroup decides again.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { preparedOnce } from '#db/prepared.ts'
import { attractions, cities, devices, orders, passes } from '#db/schema.ts'
import { type DeviceAtGate, deviceIsStill } from '#domain/door/devices/device.ts'
import { findDevice } from '#domain/door/devices/find-device.ts'
import { decideAtDoor } from '#domain/door/scan/decide-at-door.ts'
import { INVALID_CODE } from '#domain/door/scan/decide-scan.ts'
import { readHour } from '#domain/door/scan/hour/door-hour.ts'
import { type PassRead, passFrom, readColumns } from '#domain/door/scan/pass-reads.ts'
import { keysOfPass } from '#domain/door/scan/read-scan-code.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { readGroupCode } from '#domain/passes/group-code.ts'

type LookAtGroup = {
  /** The device and key that signed the request; everything else is read afresh. */
  device: Pick<DeviceAtGate, 'id' | 'publicKey' | 'cityId'>
  code: string
  /** The attraction where the device believes it stands, if given. */
  attractionId?: number | undefined
}

type Look =
  | { ok: true; passes: { passId: string; verdict: ScanVerdict }[] }
  | Refused<'invalid'>
  | Refused<'device_changed'>

/** In the order of the code. Writes nothing, not even refusals. Refuses `device_changed` as scanPass does. */
export async function lookAtGroup(services: Services, look: LookAtGroup): Promise<Look> {
  const { device: asking, code, attractionId } = look
  const members = await readGroupAtDoor(services, code, asking)
  const found = members ? await readMembers(services.db, asking.id, members) : new Map()
  const first = found.values().next().value
  const device = first ? first.device : await findDevice(services.db, asking.id)
  if (!deviceIsStill(device, asking)) return refused('device_changed')
  if (!members) return refused('invalid')
  const at = services.clock.now()
  const hour = await readHour(services.db, device, at)
  const shown = members.map(({ passId, serial }) => {
    const pass = found.get(passId)
    const verdict = pass
      ? decideAtDoor({ found: pass, serial, device, at, hour, attractionId })
      : INVALID_CODE
    return { passId, verdict }
  })
  return { ok: true, passes: shown }
}

// The code is read once, and all its passes in one query, each with the same data as for a single scan.

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
