// The figures of a pass in words, based only on its prices and those at the doors.
import { currentTag } from '#domain/language.ts'
import { m } from '#messages/messages.js'
import { formatMoney } from '#app/ui/money.tsx'
import type { PassPrice, ShownPass } from './read-passes.ts'

/** The number of visits from which a duration pays off, in a few words. */
export function evenWords({ even }: PassPrice): string {
  return even ? m.pass_even_from({ count: even.slugs.length }) : m.pass_even_never()
}

/** What the sum at the door includes, and what it omits. */
export function doorWords({ priced, free, unknown, discounts, doorCents }: ShownPass): string {
  return [
    priced > 0
      ? m.pass_door_priced({ count: priced, total: formatMoney(doorCents) })
      : m.pass_door_none(),
    free > 0 && m.pass_door_free({ count: free }),
    unknown > 0 && m.pass_door_unknown({ count: unknown }),
    discounts > 0 && m.pass_door_discounts({ count: discounts }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What only this pass opens, and its price at the door. */
export function ownWords({ own: { names, doorCents } }: ShownPass): string {
  const opens = m.pass_own({ places: list().format(names) })
  return doorCents > 0 ? `${opens} ${m.pass_own_worth({ total: formatMoney(doorCents) })}` : opens
}

/** Whether the pass pays off by entries alone, in one sentence. */
export function worthWords({ prices, product }: ShownPass): string {
  const paying = prices.filter(({ even }) => even)
  const [first] = paying
  if (!first?.even) return m.pass_worth_never({ pass: product.name })
  const words = {
    pass: m.pass_of_days({ pass: product.name, number: first.durationDays }),
    count: first.even.slugs.length,
    price: formatMoney(first.adultCents),
    door: formatMoney(first.even.doorCents),
  }
  return paying.length === prices.length
    ? m.pass_worth_from(words)
    : `${m.pass_worth_from(words)} ${m.pass_worth_some({
        count: paying.length,
        days: list().format(
          paying.map(({ durationDays }) => m.shop_purchase_days({ days: durationDays })),
        ),
      })}`
}

const list = () => new Intl.ListFormat(currentTag(), { type: 'conjunction' })
