// The rows of scans, entries and refusals alike, with everything that the office and doors show of them.
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import {
  attractions,
  devices,
  entries,
  guards,
  passes,
  profiles,
  refusedScans,
} from '#db/schema.ts'
import type { SignedOn } from '#domain/ground/vocabulary/door.ts'
import type { PassAge } from '#domain/ground/vocabulary/pass.ts'
import type { ProductName } from '#domain/ground/vocabulary/product.ts'
import type {
  ScanAnomaly,
  ScanMode,
  ScanSource,
  StoredRefusal,
} from '#domain/ground/vocabulary/scan.ts'
import { isUndoneBy, signedOnIn, undoneByIn } from './guard-columns.ts'

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
  /** Who had signed on at the device; null when nobody had. */
  guard: SignedOn | null
  /** Undefined when the text was not one of our codes. */
  pass?: {
    id: string
    orderId: string
    shortCode: string
    productName: ProductName
    age: PassAge
  }
} & (
  | {
      isEntry: true
      anomaly: ScanAnomaly | null
      undoneAt: Date | null
      /** If undone at a door: who had signed on, and why (one of `undoReasons` or free text). */
      undoneBy: SignedOn | null
      undoneReason: string | null
      /** When the anomaly was settled, by whom, and what they found. */
      settled?: { at: Date; byName: string | null; note: string }
    }
  | { isEntry: false; reason: StoredRefusal }
)

const passColumns = {
  id: passes.id,
  orderId: passes.orderId,
  shortCode: passes.shortCode,
  productName: passes.productName,
  age: passes.age,
}

export type Scans = typeof entries | typeof refusedScans

/** Entries and refusals together, newest received first. */
export async function selectNewest(
  db: Database,
  condition: (scans: Scans) => SQL,
  limit: number,
): Promise<OfficeScan[]> {
  const [accepted, refusals] = await Promise.all([
    selectEntries(db, condition(entries), limit),
    selectRefusals(db, condition(refusedScans), limit),
  ])
  return [...accepted, ...refusals].toSorted(newestFirst).slice(0, limit)
}

/** Newest received first. */
export async function selectEntries(
  db: Database,
  condition: SQL | undefined,
  limit: number,
): Promise<OfficeScan[]> {
  const rows = await db
    .select({
      id: entries.id,
      nonce: entries.nonce,
      scannedAt: entries.scannedAt,
      receivedAt: entries.receivedAt,
      clockOffsetMs: entries.clockOffsetMs,
      mode: entries.mode,
      source: entries.source,
      anomaly: entries.anomaly,
      undoneAt: entries.undoneAt,
      undoneBy: entries.undoneBy,
      undoneReason: entries.undoneReason,
      undoer: { id: guards.id, name: guards.name },
      guardId: entries.guardId,
      guardName: entries.guardName,
      settledAt: entries.settledAt,
      settledNote: entries.settledNote,
      settledByName: profiles.fullName,
      attraction: { id: attractions.id, name: attractions.name },
      device: { id: devices.id, name: devices.name },
      pass: passColumns,
    })
    .from(entries)
    .innerJoin(attractions, eq(attractions.id, entries.attractionId))
    .innerJoin(devices, eq(devices.id, entries.deviceId))
    .innerJoin(passes, eq(passes.id, entries.passId))
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}`, entries.settledBy))
    .leftJoin(guards, isUndoneBy)
    .where(condition)
    .orderBy(desc(entries.receivedAt), desc(entries.id))
    .limit(limit)
  return rows.map(({ settledAt, settledNote, settledByName, undoer, ...row }) => ({
    ...withGuard(row),
    isEntry: true,
    undoneBy: undoneByIn(row.undoneBy, undoer),
    ...(settledAt &&
      settledNote !== null && {
        settled: { at: settledAt, byName: settledByName, note: settledNote },
      }),
  }))
}

/** Newest received first. */
export async function selectRefusals(
  db: Database,
  condition: SQL | undefined,
  limit: number,
): Promise<OfficeScan[]> {
  const rows = await db
    .select({
      id: refusedScans.id,
      nonce: refusedScans.nonce,
      scannedAt: refusedScans.scannedAt,
      receivedAt: refusedScans.receivedAt,
      clockOffsetMs: refusedScans.clockOffsetMs,
      mode: refusedScans.mode,
      source: refusedScans.source,
      reason: refusedScans.reason,
      guardId: refusedScans.guardId,
      guardName: refusedScans.guardName,
      attraction: { id: attractions.id, name: attractions.name },
      device: { id: devices.id, name: devices.name },
      pass: passColumns,
    })
    .from(refusedScans)
    .innerJoin(attractions, eq(attractions.id, refusedScans.attractionId))
    .innerJoin(devices, eq(devices.id, refusedScans.deviceId))
    .leftJoin(passes, eq(passes.id, refusedScans.passId))
    .where(condition)
    .orderBy(desc(refusedScans.receivedAt), desc(refusedScans.id))
    .limit(limit)
  return rows.map(({ pass, ...row }) => ({
    ...withGuard(row),
    isEntry: false,
    pass: pass ?? undefined,
  }))
}

function withGuard<Row extends { guardId: string | null; guardName: string | null }>({
  guardId,
  guardName,
  ...row
}: Row) {
  return { ...row, guard: signedOnIn({ guardId, guardName }) }
}

/** A comparator that puts the newest received first. */
export function newestFirst(a: OfficeScan, b: OfficeScan): number {
  return b.receivedAt.getTime() - a.receivedAt.getTime() || (a.id < b.id ? 1 : -1)
}
