// Reads of withdrawals: for the page that follows one, and for the list of staff.
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { cities, orders, refunds, withdrawals } from '#db/schema.ts'
import type { Services } from '#domain/services.ts'
import type { RefundState, WithdrawalState } from '#domain/vocabulary/refund.ts'

const PAGE_SIZE = 25
/** Far more than the passes of an order, tried again several times. */
const REFUNDS_MAX = 100
/** What a buyer is told of; that staff wait for each other is staff's. */
const shownStates = ['created', 'in_transit', 'done', 'failed'] as const satisfies RefundState[]

type WithdrawalPage = {
  number: string
  askedAt: Date
  /** `by_mail` to who did not open the mail: whether the purchase was found is not theirs to know. */
  state: WithdrawalState | 'by_mail'
  /** Of the order, oldest first; how many passes each one is for. No name stands here. */
  refunds: { amountCents: number; currency: string; state: RefundState; passes: number }[]
  /** Of the order's city, or the office's where the order is not told. */
  timeZone: string
}

/** The withdrawal behind a link, or undefined for an unknown or wrong one: all look the same. */
export async function findWithdrawalBySecret(
  services: Services,
  secret: string,
): Promise<WithdrawalPage | undefined> {
  const { db, links } = services
  const id = links.idIn(secret)
  if (id === undefined) return undefined
  const [found] = await db
    .select({ ...getTableColumns(withdrawals), cityZone: cities.timeZone })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .leftJoin(cities, eq(cities.id, orders.cityId))
    .where(eq(withdrawals.id, id))
  if (!found) return undefined
  const { number, askedAt, state, orderId, linkVersion } = found
  if (links.matches(secret, 'withdrawal_number', id, linkVersion)) {
    // Not even which city it is of.
    const { timeZone } = services
    return { number, askedAt, state: 'by_mail', timeZone, refunds: [] }
  }
  if (!links.matches(secret, 'withdrawal', id, linkVersion)) return undefined
  const timeZone = found.cityZone ?? services.timeZone
  return { number, askedAt, state, timeZone, refunds: await listShown(services, orderId) }
}

async function listShown({ db }: Services, orderId: string | null) {
  if (!orderId) return []
  return db
    .select({
      amountCents: refunds.amountCents,
      currency: refunds.currency,
      state: refunds.state,
      passes:
        sql`(select count(*) from reembolso_pases held where held.reembolso_id = reembolsos.id)`.mapWith(
          Number,
        ),
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.state, shownStates)))
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
    .limit(REFUNDS_MAX)
}

/** One line of the list of staff. */
export type OfficeWithdrawal = Pick<
  typeof withdrawals.$inferSelect,
  | 'id'
  | 'number'
  | 'operationNumber'
  | 'email'
  | 'orderId'
  | 'state'
  | 'askedAt'
  | 'decidedBy'
  | 'decidedAt'
  | 'note'
>

const { linkVersion: _, ...columns } = getTableColumns(withdrawals)

/** One page, the newest first or those that come after a withdrawal in this order. */
export async function listWithdrawals(
  { db }: Pick<Services, 'db'>,
  filter: { state?: WithdrawalState },
  after?: string,
): Promise<{ withdrawals: OfficeWithdrawal[]; hasMore: boolean }> {
  const found = await db
    .select(columns)
    .from(withdrawals)
    .where(
      and(
        filter.state && eq(withdrawals.state, filter.state),
        after
          ? sql`(asked_at, id) < ((select key.asked_at from arrepentimientos key where key.id = ${after}), ${after}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(withdrawals.askedAt), desc(withdrawals.id))
    .limit(PAGE_SIZE + 1)
  return { withdrawals: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE }
}
