import { type PriceWithoutPass, priceWords } from '#domain/attractions/attraction-words.ts'
import type { PassFor } from '#domain/attractions/passes-for.ts'
import { m } from '#messages/messages.js'
import { formatMoney } from '#app/ui/money.tsx'
import { PassBadge } from '#app/ui/pass-badge.tsx'

type AttractionWorthProps = {
  price: PriceWithoutPass
  passes: PassFor[]
  /** Whether the door costs less than any pass, for somebody who visits only this attraction. */
  isDoorCheaper: boolean
}

/** The price at the door beside the passes, even if the door is cheaper. */
export function AttractionWorth({ price, passes, isDoorCheaper }: AttractionWorthProps) {
  if (passes.length === 0) return null
  const isFree = price.adultCents === 0
  const door = price.adultCents === null ? undefined : priceWords({ ...price, note: null })
  return (
    <section aria-labelledby="worth" className="mt-6">
      <h2 id="worth" className="font-semibold">
        {m.worth_title()}
      </h2>
      {door && !isFree && <p className="mt-2">{m.worth_door({ price: door })}</p>}
      {isFree && <p className="mt-2">{m.worth_free()}</p>}
      <ul className="mt-3 grid gap-3">
        {passes.map((pass) => (
          <li key={pass.name}>
            <PassBadge pass={pass.name} />
            <p className="tabular mt-1">{`${priceOf(pass)} ${pass.others === 0 ? m.worth_alone() : m.worth_more({ count: pass.others })}`}</p>
          </li>
        ))}
      </ul>
      {isDoorCheaper && !isFree && <p className="mt-3 text-muted">{m.worth_single()}</p>}
    </section>
  )
}

/** A pass's price, with a rounded price per day marked as such. */
function priceOf({ days, adultCents }: PassFor): string {
  const words = {
    days: m.shop_purchase_days({ days }),
    price: formatMoney(adultCents),
    perDay: formatMoney(Math.round(adultCents / days)),
  }
  if (days === 1) return m.worth_pass_day(words)
  return adultCents % days === 0 ? m.worth_pass(words) : m.worth_pass_about(words)
}
