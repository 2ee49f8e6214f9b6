import { z } from 'zod'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { CART_PASSES_MAX } from '#domain/sale/cart/cart.ts'
import {
  howToPayFields,
  lacksCard,
  madeId,
  shownTerms,
} from '#domain/sale/checkout/checkout-form.ts'

const DAYS_MAX = 31
const TOTAL_CENTS_MAX = 100_000_000

/** The browser makes the ids, so that repeats are recognised. A free upgrade omits `payment`. */
export const upgradeForm = z
  .object({
    idempotencyKey: madeId,
    changes: z
      .array(
        z.object({
          passId: z.uuid().toLowerCase(),
          productName: z.enum(productNames),
          durationDays: z.int().min(1).max(DAYS_MAX),
        }),
      )
      .min(1)
      .max(CART_PASSES_MAX),
    shownTotalCents: z.int().min(0).max(TOTAL_CENTS_MAX),
    payment: z.object(howToPayFields).optional(),
    terms: shownTerms,
  })
  .superRefine((form, context) => {
    const passIds = new Set(form.changes.map(({ passId }) => passId))
    if (passIds.size !== form.changes.length) {
      context.addIssue({ code: 'custom', path: ['changes'], message: 'repeated_pass' })
    }
    if (form.shownTotalCents > 0 !== (form.payment !== undefined)) {
      context.addIssue({ code: 'custom', path: ['payment'], message: 'required' })
    }
    if (form.payment && lacksCard(form.payment)) {
      context.addIssue({ code: 'custom', path: ['payment', 'token'], message: 'required' })
    }
  })
