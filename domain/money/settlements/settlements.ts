// For the office and the attraction's own staff, who see nothing of others. Each export writes an activity.
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { activity, profiles, settlementLines, settlements } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { lastDayOf, localDay, monthsLater } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import type { SettlementState } from '#domain/ground/vocabulary/money.ts'
import type { StatementPdf } from '#domain/money/books/statement.ts'
import {
  type AttractionAccount,
  findAccount,
  listAccounts,
  nextMonthOf,
  refusalToClose,
} from './accounts.ts'
import { monthOfEach, readDraftLines, sumVisits } from './priced-visits.ts'
import {
  addTotals,
  type ClosedSettlement,
  nothingOwed,
  type SettlementLine,
  type SettlementTotals,
  stateOfClosed,
  totalsOf,
} from './settlement.ts'

const LINES_MAX = 20_000
const HISTORY_MAX = 100
const OWN_MONTHS_PAGE_SIZE = 12

type Asked = Pick<Services, 'clock' | 'db' | 'timeZone'>

export type OfficeSettlement = ReturnType<typeof toRow>

/** The month before the office's present one. */
export function lastMonth({ clock, timeZone }: Asked): string {
  return monthsLater(localDay(clock.now(), timeZone).slice(0, 7), -1)
}

/** By name. Without an agreement nothing is owed, but the visits are still shown. */
export async function listSettlements(
  asked: Asked,
  { month, attractionId }: { month: string; attractionId?: number },
): Promise<OfficeSettlement[]> {
  const accounts = await listAccounts(asked, attractionId)
  const rows = await readClosed(asked.db, [month], attractionId)
  const closed = new Map(rows.map((row) => [row.attractionId, row]))
  const open = accounts.filter((account) => !closed.has(account.attractionId))
  const drafts = await sumDrafts(asked.db, open, month)
  const now = asked.clock.now()
  return accounts.map((account) =>
    toRow(account, month, now, closed.get(account.attractionId), drafts.get(account.attractionId)),
  )
}

/** Some months of one attraction, in the requested order. */
async function listMonths(
  asked: Asked,
  account: AttractionAccount,
  months: string[],
): Promise<OfficeSettlement[]> {
  const rows = await readClosed(asked.db, months, account.attractionId)
  const closed = new Map(rows.map((row) => [row.month, row]))
  const now = asked.clock.now()
  return Promise.all(
    months.map(async (month) => {
      const known = closed.get(month)
      if (known) return toRow(account, month, now, known)
      const drafts = await sumDrafts(asked.db, [account], month)
      return toRow(account, month, now, undefined, drafts.get(account.attractionId))
    }),
  )
}

function toRow(
  account: AttractionAccount,
  month: string,
  now: Date,
  closed: ClosedSettlement | undefined,
  draft: SettlementTotals = nothingOwed,
) {
  const { closedBefore: _, ...known } = account
  return {
    ...known,
    month,
    state: closed ? stateOfClosed(closed) : draftState(account, month),
    // Only the totals of a closed month's row.
    totals: addTotals(nothingOwed, closed ?? draft),
    closed,
    /** Why it cannot be closed; undefined when it can. */
    refusal: refusalToClose(account, month, now),
  }
}

function draftState(account: AttractionAccount, month: string): SettlementState {
  const next = nextMonthOf(account)
  return next === undefined || month < next ? 'no_agreement' : 'draft'
}

async function sumDrafts(db: Database, accounts: AttractionAccount[], month: string) {
  if (accounts.length === 0) return new Map<number, SettlementTotals>()
  const sums = await sumVisits(db, monthOfEach(accounts, month))
  const byAttraction = Map.groupBy(sums, ({ attractionId }) => attractionId)
  return new Map([...byAttraction].map(([id, found]) => [id, totalsOf(found)]))
}

function readClosed(db: Database, months: string[], attractionId?: number) {
  return db
    .select({
      attractionId: settlements.attractionId,
      month: settlements.month,
      id: settlements.id,
      adultVisits: settlements.adultVisits,
      childVisits: settlements.childVisits,
      visitsCents: settlements.visitsCents,
      earlierVisits: settlements.earlierVisits,
      earlierCents: settlements.earlierCents,
      amountCents: settlements.amountCents,
      closedAt: settlements.closedAt,
      closedByName: profiles.fullName,
      paidOn: settlements.paidOn,
      paidReference: settlements.paidReference,
    })
    .from(settlements)
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, settlements.closedBy))
    .where(
      and(
        inArray(settlements.month, months),
        attractionId === undefined ? undefined : eq(settlements.attractionId, attractionId),
      ),
    )
}

export type SettlementPage = NonNullable<Awaited<ReturnType<typeof findSettlement>>>

