// From a visit to a purchase. What is counted is a page that somebody looks at: a document that was
// asked for by hand or by a link, or a step to the page from within the shop. Nobody is recognised: there
// is no cookie, no address and no device here, so a person who comes back or loads a page again is another
// view, and views are no visitors.
import type { VisitStep } from '#domain/vocabulary/figure.ts'

type SeenPage = {
  step: VisitStep
  /** Left out for an empty cart. */
  citySlug?: string | undefined
  /** To leave out robots; not kept. */
  userAgent: string | null | undefined
}

/** Of one process; what it has not written yet is lost when it dies, a few seconds' views. */
export type VisitCounts = {
  /** Counts in memory: asks nothing and never fails. Robots, and who does not say what it is, are left out. */
  count(page: SeenPage): void
  /**
   * Writes what was counted since, in one statement. While the database is away it is kept for the next
   * time; what the database refuses is lost, and the log says so.
   */
  write(): Promise<void>
}
