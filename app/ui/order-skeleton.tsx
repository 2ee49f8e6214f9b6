import { m } from '#messages/messages.js'
import { OrderFrame } from './order-frame.tsx'

/** Stands where the page will be until the page's code has read what the browser keeps. */
export function OrderSkeleton() {
  return (
    <OrderFrame aside={<Block className="h-72" />}>
      <div className="grid gap-6">
        <output className="sr-only">{m.order_loading()}</output>
        <noscript>{m.order_needs_code()}</noscript>
        <Block className="h-14 max-w-md" />
        <Block className="h-60" />
        <Block className="h-60" />
      </div>
    </OrderFrame>
  )
}

function Block({ className }: { className: string }) {
  return <div aria-hidden className={`rounded-card bg-sunken ${className}`} />
}
