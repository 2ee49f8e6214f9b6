// The steps from a visit to a purchase. A view is a page that somebody looks at: a document requested by
// address or link, or a navigation within the shop. Visitors are not identified by cookie, address or
// device, so a person who returns or reloads counts as another view, and views are not visitors.
import type { VisitStep } from '#domain/vocabulary/figure.ts'

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
