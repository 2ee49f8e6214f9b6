// The same schemas validate in the browser and on the server; error messages are codes for the interface.
import { z } from 'zod'
import { looksLikeCardNumber, withoutUuids } from '#domain/ground/card-number.ts'
import { EMAIL_MAX, isEmailAddress } from '#domain/ground/email-address.ts'
import { requiredLine } from '#domain/ground/readable-text.ts'

export const NAME_MAX = 80
const PHONE_MAX = 32

export const fieldProblems = [
  'required',
  'too_long',
  'not_an_email',
  'not_a_phone',
  'not_a_day',
  'day_out_of_range',
  'unreadable_characters',
  'card_number',
] as const
export type FieldProblem = (typeof fieldProblems)[number]

const textWithoutCard = (max: number) =>
  requiredLine(max).refine((value) => !looksLikeCardNumber(value), 'card_number')

export const buyerForm = z.object({
  name: textWithoutCard(NAME_MAX),
  lastname: textWithoutCard(NAME_MAX),
  nationality: textWithoutCard(NAME_MAX).regex(/\p{L}/u, 'required'),
  email: requiredLine(EMAIL_MAX)
    .refine((value) => !looksLikeCardNumber(withoutUuids(value)), 'card_number')
    .refine(isEmailAddress, 'not_an_email'),
  // A telephone number may look like a card number, so it is not checked for one.
  phone: requiredLine(PHONE_MAX).regex(/^[+()\s./-]*\d[+()\d\s./-]*$/, 'not_a_phone'),
})
export type Buyer = z.infer<typeof buyerForm>

export const holderForm = z.object({
  name: textWithoutCard(NAME_MAX),
  lastname: textWithoutCard(NAME_MAX),
})
export type Holder = z.infer<typeof holderForm>

/** Keyed `{cartItemId}-{index}`; the first `adults` indexes of an item are adults, the rest children. */
export type Holders = Record<string, Holder>

export function holderKey(itemId: string, index: number): string {
  return `${itemId}-${index}`
}

export type HolderPlace = ReturnType<typeof holderPlaces>[number]

/**
 * Every holder to be named for a cart, adults first within each item. `ageIndex` counts from 0 within the item and age,
 * so the second child stays the second child.
 */
export function holderPlaces(items: { id: string; adults: number; children: number }[]) {
  return items.flatMap((item) =>
    Array.from({ length: item.adults + item.children }, (_, index) => ({
      key: holderKey(item.id, index),
      itemId: item.id,
      index,
      ...(index < item.adults
        ? { age: 'adult' as const, ageIndex: index }
        : { age: 'child' as const, ageIndex: index - item.adults }),
    })),
  )
}
