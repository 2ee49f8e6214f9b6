// What the figures of the dashboard are compared with: a plain count of the tables, read in the same
// snapshot, and admissions written as rows, because they must be counted whoever writes them.
import { count, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { atracciones, dispositivos, entradas, pases, scaneos, transacciones } from '#db/schema.ts'
import { getStatistics } from '#domain/statistics/statistics-queries.ts'
import type { Statistics, TopAttraction } from '#domain/statistics/statistics.ts'
import { makeKey } from './make.ts'

const SCANNED_AT = new Date('2026-11-21T12:00:00Z')

export type Reading = { figures: Statistics; counted: Statistics }

/** The figures, and the same counted row by row, of one moment. */
export async function readBoth(db: Database): Promise<Reading> {
  return db.transaction(
    async (tx) => ({ figures: await getStatistics(tx), counted: await countPlainly(tx) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function countPlainly(db: Database): Promise<Statistics> {
  const [money] = await db
    .select({
      revenueCents: sql`coalesce(sum(${transacciones.totalAmount}), 0) * 100`.mapWith(Number),
      transactions: count(),
    })
    .from(transacciones)
  const scanCount = count()
  const topAttractions: TopAttraction[] = await db
    .select({ id: atracciones.id, nombre: atracciones.name, scan_count: scanCount })
    .from(scaneos)
    .innerJoin(atracciones, eq(atracciones.id, scaneos.attractionId))
    .groupBy(atracciones.id, atracciones.name)
    .orderBy(sql`${scanCount} desc`, atracciones.name)
    .limit(10)
  return {
    revenueCents: money?.revenueCents ?? 0,
    transactions: money?.transactions ?? 0,
    passes: await db.$count(pases),
    scans: await db.$count(scaneos),
    topAttractions,
  }
}

/** A phone at the door of an attraction. */
export async function makeDevice(db: Database, attractionId: number): Promise<string> {
  const id = makeKey()
  await db.insert(dispositivos).values({ id, name: 'Puerta', attractionId, createdAt: SCANNED_AT })
  return id
}

export type Scan = typeof entradas.$inferInsert

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
    ...scan,
  }
}

/** Ids of attractions and passes, to scan the ones at the others. */
export async function listPlaces(
  db: Database,
): Promise<{ attractions: number[]; passes: string[] }> {
  const places = await db.select({ id: atracciones.id }).from(atracciones).orderBy(atracciones.id)
  const sold = await db.select({ id: pases.id }).from(pases).orderBy(pases.id)
  return { attractions: places.map(({ id }) => id), passes: sold.map(({ id }) => id) }
}
