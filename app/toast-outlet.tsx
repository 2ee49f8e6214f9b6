// What may appear on any page: toasts, and the outcome of an order paid in the meantime. Both load on demand,
// so that no page waits for them; if a toast's component cannot be loaded, the toast is shown plainly.
import { lazy, Suspense, useEffect } from 'react'
import { ORDER_KEY } from '#app/routes/order/pieces/order-key.ts'
import { forgetToast, type Toast, useLatestToast } from '#app/ui/show-toast.ts'
import { storedValue } from '#app/ui/stored-value.ts'

const Toaster = lazy(() => import('#app/ui/toaster.tsx').catch(() => ({ default: PlainToast })))
const OrderWatch = lazy(() =>
  import('#app/routes/order/pieces/order-watch.tsx').catch(() => ({ default: Nothing })),
)

/** The part of the stored order that every page needs; the rest loads with the watch. */
const unannouncedOrder = storedValue({
  key: ORDER_KEY,
  empty: false,
  read: (stored) =>
    typeof stored === 'object' &&
    stored !== null &&
    'isAnnounced' in stored &&
    stored.isAnnounced === false,
})

/** `path` is the page's: a toast of the previous page is not shown. */
export function ToastOutlet({ path }: { path: string }) {
  const latest = useLatestToast()
  const toast = latest?.path === path ? latest : undefined
  useEffect(() => toast && (() => forgetToast(toast)), [toast])
  const isOrderWaiting = unannouncedOrder.use()
  return (
    <Suspense>
      {toast && <Toaster toast={toast} />}
      {isOrderWaiting && <OrderWatch />}
    </Suspense>
  )
}

function PlainToast({ toast }: { toast: Toast }) {
  return <output>{`${toast.title} ${toast.description}`}</output>
}

function Nothing() {
  return null
}
