// An attraction's account with us: its agreements and closed months, which determine the month that may be
// closed next.
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { agreements, attractionAccounts, attractions, cities } from '#db/schema.ts'
import { monthRange, monthsLater } from '#domain/calendar.ts'
import type { Services } from '#domain/services.ts'
import type { Agreement } from './agreement.ts'
import type { CloseRefusal } from './settlement.ts'

const ATTRACTIONS_MAX = 2_000
const AGREEMENTS_MAX = 20_000

export type AttractionAccount = {
  attractionId: number
  attractionName: string
  cityName: string
  /** Of the city. */
  timeZone: string
  /** 0 before the first agreement. */
  version: number
  closedBefore: Date | null
  /** The last local day of the last closed month. */
  closedThrough: string | null
  /** Oldest first. */
  agreements: Agreement[]
}

type Asked = Pick<Services, 'db'>

/** By name; only the given attraction, if one is given. */
export async function listAccounts(
  { db }: Asked,
  attractionId?: number,
): Promise<AttractionAccount[]> {
  const rows = await db
    .select({
      attractionId: attractions.id,
      attractionName: attractions.name,
      cityName: cities.name,
      timeZone: cities.timeZone,
      version: sql`coalesce(${attractionAccounts.version}, 0)`.mapWith(Number),
      closedBefore: attractionAccounts.closedBefore,
      closedThrough: attractionAccounts.closedThrough,
    })
    .from(attractions)
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .leftJoin(attractionAccounts, eq(attractionAccounts.attractionId, attractions.id))
    .where(attractionId === undefined ? undefined : eq(attractions.id, attractionId))
    .orderBy(asc(attractions.name), asc(attractions.id))
    .limit(ATTRACTIONS_MAX)
  const agreed = await readAgreements(
    db,
    rows.map((row) => row.attractionId),
  )
  return rows.map((row) => ({ ...row, agreements: agreed.get(row.attractionId) ?? [] }))
}

/** Undefined when the attraction does not exist. */
export async function findAccount(
  asked: Asked,
  attractionId: number,
): Promise<AttractionAccount | undefined> {
  const [account] = await listAccounts(asked, attractionId)
  return account
}

async function readAgreements(db: Database, ids: number[]): Promise<Map<number, Agreement[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      attractionId: agreements.attractionId,
      id: agreements.id,
      validFrom: agreements.validFrom,
      kind: agreements.kind,
      adultCents: agreements.adultCents,
      childCents: agreements.childCents,
      shareBps: agreements.shareBps,
    })
    .from(agreements)
    .where(inArray(agreements.attractionId, ids))
    .orderBy(asc(agreements.validFrom))
    .limit(AGREEMENTS_MAX)
  const byAttraction = Map.groupBy(rows, (row) => row.attractionId)
  return new Map(
    [...byAttraction].map(([id, found]) => [
      id,
      found.map(({ attractionId: _, ...agreement }) => agreement),
    ]),
  )
}

/** The month (YYYY-MM) to be closed next; undefined without an agreement. */
export function nextMonthOf({
  agreements: agreed,
  closedThrough,
}: AttractionAccount): string | undefined {
  if (closedThrough !== null) return monthsLater(closedThrough.slice(0, 7), 1)
  return agreed[0]?.validFrom.slice(0, 7)
}

/** The instants of a month: it begins where the previous closed month ended. */
export function rangeOf(account: AttractionAccount, month: string): { from: Date; before: Date } {
  const range = monthRange(month, account.timeZone)
  const isNext = month === nextMonthOf(account)
  return { ...range, from: (isNext ? account.closedBefore : null) ?? range.from }
}

/** Why a month cannot be closed now; months are closed in sequence. */
export function refusalToClose(
  account: AttractionAccount,
  month: string,
  now: Date,
): CloseRefusal | undefined {
  const next = nextMonthOf(account)
  if (account.closedThrough !== null && month <= account.closedThrough.slice(0, 7)) {
    return 'already_closed'
  }
  if (next === undefined || month < next) return 'no_agreement'
  if (monthRange(month, account.timeZone).before > now) return 'month_not_over'
  return month === next ? undefined : 'earlier_month_open'
}
