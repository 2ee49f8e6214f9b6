import { catalogCurrency, moneyWords } from '#domain/ground/money.ts'
import { m } from '#messages/messages.js'

type OfficeMoneyProps = {
  /** Null is shown as a dash. */
  cents: number | null
  /** Dollars of the catalogue without one. */
  currency?: string
  className?: string
}

/** Money in the office, as everywhere: "US$ 1.400,00". */
export function OfficeMoney({
  cents,
  currency = catalogCurrency,
  className = '',
}: OfficeMoneyProps) {
  return (
    <span translate="no" className={`tabular whitespace-nowrap ${className}`}>
      {cents === null ? '–' : moneyWords(cents, currency)}
    </span>
  )
}

/** The title of a column of numbers, in a file. */
export function inDollars(title: string): string {
  return m.office_in_currency({ title, currency: catalogCurrency })
}
