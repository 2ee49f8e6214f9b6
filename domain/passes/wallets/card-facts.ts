// What a pass's card says, in the current task's language: holder, days, state and dates; on the back what
// it opens and how to use it. Words are shared with the page, the mail and the sheet.
import { brandName } from '#domain/ground/brand.ts'
import { dateWords } from '#domain/ground/date-words.ts'
import type { PassView } from '#domain/passes/pass-queries.ts'
import {
  ageWords,
  dateFact,
  lateStartWords,
  lifeSentences,
  opensWords,
  standingWords,
} from '#domain/passes/pass-words.ts'
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

/** The facts of a card and its description. The same keys in the same order in every language. */
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
    { key: 'dates', place: 'back', label: m.wallet_label_dates(), value: sentences.join(' ') },
    ...(isOpening
      ? ([
          {
            key: 'opens',
            place: 'back',
            label: m.wallet_label_opens(),
            value: opensWords(pass.productName),
          },
          {
            key: 'use',
            place: 'back',
            label: m.wallet_label_use(),
            value: m.mail_rules_activation(),
          },
        ] satisfies CardFact[])
      : []),
    ...(operationNumber === undefined
      ? []
      : ([
          { key: 'order', place: 'back', label: m.wallet_label_order(), value: operationNumber },
        ] satisfies CardFact[])),
    ...(passUrl === undefined
      ? []
      : ([
          { key: 'link', place: 'back', label: m.wallet_label_link(), value: passUrl },
        ] satisfies CardFact[])),
  ]
}

/** Leaves out sentences such as "three days left", which are wrong tomorrow: cards are not updated daily. */
function sentencesWithoutToday({ life, timeZone }: PassView): string[] {
  const sentences = lifeSentences(life, timeZone)
  return life.standing === 'running' ? sentences.slice(-1) : sentences
}
