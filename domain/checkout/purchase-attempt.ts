// The ids by which a repeated submission is recognised. The browser makes them: one key per purchase,
// renewed when cart or details change, and one payment id per attempt, renewed after a decline. While
// it is not known what became of a submission, another purchase must not start: it could be paid
// twice. No datum of a card is ever in here.
import * as z from 'zod/mini'
import type { Cart } from '#domain/cart/cart.ts'
import { type PaymentMethod, paymentMethods } from '#domain/vocabulary/payment.ts'
import type { Details } from './details-draft.ts'

export const purchaseAttempt = z.object({
  /** The purchase these ids stand for, see contentOf. */
  content: z.string(),
  idempotencyKey: z.uuid(),
  paymentId: z.uuid(),
  /** The way to pay whose page the buyer was led to and may still pay on; any other is a new payment. */
  leftOpenBy: z.optional(z.enum(paymentMethods)),
  /** When it was sent; null again as soon as an answer says what became of it. */
  sentAtMs: z.nullable(z.number()),
})
export type PurchaseAttempt = z.infer<typeof purchaseAttempt>

/** A submission may be on its way for so long; a server that does not know it yet may know it soon. */
export const ON_ITS_WAY_MS = 30_000

/** One text per purchase: who gets which passes, and as whose gift. Prices and the way to pay are not part of it. */
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

/**
 * The ids to send this purchase with: the same ones for the same purchase, new ones for another, and
 * a new payment instead of one whose page at a provider was left open, by another way to pay. Undefined
 * while it is unknown what became of another purchase that was sent.
 */
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

/** After a decline: the same order, another attempt to pay it. */
export function nextPayment(attempt: PurchaseAttempt, newId: () => string): PurchaseAttempt {
  return { ...attempt, leftOpenBy: undefined, paymentId: newId(), sentAtMs: null }
}
