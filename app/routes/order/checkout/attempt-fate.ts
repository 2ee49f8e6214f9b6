// Finds out what became of a submission without an answer, or of a buyer sent to a provider's page.
import { href } from 'react-router'
import { v4 as newId } from 'uuid'
import * as z from 'zod/mini'
import { nextPayment, ON_ITS_WAY_MS } from '#domain/checkout/purchase-attempt.ts'
import { localPath } from '#domain/language.ts'
import { isRecent } from '#domain/recent.ts'
import {
  orderReceipt,
  progressOf,
  storedOrder,
  storeOrder,
} from '#app/routes/order/pieces/order-store.ts'
import { attemptStore } from './checkout-store.ts'
import type { Purchase } from './purchase.ts'

/** `open`: pay, or pay again, with the stored ids. `unknown`: wait, or it might be paid twice. */
export type AttemptFate = 'open' | 'bought' | 'unknown'

const foundOrder = z.nullable(
  z.object({
    order: orderReceipt,
    details: z.omit(storedOrder, { receipt: true, isAnnounced: true }),
  }),
)

/** Finds out what became of a submission without an answer, and applies the result. */
export async function fateOfAttempt(purchase: Purchase): Promise<AttemptFate> {
  const attempt = attemptStore.get()
  if (!attempt || attempt.sentAtMs === null) return 'open'
  const isSame = attempt.content === purchase.content
  const notNow = isSame ? 'open' : 'unknown'

  const found = await askForOrder(attempt.idempotencyKey)
  if (found === undefined) return notNow
  if (found === null) {
    if (isRecent(attempt.sentAtMs, Date.now(), ON_ITS_WAY_MS)) return notNow
    attemptStore.set(isSame ? { ...attempt, sentAtMs: null } : undefined)
    return 'open'
  }
  const progress = progressOf(found.order)
  if (progress === 'unpaid') {
    attemptStore.set(isSame ? nextPayment(attempt, newId) : undefined)
    return 'open'
  }
  // Placed, but the provider was not asked yet: the same ids may be sent again.
  if (found.order.paymentState === 'created') {
    const { method, openUntil } = found.order
    if (openUntil) attemptStore.set({ ...attempt, leftOpenBy: method })
    return notNow
  }
  storeOrder({ ...found.details, paymentId: attempt.paymentId }, found.order)
  if (progress === 'waiting' && isSame) return 'bought'
  attemptStore.set(undefined)
  return progress === 'paid' ? 'bought' : 'open'
}

/** Null if there is no such order, undefined if there is no answer. */
async function askForOrder(idempotencyKey: string) {
  try {
    const response = await fetch(localPath(href('/checkout/attempt')), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idempotencyKey }),
    })
    return foundOrder.safeParse(await response.json()).data
  } catch {
    return undefined
  }
}
