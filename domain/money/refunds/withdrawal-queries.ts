import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, orders, refunds, withdrawals } from '#db/schema.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import type { Services } from '#domain/ground/services.ts'
import type { RefundState, WithdrawalState } from '#domain/ground/vocabulary/money.ts'
import { withinDays } from '#domain/ground/within-days.ts'
import type { OfficeRefund } from './refund-queries.ts'
import { type RefundablePass, readRefundable } from './refundable.ts'

/** Far more than the passes of an order, each retried several times. */
const REFUNDS_MAX = 100
/** The states shown to a buyer; approvals among staff stay internal. */
const shownStates = ['created', 'in_transit', 'done', 'failed'] as const satisfies RefundState[]

/** Undefined for an unknown or a wrong link, indistinguishably. */
export async function findWithdrawalBySecret(services: Services, secret: string) {
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
    // Whoever lacks the mailed link must not learn whether the purchase was found, nor its city.
    const { timeZone } = services
    return { number, askedAt, state: 'by_mail' as const, timeZone, refunds: [] }
  }
  if (!links.matches(secret, 'withdrawal', id, linkVersion)) return undefined
  const timeZone = found.cityZone ?? services.timeZone
  return { number, askedAt, state, timeZone, refunds: await listShown(services, orderId) }
}

/** Oldest first, without names; of the purchase and of what upgraded its passes. */
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
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        or(eq(orders.id, orderId), eq(orders.baseOrderId, orderId)),
        inArray(refunds.state, shownStates),
      ),
    )
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
    .limit(REFUNDS_MAX)
}

export type OfficeWithdrawal = Awaited<ReturnType<typeof listWithdrawals>>['withdrawals'][number]

const { linkVersion: _, ...columns } = getTableColumns(withdrawals)

/** The newest, or those that follow the given one. */
export async function listWithdrawals(
  { db, timeZone }: Pick<Services, 'db' | 'timeZone'>,
  { state, ...days }: { state?: WithdrawalState; from?: string; to?: string },
  after?: string,
  limit = PAGE_SIZE,
) {
  const found = await db
    .select(columns)
    .from(withdrawals)
    .where(
      and(
        state && eq(withdrawals.state, state),
        withinDays(withdrawals.askedAt, days, timeZone),
        after
          ? sql`(asked_at, id) < ((select key.asked_at from arrepentimientos key where key.id = ${after}), ${after}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(withdrawals.askedAt), desc(withdrawals.id))
    .limit(limit + 1)
  return { withdrawals: found.slice(0, limit), hasMore: found.length > limit }
}

/** Those that a person must decide. */
export function countWithdrawals({ db }: Pick<Services, 'db'>): Promise<number> {
  return db.$count(withdrawals, eq(withdrawals.state, 'for_staff'))
}

// The passes that a provider's refund may have paid for: the stopped ones of its order.

export type BlockedPass = ReturnType<typeof blockedPass>

/** By refund id, for unacknowledged refunds that the provider made; those without any are left out. */
export async function listBlockedPasses(
  db: Database,
  given: OfficeRefund[],
): Promise<Record<string, BlockedPass[]>> {
  const found = await Promise.all(
    given.map(async ({ id, orderId, source, acknowledgedAt }) => {
      const isToSee = source === 'provider' && acknowledgedAt === null
      const order = isToSee && orderId ? await readRefundable(db, orderId) : undefined
      const blocked = (order?.passes ?? []).filter(({ state }) => state === 'blocked')
      return [id, blocked.map(blockedPass)] as const
    }),
  )
  return Object.fromEntries(found.filter(([, passes]) => passes.length > 0))
}

function blockedPass({ id: passId, holder, productName, part }: RefundablePass) {
  return { passId, holder, productName, amountCents: part.amountCents }
}
