import {
  type SQL,
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  sql,
} from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, cities, entries, refusedScans, scans } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { dayRange } from '#domain/ground/calendar.ts'
import { inBatches } from '#domain/ground/in-batches.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import type { Services } from '#domain/ground/services.ts'
import { parseShortCode, parseShortCodePart, shortCodeEnd } from '#domain/ground/short-code.ts'
import { hasCodePart } from '#domain/sale/desk/order-list.ts'
import { RECENT_SCANS, type RecentAnswer } from './gate-messages.ts'
import type { ScanFilter, ScanKind, ScanPlace } from './scan-filter.ts'
import {
  type OfficeScan,
  type Scans,
  newestFirst,
  selectEntries,
  selectNewest,
  selectRefusals,
} from './scan-rows.ts'

const ORDER_SCANS_MAX = 1_000
/** Of a city. */
const PLACES_MAX = 10_000

type Asked = Omit<ScanFilter, 'from' | 'to'> & {
  /** By receipt: from the first instant, before the second. */
  from?: Date
  before?: Date
  /** Whether whole codes are seen; then a part of one finds too. */
  seesCodes?: boolean
  /** Excluded because they are shown elsewhere. */
  except?: string[]
  /** The page after this scan. */
  after?: ScanPlace
}

/** Newest received first, a page by default, and whether there are more. */
export async function listScans(
  db: Database,
  filter: Asked = {},
  pageSize = PAGE_SIZE,
): Promise<{ scans: OfficeScan[]; hasMore: boolean }> {
  const { kind, city } = filter
  const limit = pageSize + 1
  const asked = { ...filter, places: city === undefined ? undefined : await placesOf(db, city) }
  const [accepted, refusals] = await Promise.all([
    isOf(entryKinds, kind)
      ? selectEntries(db, and(kind && entryKinds[kind], conditions(entries, asked)), limit)
      : [],
    isOf(refusalKinds, kind)
      ? selectRefusals(db, and(kind && refusalKinds[kind], conditions(refusedScans, asked)), limit)
      : [],
  ])
  const found = [...accepted, ...refusals].toSorted(newestFirst)
  return { scans: found.slice(0, pageSize), hasMore: found.length > pageSize }
}

const waits = and(isNotNull(entries.anomaly), isNull(entries.undoneAt), isNull(entries.settledAt))
const isOdd = isNotNull(entries.anomaly)

/** Conditions on entries and on refusals per kind; a missing kind matches none. */
const entryKinds: Partial<Record<ScanKind, SQL | undefined>> = {
  entries: undefined,
  anomalies: waits,
  settled_anomalies: and(isOdd, isNotNull(entries.settledAt)),
  all_anomalies: isOdd,
}
const refusalKinds: Partial<Record<ScanKind, SQL | undefined>> = {
  refusals: undefined,
  set_aside: inArray(refusedScans.reason, ['set_aside', 'nonce_reused']),
}

function isOf(kinds: typeof entryKinds, kind: ScanKind | undefined): boolean {
  return kind === undefined || kind in kinds
}

/** The number of entries that need attention. */
export function countAnomalies(db: Database): Promise<number> {
  return db.$count(entries, waits)
}

/** Every scan of these passes, newest first; for the order's page. */
export async function listScansOfPasses(db: Database, passIds: string[]): Promise<OfficeScan[]> {
  if (passIds.length === 0) return []
  const inPasses = (table: Scans) => inArray(table.passId, passIds)
  return selectNewest(db, inPasses, ORDER_SCANS_MAX)
}

/** The device's own last 20, without personal data. */
export async function listRecentScans(
  db: Database,
  deviceId: string,
): Promise<RecentAnswer['scans']> {
  const ofDevice = (table: Scans) => eq(table.deviceId, deviceId)
  const recent = await selectNewest(db, ofDevice, RECENT_SCANS)
  return recent.map((scan) => ({
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
          codeEnd: shortCodeEnd(scan.pass.shortCode),
        }
      : {}),
  }))
}

