// What the purchasing browser knows when its buyer returns from a provider's page.
import { href } from 'react-router'
import { localPath } from '#domain/language.ts'
import { attemptStore, upgradeStore } from '#app/routes/order/checkout/checkout-store.ts'
import { orderStore, progressOf } from '#app/routes/order/pieces/order-store.ts'
import { readReceipt } from '#app/routes/order/pieces/read-receipt.ts'

/** Whether this is the payment that this browser requested last. */
export function useBegunHere(paymentId: string): boolean {
  const attempt = attemptStore.use()
  const order = orderStore.use()
  const upgrade = upgradeStore.use()
  return [attempt, order, upgrade].some((begun) => begun?.paymentId === paymentId)
}

/** The page where this browser pays: an upgrade's, or the purchase's. */
export function payPage(paymentId: string): string {
  const upgrade = upgradeStore.get()
  return upgrade?.paymentId === paymentId
    ? href('/order/:secret/upgrade', { secret: upgrade.secret })
    : href('/checkout/payment')
}

/** The confirmation, or the payment page; the browser's copy of the order is renewed first. */
export async function nextPage(paymentId: string): Promise<string> {
  if (upgradeStore.get()?.paymentId === paymentId) return payPage(paymentId)
  const known = orderStore.get()
  const receipt = known && (await readReceipt(known.receipt.secret))
  if (known && receipt) orderStore.set({ ...known, receipt })
  const order = orderStore.get()
  const isUnpaid = order === undefined || progressOf(order.receipt) === 'unpaid'
  return localPath(isUnpaid ? href('/checkout/payment') : href('/checkout/confirmation'))
}
