import type { OfficeRefundable } from '#domain/books/order-money.ts'
import { catalogCurrency } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { argentineAmount } from '#app/routes/office/pieces/argentine-number.ts'

type RefundTotalProps = { refundable: OfficeRefundable; chosen: string[] }

/** The refund of the chosen passes: for the purchase, for their upgrades, and in total. */
export function RefundTotal({ refundable, chosen }: RefundTotalProps) {
  const bought = takenOf(refundable, refundable.passes, chosen)
  const upgraded = refundable.upgrades.flatMap(
    (upgrade) => takenOf(upgrade, upgrade.parts, chosen) ?? [],
  )
  return (
    <div aria-live="polite" className="font-semibold">
      {bought && upgraded.length === 0 && <p>{amountWords(bought)}</p>}
      {bought && upgraded.length > 0 && (
        <>
          <p className="font-normal">{m.order_refund_of_purchase({ amount: inBoth(bought) })}</p>
          {upgraded.map((taken, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- amounts have no id and keep their order
            <p key={index} className="font-normal">
              {m.order_refund_of_upgrade({ amount: inBoth(taken) })}
            </p>
          ))}
          <p>{m.order_refund_amount({ amount: totalWords([bought, ...upgraded]) })}</p>
        </>
      )}
    </div>
  )
}

type Taken = { amountCents: number; catalogueCents: number; currency: string }
type Part = { passId: string; amountCents: number; catalogueCents: number }

/** Never more than is left of the charge, like the refund itself; undefined if nothing is chosen. */
function takenOf(
  { currency, leftCents }: { currency: string; leftCents: number },
  parts: Part[],
  chosen: string[],
): Taken | undefined {
  const taken = parts.filter(({ passId }) => chosen.includes(passId))
  if (taken.length === 0) return undefined
  return {
    amountCents: Math.min(sumOf(taken.map(({ amountCents }) => amountCents)), leftCents),
    catalogueCents: sumOf(taken.map(({ catalogueCents }) => catalogueCents)),
    currency,
  }
}

function amountWords({ amountCents, catalogueCents, currency }: Taken): string {
  const amount = moneyOf(amountCents, currency)
  if (currency === catalogCurrency) return m.order_refund_amount({ amount })
  return m.order_refund_amount_both({ amount, catalogue: moneyOf(catalogueCents, catalogCurrency) })
}

function inBoth({ amountCents, catalogueCents, currency }: Taken): string {
  const amount = moneyOf(amountCents, currency)
  if (currency === catalogCurrency) return amount
  return `${amount} (${moneyOf(catalogueCents, catalogCurrency)})`
}

/** Purchase and upgrades may have different currencies: each is shown separately. */
function totalWords(all: Taken[]): string {
  const byCurrency = Map.groupBy(all, ({ currency }) => currency)
  return [...byCurrency]
    .map(([currency, taken]) => moneyOf(sumOf(taken.map((one) => one.amountCents)), currency))
    .join(' + ')
}

function moneyOf(cents: number, currency: string): string {
  return `${argentineAmount(cents)} ${currency}`
}

function sumOf(cents: number[]): number {
  return cents.reduce((sum, one) => sum + one, 0)
}
