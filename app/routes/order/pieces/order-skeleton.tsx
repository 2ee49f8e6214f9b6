import { m } from '#messages/messages.js'
import { PageTitle } from '#app/ui/page-title.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { OrderFrame } from './order-frame.tsx'

type OrderSkeletonProps = {
  title: string
  /** The checkout step, if the page is one. */
  step?: 1 | 2 | 3
}

/** Placeholder until the page's code has read the browser's data. */
export function OrderSkeleton({ title, step }: OrderSkeletonProps) {
  return (
    <OrderFrame aside={<SummaryOnItsWay />}>
      {step && <CheckoutSteps current={step} />}
      <PageTitle eyebrow={step && m.order_step({ step })}>{title}</PageTitle>
      <ContentOnItsWay />
    </OrderFrame>
  )
}

export function ContentOnItsWay() {
  return (
    <div className="mt-8 grid gap-6">
      <output className="sr-only">{m.order_loading()}</output>
      <noscript>{m.order_needs_code()}</noscript>
      <Block className="h-60" />
      <Block className="h-60" />
    </div>
  )
}

export function SummaryOnItsWay() {
  return <Block className="h-72" />
}

function Block({ className }: { className: string }) {
  return <div aria-hidden className={`rounded-card bg-sunken ${className}`} />
}
