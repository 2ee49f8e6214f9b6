// The language of an order's mails. The language of pages comes from their address.
import { eq } from 'drizzle-orm'
import { orders } from '#db/schema.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { refused, type Refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'

type TooManyRequests = { ok: false; reason: 'too_many_requests'; retryAfterSeconds: number }

/** Mails already queued do not change. Refuses `no_such_order`, and `too_many_requests`, per order. */
export async function changeOrderLanguage(
  services: Services,
  { orderId, language }: { orderId: string; language: Language },
): Promise<{ ok: true } | Refused<'no_such_order'> | TooManyRequests> {
  const allowance = await services.limits.take('language_per_order', orderId)
  if (!allowance.ok) return { ...allowance, reason: 'too_many_requests' }
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const [order] = await tx
      .select({ language: orders.language })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update')
    if (!order) return refused('no_such_order')
    if (order.language === language) return { ok: true }
    await tx.update(orders).set({ language }).where(eq(orders.id, orderId))
    await recordActivity(tx, {
      at,
      actor: 'visitor',
      name: 'order.language_changed',
      objectId: orderId,
      data: { language },
    })
    return { ok: true }
  })
}
