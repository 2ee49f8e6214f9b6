// The browser's side of a purchase: the ids it is sent with, what an answer means for what the
// browser keeps, and what became of a submission whose answer was lost. Nothing here knows a card.
import { href, redirect } from 'react-router'
import { v4 as newId } from 'uuid'
import * as z from 'zod/mini'
import {
  type Cart,
  type CatalogPrices,
  cartTotals,
  itemsToBuy,
  repriceCart,
} from '#domain/cart/cart.ts'
import { completeDetails, type Details } from '#domain/checkout/details-draft.ts'
import {
  attemptFor,
  contentOf,
  nextPayment,
  ON_ITS_WAY_MS,
  type PurchaseAttempt,
} from '#domain/checkout/purchase-attempt.ts'
import type { BuyerOrder } from '#domain/orders/order-queries.ts'
import type { PaymentMethod } from '#domain/vocabulary/payment.ts'
import { m } from '#messages/messages.js'
import type { Malformed, Refusal } from '#app/form.ts'
import {
  orderReceipt,
  progressOf,
  storedOrder,
  storeOrder,
} from '#app/routes/order/pieces/order-store.ts'
import { cartStore } from '#app/ui/cart-store.ts'
import { withWait } from '#app/ui/wait-words.ts'
import { attemptStore, detailsStore } from './checkout-store.ts'

export type Purchase = { items: Cart; details: Details; content: string }

/** What the browser holds to be bought now; undefined while the details are not complete. */
export function currentPurchase(): Purchase | undefined {
  const items = itemsToBuy(cartStore.get())
  const details = completeDetails(detailsStore.get(), items)
  return details && { items, details, content: contentOf(items, details) }
}

/**
 * The submission, its ids saved before it goes. Undefined when it is not what the page shows, or
 * while nobody knows what became of another one.
 */
export function startPurchase(shown: Purchase, method: PaymentMethod, token: string) {
  const purchase = currentPurchase()
  if (purchase?.content !== shown.content) return undefined
  const attempt = attemptFor(attemptStore.get(), purchase.content, newId)
  if (!attempt) return undefined
  attemptStore.set({ ...attempt, sentAtMs: Date.now() })
  return {
    idempotencyKey: attempt.idempotencyKey,
    paymentId: attempt.paymentId,
    items: shown.items.map(({ name, duration, adults, children }) => ({
      name,
      duration,
      adults,
      children,
    })),
    buyer: purchase.details.buyer,
    holders: purchase.details.holders,
    method,
    token,
    shownTotalCents: cartTotals(shown.items).totalCents,
  }
}

/** What the server says of a submission. */
type PurchaseAnswer =
  | { ok: true; order: BuyerOrder }
  | Malformed
  | {
      ok: false
      reason: Refusal
      message: string
      catalog?: CatalogPrices
      retryAfterSeconds?: number
    }

/** What the buyer is told when it did not work. */
export type PurchaseProblem = {
  reason: Refusal | 'malformed' | 'unreachable'
  message: string
  newTotal?: { beforeCents: number; afterCents: number }
}

const ANSWER_TIME_MS = 30_000

/** Waits for an answer and puts it into effect: on to the confirmation, or what to tell the buyer. */
export async function settlePurchase(asked: Promise<PurchaseAnswer>) {
  const purchase = currentPurchase()
  const attempt = attemptStore.get()
  const answer = await inTime(asked)
  if (!answer) return problem('unreachable', m.refusal_unreachable())
  if (!purchase || !attempt) return redirect(href('/checkout/confirmation'))
  if (answer.ok) {
    storeOrder(orderObject(purchase, answer.order.operationNumber), answer.order)
    return redirect(href('/checkout/confirmation'))
  }
  if (answer.reason === 'malformed') {
    attemptStore.set({ ...attempt, sentAtMs: null })
    return problem('malformed', m.refusal_malformed())
  }
  return settleRefusal(answer, purchase, attempt)
}

