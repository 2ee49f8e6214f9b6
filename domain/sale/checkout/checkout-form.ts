import { z } from 'zod'
import { sentCitySlug } from '#domain/catalogue/city-slug.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { sentText } from '#domain/ground/readable-text.ts'
import { type PaymentMethod, currencies, paymentMethods } from '#domain/ground/vocabulary/money.ts'
import { CART_PASSES_MAX, cartItemId } from '#domain/sale/cart/cart.ts'
import { giftForm, giftHolderForm, isNameless } from '#domain/sale/orders/gift-form.ts'
import { orderedItem } from '#domain/sale/orders/ordered-item.ts'
import { buyerForm, holderPlaces } from '#domain/sale/orders/people.ts'

/** Lower case, as the database returns it: to the provider, the same id in capitals would be another one. */
export const madeId = z.uuid().toLowerCase()

export const howToPayFields = {
  paymentId: madeId,
  method: z.enum(paymentMethods),
  token: sentText(200),
  card: z
    .object({
      brand: sentText(40).optional(),
      issuer: z.string().check(atMost(20)).regex(/^\d*$/).optional(),
      document: z
        .object({
          type: sentText(20),
          number: sentText(30),
        })
        .optional(),
    })
    .optional(),
  shownCharge: z
    .object({
      amountCents: z.int().positive().max(1_000_000_000_000),
      currency: z.enum(currencies),
    })
    .optional(),
}

const TERMS_VERSION_MAX = 20

export const shownTerms = sentText(TERMS_VERSION_MAX)

/** Names may be missing. The browser makes the ids, so that a repeat is recognised. */
export const namelessCheckoutForm = z
  .object({
    idempotencyKey: madeId,
    city: sentCitySlug,
    items: z.array(orderedItem).min(1).max(15),
    buyer: buyerForm,
    holders: z.record(z.string().check(atMost(60)), giftHolderForm),
    /** The recipient, if it is a gift. */
    gift: giftForm.optional(),
    ...howToPayFields,
    terms: shownTerms,
    shownTotalCents: z.int().positive().max(100_000_000),
  })
  .superRefine((form, context) => {
    if (lacksCard(form)) {
      context.addIssue({ code: 'custom', path: ['token'], message: 'required' })
    }
    const items = form.items.map((item) => ({ ...item, id: cartItemId(item.name, item.duration) }))
    if (new Set(items.map((item) => item.id)).size !== items.length) {
      context.addIssue({ code: 'custom', path: ['items'], message: 'repeated_item' })
    }
    // Checked before places are created: this runs even if a count is far over its limit, and a
    // place for each of a billion people would crash the process.
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

/** Unless the operator lets names wait: only a gift's holders may have none yet. */
export const checkoutForm = namelessCheckoutForm.superRefine(({ gift, holders }, context) => {
  if (!gift && Object.values(holders).some(isNameless)) {
    context.addIssue({ code: 'custom', path: ['holders'], message: 'required' })
  }
})

/** Other ways to pay may use the provider's page and need no card. */
export function lacksCard({ method, token }: { method: PaymentMethod; token: string }): boolean {
  return method === 'credit-card' && token === ''
}
