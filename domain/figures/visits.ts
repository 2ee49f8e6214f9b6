// A view is a document requested by address or link, or a navigation within the shop. Nobody is identified by
// cookie, address or device, so a person who returns or reloads is another view: views are not visitors.
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
  /** No query, never fails. Robots and requests without a user agent are ignored. */
  count(page: SeenPage): void
  /** While the database is unavailable the views are kept; those that it rejects are lost, and logged. */
  write(): Promise<void>
}

/** Sent by the page at a step that the server does not serve, or whose city only the browser's cart knows. */
export const toldVisit = z.union([
  z.object({ step: z.literal('cart'), citySlug: sentCitySlug.optional() }),
  z.object({ step: z.enum(['city', 'details', 'payment']), citySlug: sentCitySlug }),
])
