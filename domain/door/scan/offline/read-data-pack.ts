// A cursor is an instant of change and a pass. A transaction may commit after a younger one, so a finished
// run restarts a little before its last change: sending twice is harmless, missing a change is not.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { preparedOnce } from '#db/prepared.ts'
import { orders, passes } from '#db/schema.ts'
import { listBenefits } from '#domain/catalogue/benefits.ts'
import { listDoorsOf } from '#domain/door/devices/device-doors.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { noteSync } from '#domain/door/devices/note-contact.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { shortCodeEnd } from '#domain/ground/short-code.ts'
import { exportVerifyKey } from '#domain/passes/pass-keys.ts'
import type { SyncAnswer } from '../gate-messages.ts'
import { readHour } from '../hour/door-hour.ts'
import { PACK_KEEPS_MS, packId, packPass, passIsForgotten } from './data-pack.ts'

export const PACK_PAGE_SIZE = 5_000

/** Longer than any transaction that changes a pass; statements end after 15 seconds. */
const LATE_COMMIT_MS = 30_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const CURSOR = /^(\d{1,17})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([01])\.([1-9]\d{0,9})$/

/** `isFirst` during a device's first full download, which contains only passes that are still valid. */
type Cursor = { changedAtMicros: number; id: string; isFirst: boolean }
const BEGINNING: Cursor = { changedAtMicros: 0, id: FIRST_ID, isFirst: true }

/**
 * Passes of the city changed since the cursor, oldest change first; without one, all still valid. Refuses a
 * cursor of another door: entries are sent for one attraction, and the new one's may not have changed since.
 */
export async function readDataPack(
  services: Services,
  device: DeviceAtGate,
  cursorText: string | undefined,
): Promise<{ ok: true; page: SyncAnswer } | Refused<'malformed'>> {
  const now = services.clock.now()
  const cursor = readCursor(device, cursorText)
  if (!cursor) return refused('malformed')
  const rows = await readPage(services.db, device, cursor, now)
  const last = rows.at(-1)
  const hasMore = last !== undefined && rows.length === PACK_PAGE_SIZE
  if (!hasMore) await noteSync(services, device.id)

  const live = rows.filter((row) => !passIsForgotten(row, now))
  const { timeZone, cityId } = device
  const { ticksReservations: _, ...attraction } = device.attraction
  const keys = await services.passKeys.verifyingOf(cityId)
  const today = localDay(now, timeZone)
  const page: SyncAnswer = {
    serverTime: now.toISOString(),
    timeZone,
    ...(await choosableDoors(services.db, device)),
    deviceName: device.name,
    cityName: device.cityName,
    keys: await Promise.all(keys.map(exportVerifyKey)),
    attraction: {
      ...attraction,
      closures: attraction.closures.filter(({ until }) => until >= today),
      benefits: await listBenefits(services.db, attraction.id),
      ...(await countedHour(services.db, device, now)),
    },
    passes: live.map(packRow),
    gone: cursor.isFirst ? [] : rows.filter((row) => passIsForgotten(row, now)).map(idOf),
    cursor: writeCursor(nextCursor(cursor, last, hasMore), attraction.id),
    hasMore,
  }
  return { ok: true, page }
}

/** The attractions to which the guard may switch the device; left out when there is no choice. */
async function choosableDoors(db: Database, device: DeviceAtGate) {
  const doors = await listDoorsOf(db, device.id)
  return doors.length > 1 ? { doors } : {}
}

async function countedHour(db: Database, device: DeviceAtGate, now: Date) {
  const hour = await readHour(db, device, now)
  if (!hour) return {}
  const { entered, of, warningPercent, until } = hour
  return { capacity: { perHour: of, warningPercent, entered, until } }
}

const pageAfter = preparedOnce((db) =>
  db
    .select({
      id: passes.id,
      shortCode: passes.shortCode,
      serial: passes.serial,
      productName: passes.productName,
      durationDays: passes.durationDays,
      age: passes.age,
      state: passes.state,
      activateBy: passes.activateBy,
      activatedAt: passes.activatedAt,
      validUntil: passes.validUntil,
      orderState: orders.state,
      changedAtMicros: sql<string>`(extract(epoch from ${passes.changedAt}) * 1000000)::bigint::text`,
      entries: sql<{ day: string; at: string }[]>`coalesce((
        select json_agg(json_build_object('day', s.entry_day, 'at', s.scanned_at))
        from scaneos s
        where s.pase_id = ${passes.id} and s.atraccion_id = ${sql.placeholder('attractionId')}
      ), '[]'::json)`,
    })
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .where(
      and(
        eq(orders.cityId, sql.placeholder('cityId')),
        sql`(${passes.changedAt}, ${passes.id}) > (timestamptz 'epoch'
          + ${sql.placeholder('micros')}::float8 * interval '1 microsecond',
          ${sql.placeholder('id')}::uuid)`,
        sql`coalesce(${passes.validUntil}, ${passes.activateBy})
          >= ${sql.placeholder('endsAfter')}::timestamptz`,
      ),
    )
    .orderBy(asc(passes.changedAt), asc(passes.id))
    .limit(PACK_PAGE_SIZE)
    .prepare('data_pack_page'),
)

function readPage(db: Database, device: DeviceAtGate, cursor: Cursor, now: Date) {
  const endsAfter = cursor.isFirst ? new Date(now.getTime() - PACK_KEEPS_MS) : new Date(0)
  return pageAfter(db).execute({
    cityId: device.cityId,
    attractionId: device.attraction.id,
    micros: cursor.changedAtMicros,
    id: cursor.id,
    endsAfter: endsAfter.toISOString(),
  })
}

type Row = Awaited<ReturnType<typeof readPage>>[number]

function packRow({ id, orderState, shortCode, entries, ...pass }: Row): unknown[] {
  return packPass({
    passId: id,
    pass: {
      ...pass,
      isPaid: orderState === 'covered',
      isOfCity: true,
      codeEnd: shortCodeEnd(shortCode),
    },
    entries: entries.map(({ day, at }) => ({ day, at: new Date(at) })),
  })
}

function idOf({ id }: Row): string {
  return packId(id)
}

function nextCursor(cursor: Cursor, last: Row | undefined, hasMore: boolean): Cursor {
  if (last === undefined) return { ...cursor, isFirst: false }
  const changedAtMicros = Number(last.changedAtMicros)
  if (hasMore) return { changedAtMicros, id: last.id, isFirst: cursor.isFirst }
  return {
    changedAtMicros: Math.max(0, changedAtMicros - LATE_COMMIT_MS * 1000),
    id: FIRST_ID,
    isFirst: false,
  }
}

function readCursor(device: DeviceAtGate, text: string | undefined): Cursor | undefined {
  if (text === undefined) return BEGINNING
  const [, micros, id, isFirst, attractionId] = CURSOR.exec(text) ?? []
  if (!micros || !id || Number(attractionId) !== device.attraction.id) return undefined
  return { changedAtMicros: Number(micros), id, isFirst: isFirst === '1' }
}

function writeCursor({ changedAtMicros, id, isFirst }: Cursor, attractionId: number): string {
  return `${changedAtMicros}.${id}.${isFirst ? 1 : 0}.${attractionId}`
}
