// In memory, like the pages (decision 03): a view costs two look-ups. Written at intervals and at shutdown.
import { isbot } from 'isbot'
import type { Database } from '#db/database.ts'
import { type CountedViews, recordVisits } from '#domain/figures/record-visits.ts'
import type { VisitCounts } from '#domain/figures/visits.ts'
import type { Clock, Log } from '#domain/ground/services.ts'
import { isDatabaseAway } from '#server/http/database-away.ts'

export const WRITE_VISITS_MS = 5_000
const QUARTER_MS = 15 * 60_000
/** Far more than there are cities and steps: invented ones cannot fill the memory. */
const KINDS_MAX = 2_000
/** Cached browser names: matching the pattern of all robots takes longer than a page. */
const AGENTS_MAX = 5_000
const AGENT_LENGTH_MAX = 512

export function createVisitCounts(db: Database, clock: Clock, log: Log): VisitCounts {
  let counted = new Map<string, CountedViews>()
  const people = new Map<string, boolean>()
  let isFailing = false

  function isPerson(userAgent: string | null | undefined): boolean {
    if (!userAgent || userAgent.length > AGENT_LENGTH_MAX) return false
    const known = people.get(userAgent)
    if (known !== undefined) return known
    if (people.size >= AGENTS_MAX) people.clear()
    const found = !isbot(userAgent)
    people.set(userAgent, found)
    return found
  }

  function add(views: CountedViews): void {
    const key = `${views.at} ${views.step} ${views.citySlug ?? ''}`
    const known = counted.get(key)
    if (known) known.views += views.views
    else if (counted.size < KINDS_MAX) counted.set(key, views)
  }

  return {
    count({ step, citySlug, userAgent }) {
      if (!isPerson(userAgent)) return
      const quarter = Math.floor(clock.now().getTime() / QUARTER_MS) * QUARTER_MS
      add({
        at: new Date(quarter).toISOString(),
        step,
        ...(citySlug === undefined ? {} : { citySlug }),
        views: 1,
      })
    },

    async write() {
      if (counted.size === 0) return
      const written = counted
      counted = new Map()
      try {
        await recordVisits(db, [...written.values()])
        isFailing = false
      } catch (error) {
        // Other errors would repeat and also lose all later counts.
        const isKept = isDatabaseAway(error)
        const fate = isKept ? 'kept' : 'lost'
        if (!isFailing) log.warn({ error }, `views of pages could not be written and are ${fate}`)
        isFailing = true
        if (isKept) for (const views of written.values()) add(views)
      }
    },
  }
}
