// The ids that make a repeated submission recognisable. The browser makes them: one key per purchase, renewed
// when cart or details change, and one payment id per attempt, renewed after a decline. While the result of a
// submission is unknown, no other purchase may start: the buyer might pay twice. No card data is stored here.
import * as z from 'zod/mini'
import { type PaymentMethod, paymentMethods } from '#domain/ground/vocabulary/money.ts'
import type { Cart } from '#domain/sale/cart/cart.ts'
import type { Details } from './details-draft.ts'

export const purchaseAttempt = z.object({
  /** The purchase that these ids belong to, see contentOf. */
  content: z.string(),
  idempotencyKey: z.uuid(),
  paymentId: z.uuid(),
  /** The method whose page was left open and may still be paid; any other method is a new payment. */
  leftOpenBy: z.optional(z.enum(paymentMethods)),
  /** When it was sent; null again once an answer gives its result. */
  sentAtMs: z.nullable(z.number()),
})
export type PurchaseAttempt = z.infer<typeof purchaseAttempt>

/** For this long a submission may still be in transit, although the server does not know it yet. */
export const ON_ITS_WAY_MS = 30_000

/** Who gets which passes, and any gift; not prices and payment method. */
export function contentOf(items: Cart, { buyer, holders, gift }: Details): string {
  return JSON.stringify([
    items.map(({ id, adults, children, city }) => [id, adults, children, city]),
    [buyer.name, buyer.lastname, buyer.nationality, buyer.email, buyer.phone],
    Object.entries(holders)
      .map(([key, { name, lastname }]) => [key, name, lastname])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ...(gift ? [[gift.name, gift.email, gift.day, gift.message]] : []),
  ])
}

/** New ids for another purchase; undefined while the result of another submitted one is unknown. */
export function attemptFor(
  stored: PurchaseAttempt | undefined,
  { content, method }: { content: string; method: PaymentMethod },
  newId: () => string,
): PurchaseAttempt | undefined {
  if (stored?.content === content) {
    if ((stored.leftOpenBy ?? method) === method) return stored
    return { ...stored, leftOpenBy: undefined, paymentId: newId() }
  }
  if (stored && stored.sentAtMs !== null) return undefined
  return { content, idempotencyKey: newId(), paymentId: newId(), sentAtMs: null }
}

/** After a decline: the same order, another payment attempt. */
export function nextPayment(attempt: PurchaseAttempt, newId: () => string): PurchaseAttempt {
  return { ...attempt, leftOpenBy: undefined, paymentId: newId(), sentAtMs: null }
}
