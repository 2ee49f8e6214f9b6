// In which language the mails of an order come from now on. The page of the order asks for it; the languages of
// pages are a matter of their addresses.
import { eq } from 'drizzle-orm'
import { orders } from '#db/schema.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { refused, type Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { Language } from '#domain/vocabulary/language.ts'

type ChangeOrderLanguage = { orderId: string; language: Language }
type TooManyRequests = { ok: false; reason: 'too_many_requests'; retryAfterSeconds: number }

/**
 * Later mails, their sheets and receipts come in this language; what is on its way stays as it is. The language
 * that the order has already changes nothing. Refuses `no_such_order`, and `too_many_requests`, counted per order.
 */
export async function changeOrderLanguage(
  services: Services,
  { orderId, language }: ChangeOrderLanguage,
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
    await recordActivity(tx, [
      {
        at,
        actor: 'visitor',
        name: 'order.language_changed',
        objectId: orderId,
        data: { language },
      },
    ])
    return { ok: true }
  })
}
