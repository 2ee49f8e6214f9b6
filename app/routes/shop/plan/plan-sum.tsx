import { dollarWords } from '#domain/ground/money.ts'
import { m } from '#messages/messages.js'
import { Money } from '#app/ui/money.tsx'

type PlanSumProps = {
  cents: number
  /** The number of doors of unknown price, which the sum omits. */
  unknown: number
  currency?: string
  className?: string
}

/** A sum of a plan, marked as partial if something in it is unknown. */
export function PlanSum({ cents, unknown, currency, className = '' }: PlanSumProps) {
  if (unknown === 0) return <Money cents={cents} currency={currency} className={className} />
  return (
    <span className={`tabular ${className}`}>
      {sumWords({ cents, unknown }, currency && ` ${currency}`)}
    </span>
  )
}

/** "$46.00", "from $46.00", or that it is entirely unknown. */
export function sumWords(
  { cents, unknown }: Pick<PlanSumProps, 'cents' | 'unknown'>,
  ending = '',
): string {
  if (unknown === 0) return dollarWords(cents) + ending
  return cents === 0
    ? m.plan_paid_unknown()
    : m.plan_at_least({ amount: dollarWords(cents) + ending })
}