export async function findSettlement(
  asked: Asked,
  { attractionId, month }: { attractionId: number; month: string },
) {
  const account = await findAccount(asked, attractionId)
  if (!account) return undefined
  const [closed] = await readClosed(asked.db, [month], attractionId)
  const [range] = monthOfEach([account], month)
  const [lines, events] = await Promise.all([
    closed ? readLines(asked.db, closed.id) : range ? readDraftLines(asked.db, range) : [],
    closed ? readEvents(asked.db, closed.id) : [],
  ])
  const row = toRow(account, month, asked.clock.now(), closed, totalsOf(lines))
  return { ...row, firstDay: `${month}-01`, lastDay: lastDayOf(month), lines, events }
}

const { id: _id, settlementId: _of, ...lineColumns } = getTableColumns(settlementLines)

function readLines(db: Database, settlementId: string): Promise<SettlementLine[]> {
  return db
    .select(lineColumns)
    .from(settlementLines)
    .where(eq(settlementLines.settlementId, settlementId))
    .orderBy(asc(settlementLines.id))
    .limit(LINES_MAX)
}

function readEvents(db: Database, settlementId: string) {
  return db
    .select({
      id: activity.id,
      at: activity.at,
      name: activity.name,
      actorName: profiles.fullName,
      data: activity.data,
    })
    .from(activity)
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, activity.actor))
    .where(
      and(
        eq(activity.objectId, settlementId),
        inArray(activity.name, ['settlement.closed', 'settlement.paid', 'settlement.unpaid']),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(HISTORY_MAX)
}

export type OwnSettlements = NonNullable<Awaited<ReturnType<typeof listOwnSettlements>>>

/**
 * Newest first from the present month on, or those before a month (YYYY-MM); empty without an agreement,
 * undefined without an attraction. `next` is the last month shown, undefined on the last page.
 */
export async function listOwnSettlements(asked: Asked, attractionId: number, before?: string) {
  const account = await findAccount(asked, attractionId)
  if (!account) return undefined
  const months = monthsBefore(account, asked.clock.now(), before)
  const shown = months.slice(0, OWN_MONTHS_PAGE_SIZE)
  const found = await listMonths(asked, account, shown)
  return {
    attractionId,
    attractionName: account.attractionName,
    settlements: found.map(({ month, state, totals, closed }) => ({
      month,
      state,
      totals,
      closed: closed && { paidOn: closed.paidOn },
    })),
    next: months.length > shown.length ? shown.at(-1) : undefined,
  }
}

/** A page of months and one more, going back to the first agreement's. */
function monthsBefore(account: AttractionAccount, now: Date, before?: string): string[] {
  const first = account.agreements[0]?.validFrom.slice(0, 7)
  if (first === undefined) return []
  const present = localDay(now, account.timeZone).slice(0, 7)
  const newest = before !== undefined && before <= present ? monthsLater(before, -1) : present
  return Array.from({ length: OWN_MONTHS_PAGE_SIZE + 1 }, (_, index) =>
    monthsLater(newest, -index),
  ).filter((month) => month >= first)
}

/** Hides who of us closed it, its history and future agreements. */
export function asSeenByAttraction(page: SettlementPage): SettlementPage {
  return {
    ...page,
    closed: page.closed && { ...page.closed, closedByName: null },
    agreements: page.agreements.filter(({ validFrom }) => validFrom <= page.lastDay),
    events: [],
  }
}

type Taken = { attractionId: number; month: string; actor: StaffActor }

/** Undefined when the attraction does not exist. */
export async function exportSettlement(services: Services, asked: Taken) {
  const page = await takeSettlement(services, asked)
  return page && { page, batches: inOneBatch(page.lines) }
}

/** The finished PDF; undefined when the attraction does not exist. */
export async function drawSettlement(
  services: Services,
  asked: Taken,
  toWords: (page: SettlementPage) => StatementPdf,
): Promise<Uint8Array | undefined> {
  const page = await takeSettlement(services, asked)
  return page && services.statementSheets.statement(toWords(page))
}

async function takeSettlement(services: Services, asked: Taken) {
  const page = await findSettlement(services, asked)
  if (page) await recordExport(services, String(asked.attractionId), asked)
  return page
}

export async function exportMonth(services: Services, asked: Omit<Taken, 'attractionId'>) {
  const rows = await listSettlements(services, { month: asked.month })
  await recordExport(services, 'settlements', asked)
  return inOneBatch(rows)
}

async function recordExport(
  { clock, db }: Services,
  objectId: string,
  { month, actor }: Omit<Taken, 'attractionId'>,
): Promise<void> {
  const data = { month }
  await recordActivity(db, { at: clock.now(), actor, name: 'settlement.exported', objectId, data })
}

async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
