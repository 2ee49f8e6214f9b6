// Sent by the shop's page when a visitor reaches a step that the server does not serve, or whose city it
// does not know because the cart is in the browser.
import { z } from 'zod'
import { sentCitySlug } from '#domain/catalog/city-slug.ts'

/** An empty cart has no city; every other step has one. */
export const toldVisit = z.union([
  z.object({ step: z.literal('cart'), citySlug: sentCitySlug.optional() }),
  z.object({ step: z.enum(['city', 'details', 'payment']), citySlug: sentCitySlug }),
])
