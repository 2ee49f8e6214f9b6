// Reads all that a decision needs in one query: a gate has a second per visitor, so every query counts.
import { type SQL, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { preparedOnce } from '#db/prepared.ts'
import {
  attractions,
  cities,
  crossings,
  deviceStays,
  devices,
  entries,
  orders,
  passes,
  refusedScans,
} from '#db/schema.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import {
  attractionColumns,
  attractionFrom,
  deviceColumns,
  deviceFrom,
} from '#domain/door/devices/find-device.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { shortCodeEnd } from '#domain/ground/short-code.ts'
import type { CrossingKind } from '#domain/ground/vocabulary/door.ts'
import type { EntryAtGate, PassAtGate } from './decide-scan.ts'

export type PassRead = ReturnType<typeof passFrom>

/** The entry, re-entry and refusal with a device's nonce; device and server may have decided differently. */
export type ScansBefore = { passId: string | null; answer: string | null }[]

type Entry = { day: string; at: string; door: string | null }

const entriesHere = sql<Entry[]>`coalesce((
  select json_agg(json_build_object('day', s.entry_day, 'at', s.scanned_at, 'door', d.name))
  from scaneos s join dispositivos d on d.id = s.dispositivo_id
  where s.pase_id = ${passes.id} and s.atraccion_id = ${attractions.id}
), '[]'::json)`

type Nonce = SQL | ReturnType<typeof sql.placeholder>

const storedIn = (table: typeof entries | typeof refusedScans, nonce: Nonce) => sql<
  ScansBefore[number] | null
>`(
  select json_build_object('passId', ${table.passId}, 'answer', ${table.answer}) from ${table}
  where ${table.deviceId} = ${sql.placeholder('deviceId')} and ${table.nonce} = ${nonce}
)`

/** An exit's nonce has no pass here, so no scan can repeat it. */
const crossedIn = (nonce: Nonce) => sql<ScansBefore[number] | null>`(
  select case when ${crossings.kind} = 'reentry'
    then json_build_object('passId', ${crossings.passId}, 'answer', ${crossings.answer})
    else json_build_object('passId', null, 'answer', null) end
  from ${crossings}
  where ${crossings.deviceId} = ${sql.placeholder('deviceId')}
    and ${crossings.nonce} = ${nonce}
)`

/** Queried only where re-entry is allowed. An offline door's duplicate entry counts as coming back too. */
const lastCrossingHere = sql<{ kind: CrossingKind; at: string } | null>`(
  case when ${attractions.exitRule} = 'reentries' then (
    select json_build_object('kind', c.kind, 'at', c.at) from (
      (select kind, moved_at as at from cruces
      where pase_id = ${passes.id} and atraccion_id = ${attractions.id}
      order by moved_at desc, kind desc limit 1)
      union all
      (select 'reentry', scanned_at from entradas
      where pase_id = ${passes.id} and atraccion_id = ${attractions.id}
        and is_duplicate and undone_at is null
      order by scanned_at desc limit 1)
    ) c
    order by c.at desc, c.kind desc limit 1
  ) end
)`

/** For a select that joins the pass, its order, the device and its attraction. */
const readColumns = {
  found: {
    id: passes.id,
    version: sql<string>`${passes}.xmin::text`,
    issuedAt: passes.issuedAt,
    serial: passes.serial,
    productName: passes.productName,
    durationDays: passes.durationDays,
    age: passes.age,
    state: passes.state,
    shortCode: passes.shortCode,
    activateBy: passes.activateBy,
    activatedAt: passes.activatedAt,
    validUntil: passes.validUntil,
    orderState: orders.state,
    cityId: orders.cityId,
    timeZone: zoneOf(orders.cityId),
    entries: entriesHere,
    lastCrossing: lastCrossingHere,
    admitted: storedIn(entries, sql`asked.nonce`),
    crossed: crossedIn(sql`asked.nonce`),
    refused: storedIn(refusedScans, sql`asked.nonce`),
  },
  device: deviceColumns,
  attraction: attractionColumns,
}

/**
 * For one or several passes at once, each with its nonce. An array would be planned anew for each length, which
 * costs more than reading.
 */
