// What happens when an order's money has arrived: its state, its passes, the mail job and the books, all in
// the transaction in which the caller holds the order's row.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import type { Write } from '#db/write-together.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { queueGiftAgain, queueGiftOf } from '#domain/ground/outbox/gift-mail.ts'
import { queueOrderMail, queueOrderMailAgain } from '#domain/ground/outbox/order-mail.ts'
import type { Services } from '#domain/ground/services.ts'
import type { OrderKind } from '#domain/ground/vocabulary/order.ts'
import { upgradePasses } from '#domain/passes/apply-upgrade.ts'
import { issuePasses, type OrderToIssue } from '#domain/passes/issue-passes.ts'

const SHORT_CODE_TRIES = 5

type OrderToCover = OrderToIssue & { kind: OrderKind; baseOrderId: string | null }

/**
 * The writes that cover an order: a purchase gets its passes; an upgrade, already checked as possible,
 * changes those of its purchase. They fail when a drawn short code is already taken.
 */
export async function coverOrder(
  tx: Database,
  services: Services,
  order: OrderToCover,
): Promise<Write[]> {
  const covered = tx
    .update(orders)
    .set({ state: 'covered', coveredAt: services.clock.now() })
    .where(eq(orders.id, order.id))
  if (order.kind === 'upgrade') {
    const { id: upgradeOrderId, baseOrderId } = order
    invariant(baseOrderId, 'an upgrade is of an order')
    const changed = await upgradePasses(tx, services, { ...order, baseOrderId })
    await queueGiftAgain(tx, services, baseOrderId)
    return [
      covered,
      ...changed,
      await queueOrderMailAgain(services, baseOrderId, { upgradeOrderId }),
    ]
  }
  return [
    covered,
    issuePasses(services, order),
    await queueOrderMail(services, order.id),
    ...(order.details.gift ? await queueGiftOf(tx, services, order.id) : []),
  ]
}

/** Repeats a transaction while a drawn short code is already taken; see short-code.ts. */
export async function withDrawnCodes<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      const isDrawnAgain = violatedConstraint(error) === 'pases_short_code_key'
      if (!isDrawnAgain || tries === SHORT_CODE_TRIES) throw error
    }
  }
}
