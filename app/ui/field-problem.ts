import { useEffect, useRef } from 'react'
import { GIFT_DAYS_MAX } from '#domain/sale/orders/gift.ts'
import { type FieldProblem, fieldProblems } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'

const words: Record<FieldProblem, () => string> = {
  required: m.order_field_required,
  too_long: m.order_field_too_long,
  not_an_email: m.order_field_not_an_email,
  not_a_phone: m.order_field_not_a_phone,
  not_a_day: m.gift_field_not_a_day,
  day_out_of_range: () => m.gift_field_day_range({ count: GIFT_DAYS_MAX }),
  unreadable_characters: m.order_field_unreadable_characters,
  card_number: m.order_field_card_number,
}

export function problemWords(problems: string[] | undefined): string | undefined {
  const first = problems?.[0]
  if (first === undefined) return undefined
  const known = fieldProblems.find((problem) => problem === first)
  return known ? words[known]() : m.order_field_required()
}

/** Moves the focus to the first field that an answer marks as invalid. */
export function useFirstProblem(answer: object | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  return form
}
