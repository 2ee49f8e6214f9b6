// Reads of scans: a device's own last ones, the office's list, an order's, a pass's own.
import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import { atracciones, dispositivos, entradas, pases, scaneosRechazados } from '#db/schema.ts'
import type { PassAge } from '#domain/vocabulary/pass.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'
import type { ScanAnomaly, ScanMode, ScanSource, StoredRefusal } from '#domain/vocabulary/scan.ts'
import { RECENT_SCANS, type RecentAnswer } from './gate-messages.ts'

const SCANS_PAGE_SIZE = 50
const CODE_END = 4
const ORDER_SCANS_MAX = 1_000

/** One attempt at a door, an entry or a refusal, as the office sees it. */
export type OfficeScan = {
  id: string
  nonce: string
  scannedAt: Date
  receivedAt: Date
  /** Device clock minus server clock when it was received. */
  clockOffsetMs: number
  mode: ScanMode
  source: ScanSource
  attraction: { id: number; name: string }
  device: { id: string; name: string }
  /** Undefined when the text was not one of our codes. */
  pass?: {
    id: string
    orderId: string
    shortCode: string
    productName: ProductName
    age: PassAge
  }
} & (
  | { isEntry: true; anomaly: ScanAnomaly | null; undoneAt: Date | null }
  | { isEntry: false; reason: StoredRefusal }
)

type ScanFilter = {
  kind?: 'entries' | 'refusals' | 'anomalies'
  attractionId?: number
  deviceId?: string
  /** Of the receipt: from this instant on, and before that one. */
  from?: Date
  before?: Date
  /** Not these, because they are shown elsewhere. */
  except?: string[]
  /** The page after this scan. */
  after?: { receivedAt: Date; id: string }
}

/** The newest received first, 50 to a page unless told otherwise, and whether there are more. */
export async function listScans(
  db: Database,
  filter: ScanFilter = {},
  pageSize = SCANS_PAGE_SIZE,
): Promise<{ scans: OfficeScan[]; hasMore: boolean }> {
  const [entries, refusals] = await Promise.all([
    filter.kind === 'refusals' ? [] : listEntryRows(db, filter, pageSize),
    filter.kind === 'entries' || filter.kind === 'anomalies'
      ? []
      : listRefusalRows(db, filter, pageSize),
  ])
  const scans = [...entries, ...refusals].toSorted(newestFirst)
  return { scans: scans.slice(0, pageSize), hasMore: scans.length > pageSize }
}

/** How many entries wait for a person to look at them. */
export async function countAnomalies(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(entradas)
    .where(and(isNotNull(entradas.anomaly), isNull(entradas.undoneAt)))
  return row?.count ?? 0
}

/** Every scan of these passes, the newest first; for the order's page. */
export async function listScansOfPasses(db: Database, passIds: string[]): Promise<OfficeScan[]> {
  if (passIds.length === 0) return []
  const inPasses = (scans: Scans) => inArray(scans.passId, passIds)
  return selectNewest(db, inPasses, ORDER_SCANS_MAX)
}

/** The device's own last 20, without anything that tells who was there. */
export async function listRecentScans(
  db: Database,
  deviceId: string,
): Promise<RecentAnswer['scans']> {
  const ofDevice = (scans: Scans) => eq(scans.deviceId, deviceId)
  const scans = await selectNewest(db, ofDevice, RECENT_SCANS)
  return scans.map((scan) => ({
    nonce: scan.nonce,
    scannedAt: scan.scannedAt.toISOString(),
    mode: scan.mode,
    source: scan.source,
    ok: scan.isEntry,
    isUndone: scan.isEntry && scan.undoneAt !== null,
    ...(scan.isEntry ? {} : { reason: scan.reason }),
    ...(scan.pass
      ? {
          product: scan.pass.productName,
          age: scan.pass.age,
          codeEnd: scan.pass.shortCode.slice(-CODE_END),
        }
      : {}),
  }))
}

function listEntryRows(db: Database, filter: ScanFilter, pageSize: number) {
  const anomalous = filter.kind === 'anomalies' ? isNotNull(entradas.anomaly) : undefined
  return selectEntries(db, and(anomalous, conditions(entradas, filter)), pageSize + 1)
}

