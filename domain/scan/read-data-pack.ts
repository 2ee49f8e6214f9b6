// One page of what a gate keeps for the time without a network. A cursor is an instant of change and
// a pass. A transaction may commit after a younger one, so a finished run starts again a little
// before the last change that it saw: what is sent twice does no harm, what is missed would.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { preparedOnce } from '#db/prepared.ts'
import { ordenes, pases } from '#db/schema.ts'
import { listBenefits } from '#domain/benefits/benefit-queries.ts'
import { localDay } from '#domain/calendar.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import { noteSync } from '#domain/devices/note-contact.ts'
import { exportVerifyKey } from '#domain/passes/pass-keys.ts'
import type { Services } from '#domain/services.ts'
import { PACK_KEEPS_MS, packId, packPass, passIsForgotten } from './data-pack.ts'
import type { SyncAnswer } from './gate-messages.ts'

export const PACK_PAGE_SIZE = 5_000

/** No transaction that changes a pass takes longer; statements end after 15 seconds. */
const LATE_COMMIT_MS = 30_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const CURSOR = /^(\d{1,17})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([01])$/

/** `isFirst` while a device reads everything: then only passes that still count are sent. */
type Cursor = { changedAtMicros: number; id: string; isFirst: boolean }

/**
 * The passes of the device's city that changed since the cursor, at most 5,000, oldest change first.
 * Without a cursor, or with one that is not ours, everything that still counts. Notes the time when
 * the device has it all.
 */
export async function readDataPack(
  services: Services,
  device: DeviceAtGate,
  cursorText: string | undefined,
): Promise<SyncAnswer> {
  const now = services.clock.now()
  const cursor = readCursor(cursorText)
  const rows = await readPage(services.db, device, cursor, now)
  const last = rows.at(-1)
  const hasMore = last !== undefined && rows.length === PACK_PAGE_SIZE
  if (!hasMore) await noteSync(services, device.id)

  const live = rows.filter((row) => !passIsForgotten(row, now))
  const { attraction, timeZone, cityId, hasOwnKeys } = device
  const keys = await services.passKeys.verifyingOf({ id: cityId, hasOwnKeys })
  const today = localDay(now, timeZone)
  return {
    serverTime: now.toISOString(),
    timeZone,
    deviceName: device.name,
    cityName: device.cityName,
    keys: await Promise.all(keys.map(exportVerifyKey)),
    attraction: {
      ...attraction,
      closures: attraction.closures.filter(({ until }) => until >= today),
      benefits: await listBenefits(services.db, attraction.id),
    },
    passes: live.map(packRow),
    gone: cursor.isFirst ? [] : rows.filter((row) => passIsForgotten(row, now)).map(idOf),
    cursor: writeCursor(nextCursor(cursor, last, hasMore)),
    hasMore,
  }
}

const pageAfter = preparedOnce((db) =>
  db
    .select({
      id: pases.id,
      // What hashShortCode makes; for 50,000 passes the database is the faster place.
      shortCodeHash: sql<string>`translate(encode(substring(
        sha256(convert_to('vereda-short-code', 'UTF8') || '\\x00'::bytea
          || convert_to(${pases.shortCode}, 'UTF8')) for 6), 'base64'), '+/', '-_')`,
      serial: pases.serial,
      productName: pases.productName,
      durationDays: pases.durationDays,
      age: pases.age,
      state: pases.state,
      activateBy: pases.activateBy,
      activatedAt: pases.activatedAt,
      validUntil: pases.validUntil,
      orderState: ordenes.state,
      changedAtMicros: sql<string>`(extract(epoch from ${pases.changedAt}) * 1000000)::bigint::text`,
      entries: sql<{ day: string; at: string }[]>`coalesce((
        select json_agg(json_build_object('day', s.entry_day, 'at', s.scanned_at))
        from scaneos s
        where s.pase_id = ${pases.id} and s.atraccion_id = ${sql.placeholder('attractionId')}
      ), '[]'::json)`,
    })
    .from(pases)
    .innerJoin(ordenes, eq(ordenes.id, pases.orderId))
    .where(
      and(
        eq(ordenes.cityId, sql.placeholder('cityId')),
        sql`(${pases.changedAt}, ${pases.id}) > (timestamptz 'epoch'
          + ${sql.placeholder('micros')}::float8 * interval '1 microsecond',
          ${sql.placeholder('id')}::uuid)`,
        sql`coalesce(${pases.validUntil}, ${pases.activateBy})
          >= ${sql.placeholder('endsAfter')}::timestamptz`,
      ),
    )
    .orderBy(asc(pases.changedAt), asc(pases.id))
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

function packRow({ id, orderState, shortCodeHash, entries, ...pass }: Row): unknown[] {
  return packPass({
    passId: id,
    shortCodeHash,
    pass: { ...pass, isPaid: orderState === 'covered', isOfCity: true },
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

function readCursor(text: string | undefined): Cursor {
  const [, micros, id, isFirst] = CURSOR.exec(text ?? '') ?? []
  if (!micros || !id) return { changedAtMicros: 0, id: FIRST_ID, isFirst: true }
  return { changedAtMicros: Number(micros), id, isFirst: isFirst === '1' }
}

function writeCursor({ changedAtMicros, id, isFirst }: Cursor): string {
  return `${changedAtMicros}.${id}.${isFirst ? 1 : 0}`
}
