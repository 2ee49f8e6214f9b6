import { catalogCurrency, moneyWords } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import type { ShownCharge } from './offered-methods.ts'

const CENTS = 100

type ChargeNoteProps = { charge: ShownCharge | undefined; totalCents: number; className?: string }

/** Above the button: the charge in another currency, the rate and its source. */
export function ChargeNote({ charge, totalCents, className = '' }: ChargeNoteProps) {
  if (!charge?.rate) return null
  const { amountCents, currency, rate } = charge
  return (
    <div aria-live="polite" className={`rounded-control bg-sunken px-4 py-3 ${className}`}>
      <p className="tabular text-lead font-semibold">
        {m.pay_amount_pesos({ pesos: moneyWords(amountCents, currency) })}
      </p>
      <p className="tabular mt-1">
        {m.pay_amount_rate({
          dollars: moneyWords(totalCents, catalogCurrency),
          rate: moneyWords(Math.round(Number(rate.pesosPerDollar) * CENTS), currency),
        })}
      </p>
      <p className="text-muted">
        {m.pay_amount_source({ source: rate.source, date: dayOf(rate.quotedOn) })}
      </p>
    </div>
  )
}

/** 2026-11-21 in the local notation. */
function dayOf(date: string): string {
  return date.split('-').toReversed().join('/')
}
