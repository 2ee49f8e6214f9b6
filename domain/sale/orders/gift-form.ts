// The same schema validates in the browser and on the server; gift-day.ts decides which days are allowed.
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { looksLikeCardNumber, withoutUuids } from '#domain/ground/card-number.ts'
import { UNREADABLE } from '#domain/ground/readable-text.ts'
import { buyerForm, holderForm } from './people.ts'

export const GIFT_MESSAGE_MAX = 500
/** Most days from the purchase to the delivery of a gift. */
export const GIFT_DAYS_MAX = 90
const DAY_LENGTH = 10

/** Line breaks are kept, tabs become spaces; other unreadable characters are refused. */
const giftMessage = z
  .string('required')
  // A form counts a line break as two characters.
  .check(atMost(2 * GIFT_MESSAGE_MAX, 'too_long'))
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
  .pipe(
    z
      .string()
      .check(atMost(GIFT_MESSAGE_MAX, 'too_long'))
      .refine((text) => !UNREADABLE.test(text.replaceAll('\n', ' ')), 'unreadable_characters')
      .refine((text) => !looksLikeCardNumber(withoutUuids(text)), 'card_number'),
  )
  .default('')

const giftDay = z
  .string('required')
  .min(1, 'required')
  .check(atMost(DAY_LENGTH, 'not_a_day'))
  .pipe(z.iso.date('not_a_day'))

export const giftForm = z.object({
  name: holderForm.shape.name,
  email: buyerForm.shape.email,
  day: giftDay,
  message: giftMessage,
})
export type Gift = z.output<typeof giftForm>
export type GiftTyped = z.input<typeof giftForm>

export const nameOrNone = z.union([z.literal(''), holderForm.shape.name]).default('')

/** A complete name, or none until the recipient gives one. */
export const giftHolderForm = z
  .object({ name: nameOrNone, lastname: nameOrNone })
  .superRefine(({ name, lastname }, context) => {
    if ((name === '') === (lastname === '')) return
    const path = [name === '' ? 'name' : 'lastname']
    context.addIssue({ code: 'custom', path, message: 'required' })
  })

export type HolderTyped = z.input<typeof giftHolderForm>

export function isNameless(holder: { name: string; lastname: string }): boolean {
  return holder.name === '' && holder.lastname === ''
}