function listRefusalRows(db: Database, filter: ScanFilter, pageSize: number) {
  return selectRefusals(db, conditions(scaneosRechazados, filter), pageSize + 1)
}

function conditions(
  table: Scans,
  { attractionId, deviceId, from, before, except = [], after }: ScanFilter,
): SQL | undefined {
  return and(
    attractionId === undefined ? undefined : eq(table.attractionId, attractionId),
    deviceId === undefined ? undefined : eq(table.deviceId, deviceId),
    from && gte(table.receivedAt, from),
    before && lt(table.receivedAt, before),
    except.length === 0 ? undefined : notInArray(table.id, except),
    after && olderThan(table.receivedAt, table.id, after),
  )
}

function olderThan(receivedAt: PgColumn, id: PgColumn, after: { receivedAt: Date; id: string }) {
  return or(
    lt(receivedAt, after.receivedAt),
    and(eq(receivedAt, after.receivedAt), lt(id, after.id)),
  )
}

const passColumns = {
  id: pases.id,
  orderId: pases.orderId,
  shortCode: pases.shortCode,
  productName: pases.productName,
  age: pases.age,
}

type Scans = typeof entradas | typeof scaneosRechazados

async function selectNewest(
  db: Database,
  condition: (scans: Scans) => SQL,
  limit: number,
): Promise<OfficeScan[]> {
  const [entries, refusals] = await Promise.all([
    selectEntries(db, condition(entradas), limit),
    selectRefusals(db, condition(scaneosRechazados), limit),
  ])
  return [...entries, ...refusals].toSorted(newestFirst).slice(0, limit)
}

async function selectEntries(
  db: Database,
  condition: SQL | undefined,
  limit: number,
): Promise<OfficeScan[]> {
  const rows = await db
    .select({
      id: entradas.id,
      nonce: entradas.nonce,
      scannedAt: entradas.scannedAt,
      receivedAt: entradas.receivedAt,
      clockOffsetMs: entradas.clockOffsetMs,
      mode: entradas.mode,
      source: entradas.source,
      anomaly: entradas.anomaly,
      undoneAt: entradas.undoneAt,
      attraction: { id: atracciones.id, name: atracciones.name },
      device: { id: dispositivos.id, name: dispositivos.name },
      pass: passColumns,
    })
    .from(entradas)
    .innerJoin(atracciones, eq(atracciones.id, entradas.attractionId))
    .innerJoin(dispositivos, eq(dispositivos.id, entradas.deviceId))
    .innerJoin(pases, eq(pases.id, entradas.passId))
    .where(condition)
    .orderBy(desc(entradas.receivedAt), desc(entradas.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, isEntry: true }))
}

async function selectRefusals(
  db: Database,
  condition: SQL | undefined,
  limit: number,
): Promise<OfficeScan[]> {
  const rows = await db
    .select({
      id: scaneosRechazados.id,
      nonce: scaneosRechazados.nonce,
      scannedAt: scaneosRechazados.scannedAt,
      receivedAt: scaneosRechazados.receivedAt,
      clockOffsetMs: scaneosRechazados.clockOffsetMs,
      mode: scaneosRechazados.mode,
      source: scaneosRechazados.source,
      reason: scaneosRechazados.reason,
      attraction: { id: atracciones.id, name: atracciones.name },
      device: { id: dispositivos.id, name: dispositivos.name },
      pass: passColumns,
    })
    .from(scaneosRechazados)
    .innerJoin(atracciones, eq(atracciones.id, scaneosRechazados.attractionId))
    .innerJoin(dispositivos, eq(dispositivos.id, scaneosRechazados.deviceId))
    .leftJoin(pases, eq(pases.id, scaneosRechazados.passId))
    .where(condition)
    .orderBy(desc(scaneosRechazados.receivedAt), desc(scaneosRechazados.id))
    .limit(limit)
  return rows.map(({ pass, ...row }) => ({ ...row, isEntry: false, pass: pass ?? undefined }))
}

function newestFirst(a: OfficeScan, b: OfficeScan): number {
  return b.receivedAt.getTime() - a.receivedAt.getTime() || (a.id < b.id ? 1 : -1)
}
