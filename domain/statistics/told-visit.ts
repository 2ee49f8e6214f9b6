// What the shop's page tells when one comes to a step that the server does not answer, or not knowing its
// city: the cart is in the browser.
import { z } from 'zod'
import { sentCitySlug } from '#domain/catalog/city-slug.ts'

/** An empty cart is of no city; every other step is of one. */
export const toldVisit = z.union([
  z.object({ step: z.literal('cart'), citySlug: sentCitySlug.optional() }),
  z.object({ step: z.enum(['city', 'details', 'payment']), citySlug: sentCitySlug }),
])
