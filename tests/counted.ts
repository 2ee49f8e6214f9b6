// What the figures of the dashboard are compared with: a plain count of the tables, read in the same
// snapshot, and admissions written as rows, because they must be counted whoever writes them.
import { count, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, devices, entries, passes, scans, transactions } from '#db/schema.ts'
import { getStatistics } from '#domain/figures/statistics-queries.ts'
import type { Statistics } from '#domain/figures/statistics.ts'
import type { Services } from '#domain/ground/services.ts'
import { makeKey } from './make.ts'

const SCANNED_AT = new Date('2026-11-21T12:00:00Z')

export type Reading = { figures: Statistics; counted: Statistics }

/** The figures, and the same counted row by row, of one moment. */
export async function readBoth(db: Database): Promise<Reading> {
  return db.transaction(
    async (tx) => ({ figures: await getStatistics(tx), counted: await countDashboard(tx) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The figures of the dashboard, counted row by row. */
export async function countDashboard(db: Database): Promise<Statistics> {
  const [money] = await db
    .select({
      revenueCents: sql`coalesce(sum(${transactions.totalAmount}), 0) * 100`.mapWith(Number),
      transactions: count(),
    })
    .from(transactions)
  const scanCount = count()
  const topAttractions: Statistics['topAttractions'] = await db
    .select({ id: attractions.id, nombre: attractions.name, scan_count: scanCount })
    .from(scans)
    .innerJoin(attractions, eq(attractions.id, scans.attractionId))
    .groupBy(attractions.id, attractions.name)
    .orderBy(sql`${scanCount} desc`, attractions.name)
    .limit(10)
  return {
    revenueCents: money?.revenueCents ?? 0,
    transactions: money?.transactions ?? 0,
    passes: await db.$count(passes),
    scans: await db.$count(scans),
    topAttractions,
  }
}

/** A phone at the door of an attraction. */
export async function makeDevice(db: Database, attractionId: number): Promise<string> {
  const id = makeKey()
  await db.insert(devices).values({ id, name: 'Puerta', attractionId, createdAt: SCANNED_AT })
  return id
}

type Scan = typeof entries.$inferInsert

/** An admission of a pass at an attraction, as a row to be written. */
export function makeScan(
  scan: { passId: string; attractionId: number; deviceId: string } & Partial<Scan>,
): Scan {
  return {
    id: makeKey(),
    nonce: makeKey(),
    scannedAt: SCANNED_AT,
    receivedAt: SCANNED_AT,
    mode: 'online',
    source: 'camera',
    entryDay: '1970-01-01',
    answer: '{}',
    ...scan,
  }
}

/** An entry of now, at a phone of its own. */
export async function visit(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  passId: string,
  attractionId: number,
): Promise<void> {
  const deviceId = await makeDevice(db, attractionId)
  const at = { scannedAt: clock.now(), receivedAt: clock.now() }
  await db.insert(entries).values(makeScan({ passId, attractionId, deviceId, ...at }))
}

/** Ids of attractions and passes, to scan the ones at the others. */
export async function listPlaces(
  db: Database,
): Promise<{ attractions: number[]; passes: string[] }> {
  const places = await db.select({ id: attractions.id }).from(attractions).orderBy(attractions.id)
  const sold = await db.select({ id: passes.id }).from(passes).orderBy(passes.id)
  return { attractions: places.map(({ id }) => id), passes: sold.map(({ id }) => id) }
}
