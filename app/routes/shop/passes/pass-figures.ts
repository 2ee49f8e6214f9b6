// The figures of a pass in words, based only on its prices and those at the doors.
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import { dollarWords } from '#domain/ground/money.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { waitWords } from '#app/routes/shop/pieces/validity-words.ts'
import { daysWords, listWords } from '#app/ui/list-words.ts'
import type { ShownPass } from './read-passes.ts'

/** The number of visits from which a duration pays off, in a few words. */
export function evenWords(
  { unknown }: Pick<ShownPass, 'unknown'>,
  { even }: ShownPass['prices'][number],
): string {
  if (even) return m.pass_even_from({ count: even.slugs.length })
  return unknown === 0 ? m.pass_even_never() : m.pass_even_unknown()
}

/** For whom it is, and how much it opens. */
export function forWhomWords({ product, opened, discounts, own }: ShownPass): string {
  const count = opened - discounts
  const only = own.names.length > 0 ? ` (${m.pass_compare_own({ count: own.names.length })})` : ''
  const opens = listWords([
    ...(count > 0 ? [m.pass_compare_doors({ count }) + only] : []),
    ...(discounts > 0 ? [m.pass_compare_discounts({ count: discounts })] : []),
  ])
  const isForAll = product.name === 'Full Pass' && discounts === 0
  return (isForAll ? m.pass_for_sights : forWhom[product.name])({ opens })
}

const forWhom: Record<ProductName, (words: { opens: string }) => string> = {
  'Full Pass': m.pass_for_full,
  'Sight Pass': m.pass_for_sight,
  'Benefits Pass': m.pass_for_benefits,
}

/** What the sum at the door includes, and what it omits. */
function doorWords({ priced, free, unknown, discounts, doorCents }: ShownPass): string {
  return [
    priced > 0
      ? m.pass_door_priced({ count: priced, total: dollarWords(doorCents) })
      : m.pass_door_none(),
    free > 0 && m.pass_door_free({ count: free }),
    unknown > 0 && m.pass_door_unknown({ count: unknown }),
    discounts > 0 && m.pass_door_discounts({ count: discounts }),
  ]
    .filter(Boolean)
    .join(' ')
}

export function ownWords({ own: { names, doorCents } }: ShownPass): string {
  const opens = m.pass_own({ places: listWords(names) })
  return doorCents > 0 ? `${opens} ${m.pass_own_worth({ total: dollarWords(doorCents) })}` : opens
}

export function worthWords({ prices, product, discounts, priced }: ShownPass): string {
  const paying = prices.filter(({ even }) => even)
  const [first] = paying
  if (!first?.even) {
    const pass = product.name
    if (discounts > 0) return m.pass_worth_never({ pass })
    return priced > 0 ? m.pass_worth_door({ pass }) : m.pass_door_none()
  }
  const words = {
    pass: m.pass_of_days({ pass: product.name, number: first.durationDays }),
    count: first.even.slugs.length,
    price: dollarWords(first.adultCents),
    door: dollarWords(first.even.doorCents),
  }
  return paying.length === prices.length
    ? m.pass_worth_from(words)
    : `${m.pass_worth_from(words)} ${m.pass_worth_some({
        count: paying.length,
        days: daysWords(paying.map(({ durationDays }) => durationDays)),
      })}`
}

export function conditions({ name, validityMonths }: ShopProduct): string[] {
  return [
    m.pass_condition_person(),
    m.pass_condition_children(),
    m.pass_condition_row(),
    m.pass_condition_wait({ time: waitWords(validityMonths) }),
    name === 'Benefits Pass'
      ? m.pass_condition_uses_benefits()
      : name === 'Sight Pass'
        ? m.pass_condition_uses_sight()
        : m.pass_condition_uses_full(),
    m.pass_condition_reservation(),
    m.pass_condition_closed(),
  ]
}

/** The ids serve as hashes in links to single questions. */
export function questionsAbout(pass: ShownPass) {
  return [
    {
      id: 'conviene',
      question: m.pass_question_worth({ pass: pass.product.name }),
      answer: `${worthWords(pass)} ${m.pass_question_worth_more()}`,
    },
    { id: 'puerta', question: m.pass_question_door(), answer: doorWords(pass) },
    { id: 'dos', question: m.pass_question_share(), answer: m.pass_question_share_answer() },
    { id: 'ninos', question: m.shop_faq_children_question(), answer: m.shop_faq_children_answer() },
    {
      id: 'reservas',
      question: m.shop_faq_reservation_question(),
      answer: m.shop_faq_reservation_answer_own(),
    },
  ]
}