const passesById = preparedOnce((db) =>
  db
    .select(readColumns)
    .from(
      sql`json_to_recordset(${sql.placeholder('asked')}::text::json) as asked(pass_id uuid, nonce uuid)`,
    )
    .innerJoin(passes, eq(passes.id, sql`asked.pass_id`))
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .innerJoin(devices, eq(devices.id, sql.placeholder('deviceId')))
    .innerJoin(attractions, eq(attractions.id, devices.attractionId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .prepare('passes_by_id'),
)

/** By pass id; unknown passes have no row. Without a nonce, no earlier scan is found. */
export async function readPasses(
  db: Database,
  deviceId: string,
  asked: readonly { passId: string; nonce?: string }[],
): Promise<Map<string, PassRead>> {
  if (asked.length === 0) return new Map()
  const json = JSON.stringify(asked.map(({ passId, nonce }) => ({ pass_id: passId, nonce })))
  const rows = await passesById(db).execute({ deviceId, asked: json })
  return new Map(rows.map((row) => [row.found.id, passFrom(row)]))
}

type ScanPlace = { device: { id: string }; nonce: string }

export async function readPass(
  db: Database,
  passId: string,
  { device, nonce }: ScanPlace,
): Promise<PassRead | undefined> {
  const [found] = (await readPasses(db, device.id, [{ passId, nonce }])).values()
  return found
}

type ReadRow = Awaited<ReturnType<ReturnType<typeof passesById>['execute']>>[number]

function passFrom({ found: row, ...place }: ReadRow) {
  const pass: PassAtGate = {
    serial: row.serial,
    productName: row.productName,
    durationDays: row.durationDays,
    age: row.age,
    state: row.state,
    isPaid: row.orderState === 'covered',
    isOfCity: row.cityId === place.device.cityId,
    activateBy: row.activateBy,
    activatedAt: row.activatedAt,
    validUntil: row.validUntil,
    codeEnd: shortCodeEnd(row.shortCode),
  }
  const entered: EntryAtGate[] = row.entries.map(({ day, at, door }) => ({
    day,
    at: new Date(at),
    ...(door === null ? {} : { door }),
  }))
  const { lastCrossing: last } = row
  return {
    id: row.id,
    /** PostgreSQL's own row version: a write that names an outdated version matches no row. */
    version: row.version,
    /** The first issue, regardless of reissues. */
    issuedAt: row.issuedAt,
    /** Of the city that it was sold for. */
    timeZone: row.timeZone,
    pass,
    entries: entered,
    /** Set only where re-entry is allowed. */
    lastCrossing: last ? { kind: last.kind, at: new Date(last.at) } : undefined,
    /** As it is now; undefined when it is not enrolled. */
    device: deviceFrom(place),
    /** The city in which it is valid. */
    cityId: row.cityId,
    before: scansIn(row),
  }
}

/** The earlier scans with a nonce, for a scan without a pass or about to be written. */
export async function readScansBefore(
  db: Database,
  { device, nonce }: ScanPlace,
): Promise<ScansBefore> {
  const [row] = await storedScans(db).execute({ deviceId: device.id, nonce })
  return row ? scansIn(row) : []
}

function scansIn(row: {
  admitted: ScansBefore[number] | null
  crossed: ScansBefore[number] | null
  refused: ScansBefore[number] | null
}): ScansBefore {
  return [row.admitted, row.crossed, row.refused].filter((stored) => stored !== null)
}

const storedScans = preparedOnce((db) =>
  db
    .select({
      admitted: storedIn(entries, sql.placeholder('nonce')),
      crossed: crossedIn(sql.placeholder('nonce')),
      refused: storedIn(refusedScans, sql.placeholder('nonce')),
    })
    .from(sql`(select 1) as one`)
    .prepare('scan_answer'),
)

/** Locks passes until the transaction ends, in the order of their ids, before anything else of them is read. */
export async function lockPasses(tx: Database, passIds: readonly string[]): Promise<void> {
  const ids = `{${passIds.join(',')}}`
  await tx.execute(
    sql`select id from pases where id = any(${ids}::text::uuid[]) order by id for update`,
  )
}

// A device may have moved while its scans waited: a scan belongs to the attraction whose data decided it, if
// the device was ever there, otherwise to the one at its time.

/** More moves than a phone makes in its life. */
const MOVES_MAX = 1_000

export type Door = { attraction: DeviceAtGate['attraction']; cityId: number }

/** Includes that attraction's rules; `at` is by the server's clock. */
export async function doorOfScan(
  db: Database,
  device: DeviceAtGate,
  { attractionId, at }: { attractionId: number | undefined; at: Date },
): Promise<Door> {
  const present = { attraction: device.attraction, cityId: device.cityId }
  if (attractionId === device.attraction.id) return present
  const stays = await listStays(db, device.id)
  const named = stays.find((stay) => stay.attractionId === attractionId)
  const then = stays.find(
    ({ assignedAt, removedAt }) => assignedAt <= at && (removedAt === null || at < removedAt),
  )
  const id = (named ?? then)?.attractionId ?? device.attraction.id
  return id === device.attraction.id ? present : readDoor(db, id)
}

/** Newest first. */
function listStays(db: Database, deviceId: string) {
  const { attractionId, assignedAt, removedAt } = deviceStays
  return db
    .select({ attractionId, assignedAt, removedAt })
    .from(deviceStays)
    .where(eq(deviceStays.deviceId, deviceId))
    .orderBy(desc(assignedAt))
    .limit(MOVES_MAX)
}

async function readDoor(db: Database, id: number): Promise<Door> {
  const [row] = await db
    .select({ attraction: attractionColumns, cityId: cities.id })
    .from(attractions)
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(eq(attractions.id, id))
  invariant(row, 'an attraction where a device stood is there')
  return { attraction: attractionFrom(row.attraction), cityId: row.cityId }
}
