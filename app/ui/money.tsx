import { currencyBeside, dollarWords } from '#domain/ground/money.ts'

type MoneyProps = {
  cents: number
  /** Shown after the amount, once beside each total. */
  currency?: string
  className?: string
}

export function Money({ cents, currency, className = '' }: MoneyProps) {
  const beside = currency && currencyBeside(currency)
  return (
    <span translate="no" className={`tabular whitespace-nowrap ${className}`}>
      {dollarWords(cents)}
      {beside && (
        // A real space, for copying and for screen readers.
        <span className="text-[max(0.6em,1rem)] font-medium"> {beside}</span>
      )}
    </span>
  )
}
