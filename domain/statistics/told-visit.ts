// What the shop's page tells when one comes to a step that the server does not answer, or not knowing its
// city: the cart is in the browser.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'

const SLUG_MAX = 60
const citySlug = z.string().min(1).check(atMost(SLUG_MAX))

/** An empty cart is of no city; every other step is of one. */
export const toldVisit = z.union([
  z.object({ step: z.literal('cart'), citySlug: citySlug.optional() }),
  z.object({ step: z.enum(['city', 'details', 'payment']), citySlug }),
])
