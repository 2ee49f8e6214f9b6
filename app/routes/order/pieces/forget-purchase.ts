// The browser's data of a purchase besides the passes: names, e-mail, phone, and the secrets of its links.
import * as z from 'zod/mini'
import { forgetStored, storedValue } from '#app/ui/stored-value.ts'
import { ATTEMPT_KEY, DETAILS_KEY, METHOD_KEY, ORDER_KEY, UPGRADE_KEY } from './order-key.ts'

const withSecret = z.object({ secret: z.string() })
const stored = z.object({
  receipt: z.object({ secret: z.string(), passes: z.array(withSecret) }),
})

/** Only the stored order's secrets, which identify it. */
const secretsStore = storedValue<string[]>({
  key: ORDER_KEY,
  empty: [],
  read: (value) => {
    const { data } = stored.safeParse(value)
    return data && [data.receipt.secret, ...data.receipt.passes.map(({ secret }) => secret)]
  },
})

/** The secrets of the kept order and its passes; empty without an order. */
export function purchaseSecrets(): string[] {
  return secretsStore.get()
}

/** Removes all of it, including data typed for the next purchase; the cart stays. */
export function forgetPurchase(): void {
  forgetStored([ORDER_KEY, DETAILS_KEY, ATTEMPT_KEY, METHOD_KEY, UPGRADE_KEY])
}
