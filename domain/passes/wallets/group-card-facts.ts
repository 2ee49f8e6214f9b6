// What a group's card says, in the current task's language: the number of passes, their holders and their
// state. It uses the keys of a pass's card, because both wallets place facts by key. It has no link: a card
// can be handed on, and the order's page gives refunds.
import { brandName } from '#domain/ground/brand.ts'
import type { GroupView } from '#domain/passes/group-queries.ts'
import { groupLinkWords } from '#domain/passes/group-words.ts'
import type { PassStanding } from '#domain/passes/pass-standing.ts'
import { standingWords } from '#domain/passes/pass-words.ts'
import { peopleWords } from '#domain/sale/cart/cart-words.ts'
import { m } from '#messages/messages.js'
import type { CardFact, CardWords } from './wallet.ts'

type GroupCardSource = {
  /** Undefined while fewer than two of its passes have a code. */
  group?: GroupView
  standing: PassStanding
  cityName: string
  operationNumber: string
  isEnded: boolean
}

/** The facts of a group's card and its description. The same keys in the same order in every language. */
export function groupCardWords(source: GroupCardSource): CardWords {
  const { group, cityName: city, operationNumber } = source
  const title = group ? titleOf(group) : m.group_go()
  return {
    description: m.wallet_group_description({ title, city, brand: brandName }),
    facts: [
      { key: 'product', place: 'primary', label: city, value: title },
      ...(group ? memberFacts(group) : []),
      {
        key: 'standing',
        place: 'auxiliary',
        label: m.wallet_label_standing(),
        value: shortStanding(source),
        changeWords: m.wallet_group_change_standing(),
      },
      { key: 'use', place: 'back', label: m.wallet_label_use(), value: useWords(source) },
      { key: 'order', place: 'back', label: m.wallet_label_order(), value: operationNumber },
    ],
  }
}

function titleOf(group: GroupView): string {
  return group.count === 1
    ? m.wallet_group_title({ count: group.holders.length })
    : groupLinkWords(group)
}

/** The names are on the back: fifteen of them do not fit on the front. */
function memberFacts(group: GroupView): CardFact[] {
  return [
    {
      key: 'kind',
      place: 'secondary',
      label: m.wallet_group_label_people(),
      value: peopleWords(group),
      changeWords: m.wallet_group_change_people(),
    },
    { key: 'holder', place: 'back', label: m.group_holders(), value: group.holders.join(', ') },
  ]
}

function shortStanding({ group, standing, isEnded }: GroupCardSource): string {
  if (isEnded) return m.wallet_ended_title()
  return group ? standingWords(standing) : m.wallet_group_none_title()
}

function useWords({ group, isEnded }: GroupCardSource): string {
  if (isEnded) return m.wallet_group_ended()
  return group ? m.group_text({ count: group.holders.length }) : m.wallet_group_none()
}
