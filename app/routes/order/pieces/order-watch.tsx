// Watches the stored order on every page until its outcome is known, even if the tab was closed in between.
import { useEffect } from 'react'
import { v4 as newId } from 'uuid'
import { sameItems } from '#domain/sale/cart/cart.ts'
import { draftAfterPurchase } from '#domain/sale/checkout/details-draft.ts'
import { contentOf, nextPayment } from '#domain/sale/checkout/purchase-attempt.ts'
import { m } from '#messages/messages.js'
import {
  attemptStore,
  detailsStore,
  methodStore,
} from '#app/routes/order/checkout/checkout-store.ts'
import { cartStore } from '#app/ui/cart-store.ts'
import { pagePath } from '#app/ui/page-path.ts'
import { showToast } from '#app/ui/show-toast.ts'
import { hasForeignScript } from './foreign-script.ts'
import { orderStore, progressOf, renewReceipt, type StoredOrder } from './order-store.ts'

const FIRST_DELAY_MS = 2_000
const LAST_DELAY_MS = 30_000
const BACK_OFF = 1.15

export default function OrderWatch() {
  const order = orderStore.use()
  const progress = order && progressOf(order.receipt)
  const secret = order?.receipt.secret

  useEffect(() => {
    if (!order || order.isAnnounced || documentEnds()) return
    if (progress === 'paid') completeOrder(order)
    if (progress === 'unpaid') reopenPurchase(order)
  }, [order, progress])

  useEffect(() => {
    if (secret !== undefined && progress === 'waiting') return pollOrder(secret)
    return undefined
  }, [secret, progress])

  return null
}

/** The next page is loaded in full, which would end a toast. */
function documentEnds(): boolean {
  return hasForeignScript() || /^\/checkout\/(return|challenge)\//.test(pagePath())
}

/** Two tabs may both get here; the first one's mark is in storage before the second reads it. */
function completeOrder(order: StoredOrder) {
  orderStore.set({ ...order, isAnnounced: true })
  // Items added to the cart since then belong to another purchase.
  if (sameItems(cartStore.get(), order.items)) {
    cartStore.set(undefined)
    detailsStore.set(draftAfterPurchase(detailsStore.get()))
    methodStore.set(undefined)
  }
  if (attemptStore.get()?.content === contentOfOrder(order)) attemptStore.set(undefined)
  const pathname = pagePath()
  showToast({
    title: order.receipt.gift ? m.gift_confirmation_title() : m.order_toast_mail_title(),
    description: m.order_toast_mail({ email: order.receipt.buyerEmail }),
    // The purchase leads to that page, and the answer may arrive before it.
    path: pathname === '/checkout/payment' ? '/checkout/confirmation' : pathname,
  })
}

function reopenPurchase(order: StoredOrder) {
  orderStore.set({ ...order, isAnnounced: true })
  const attempt = attemptStore.get()
  if (attempt?.content === contentOfOrder(order)) attemptStore.set(nextPayment(attempt, newId))
  showToast({
    tone: 'destructive',
    title: m.order_toast_unpaid_title(),
    description: m.order_toast_unpaid(),
  })
}

function contentOfOrder(order: StoredOrder): string {
  const { items, buyerDetails: buyer, passHolders: holders, gift } = order
  return contentOf(items, { buyer, holders, gift })
}

/** Polls at growing intervals, only while the page is visible; returns a stop function. */
function pollOrder(secret: string): () => void {
  let delayMs = FIRST_DELAY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const wait = () => {
    timer = setTimeout(ask, delayMs)
    delayMs = Math.min(LAST_DELAY_MS, delayMs * BACK_OFF)
  }
  const ask = async () => {
    timer = undefined
    if (document.hidden) return
    const receipt = await renewReceipt(secret)
    if (isStopped) return
    if (!receipt || progressOf(receipt) === 'waiting') wait()
  }
  const onVisible = () => {
    if (!document.hidden && timer === undefined && !isStopped) void ask()
  }
  document.addEventListener('visibilitychange', onVisible)
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
