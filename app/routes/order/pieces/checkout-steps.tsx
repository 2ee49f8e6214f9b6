import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { CheckIcon } from '#app/ui/icons.tsx'

type CheckoutStep = 1 | 2 | 3

const steps = [
  { number: 1, name: m.order_step_details },
  { number: 2, name: m.order_step_payment },
  { number: 3, name: m.order_step_done },
] as const

type CheckoutStepsProps = {
  current: CheckoutStep
  /** Links back to finished steps. */
  links?: Partial<Record<CheckoutStep, ReactNode>>
}

/** The buyer's position among three named steps. */
export function CheckoutSteps({ current, links = {} }: CheckoutStepsProps) {
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
                {(isDone && links[number]) || <span>{name()}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
