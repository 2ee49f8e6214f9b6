import type { ReactElement, ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Container, PageTitle } from '#app/ui/section.tsx'

/** Fills the screen while its content loads, so that the footer never jumps. */
export function OrderFrame({ children, aside }: { children: ReactNode; aside?: ReactElement }) {
  return (
    <Container className="min-h-[calc(100svh-var(--spacing-header))] pt-8 pb-16 sm:pt-12 print:pb-0">
      {aside ? (
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0">{children}</div>
          {/* An aside that replaces another is a new element, so it never moves. */}
          <aside key={aside.key} className="min-w-0 lg:h-full">
            {aside}
          </aside>
        </div>
      ) : (
        children
      )}
    </Container>
  )
}

/** The tags of a page whose content is in the browser. */
export const purchaseMeta = (title: string, description: string) => [
  { title },
  { name: 'description', content: description },
  { name: 'robots', content: 'noindex' },
]

type CheckoutStep = 1 | 2 | 3

const steps = [
  { number: 1, name: m.order_step_details },
  { number: 2, name: m.order_step_payment },
  { number: 3, name: m.order_step_done },
] as const

/** `back`: the link to the step before the second. */
type CheckoutStepsProps = { current: CheckoutStep; back?: ReactNode }

export function CheckoutSteps({ current, back }: CheckoutStepsProps) {
  return (
    <nav aria-label={m.order_steps_label()} className="mb-8 print:hidden">
      <ol className="flex items-center gap-2 sm:gap-4">
        {steps.map(({ number, name }) => {
          const isDone = number < current
          const isCurrent = number === current
          return (
            <li
              key={number}
              aria-current={isCurrent ? 'step' : undefined}
              className="flex min-w-0 items-center gap-2 not-first:before:mr-1 not-first:before:h-0.5 not-first:before:w-4 not-first:before:shrink-0 not-first:before:bg-line sm:not-first:before:w-10"
            >
              <span
                aria-hidden
                className={`grid size-8 shrink-0 place-items-center rounded-full font-bold ${isCurrent ? 'bg-night text-white' : isDone ? 'bg-success text-white' : 'border-2 border-line text-muted'}`}
              >
                {isDone ? <CheckIcon /> : number}
              </span>
              <span className={isCurrent ? 'min-w-0 font-bold' : 'text-muted max-sm:sr-only'}>
                <span className="sr-only">
                  {isDone && <span>{m.order_step_finished()}</span>}{' '}
                  <span>{m.order_step({ step: number })}</span>{' '}
                </span>
                {(isDone && back) || <span>{name()}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** Placeholder until the page's code has read the browser's data. */
export function OrderSkeleton({ title, step }: { title: string; step: CheckoutStep }) {
  return (
    <OrderFrame aside={<SummaryOnItsWay />}>
      <CheckoutSteps current={step} />
      <PageTitle eyebrow={m.order_step({ step })}>{title}</PageTitle>
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
