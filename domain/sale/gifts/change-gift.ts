// Until a gift is sent, its buyer can change everything; afterwards only its address, which invalidates what
// the wrong mailbox has: the link, the passes' links, and the codes on the sheet.
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, gifts, orderItems, orders, passes } from '#db/schema.ts'
import type { Actor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { queueGift, queueGiftAgain } from '#domain/ground/outbox/gift-mail.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { codeToRenew, renewCode, withDrawnCodes } from '#domain/passes/reissue-pass.ts'
import {
  type EmailChangedMeanwhile,
  isSameName,
  writeHolder,
} from '#domain/sale/desk/corrections.ts'
import { giftDueAt, giftMayMoveTo } from '#domain/sale/orders/gift-day.ts'
import type { Gift } from '#domain/sale/orders/gift-form.ts'
import type { Holder } from '#domain/sale/orders/people.ts'

type OfGift = { orderId: string; actor: Actor }
type TooManyChanges = { ok: false; reason: 'too_many_gift_changes'; retryAfterSeconds: number }
type Changed<Refusal extends string> = Promise<
  { ok: true } | Refused<Refusal | 'no_such_gift' | 'gift_over'> | TooManyChanges
>

/** Locks the gift, as the worker does before it sends. `gift_day`: it cannot be delivered on that day. */
export function changeGift(
  services: Services,
  { orderId, actor, gift: changed }: OfGift & { gift: Gift },
): Changed<'gift_sent' | 'gift_day'> {
  return within(services, { orderId, actor }, async (tx, gift) => {
    if (gift.sentAt) return refused('gift_sent')
    const now = services.clock.now()
    const isMoved = changed.day !== gift.deliverOn
    if (isMoved && !giftMayMoveTo(changed.day, now, gift)) return refused('gift_day')
    await tx
      .update(gifts)
      .set({
        recipientName: changed.name,
        recipientEmail: changed.email,
        message: changed.message,
        ...(changed.email === gift.recipientEmail ? {} : { linkVersion: gift.linkVersion + 1 }),
      })
      .where(eq(gifts.orderId, orderId))
    if (isMoved) {
      await moveTo(tx, services, gift, {
        deliverOn: changed.day,
        dueAt: giftDueAt(changed.day, now, gift.timeZone),
      })
    }
    await note(tx, services, { orderId, actor }, 'gift.changed')
    return { ok: true }
  })
}

/** A sent gift gets new links and codes and goes out again at once: the wrong mailbox has the old ones. */
export function correctGiftEmail(
  services: Services,
  { orderId, actor, shownEmail, email }: OfGift & { shownEmail: string; email: string },
): Promise<Awaited<Changed<'same_email'>> | EmailChangedMeanwhile> {
  return withDrawnCodes(() =>
    within(services, { orderId, actor }, async (tx, gift) => {
      const { recipientEmail, linkVersion, deliverOn } = gift
      if (recipientEmail !== shownEmail) {
        const reason = 'email_changed_meanwhile' as const
        return { ok: false as const, reason, currentEmail: recipientEmail }
      }
      if (recipientEmail === email) return refused('same_email')
      await tx
        .update(gifts)
        .set({
          recipientEmail: email,
          linkVersion: linkVersion + 1,
          sentAt: null,
          failedAt: null,
        })
        .where(eq(gifts.orderId, orderId))
      if (gift.sentAt) {
        // After a permanent refusal by the relay, nobody has the codes.
        if (!gift.failedAt) await renewCodes(tx, services, orderId)
        await moveTo(tx, services, gift, { deliverOn, dueAt: services.clock.now() })
      }
      await note(tx, services, { orderId, actor }, 'gift.email_corrected')
      return { ok: true as const }
    }),
  )
}

/** Today instead of on its day, or once more. Refuses `gift_not_paid` while there are no passes. */
export function sendGiftNow(
  services: Services,
  { orderId, actor }: OfGift,
): Changed<'gift_not_paid'> {
  return within(services, { orderId, actor, limit: 'mails_per_gift' }, async (tx, gift) => {
    if (gift.orderState !== 'covered') return refused('gift_not_paid')
    const now = services.clock.now()
    if (gift.sentAt) await queueGiftAgain(tx, services, orderId)
    else await moveTo(tx, services, gift, { deliverOn: localDay(now, gift.timeZone), dueAt: now })
    await note(tx, services, { orderId, actor }, 'gift.mail_requested')
    return { ok: true }
  })
}

type LockedGift = NonNullable<Awaited<ReturnType<typeof lockGift>>>

type Counted = OfGift & { limit?: 'changes_per_gift' | 'mails_per_gift' }

/** Locks the gift. Buyers and staff have separate allowances; so have repeated mails and corrections. */
async function within<Result extends { ok: boolean }>(
  services: Services,
  { orderId, actor, limit = 'changes_per_gift' }: Counted,
  change: (tx: Database, gift: LockedGift) => Promise<Result>,
): Promise<Result | Refused<'no_such_gift' | 'gift_over'> | TooManyChanges> {
  const key = actor === 'visitor' ? orderId : `${orderId} staff`
  const allowance = await services.limits.take(limit, key)
  if (!allowance.ok) return { ...allowance, reason: 'too_many_gift_changes' }
  const result = await services.db.transaction(async (tx) => {
    const gift = await lockGift(tx, orderId)
    if (!gift) return refused('no_such_gift')
    if (gift.orderState === 'cancelled') return refused('gift_over')
    return change(tx, gift)
  })
  if (!result.ok) await services.limits.giveBack(limit, key)
  return result
}

async function lockGift(tx: Database, orderId: string) {
  const [gift] = await tx.select().from(gifts).where(eq(gifts.orderId, orderId)).for('update')
  if (!gift) return undefined
  const [order] = await tx
    .select({
      orderState: orders.state,
      placedAt: orders.placedAt,
      timeZone: cities.timeZone,
      validityMonths: orderItems.validityMonths,
    })
    .from(orders)
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(asc(orderItems.validityMonths))
    .limit(1)
  return order && { ...gift, ...order }
}

/** Each instant has one job; for the same instant, moves it by 1 ms so that the earlier job does nothing. */
async function moveTo(
  tx: Database,
  services: Services,
  { orderId, dueAt: before, orderState }: LockedGift,
  { deliverOn, dueAt: wanted }: { deliverOn: string; dueAt: Date },
): Promise<void> {
  const dueAt = wanted.getTime() === before.getTime() ? new Date(wanted.getTime() - 1) : wanted
  await tx.update(gifts).set({ deliverOn, dueAt }).where(eq(gifts.orderId, orderId))
  // Without passes there is nothing to send; covering the order queues the job.
  if (orderState === 'covered') await tx.execute(await queueGift(services, { orderId, dueAt }))
}

/** Also of stopped passes: they may be restored, and the wrong mailbox has their codes. */
async function renewCodes(tx: Database, services: Services, orderId: string): Promise<void> {
  const locked = await tx
    .select(codeToRenew)
    .from(passes)
    .where(eq(passes.orderId, orderId))
    .orderBy(asc(passes.id))
    .for('update')
  for (const pass of locked) await renewCode(tx, services, pass)
}

async function note(
  tx: Database,
  services: Services,
  { orderId, actor }: OfGift,
  name: 'gift.changed' | 'gift.email_corrected' | 'gift.mail_requested',
): Promise<void> {
  await recordActivity(tx, { at: services.clock.now(), actor, name, objectId: orderId })
}

/** `shownName` and `shownLastname` were shown when the form was opened. */
type NameGiftHolder = Holder & Record<'orderId' | 'passId' | 'shownName' | 'shownLastname', string>
type NameGiftHolderRefusal =
  | 'no_such_pass'
  | 'gift_holder_changed'
  | 'gift_pass_used'
  | 'gift_pass_stopped'
  | 'too_many_names'
type TooManyNames = { ok: false; reason: 'too_many_names'; retryAfterSeconds: number }

/**
 * Until its first use. Only the pass changes: its code contains no name, and the order keeps the purchase's
 * details. Locks the pass, as an entry does, so that one of the two comes first. Refuses `gift_pass_used`,
 * `gift_pass_stopped`, `gift_holder_changed`, and `too_many_names`, counted per gift.
 */
export async function nameGiftHolder(
  services: Services,
  { orderId, passId, name, lastname, shownName, shownLastname }: NameGiftHolder,
): Promise<
  { ok: true } | Refused<Exclude<NameGiftHolderRefusal, 'too_many_names'>> | TooManyNames
> {
  const allowance = await services.limits.take('names_per_gift', orderId)
  if (!allowance.ok) return { ...allowance, reason: 'too_many_names' }
  return services.db.transaction(async (tx) => {
    const [pass] = await tx
      .select({
        name: passes.holderName,
        lastname: passes.holderLastname,
        state: passes.state,
        activatedAt: passes.activatedAt,
        orderState: orders.state,
      })
      .from(passes)
      .innerJoin(orders, eq(orders.id, passes.orderId))
      .where(and(eq(passes.id, passId), eq(passes.orderId, orderId)))
      .for('update', { of: passes })
    if (!pass) return refused('no_such_pass')
    if (pass.state !== 'issued' || pass.orderState !== 'covered') {
      return refused('gift_pass_stopped')
    }
    if (pass.activatedAt !== null) return refused('gift_pass_used')
    const holder = { name, lastname }
    if (isSameName(pass, holder)) return { ok: true }
    if (!isSameName(pass, { name: shownName, lastname: shownLastname })) {
      return refused('gift_holder_changed')
    }

    const by = { actor: 'visitor', name: 'pass.holder_named' } as const
    await writeHolder(tx, services, { orderId, passId, holder }, by)
    return { ok: true }
  })
}
