import { currencyBeside, dollarWords } from '#domain/money.ts'

/** "$250.00", "US$ 250"; the currency is named beside totals. */
export function formatMoney(cents: number): string {
  return dollarWords(cents)
}

type MoneyProps = {
  cents: number
  /** Named after the amount, once beside each total. */
  currency?: string
  className?: string
}

export function Money({ cents, currency, className = '' }: MoneyProps) {
  const beside = currency && currencyBeside(currency)
  return (
    <span translate="no" className={`tabular whitespace-nowrap ${className}`}>
      {formatMoney(cents)}
      {beside && (
        // A space of its own, for who copies it or has it read.
        <span className="text-[max(0.6em,1rem)] font-medium"> {beside}</span>
      )}
    </span>
  )
}
