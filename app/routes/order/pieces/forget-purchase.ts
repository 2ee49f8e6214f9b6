// What the browser keeps of a purchase beside the passes: names, e-mail, phone, and the secrets of its links.
import * as z from 'zod/mini'
import { forgetStored, storedValue } from '#app/ui/stored-value.ts'
import { ATTEMPT_KEY, DETAILS_KEY, METHOD_KEY, ORDER_KEY, UPGRADE_KEY } from './order-key.ts'

const withSecret = z.object({ secret: z.string() })
const stored = z.object({
  receipt: z.object({ secret: z.string(), passes: z.array(withSecret) }),
})

/** The little of the stored order that says whose it is. */
const secretsStore = storedValue<string[]>({
  key: ORDER_KEY,
  empty: [],
  read: (value) => {
    const { data } = stored.safeParse(value)
    return data && [data.receipt.secret, ...data.receipt.passes.map(({ secret }) => secret)]
  },
})

/** The secrets of the order that this browser keeps and of its passes; none without one. */
export function purchaseSecrets(): string[] {
  return secretsStore.get()
}

/** Removes all of it, with what was typed for the next purchase; the cart stays. */
export function forgetPurchase(): void {
  forgetStored([ORDER_KEY, DETAILS_KEY, ATTEMPT_KEY, METHOD_KEY, UPGRADE_KEY])
}
