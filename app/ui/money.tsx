import { dollarWords } from '#domain/ground/money.ts'

type MoneyProps = { cents: number; className?: string }

/** Dollars of the catalogue. */
export function Money({ cents, className = '' }: MoneyProps) {
  return (
    <span translate="no" className={`tabular whitespace-nowrap ${className}`}>
      {dollarWords(cents)}
    </span>
  )
}
