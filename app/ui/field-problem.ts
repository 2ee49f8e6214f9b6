import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { GIFT_DAYS_MAX } from '#domain/sale/orders/gift-form.ts'
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

export function problemWords(problems: string[] | null | undefined): string | undefined {
  const first = problems?.[0]
  if (first === undefined) return undefined
  const known = fieldProblems.find((problem) => problem === first)
  return known ? words[known]() : m.order_field_required()
}

export type Problems = Record<string, string[] | null | undefined> | null | undefined

/** What a field of a form that was posted shows: its name, the value before, and its problem in words. */
export function fieldsAfter<Name extends string>(
  before: Partial<Record<Name, string | undefined>> | undefined,
  problems: Problems,
) {
  return (name: Name) => ({
    name,
    defaultValue: before?.[name],
    error: problemWords(problems?.[name]),
  })
}

/** As much as one post can carry: a text too long for its field is shown again too. */
const TYPED_MAX = 64 * 1024
const typed = z.string().check(atMost(TYPED_MAX)).optional().catch(undefined)

/** The typed values in an answer, so that a page without code shows them again. */
export const typedBefore = z
  .object({ initialValue: z.object({}).catchall(typed) })
  .transform(({ initialValue }) => initialValue)
  .optional()
  .catch(undefined)

/** Moves the focus to the first field that each new answer marks as invalid. */
export function useFirstProblem<Box extends HTMLElement = HTMLFormElement>(answer: unknown) {
  const form = useRef<Box>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  return form
}
