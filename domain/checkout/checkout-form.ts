// What a checkout asks for and what it accepts. The same schemas mark fields in the browser and
// guard the server; error messages are codes, the interface has the words.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import { CART_PASSES_MAX, cartItemId } from '#domain/cart/cart.ts'
import { productNames } from '#domain/vocabulary/product.ts'
import { durationsDays } from '#domain/catalog/product.ts'
import { EMAIL_MAX, isEmailAddress } from '#domain/email-address.ts'
import { paymentMethods } from '#domain/vocabulary/payment.ts'
import { looksLikeCardNumber, withoutUuids } from '#domain/card-number.ts'
import type { PassAge } from '#domain/vocabulary/pass.ts'

export const NAME_MAX = 80
export const PHONE_MAX = 32

export const fieldProblems = [
  'required',
  'too_long',
  'not_an_email',
  'not_a_phone',
  'unreadable_characters',
  'card_number',
] as const
export type FieldProblem = (typeof fieldProblems)[number]

// Control characters, and the marks that turn the direction of the text around them.
const unreadable = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

const text = (max: number) =>
  z
    .string('required')
    .trim()
    .min(1, 'required')
    .check(atMost(max, 'too_long'))
    .refine((value) => !unreadable.test(value), 'unreadable_characters')

const textWithoutCard = (max: number) =>
  text(max).refine((value) => !looksLikeCardNumber(value), 'card_number')

export const buyerForm = z.object({
  name: textWithoutCard(NAME_MAX),
  lastname: textWithoutCard(NAME_MAX),
  nationality: textWithoutCard(NAME_MAX),
  email: text(EMAIL_MAX)
    .refine((value) => !looksLikeCardNumber(withoutUuids(value)), 'card_number')
    .refine(isEmailAddress, 'not_an_email'),
  // Digits of a phone may look like a card; leave them.
  phone: text(PHONE_MAX).regex(/^[+()\s./-]*\d[+()\d\s./-]*$/, 'not_a_phone'),
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

export type HolderPlace = {
  key: string
  itemId: string
  index: number
  age: PassAge
  /** Counts within the item and age, from 0: who was the second child stays the second child. */
  ageIndex: number
}

/** Every place for a holder in a cart, adults first within each item. */
export function holderPlaces(
  items: { id: string; adults: number; children: number }[],
): HolderPlace[] {
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

const count = z.int().min(0).max(CART_PASSES_MAX)

export const orderedItem = z
  .object({
    name: z.enum(productNames),
    duration: z.literal(durationsDays),
    adults: count,
    children: count,
  })
  .refine((item) => item.adults + item.children > 0, 'no_people')
export type OrderedItem = z.infer<typeof orderedItem>

/** Lower case, as the database answers: the same id in capitals would be another one to the provider. */
const madeId = z.uuid().toLowerCase()

/** The whole submission of the payment page: ids made in the browser, so a repeat is recognised. */
export const checkoutForm = z
  .object({
    idempotencyKey: madeId,
    paymentId: madeId,
    items: z.array(orderedItem).min(1).max(15),
    buyer: buyerForm,
    holders: z.record(z.string().check(atMost(60)), holderForm),
    method: z.enum(paymentMethods),
    token: z.string().min(1).check(atMost(200)),
    shownTotalCents: z.int().positive().max(100_000_000),
  })
  .superRefine((form, context) => {
    const items = form.items.map((item) => ({ ...item, id: cartItemId(item.name, item.duration) }))
    if (new Set(items.map((item) => item.id)).size !== items.length) {
      context.addIssue({ code: 'custom', path: ['items'], message: 'repeated_item' })
    }
    // Asked before places are made: this runs although a count may be far over its limit, and a
    // place for each of a billion people would end the process.
    const counts = items.flatMap((item) => [item.adults, item.children])
    const people = counts.reduce((sum, number) => sum + Math.abs(number), 0)
    if (people > CART_PASSES_MAX) {
      context.addIssue({ code: 'custom', path: ['items'], message: 'too_many_passes' })
      return
    }
    const expected = new Set(holderPlaces(items).map((place) => place.key))
    const given = Object.keys(form.holders)
    if (given.length !== expected.size || given.some((key) => !expected.has(key))) {
      context.addIssue({ code: 'custom', path: ['holders'], message: 'holders_do_not_match' })
    }
  })
export type CheckoutForm = z.infer<typeof checkoutForm>
