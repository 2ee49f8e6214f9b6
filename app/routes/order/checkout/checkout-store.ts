// The browser's copy of a checkout, saved at each keystroke; it never contains card data.
import * as z from 'zod/mini'
import { type PaymentMethod, paymentMethods } from '#domain/ground/vocabulary/money.ts'
import {
  type DetailsDraft,
  detailsDraft,
  emptyDetails,
} from '#domain/sale/checkout/details-draft.ts'
import { type PurchaseAttempt, purchaseAttempt } from '#domain/sale/checkout/purchase-attempt.ts'
import {
  ATTEMPT_KEY,
  DETAILS_KEY,
  METHOD_KEY,
  UPGRADE_KEY,
} from '#app/routes/order/pieces/order-key.ts'
import { storedValue } from '#app/ui/stored-value.ts'

export const detailsStore = storedValue<DetailsDraft>({
  key: DETAILS_KEY,
  empty: emptyDetails,
  read: (stored) => detailsDraft.safeParse(stored).data,
})

export const attemptStore = storedValue<PurchaseAttempt | undefined>({
  key: ATTEMPT_KEY,
  empty: undefined,
  read: (stored) => purchaseAttempt.safeParse(stored).data,
})

/** The chosen method, kept across a reload; each purchase starts with the card. */
export const methodStore = storedValue<PaymentMethod>({
  key: METHOD_KEY,
  empty: 'credit-card',
  read: (stored) => z.enum(paymentMethods).safeParse(stored).data,
})

const paidUpgrade = z.object({ paymentId: z.string(), secret: z.string() })

/** The upgrade that this browser is paying, to find the way back from a provider's page. */
export const upgradeStore = storedValue<z.infer<typeof paidUpgrade> | undefined>({
  key: UPGRADE_KEY,
  empty: undefined,
  read: (stored) => paidUpgrade.safeParse(stored).data,
})
