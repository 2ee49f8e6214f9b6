// Corrects a mistyped or changed buyer address. The link versions of the order and its passes are raised,
// so links in mails to the old mailbox stop working and later mails carry new ones. Pass codes stay valid:
// a code proves the pass, not the mailbox, and may already be printed. If a code must die too, staff
// reissue the pass. The frozen details keep the original address, because a repeated submission is
// recognised by them.
import { eq, sql } from 'drizzle-orm'
import { orders, passes } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueEmailChanged } from '#domain/ground/outbox/email-changed.ts'
import { queueGiftAgain } from '#domain/ground/outbox/gift-mail.ts'
import { queueOrderMail } from '#domain/ground/outbox/order-mail.ts'
import { endWalletPasses } from '#domain/ground/outbox/wallet-update.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'

type CorrectBuyerEmail = {
  orderId: string
  actor: StaffActor
  /** The address shown when the form was opened. */
  shownEmail: string
  email: string
}
type EmailChangedMeanwhile = {
  ok: false
  reason: 'email_changed_meanwhile'
  currentEmail: string
}

/**
 * Changes the order's address. The old address is notified; the new one gets the confirmation if passes
 * exist. The order's upgrades change with it. Locks the order. Refuses `no_such_order`, `same_email`, and
 * `email_changed_meanwhile` (with the current address) when somebody else changed it first.
 */
export function correctBuyerEmail(
  services: Services,
  { orderId, actor, shownEmail, email }: CorrectBuyerEmail,
): Promise<
  { ok: true } | Refused<'no_such_order'> | Refused<'same_email'> | EmailChangedMeanwhile
> {
  return services.db.transaction(async (tx) => {
    const [order] = await tx
      .select({
        state: orders.state,
        email: orders.buyerEmail,
        linkVersion: orders.linkVersion,
        kind: orders.kind,
      })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update')
    // An upgrade shares its purchase's buyer.
    if (order?.kind !== 'purchase') return refused('no_such_order')
    if (order.email !== shownEmail) {
      return { ok: false, reason: 'email_changed_meanwhile', currentEmail: order.email }
    }
    if (order.email === email) return refused('same_email')

    const linkVersion = order.linkVersion + 1
    await tx.update(orders).set({ buyerEmail: email, linkVersion }).where(eq(orders.id, orderId))
    // Their links lead to the purchase's, so the old mailbox has those too.
    await tx
      .update(orders)
      .set({ buyerEmail: email, linkVersion: sql`${orders.linkVersion} + 1` })
      .where(eq(orders.baseOrderId, orderId))
    const changed = await tx
      .update(passes)
      .set({ linkVersion: sql`${passes.linkVersion} + 1` })
      .where(eq(passes.orderId, orderId))
      .returning({ id: passes.id })
    const passIds = changed.map(({ id }) => id)
    await endWalletPasses(tx, services, passIds)
    await tx.execute(
      await queueEmailChanged(services, { orderId, oldEmail: order.email, linkVersion }),
    )
    if (order.state === 'covered') await tx.execute(await queueOrderMail(services, orderId))
    // Pass links and wallet cards have changed as well.
    await queueGiftAgain(tx, services, orderId)
    await recordActivity(tx, [
      {
        at: services.clock.now(),
        actor,
        name: 'order.email_corrected',
        objectId: orderId,
        data: { linkVersion },
      },
    ])
    return { ok: true }
  })
}
