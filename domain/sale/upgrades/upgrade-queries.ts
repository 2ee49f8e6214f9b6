import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders, payments, upgrades } from '#db/schema.ts'
import type { PaymentState } from '#domain/ground/vocabulary/money.ts'
import type { OrderState } from '#domain/ground/vocabulary/sale.ts'

/** The newest are kept; a pass has a handful at most, plus abandoned ones. */
const UPGRADES_MAX = 20

export type UpgradeProgress = 'done' | 'under_way' | 'unpaid' | 'not_applied' | 'refunded'

/** Newest first. */
export async function listUpgrades(db: Database, orderId: string) {
  const found = await db
    .select({
      id: orders.id,
      operationNumber: orders.operationNumber,
      idempotencyKey: orders.idempotencyKey,
      state: orders.state,
      totalCents: orders.totalCents,
      currency: orders.currency,
      placedAt: orders.placedAt,
      coveredAt: orders.coveredAt,
    })
    .from(orders)
    .where(and(eq(orders.baseOrderId, orderId), eq(orders.kind, 'upgrade')))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(UPGRADES_MAX)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const [attempts, changes] = await Promise.all([listAttempts(db, ids), listChanges(db, ids)])
  return found.map(({ idempotencyKey, state, coveredAt, ...order }) => {
    const of = ({ orderId: id }: { orderId: string }) => id === order.id
    const progress = progressOf({ state, coveredAt }, attempts.filter(of))
    const isOpen = state === 'placed' && progress === 'unpaid'
    const chosen = changes.filter(of).map(({ orderId: _, ...change }) => change)
    // `toPay` is what the browser needs to continue an unpaid one.
    return { ...order, progress, ...(isOpen ? { toPay: { idempotencyKey, changes: chosen } } : {}) }
  })
}

type Attempt = { state: PaymentState; sessionRef: string | null }

/** A provider's page that the buyer seems to have left without paying blocks nothing. */
function progressOf(
  { state, coveredAt }: { state: OrderState; coveredAt: Date | null },
  attempts: Attempt[],
): UpgradeProgress {
  if (state === 'covered') return 'done'
  if (coveredAt) return 'refunded'
  const isPaid = attempts.some((attempt) => attempt.state === 'settled')
  if (isPaid) return 'not_applied'
  const isUndecided = attempts.some(
    (attempt) =>
      attempt.state === 'pending' || (attempt.state === 'created' && attempt.sessionRef === null),
  )
  return isUndecided ? 'under_way' : 'unpaid'
}

function listAttempts(db: Database, ids: string[]) {
  return db
    .select({ orderId: payments.orderId, state: payments.state, sessionRef: payments.sessionRef })
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.attempt))
}

function listChanges(db: Database, ids: string[]) {
  return db
    .select({
      orderId: upgrades.orderId,
      passId: upgrades.passId,
      productName: upgrades.toProduct,
      durationDays: upgrades.toDays,
    })
    .from(upgrades)
    .where(inArray(upgrades.orderId, ids))
}
