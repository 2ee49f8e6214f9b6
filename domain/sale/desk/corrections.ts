// Raises the link versions of the order and its passes: links in mails to the old mailbox stop working. Pass
// codes stay valid: a code proves the pass, not the mailbox, and may be printed; staff reissue the pass if it
// must die. The frozen details keep the original address: a repeated submission is recognised by them.
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders, passes } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { type Activity, recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueGiftAgain } from '#domain/ground/outbox/gift-mail.ts'
import {
  emailChanged,
  queueOrderMail,
  queueOrderMailAgain,
} from '#domain/ground/outbox/order-mail.ts'
import { endWalletPasses, queueWalletUpdates } from '#domain/ground/outbox/wallet-update.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Holder } from '#domain/sale/orders/people.ts'

type CorrectBuyerEmail = {
  orderId: string
  actor: StaffActor
  /** The address shown when the form was opened. */
  shownEmail: string
  email: string
}
export type EmailChangedMeanwhile = {
  ok: false
  reason: 'email_changed_meanwhile'
  currentEmail: string
}

/** Locks the order and notifies the old address; the new one gets the confirmation if passes exist. */
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
    const told = { orderId, oldEmail: order.email, linkVersion }
    await tx.execute(await services.jobs.entry(emailChanged, told))
    if (order.state === 'covered') await tx.execute(await queueOrderMail(services, orderId))
    // Pass links and wallet cards have changed as well.
    await queueGiftAgain(tx, services, orderId)
    await recordActivity(tx, {
      at: services.clock.now(),
      actor,
      name: 'order.email_corrected',
      objectId: orderId,
      data: { linkVersion },
    })
    return { ok: true }
  })
}

type CorrectHolder = {
  orderId: string
  passId: string
  actor: StaffActor
  /** The name shown when the form was opened. */
  shown: Holder
  holder: Holder
}
type HolderChangedMeanwhile = {
  ok: false
  reason: 'holder_changed_meanwhile'
  currentHolder: Holder
}

/** Locks the pass. Refuses `holder_changed_meanwhile` with the current name. */
export function correctHolder(
  services: Services,
  { orderId, passId, actor, shown, holder }: CorrectHolder,
): Promise<
  { ok: true } | Refused<'no_such_pass'> | Refused<'same_holder'> | HolderChangedMeanwhile
> {
  return services.db.transaction(async (tx) => {
    const [pass] = await tx
      .select({ name: passes.holderName, lastname: passes.holderLastname })
      .from(passes)
      .where(and(eq(passes.id, passId), eq(passes.orderId, orderId)))
      .for('update')
    if (!pass) return refused('no_such_pass')
    if (!isSameName(pass, shown)) {
      return { ok: false, reason: 'holder_changed_meanwhile', currentHolder: pass }
    }
    if (isSameName(pass, holder)) return refused('same_holder')

    await writeHolder(
      tx,
      services,
      { orderId, passId, holder },
      { actor, name: 'pass.holder_corrected' },
    )
    return { ok: true }
  })
}

/** Only the pass changes: the order's details stay as bought, and its code contains no name. Under its lock. */
export async function writeHolder(
  tx: Database,
  services: Services,
  { orderId, passId, holder }: { orderId: string; passId: string; holder: Holder },
  by: Pick<Activity, 'actor' | 'name'>,
): Promise<void> {
  const { name: holderName, lastname: holderLastname } = holder
  await tx
    .update(passes)
    .set({ holderName, holderLastname, isHolderCorrected: true })
    .where(eq(passes.id, passId))
  await queueWalletUpdates(tx, services, [passId])
  const at = services.clock.now()
  await recordActivity(tx, { ...by, at, objectId: passId, data: { orderId } })
}

export function isSameName(one: Holder, other: Holder): boolean {
  return one.name === other.name && one.lastname === other.lastname
}

type NothingToSend = 'order_not_covered' | 'no_passes_to_send'
type TooManyMails = { ok: false; reason: 'too_many_mails'; retryAfterSeconds: number }

/**
 * Queues the confirmation again to the order's current address, under a new mail id, because mail programs
 * hide a second mail with the same id. Blocked and refunded passes are left out, and the mail says so.
 * Refuses `no_such_order`, `order_not_covered` (no passes yet), `no_passes_to_send` (all of them are
 * blocked or refunded), and `too_many_mails`, counted per order to protect the mailbox.
 */
export async function requestOrderMail(
  services: Services,
  { orderId, actor }: { orderId: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_order'> | Refused<NothingToSend> | TooManyMails> {
  const [order] = await services.db
    .select({ state: orders.state })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) return refused('no_such_order')
  if (order.state !== 'covered') return refused('order_not_covered')
  const [sendable] = await services.db
    .select({ id: passes.id })
    .from(passes)
    .where(and(eq(passes.orderId, orderId), eq(passes.state, 'issued')))
    .limit(1)
  if (!sendable) return refused('no_passes_to_send')
  const allowance = await services.limits.take('mail_per_order', orderId)
  if (!allowance.ok) return { ...allowance, reason: 'too_many_mails' }

  const mail = await queueOrderMailAgain(services, orderId)
  const at = services.clock.now()
  await services.db.transaction(async (tx) => {
    await tx.execute(mail)
    await recordActivity(tx, { at, actor, name: 'order.mail_requested', objectId: orderId })
  })
  return { ok: true }
}
