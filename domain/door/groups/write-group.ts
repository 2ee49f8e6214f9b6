// One statement first locks the passes by id, if unchanged since they were read. Refused ones too: a row that
// refers to a pass needs its lock, and two families at two doors could deadlock.
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { rowCountOf } from '#db/row-count.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { clampOffset } from '#domain/door/devices/note-contact.ts'
import { findArrival, noteArrival } from '#domain/door/reservations/arrivals.ts'
import { entryDay } from '#domain/door/scan/decide-scan.ts'
import type { PassRead } from '#domain/door/scan/pass-reads.ts'
import { guardColumns } from '#domain/door/scan/scan-rows.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ScanSource, SignedOn } from '#domain/ground/vocabulary/door.ts'

type Group = {
  device: DeviceAtGate
  source: ScanSource
  guard?: SignedOn
  clockOffsetMs: number
}

type ScanToWrite = {
  nonce: string
  found: PassRead | undefined
  verdict: ScanVerdict
  /** The id of its row; a new one when omitted. */
  rowId?: string
}

/** False, with nothing written, if a pass changed. Throws on a unique index if a scan exists by then. */
export async function writeGroup(
  services: Services,
  db: Database,
  group: Group,
  { scans, at }: { scans: readonly ScanToWrite[]; at: Date },
): Promise<boolean> {
  if (scans.length === 0) return true
  const { device, source, guard, clockOffsetMs } = group
  const rows = scans.map((scan) => rowOf(services, device, scan, at))
  const { guardId, guardName } = guardColumns(guard, device)
  const passes = scans.filter(({ found }) => found).length
  const scan = sql`${device.attraction.id}::int, ${device.id}::uuid, nonce,
    ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz,
    ${clampOffset(clockOffsetMs)}::int, 'online', ${source},
    ${guardId}, ${guardName}, answer`
  const columns = sql`atraccion_id, dispositivo_id, nonce, scanned_at, received_at,
    clock_offset_ms, mode, source, guardia_id, guard_name, answer`
  const written = await db.execute(sql`
    with scan as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as row(
        id uuid, nonce uuid, pass_id uuid, version text, day date, activated_at timestamptz,
        valid_until timestamptz, reason text, is_reentry boolean, answer text)
    ), locked as (
      select pases.id from pases join scan
        on pases.id = scan.pass_id and pases.xmin = scan.version::xid
      order by pases.id for update of pases
    ), unchanged as materialized (
      select 1 from locked having count(*) = ${passes}
    ), entry as (
      insert into entradas (id, pase_id, entry_day, ${columns})
      select id, pass_id, day, ${scan} from scan
      where reason is null and not is_reentry and exists (select from unchanged) order by nonce
    ), crossing as (
      insert into cruces (id, pase_id, kind, atraccion_id, dispositivo_id, nonce, moved_at,
        received_at, clock_offset_ms, mode, guardia_id, guard_name, answer)
      select id, pass_id, 'reentry', ${device.attraction.id}::int, ${device.id}::uuid, nonce,
        ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz,
        ${clampOffset(clockOffsetMs)}::int, 'online',
        ${guardId}, ${guardName}, answer
      from scan where is_reentry and exists (select from unchanged) order by nonce
    ), refusal as (
      insert into scaneos_rechazados (id, pase_id, reason, ${columns})
      select id, pass_id, reason, ${scan} from scan
      where reason is not null and exists (select from unchanged) order by nonce
    ), dated as (
      update pases set activated_at = scan.activated_at, valid_until = scan.valid_until,
        changed_at = case when is_reentry then changed_at else ${at.toISOString()}::timestamptz end
      from scan
      where pases.id = scan.pass_id and scan.reason is null and exists (select from unchanged)
    )
    select 1 from unchanged
  `)
  return rowCountOf(written) === 1
}

function rowOf(services: Services, device: DeviceAtGate, scan: ScanToWrite, at: Date) {
  const { nonce, found, verdict } = scan
  const row = {
    id: scan.rowId ?? services.newId(),
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

// Each admitted pass ticks a reservation that the next one must count, so they are written one by one.

type ScanThatArrives = ScanToWrite & { isNew: boolean }

/** Adds the reservations to the verdicts. Undefined if a pass changed, which cannot happen under its lock. */
export async function writeArrivals<Scan extends ScanThatArrives>(
  services: Services,
  tx: Database,
  group: Group,
  { at, scans }: { at: Date; scans: readonly Scan[] },
): Promise<Scan[] | undefined> {
  const { attraction, timeZone } = group.device
  const told: Scan[] = []
  for (const scan of scans) {
    const { found, verdict, isNew } = scan
    if (!isNew || !found || !verdict.ok || verdict.isReentry) {
      told.push(scan)
      continue
    }
    const rowId = services.newId()
    const arrival = await findArrival(tx, { passId: found.id, attraction, at, timeZone })
    const entering = {
      ...scan,
      verdict: arrival ? { ...verdict, reservation: arrival.told } : verdict,
    }
    const isWritten = await writeGroup(services, tx, group, {
      scans: [{ ...entering, rowId }],
      at,
    })
    if (!isWritten) return undefined
    await noteArrival(tx, rowId, arrival)
    told.push(entering)
  }
  const others = scans.filter(
    ({ isNew, found, verdict }) => isNew && !(found && verdict.ok && !verdict.isReentry),
  )
  return (await writeGroup(services, tx, group, { scans: others, at })) ? told : undefined
}