/** Read first, because the planner estimates ids by their own share: a small city's scans are rare. */
async function placesOf(db: Database, cityId: number): Promise<number[]> {
  const places = await db
    .select({ id: attractions.id })
    .from(attractions)
    .where(eq(attractions.cityId, cityId))
    .limit(PLACES_MAX)
  return places.map(({ id }) => id)
}

/** Whoever sees only the ends of codes could guess the rest of one by parts of it. */
function passesOfCode(text: string, seesCodes: boolean): SQL {
  const part = seesCodes ? parseShortCodePart(text) : undefined
  if (part) return sql`array(select id from pases where ${hasCodePart(part)} limit ${PAGE_SIZE})`
  const code = parseShortCode(text) ?? ''
  return sql`array(select id from pases where short_code = ${code}
    union all select pase_id from codigos_reemplazados where short_code = ${code})`
}

function conditions(
  table: Scans,
  {
    places,
    q,
    seesCodes = false,
    attraction,
    device,
    from,
    before,
    except = [],
    after,
  }: Asked & { places?: number[] | undefined },
): SQL | undefined {
  return and(
    places && inArray(table.attractionId, places),
    q === undefined ? undefined : sql`${table.passId} = any(${passesOfCode(q, seesCodes)})`,
    attraction === undefined ? undefined : eq(table.attractionId, attraction),
    device === undefined ? undefined : eq(table.deviceId, device),
    from && gte(table.receivedAt, from),
    before && lt(table.receivedAt, before),
    except.length === 0 ? undefined : notInArray(table.id, except),
    after &&
      sql`(${table.receivedAt}, ${table.id}) < (${after.receivedAt.toISOString()}, ${after.id})`,
  )
}

const EXPORT_BATCH_SIZE = 500
/** The object id for activities about no single scan. */
const ALL_SCANS = 'scans'

/** Records the export and returns its scans, newest first, read on demand. */
export async function exportScans(
  services: Services,
  { filter, actor, seesCodes }: { filter: ScanFilter; actor: StaffActor; seesCodes: boolean },
): Promise<AsyncIterableIterator<OfficeScan[]>> {
  const { attraction, device, from, to, q, ...rest } = filter
  const isSearch = q !== undefined
  const days = dayRange({ from, to }, services.timeZone)
  await recordActivity(services.db, {
    at: services.clock.now(),
    actor,
    name: 'scans.exported',
    objectId: ALL_SCANS,
    data: { from, to, ...rest, isSearch, attractionId: attraction, deviceId: device },
  })
  return inBatches(EXPORT_BATCH_SIZE, async (after: OfficeScan | undefined, limit) => {
    const asked = { ...rest, q, seesCodes, attraction, device, ...days, after }
    return (await listScans(services.db, asked, limit)).scans
  })
}

// Valid entries only: the view `scaneos`.

const ROWS_MAX = 24 * 500

export type HourCount = Awaited<ReturnType<typeof listHourCounts>>[number]

/** Entries scanned on a local day of their city (YYYY-MM-DD), of one city if asked; hours without entries are left out. */
export async function listHourCounts(db: Database, day: string, cityId?: number) {
  const local = sql`(${scans.scannedAt} at time zone ${cities.timeZone})`
  const hour = sql<number>`extract(hour from ${local})::int`
  // The day of any city lies within these hours; the range lets an index be used.
  const noon = sql`((${day}::date + time '12:00') at time zone 'UTC')`
  return db
    .select({
      attraction: { id: attractions.id, name: attractions.name },
      /** 0 to 23, local. */
      hour: hour.as('hour'),
      count: sql<number>`count(*)::int`,
    })
    .from(scans)
    .innerJoin(attractions, eq(attractions.id, scans.attractionId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(
      and(
        sql`${scans.scannedAt} between ${noon} - interval '26 hours' and ${noon} + interval '26 hours'`,
        sql`${local}::date = ${day}::date`,
        cityId === undefined ? undefined : eq(attractions.cityId, cityId),
      ),
    )
    .groupBy(attractions.id, sql`hour`)
    .orderBy(attractions.name, sql`hour`)
    .limit(ROWS_MAX)
}
