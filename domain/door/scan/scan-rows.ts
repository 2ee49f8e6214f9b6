import { type SQL, desc, eq, sql } from 'drizzle-orm'
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
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { SignedOn } from '#domain/ground/vocabulary/door.ts'

export type OfficeScan =
  | Awaited<ReturnType<typeof selectEntries>>[number]
  | Awaited<ReturnType<typeof selectRefusals>>[number]

const passColumns = {
  id: passes.id,
  orderId: passes.orderId,
  shortCode: passes.shortCode,
  productName: passes.productName,
  age: passes.age,
}

export type Scans = typeof entries | typeof refusedScans

const columnsOf = (table: Scans) => ({
  id: table.id,
  nonce: table.nonce,
  scannedAt: table.scannedAt,
  receivedAt: table.receivedAt,
  /** Device clock minus server clock when it was received. */
  clockOffsetMs: table.clockOffsetMs,
  mode: table.mode,
  source: table.source,
  guardId: table.guardId,
  guardName: table.guardName,
  attraction: { id: attractions.id, name: attractions.name },
  device: { id: devices.id, name: devices.name },
  pass: passColumns,
})

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
export async function selectEntries(db: Database, condition: SQL | undefined, limit: number) {
  const rows = await db
    .select({
      ...columnsOf(entries),
      anomaly: entries.anomaly,
      undoneAt: entries.undoneAt,
      undoneBy: entries.undoneBy,
      undoneReason: entries.undoneReason,
      undoer: { id: guards.id, name: guards.name },
      settledAt: entries.settledAt,
      settledNote: entries.settledNote,
      settledByName: profiles.fullName,
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
    isEntry: true as const,
    /** If undone at a door: who had signed on; `undoneReason` is one of `undoReasons` or free text. */
    undoneBy: undoneByIn(row.undoneBy, undoer),
    settled:
      settledAt === null || settledNote === null
        ? undefined
        : { at: settledAt, byName: settledByName, note: settledNote },
  }))
}

/** Newest received first. */
export async function selectRefusals(db: Database, condition: SQL | undefined, limit: number) {
  const rows = await db
    .select({ ...columnsOf(refusedScans), reason: refusedScans.reason })
    .from(refusedScans)
    .innerJoin(attractions, eq(attractions.id, refusedScans.attractionId))
    .innerJoin(devices, eq(devices.id, refusedScans.deviceId))
    .leftJoin(passes, eq(passes.id, refusedScans.passId))
    .where(condition)
    .orderBy(desc(refusedScans.receivedAt), desc(refusedScans.id))
    .limit(limit)
  return rows.map(({ pass, ...row }) => ({
    ...withGuard(row),
    isEntry: false as const,
    /** Undefined when the text was not one of our codes. */
    pass: pass ?? undefined,
  }))
}

function withGuard<Row extends { guardId: string | null; guardName: string | null }>({
  guardId,
  guardName,
  ...row
}: Row) {
  /** Who had signed on at the device; null when nobody had. */
  const guard: SignedOn | null =
    guardName === null ? null : { name: guardName, id: guardId ?? undefined }
  return { ...row, guard }
}

export function newestFirst(a: OfficeScan, b: OfficeScan): number {
  return b.receivedAt.getTime() - a.receivedAt.getTime() || (a.id < b.id ? 1 : -1)
}

// A device may claim anybody: for a guard who works in its city, the id and the office's name are stored; for
// anybody else only the typed name, so that it is never taken for a known guard.

type GuardColumns = { guardId: SQL<string | null>; guardName: SQL<string | null> }

export function guardColumns(
  guard: SignedOn | undefined,
  { cityId }: Pick<DeviceAtGate, 'cityId'>,
): GuardColumns {
  return guardColumnsOf({ id: guard?.id ?? null, name: guard?.name || null, cityId })
}

/** The same for placeholders. */
export function guardColumnsOf(guard: Record<'id' | 'name' | 'cityId', unknown>): GuardColumns {
  const known = sql`from ${guards} where ${guards.id} = ${guard.id}::uuid
    and ${guards.cityId} = ${guard.cityId}::int and ${guards.suspendedAt} is null`
  return {
    guardId: sql`(select ${guards.id} ${known})`,
    guardName: sql`coalesce((select ${guards.name} ${known}), ${guard.name}::text)`,
  }
}

const KNOWN = 'guard:'
const TYPED = 'typed:'

/** Who undid an entry, encoded for its single column; null when nobody had signed on. */
export function undoneByText(by: SignedOn | undefined): string | null {
  if (!by) return null
  return by.id === undefined ? TYPED + by.name : KNOWN + by.id
}

const isUndoneBy = sql`${entries.undoneBy} = ${KNOWN} || ${guards.id}::text`

function undoneByIn(undoneBy: string | null, known: SignedOn | null): SignedOn | null {
  if (known) return known
  return undoneBy === null ? null : { name: undoneBy.slice(TYPED.length) }
}
