// In the current task's language; words are shared with the page, the mail and the sheet.
import { brandName } from '#domain/ground/brand.ts'
import { dateWords } from '#domain/ground/date-words.ts'
import type { GroupView } from '#domain/passes/group-queries.ts'
import type { PassView } from '#domain/passes/pass-queries.ts'
import type { PassStanding } from '#domain/passes/pass-standing.ts'
import {
  ageWords,
  dateFact,
  groupLinkWords,
  lateStartWords,
  lifeSentences,
  opensWords,
  standingWords,
} from '#domain/passes/pass-words.ts'
import { peopleWords } from '#domain/sale/cart/cart-words.ts'
import { m } from '#messages/messages.js'
import type { CardFact, CardWords } from './wallet.ts'

type CardSource = {
  pass: PassView
  cityName: string
  /** Undefined for the recipient of a gift: the order belongs to somebody else. */
  operationNumber?: string
  /** Undefined for an ended card: its link leads to a code that its holder may no longer have. */
  passUrl?: string
  isEnded: boolean
}

/** The same keys in the same order in every language. */
export function cardWords(source: CardSource): CardWords {
  const { pass, cityName: city } = source
  return {
    description: m.wallet_description({ product: pass.productName, city, brand: brandName }),
    facts: [...frontFacts(source), ...backFacts(source)],
  }
}

function frontFacts({ pass, cityName, isEnded }: CardSource): CardFact[] {
  return [
    {
      key: 'days',
      place: 'header',
      label: m.wallet_label_days(),
      value: m.wallet_days({ days: pass.durationDays }),
    },
    { key: 'product', place: 'primary', label: cityName, value: pass.productName },
    {
      key: 'holder',
      place: 'secondary',
      label: m.wallet_label_holder(),
      value: pass.holder,
      changeWords: m.wallet_change_holder(),
    },
    { key: 'kind', place: 'secondary', label: m.wallet_label_kind(), value: ageWords(pass.age) },
    ...(isEnded ? [] : dateFacts(pass)),
    {
      key: 'standing',
      place: 'auxiliary',
      label: m.wallet_label_standing(),
      value: isEnded ? m.wallet_ended_title() : standingWords(pass.life.standing),
      changeWords: m.wallet_change_standing(),
    },
  ]
}

/** The relevant date; the hour of the last day is on the back, where there is room. */
function dateFacts({ life, timeZone }: PassView): CardFact[] {
  const fact = dateFact(life, timeZone)
  if (!fact) return []
  const value = life.standing === 'running' ? dateWords(life.lastDay) : fact.value
  const changeWords = m.wallet_change_date()
  return [{ key: 'date', place: 'auxiliary', label: fact.label, value, changeWords }]
}

function backFacts({ pass, operationNumber, passUrl, isEnded }: CardSource): CardFact[] {
  const { standing } = pass.life
  const isOpening = !isEnded && (standing === 'unused' || standing === 'running')
  const sentences = isEnded
    ? [m.wallet_ended()]
    : [...sentencesWithoutToday(pass), ...(isOpening ? [lateStartWords()] : [])]
  return [
    back('dates', m.wallet_label_dates(), sentences.join(' ')),
    ...(isOpening
      ? [
          back('opens', m.wallet_label_opens(), opensWords(pass.productName)),
          back('use', m.wallet_label_use(), m.mail_rules_activation()),
        ]
      : []),
    ...(operationNumber ? [back('order', m.wallet_label_order(), operationNumber)] : []),
    ...(passUrl ? [back('link', m.wallet_label_link(), passUrl)] : []),
  ]
}

function back(key: string, label: string, value: string): CardFact {
  return { key, place: 'back', label, value }
}

/** Leaves out sentences such as "three days left", which are wrong tomorrow: cards are not updated daily. */
function sentencesWithoutToday({ life, timeZone }: PassView): string[] {
  const sentences = lifeSentences(life, timeZone)
  return life.standing === 'running' ? sentences.slice(-1) : sentences
}

// A group's card uses the keys of a pass's card, because both wallets place facts by key. It has no link: a
// card can be handed on, and the order's page gives refunds.

type GroupCardSource = {
  /** Undefined while fewer than two of its passes have a code. */
  group?: GroupView
  standing: PassStanding
  cityName: string
  operationNumber: string
  isEnded: boolean
}

/** The same keys in the same order in every language. */
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
      back('use', m.wallet_label_use(), useWords(source)),
      back('order', m.wallet_label_order(), operationNumber),
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
    back('holder', m.group_holders(), group.holders.join(', ')),
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
