// A buyer mistyped the address, or has a new one. Whoever reads the old mailbox must not go on
// holding the order's links, so its link version and those of its passes are raised: every link in
// an older mail is dead, and derived anew for the next one. The codes on the passes stay as they
// are: they prove the pass and not the mailbox, and may be printed in a bag in another country;
// staff reissue a pass when its code must die. The frozen details stay as they were bought, because
// a repeated submission is recognised by them.
import { eq, sql } from 'drizzle-orm'
import { orders, passes } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { queueEmailChanged } from '#domain/outbox/email-changed.ts'
import { queueGiftAgain } from '#domain/outbox/gift-mail.ts'
import { queueOrderMail } from '#domain/outbox/order-mail.ts'
import { endWalletPasses } from '#domain/outbox/wallet-update.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

type CorrectBuyerEmail = {
  orderId: string
  actor: StaffActor
  /** The address that the form was opened with. */
  shownEmail: string
  email: string
}
type EmailChangedMeanwhile = {
  ok: false
  reason: 'email_changed_meanwhile'
  currentEmail: string
}

/**
 * Moves an order to another address: the old one is told that it happened, the new one gets the
 * confirmation when there are passes. Its upgrades move with it. Locks the order. Refuses `no_such_order`, `same_email`, and
 * `email_changed_meanwhile` (with the address that now holds) when somebody else was quicker.
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
    // An upgrade has its purchase's buyer.
    if (order?.kind !== 'purchase') return refused('no_such_order')
    if (order.email !== shownEmail) {
      return { ok: false, reason: 'email_changed_meanwhile', currentEmail: order.email }
    }
    if (order.email === email) return refused('same_email')

    const linkVersion = order.linkVersion + 1
    await tx.update(orders).set({ buyerEmail: email, linkVersion }).where(eq(orders.id, orderId))
    // Their links lead to the purchase's: who had the old mailbox has them too.
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
    // Its passes' links and cards are others now too.
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
