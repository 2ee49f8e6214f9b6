// The steps from a visit to a purchase. A view is a page that somebody looks at: a document requested by
// address or link, or a navigation within the shop. Visitors are not identified by cookie, address or
// device, so a person who returns or reloads counts as another view, and views are not visitors.
import { z } from 'zod'
import { sentCitySlug } from '#domain/catalogue/city-slug.ts'
import type { VisitStep } from '#domain/ground/vocabulary/figures.ts'

type SeenPage = {
  step: VisitStep
  /** Omitted for an empty cart. */
  citySlug?: string | undefined
  /** Used to exclude robots; not stored. */
  userAgent: string | null | undefined
}

/** Per process; views of the last few seconds are lost when it dies. */
export type VisitCounts = {
  /** Counts in memory: no query, never fails. Robots and requests without a user agent are ignored. */
  count(page: SeenPage): void
  /**
   * Writes the views counted since, in one statement. While the database is unavailable they are kept for
   * the next time; views that the database rejects are lost, and logged.
   */
  write(): Promise<void>
}

/**
 * Sent by the shop's page when a visitor reaches a step that the server does not serve, or whose city it does
 * not know because the cart is in the browser. An empty cart has no city; every other step has one.
 */
export const toldVisit = z.union([
  z.object({ step: z.literal('cart'), citySlug: sentCitySlug.optional() }),
  z.object({ step: z.enum(['city', 'details', 'payment']), citySlug: sentCitySlug }),
])