async function settleRefusal(
  answer: Extract<PurchaseAnswer, { message: string }>,
  purchase: Purchase,
  attempt: PurchaseAttempt,
) {
  switch (answer.reason) {
    case 'payment_declined':
    case 'not_this_order':
      attemptStore.set(nextPayment(attempt, newId))
      break
    case 'price_changed': {
      attemptStore.set({ ...attempt, sentAtMs: null })
      const beforeCents = cartTotals(purchase.items).totalCents
      cartStore.set(repriceCart(cartStore.get(), answer.catalog ?? []))
      const afterCents = cartTotals(cartStore.get()).totalCents
      return problem(answer.reason, answer.message, { beforeCents, afterCents })
    }
    case 'other_content':
    case 'payment_under_way':
      // Somebody, perhaps this browser, was here before: find out what became of it.
      if ((await fateOfAttempt(purchase)) === 'bought') {
        return redirect(href('/checkout/confirmation'))
      }
      if (answer.reason === 'other_content') attemptStore.set(undefined)
      break
    case 'order_closed':
      attemptStore.set(undefined)
      break
    case 'not_on_sale':
      attemptStore.set({ ...attempt, sentAtMs: null })
      break
    case 'too_many_purchases':
    case 'too_many_confirmations':
      // Nothing was written: the same ids may be sent again when it is time.
      attemptStore.set({ ...attempt, sentAtMs: null })
      return problem(answer.reason, withWait(answer))
    case 'provider_unreachable':
      // The same submission may be sent again, and must be: perhaps the money was taken.
      break
    default:
      answer.reason satisfies never
  }
  return problem(answer.reason, answer.message)
}

function problem(
  reason: PurchaseProblem['reason'],
  message: string,
  newTotal?: PurchaseProblem['newTotal'],
): PurchaseProblem {
  return { reason, message, newTotal }
}

/** Undefined when the server could not be reached, failed, or took too long. */
async function inTime(asked: Promise<PurchaseAnswer>): Promise<PurchaseAnswer | undefined> {
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(resolve, ANSWER_TIME_MS)
  })
  try {
    return await Promise.race([asked, tooLate])
  } catch (error) {
    console.warn('The purchase got no answer that can be read.', error)
    return undefined
  }
}

/** The specification's order object. */
function orderObject({ items, details }: Purchase, operationNumber: string) {
  return { buyerDetails: details.buyer, passHolders: details.holders, items, operationNumber }
}

/** `open`: pay, or pay again, with the stored ids. `unknown`: wait, it could be paid twice. */
export type AttemptFate = 'open' | 'bought' | 'unknown'

const foundOrder = z.nullable(
  z.object({
    order: orderReceipt,
    details: z.omit(storedOrder, { receipt: true, isAnnounced: true }),
  }),
)

/** Finds out what became of a submission without an answer, and puts that into effect. */
export async function fateOfAttempt(purchase: Purchase): Promise<AttemptFate> {
  const attempt = attemptStore.get()
  if (!attempt || attempt.sentAtMs === null) return 'open'
  const isSame = attempt.content === purchase.content
  const notNow = isSame ? 'open' : 'unknown'

  const found = await askForOrder(attempt.idempotencyKey)
  if (found === undefined) return notNow
  if (found === null) {
    if (Date.now() - attempt.sentAtMs < ON_ITS_WAY_MS) return notNow
    attemptStore.set(isSame ? { ...attempt, sentAtMs: null } : undefined)
    return 'open'
  }
  const progress = progressOf(found.order)
  if (progress === 'unpaid') {
    attemptStore.set(isSame ? nextPayment(attempt, newId) : undefined)
    return 'open'
  }
  // Placed, but the provider was not asked yet: the same ids may ask again.
  if (found.order.paymentState === 'created') return notNow
  storeOrder(found.details, found.order)
  if (progress === 'waiting' && isSame) return 'bought'
  attemptStore.set(undefined)
  return progress === 'paid' ? 'bought' : 'open'
}

/** Null when there is no such order, undefined when nobody answers. */
async function askForOrder(idempotencyKey: string) {
  try {
    const response = await fetch(href('/checkout/attempt'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idempotencyKey }),
    })
    return foundOrder.safeParse(await response.json()).data
  } catch {
    return undefined
  }
}
