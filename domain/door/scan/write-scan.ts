import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { preparedOnce } from '#db/prepared.ts'
import { entries, passes } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { clampOffset } from '#domain/door/devices/note-contact.ts'
import { findArrival, noteArrival } from '#domain/door/reservations/arrivals.ts'
import { queueWalletUpdates } from '#domain/ground/outbox/wallet-update.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ScanSource, SignedOn } from '#domain/ground/vocabulary/door.ts'
import { type Decided, type DecidedScan, isEntry } from './decide-at-door.ts'
import { entryDay } from './decide-scan.ts'
import type { Entry, MergedEntries } from './merge-entries.ts'
import { guardColumnsOf } from './scan-rows.ts'
import type { ScanVerdict } from './scan.ts'

export type Press = {
  /** The device and key that signed the request; everything else is read afresh. */
  device: Pick<DeviceAtGate, 'id' | 'publicKey' | 'cityId'>
  source: ScanSource
  guard?: SignedOn
  /** The attraction at which the device believes it is, if sent. */
  attractionId?: number
  /** Device clock minus server clock, stored for investigating complaints. */
  clockOffsetMs: number
}

export type PressHere = Press & { device: DeviceAtGate }

/**
 * Writes what is new, starts passes, updates wallet cards and ticks reservations. Returns the verdicts of all;
 * undefined, with nothing written, if a pass changed. Throws on a unique index if a scan exists by then.
 */
export async function writeScans(
  services: Services,
  db: Database,
  here: PressHere,
  { at, scans }: Decided,
): Promise<ScanVerdict[] | undefined> {
  const started = scans.flatMap((scan) =>
    isEntry(scan) && scan.found?.pass.activatedAt === null ? [scan.found.id] : [],
  )
  const write = here.device.attraction.ticksReservations ? writeArrivals : writeRows
  if (started.length === 0 || services.wallets.offered.length === 0) {
    return write(services, db, here, { at, scans })
  }
  return db.transaction(async (tx) => {
    const verdicts = await write(services, tx, here, { at, scans })
    if (verdicts) await queueWalletUpdates(tx, services, started)
    return verdicts
  })
}

/** Each entry ticks a reservation that the next one must count, so entries are written one by one. */
async function writeArrivals(
  services: Services,
  tx: Database,
  here: PressHere,
  { at, scans }: Decided,
): Promise<ScanVerdict[] | undefined> {
  const { attraction, timeZone } = here.device
  const told: ScanVerdict[] = []
  for (const scan of scans) {
    const { found, verdict } = scan
    told.push(verdict)
    if (!found || !verdict.ok || !isEntry(scan)) continue
    const arrival = await findArrival(tx, { passId: found.id, attraction, at, timeZone })
    const entering = arrival ? { ...verdict, reservation: arrival.told } : verdict
    const entryId = services.newId()
    const entry = { ...scan, verdict: entering }
    if (!(await writeRows(services, tx, here, { at, scans: [entry] }, entryId))) return undefined
    await noteArrival(tx, entryId, arrival)
    told[told.length - 1] = entering
  }
  const others = scans.filter((scan) => !isEntry(scan))
  return (await writeRows(services, tx, here, { at, scans: others })) && told
}

async function writeRows(
  services: Services,
  db: Database,
  { device, source, guard, clockOffsetMs }: PressHere,
  { at, scans }: Decided,
  entryId?: string,
): Promise<ScanVerdict[] | undefined> {
  const verdicts = scans.map(({ verdict }) => verdict)
  const fresh = scans.filter(({ earlier }) => !earlier)
  if (fresh.length === 0) return verdicts
  const rows = fresh.map((scan) => rowOf(device, scan, at, entryId ?? services.newId()))
  const written = await scansWritten(db).execute({
    rows: JSON.stringify(rows),
    passes: fresh.filter(({ found }) => found).length,
    at: at.toISOString(),
    attractionId: device.attraction.id,
    deviceId: device.id,
    cityId: device.cityId,
    clockOffsetMs: clampOffset(clockOffsetMs),
    source,
    guardId: guard?.id ?? null,
    guardName: guard?.name || null,
  })
  return written.length === 1 ? verdicts : undefined
}

function rowOf(device: DeviceAtGate, { nonce, found, verdict }: DecidedScan, at: Date, id: string) {
  const row = {
    id,
    nonce,
    pass_id: found?.id ?? null,
    version: found?.version ?? null,
    is_reentry: verdict.ok && (verdict.isReentry ?? false),
    answer: JSON.stringify(verdict),
  }
  if (!verdict.ok || !found) return { ...row, reason: verdict.ok ? 'invalid' : verdict.reason }
  return {
    ...row,
    day: entryDay(found.pass.productName, device.attraction, at, device.timeZone),
    activated_at: found.pass.activatedAt ?? at,
    valid_until: verdict.validUntil,
  }
}

/**
 * One statement first locks the passes by id, if unchanged since they were read. Refused ones too: a row that
 * refers to a pass needs its lock, and two families at two doors could deadlock.
 */
