import { currencyBeside, dollarWords } from '#domain/money.ts'

/** "$250.00", "US$ 250"; totals name the currency beside the amount. */
export function formatMoney(cents: number): string {
  return dollarWords(cents)
}

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
      {formatMoney(cents)}
      {beside && (
        // A real space, for copying and for screen readers.
        <span className="text-[max(0.6em,1rem)] font-medium"> {beside}</span>
      )}
    </span>
  )
}
