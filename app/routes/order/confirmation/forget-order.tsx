import { href, useNavigate } from 'react-router'
import { m } from '#messages/messages.js'
import { detailsStore } from '#app/routes/order/checkout/checkout-store.ts'
import { forgetPurchase } from '#app/routes/order/pieces/forget-purchase.ts'
import { orderStore } from '#app/routes/order/pieces/order-store.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/show-toast.ts'

/** Removes the purchase from this device and leaves its page. */
export function useForgetOrder(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // Leaves first, because a confirmation without an order has nothing to show.
    const secret = orderStore.get()?.receipt.secret
    await navigate(href('/'))
    if (secret !== undefined) await removeKept(secret)
    forgetPurchase()
    showToast({ title: m.order_forgotten_title(), description: m.order_forgotten() })
  }
}

/** For shared devices: says what the browser keeps of the purchase and offers to erase it. */
export function ForgetOrder({ isGift }: { isGift: boolean }) {
  const forget = useForgetOrder()
  const isDraftKept = detailsStore.use().isKept === true
  const kept = isDraftKept ? m.order_forget_kept() : m.order_forget_order()

  return (
    <section aria-labelledby="forget" className="mt-8 max-w-3xl print:hidden">
      <h2 id="forget" className="text-card font-bold">
        {m.order_forget_title()}
      </h2>
      {/* The codes of a gift are mailed to its recipient only. */}
      <p className="mt-2">{isGift ? kept : `${kept} ${m.order_forget_more()}`}</p>
      <Button variant="quiet" className="mt-1" onClick={() => void forget()}>
        {m.order_forget()}
      </Button>
    </section>
  )
}

/** Also removes the passes kept for flight mode. */
async function removeKept(secret: string): Promise<void> {
  const store = await import('#app/routes/order/kept/kept-store.ts').catch(() => undefined)
  if (store?.canKeep()) await store.remove({ kind: 'order', secret }).catch(() => undefined)
}
