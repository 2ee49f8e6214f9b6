import { and, eq } from 'drizzle-orm'
import { orders, passes } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueOrderMailAgain } from '#domain/ground/outbox/order-mail.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'

type RequestOrderMail = { orderId: string; actor: StaffActor }
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
  { orderId, actor }: RequestOrderMail,
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
    await recordActivity(tx, [{ at, actor, name: 'order.mail_requested', objectId: orderId }])
  })
  return { ok: true }
}
