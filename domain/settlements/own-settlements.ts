// Settlements as the staff of an attraction see them: months, amounts and prices. Who of us closed one,
// notes about it and future agreements are left out.
import { localDay, monthsLater } from '#domain/calendar.ts'
import type { Services } from '#domain/services.ts'
import { type AttractionAccount, findAccount } from './account-queries.ts'
import { listMonths, type OfficeSettlement, type SettlementPage } from './settlement-queries.ts'

const MONTHS_PAGE_SIZE = 12

type OwnSettlement = Pick<OfficeSettlement, 'month' | 'state' | 'totals'> & {
  /** Undefined while it is not closed. */
  closed: { paidOn: string | null } | undefined
}

export type OwnSettlements = {
  attractionId: number
  attractionName: string
  /** Newest first, from the present month on. */
  settlements: OwnSettlement[]
  /** The last month of this page; undefined on the last page. */
  next: string | undefined
}

type Asked = Pick<Services, 'clock' | 'db' | 'timeZone'>

/**
 * One page of an attraction's months (YYYY-MM), the newest or those before one; empty without an agreement.
 * Undefined when the attraction does not exist.
 */
export async function listOwnSettlements(
  asked: Asked,
  attractionId: number,
  before?: string,
): Promise<OwnSettlements | undefined> {
  const account = await findAccount(asked, attractionId)
  if (!account) return undefined
  const months = monthsBefore(account, asked.clock.now(), before)
  const shown = months.slice(0, MONTHS_PAGE_SIZE)
  const settlements = await listMonths(asked, account, shown)
  return {
    attractionId,
    attractionName: account.attractionName,
    settlements: settlements.map(({ month, state, totals, closed }) => ({
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
  return Array.from({ length: MONTHS_PAGE_SIZE + 1 }, (_, index) =>
    monthsLater(newest, -index),
  ).filter((month) => month >= first)
}

/** A month without our internal data. */
export function asSeenByAttraction(page: SettlementPage): SettlementPage {
  return {
    ...page,
    closed: page.closed && { ...page.closed, closedByName: null },
    agreements: page.agreements.filter(({ validFrom }) => validFrom <= page.lastDay),
    events: [],
  }
}