const scansWritten = preparedOnce((db) => {
  const given = sql.placeholder
  const at = sql`${given('at')}::timestamptz`
  const who = { id: given('guardId'), name: given('guardName'), cityId: given('cityId') }
  const { guardId, guardName } = guardColumnsOf(who)
  const columns = sql`atraccion_id, dispositivo_id, nonce, received_at, clock_offset_ms, mode,
    guardia_id, guard_name, answer`
  const values = sql`${given('attractionId')}::int, ${given('deviceId')}::uuid, nonce, ${at},
    ${given('clockOffsetMs')}::int, 'online', ${guardId}, ${guardName}, answer`
  const source = sql`${given('source')}::text`
  return db
    .with(
      db.$with('scan', {}).as(sql`
        select * from json_to_recordset(${given('rows')}::text::json) as row(
          id uuid, nonce uuid, pass_id uuid, version text, day date, activated_at timestamptz,
          valid_until timestamptz, reason text, is_reentry boolean, answer text)`),
      db.$with('locked', {}).as(sql`
        select pases.id from pases join scan
          on pases.id = scan.pass_id and pases.xmin = scan.version::xid
        order by pases.id for update of pases`),
      db.$with('unchanged', {}).as(sql`
        select 1 from locked having count(*) = ${given('passes')}::int`),
      db.$with('entry', {}).as(sql`
        insert into entradas (id, pase_id, entry_day, scanned_at, source, ${columns})
        select id, pass_id, day, ${at}, ${source}, ${values} from scan
        where reason is null and not is_reentry and exists (select from unchanged) order by nonce`),
      db.$with('crossing', {}).as(sql`
        insert into cruces (id, pase_id, kind, moved_at, ${columns})
        select id, pass_id, 'reentry', ${at}, ${values} from scan
        where is_reentry and exists (select from unchanged) order by nonce`),
      db.$with('refusal', {}).as(sql`
        insert into scaneos_rechazados (id, pase_id, reason, scanned_at, source, ${columns})
        select id, pass_id, reason, ${at}, ${source}, ${values} from scan
        where reason is not null and exists (select from unchanged) order by nonce`),
      // For a re-entry only the row's version changes, so no device needs to download the pass again.
      db.$with('dated', {}).as(sql`
        update pases set activated_at = scan.activated_at, valid_until = scan.valid_until,
          changed_at = case when is_reentry then changed_at else ${at} end
        from scan
        where pases.id = scan.pass_id and reason is null and exists (select from unchanged)`),
    )
    .select({ isWritten: sql<boolean>`true` })
    .from(sql`unchanged`)
    .prepare('scans_written')
})

// The unique index on entries is checked row by row, so rows leave it before others enter.

/** Resets the settled mark, also when an entry gets a different anomaly. */
export const UNSETTLED = { settledAt: null, settledBy: null, settledNote: null }

/** All entries of a pass that are not undone, so that the counting one is among them. */
export function listEntries(tx: Database, passId: string): Promise<Entry[]> {
  return tx
    .select({
      id: entries.id,
      attractionId: entries.attractionId,
      deviceId: entries.deviceId,
      nonce: entries.nonce,
      scannedAt: entries.scannedAt,
      entryDay: entries.entryDay,
      receivedAnomaly: entries.receivedAnomaly,
      anomaly: entries.anomaly,
      isDuplicate: entries.isDuplicate,
    })
    .from(entries)
    .where(and(eq(entries.passId, passId), isNull(entries.undoneAt)))
}

/** Labels the entries and dates the pass. `insert` runs once its place in the index is free. */
export async function writeEntries(
  services: Services,
  tx: Database,
  passId: string,
  { activatedAt, validUntil, changed }: MergedEntries,
  insert?: () => Promise<unknown>,
): Promise<void> {
  const relabel = async (isDuplicate: boolean) => {
    for (const { id, label } of changed.filter((one) => one.label.isDuplicate === isDuplicate)) {
      await tx
        .update(entries)
        .set({ ...label, ...UNSETTLED })
        .where(eq(entries.id, id))
    }
  }
  await relabel(true)
  await insert?.()
  await relabel(false)
  const isTold = await startsElsewhen(services, tx, passId, activatedAt)
  await tx
    .update(passes)
    .set({ activatedAt, validUntil, changedAt: services.clock.now() })
    .where(eq(passes.id, passId))
  if (isTold) await queueWalletUpdates(tx, services, [passId])
}

/** Whether the date on the wallet card changes; checked only where wallets are offered. */
async function startsElsewhen(
  { wallets }: Services,
  tx: Database,
  passId: string,
  activatedAt: Date | null,
): Promise<boolean> {
  if (wallets.offered.length === 0) return false
  const [before] = await tx
    .select({ activatedAt: passes.activatedAt })
    .from(passes)
    .where(eq(passes.id, passId))
  return before?.activatedAt?.getTime() !== activatedAt?.getTime()
}
