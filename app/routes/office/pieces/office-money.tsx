import { argentineAmount } from './argentine-number.ts'

type OfficeMoneyProps = {
  cents: number
  /** Named once: beside an amount that stands alone, otherwise in its column's title. */
  currency?: string
  className?: string
}

/** Money in the office, as the specification writes it: "$ 1.400,00". The shop has its own form. */
export function OfficeMoney({ cents, currency, className = '' }: OfficeMoneyProps) {
  return (
    <span translate="no" className={`tabular whitespace-nowrap ${className}`}>
      {argentineAmount(cents)}
      {currency && (
        <>
          {' '}
          <span className="text-sm font-medium text-muted">{currency}</span>
        </>
      )}
    </span>
  )
}
