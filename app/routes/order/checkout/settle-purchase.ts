import { href, redirectDocument } from 'react-router'
import { v4 as newId } from 'uuid'
import { cartTotals, type CatalogPrices, repriceCart } from '#domain/sale/cart/cart.ts'
import type { BuyPassesRefusal } from '#domain/sale/checkout/buy-passes.ts'
import type { TooManyPurchases } from '#domain/sale/checkout/purchase-allowance.ts'
import {
  contentOf,
  nextPayment,
  type PurchaseAttempt,
} from '#domain/sale/checkout/purchase-attempt.ts'
import type { BuyerOrder } from '#domain/sale/orders/order-queries.ts'
import { m } from '#messages/messages.js'
import type { Malformed } from '#app/form.ts'
import type { RefusalReason } from '#app/refusals.ts'
import { leaveTo } from '#app/routes/order/pieces/foreign-script.ts'
import { orderStore, progressOf, storeOrder } from '#app/routes/order/pieces/order-store.ts'
import { cartStore } from '#app/ui/cart-store.ts'
import { withWait } from '#app/ui/wait-words.ts'
import { attemptStore } from './checkout-store.ts'
import { currentPurchase, fateOfAttempt, type Purchase } from './purchase.ts'

type PurchaseRefusal =
  | BuyPassesRefusal
  | TooManyPurchases['reason']
  | 'price_changed'
  | 'rate_changed'
  | 'payment_declined'

type PurchaseAnswer =
  | { ok: true; order: BuyerOrder; redirectUrl?: string | undefined }
  | Malformed
  | {
      ok: false
      reason: PurchaseRefusal
      message: string
      catalog?: CatalogPrices
      charge?: { amountCents: number; currency: string }
      retryAfterSeconds?: number
    }

export type PurchaseProblem = {
  reason: RefusalReason | 'malformed' | 'unreachable'
  message: string
  newTotal?: { beforeCents: number; afterCents: number } | undefined
  newCharge?: { amountCents: number; currency: string } | undefined
}

const ANSWER_TIME_MS = 30_000

/** Applies the answer to the browser's data: leads to the confirmation, or returns what to tell the buyer. */
export async function settlePurchase(asked: Promise<PurchaseAnswer>) {
  const purchase = currentPurchase()
  const attempt = attemptStore.get()
  const answer = await inTime(asked)
  if (!answer) return problem('unreachable', m.refusal_unreachable())
  if (!purchase || !attempt) return leaveTo(href('/checkout/confirmation'))
  if (answer.ok) {
    const { order, redirectUrl } = answer
    const { paymentId } = attempt
    storeOrder({ ...orderObject(purchase, order.operationNumber), paymentId }, order)
    if (redirectUrl !== undefined) return toProvider(redirectUrl)
    if (order.pendingCause !== 'challenge') return leaveTo(href('/checkout/confirmation'))
    return redirectDocument(href('/checkout/challenge/:paymentId', { paymentId }))
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
      passOver(purchase)
      attemptStore.set(nextPayment(attempt, newId))
      break
    case 'other_content':
    case 'payment_under_way':
      // These ids were used already, perhaps by this browser: find out what became of it.
      if ((await fateOfAttempt(purchase)) === 'bought') {
        return leaveTo(href('/checkout/confirmation'))
      }
      if (answer.reason === 'other_content') attemptStore.set(undefined)
      break
    case 'order_closed':
      attemptStore.set(undefined)
      break
    case 'price_changed':
    case 'rate_changed':
    case 'not_on_sale':
    case 'method_unavailable':
    case 'terms_unknown':
    case 'gift_day':
    case 'too_many_purchases':
    case 'too_many_confirmations':
      // Nothing was written: the same ids may be sent again.
      attemptStore.set({ ...attempt, sentAtMs: null })
      break
    case 'provider_unreachable':
      // The same submission has to be sent again, because the money may have been taken.
      break
    default:
      answer.reason satisfies never
  }
  return problem(answer.reason, withWait(answer), {
    newTotal: answer.reason === 'price_changed' ? reprice(purchase, answer.catalog) : undefined,
    newCharge: answer.charge,
  })
}

function reprice({ items }: Purchase, catalog: CatalogPrices = []) {
  const beforeCents = cartTotals(items).totalCents
  cartStore.set(repriceCart(cartStore.get(), catalog))
  return { beforeCents, afterCents: cartTotals(cartStore.get()).totalCents }
}

export function problem(
  reason: PurchaseProblem['reason'],
  message: string,
  more: Pick<PurchaseProblem, 'newTotal' | 'newCharge'> = {},
): PurchaseProblem {
  return { reason, message, ...more }
}

/** Redirects to the provider's page; http is allowed only if the shop runs on http, in development. */
export function toProvider(url: string) {
  const { protocol } = new URL(url)
  if (protocol === 'https:' || protocol === window.location.protocol) return redirectDocument(url)
  return problem('provider_unreachable', m.refusal_provider_unreachable())
}

/** This page reports the decline, so the watch of an earlier open page must not report it again. */
function passOver({ content }: Purchase) {
  const order = orderStore.get()
  if (!order || progressOf(order.receipt) !== 'waiting') return
  const { items, buyerDetails: buyer, passHolders: holders, gift } = order
  if (contentOf(items, { buyer, holders, gift }) === content) {
    orderStore.set({ ...order, isAnnounced: true })
  }
}

/** Undefined if the server was unreachable, failed, or took too long. */
export async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
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
  const { buyer: buyerDetails, holders: passHolders, gift } = details
  return { buyerDetails, passHolders, ...(gift ? { gift } : {}), items, operationNumber }
}
