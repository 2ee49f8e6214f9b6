// What the browser that began a purchase knows when its buyer comes back from a provider's page.
import { href } from 'react-router'
import { attemptStore } from '#app/routes/order/checkout/checkout-store.ts'
import { orderStore, progressOf } from '#app/routes/order/pieces/order-store.ts'
import { readReceipt } from '#app/routes/order/pieces/read-receipt.ts'

/** True where the payment is the one that this browser asked for last. */
export function useBegunHere(paymentId: string): boolean {
  const attempt = attemptStore.use()
  const order = orderStore.use()
  return attempt?.paymentId === paymentId || order?.paymentId === paymentId
}

/** The confirmation, or the payment once more; what the browser keeps of the order is renewed first. */
export async function nextPage(): Promise<string> {
  const known = orderStore.get()
  const receipt = known && (await readReceipt(known.receipt.secret))
  if (known && receipt) orderStore.set({ ...known, receipt })
  const order = orderStore.get()
  const isUnpaid = order === undefined || progressOf(order.receipt) === 'unpaid'
  return isUnpaid ? href('/checkout/payment') : href('/checkout/confirmation')
}
