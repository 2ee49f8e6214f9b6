// The rows of scans, entries and refusals alike, with whatever the office and the doors show of them.
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import {
  atracciones,
  dispositivos,
  entradas,
  guardias,
  pases,
  profiles,
  scaneosRechazados,
} from '#db/schema.ts'
import type { SignedOn } from '#domain/vocabulary/door.ts'
import type { PassAge } from '#domain/vocabulary/pass.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'
import type { ScanAnomaly, ScanMode, ScanSource, StoredRefusal } from '#domain/vocabulary/scan.ts'
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
      /** At the door, when somebody had signed on there, and why: a kind of `undoReasons`, or words. */
      undoneBy: SignedOn | null
      undoneReason: string | null
      /** When somebody looked into the anomaly, who, and what they found. */
      settled?: { at: Date; byName: string | null; note: string }
    }
  | { isEntry: false; reason: StoredRefusal }
)

const passColumns = {
  id: pases.id,
  orderId: pases.orderId,
  shortCode: pases.shortCode,
  productName: pases.productName,
  age: pases.age,
}

export type Scans = typeof entradas | typeof scaneosRechazados

/** The newest received first, of entries and refusals together. */
export async function selectNewest(
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

/** The newest received first. */
export async function selectEntries(
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
      undoneBy: entradas.undoneBy,
      undoneReason: entradas.undoneReason,
      undoer: { id: guardias.id, name: guardias.name },
      guardId: entradas.guardId,
      guardName: entradas.guardName,
      settledAt: entradas.settledAt,
      settledNote: entradas.settledNote,
      settledByName: profiles.fullName,
      attraction: { id: atracciones.id, name: atracciones.name },
      device: { id: dispositivos.id, name: dispositivos.name },
      pass: passColumns,
    })
    .from(entradas)
    .innerJoin(atracciones, eq(atracciones.id, entradas.attractionId))
    .innerJoin(dispositivos, eq(dispositivos.id, entradas.deviceId))
    .innerJoin(pases, eq(pases.id, entradas.passId))
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}`, entradas.settledBy))
    .leftJoin(guardias, isUndoneBy)
    .where(condition)
    .orderBy(desc(entradas.receivedAt), desc(entradas.id))
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

/** The newest received first. */
export async function selectRefusals(
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
      guardId: scaneosRechazados.guardId,
      guardName: scaneosRechazados.guardName,
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

/** Sorts what was received last to the front. */
export function newestFirst(a: OfficeScan, b: OfficeScan): number {
  return b.receivedAt.getTime() - a.receivedAt.getTime() || (a.id < b.id ? 1 : -1)
}
