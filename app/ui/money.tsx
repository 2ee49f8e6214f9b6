/** "$250.00": always two decimals, as specified; the currency is named beside totals. */
export function formatMoney(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

type MoneyProps = {
  cents: number
  /** Named after the amount, once beside each total. */
  currency?: string
  className?: string
}

export function Money({ cents, currency, className = '' }: MoneyProps) {
  return (
    <span className={`tabular whitespace-nowrap ${className}`}>
      {formatMoney(cents)}
      {currency && (
        <span className="ml-[0.3em] text-[max(0.6em,1rem)] font-medium">{currency}</span>
      )}
    </span>
  )
}
