import { catalogCurrency } from '#domain/ground/money.ts'
import { m } from '#messages/messages.js'
import { argentineAmount } from './argentine-number.ts'

type OfficeMoneyProps = {
  cents: number
  /** Set for an amount on its own; in a table the column title names the currency. */
  currency?: string
  className?: string
}

/** Money in the office, as the specification writes it: "$ 1.400,00". The shop has its own format. */
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

export function inDollars(title: string): string {
  return m.office_in_currency({ title, currency: catalogCurrency })
}
