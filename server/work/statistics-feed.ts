// One poll per process for all dashboards: a database notification would make sales wait for one another.
import type { Database } from '#db/database.ts'
import { getStatistics } from '#domain/figures/statistics-queries.ts'
import {
  type FiguresFollower,
  sameStatistics,
  type Statistics,
  type StatisticsFeed,
} from '#domain/figures/statistics.ts'
import type { Log } from '#domain/ground/services.ts'

/** The maximum age of figures on an open dashboard; a poll costs a millisecond or two. */
const LOOK_MS = 1_000

export function createStatisticsFeed(db: Database, log: Log): StatisticsFeed {
  const followers = new Set<FiguresFollower>()
  let known: Statistics | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let isLooking = false
  let isFailing = false
  let isClosed = false

  async function look() {
    if (isLooking) return
    isLooking = true
    try {
      tell(await getStatistics(db))
      isFailing = false
    } catch (error) {
      // Logged once, not every second, or the log would fill up while the database is away.
      if (!isFailing) log.warn({ error }, 'the figures of open dashboards could not be read')
      isFailing = true
    } finally {
      isLooking = false
    }
  }

  function tell(figures: Statistics) {
    if (known && sameStatistics(known, figures)) return
    known = figures
    for (const follower of followers) follower.show(figures)
  }

  function leave(follower: FiguresFollower) {
    followers.delete(follower)
    if (followers.size > 0) return
    clearInterval(timer)
    timer = undefined
    known = undefined
  }

  return {
    follow(follower) {
      if (isClosed) {
        follower.end()
        return () => {}
      }
      followers.add(follower)
      if (known) follower.show(known)
      else void look()
      timer ??= setInterval(() => void look(), LOOK_MS).unref()
      return () => leave(follower)
    },
    close() {
      isClosed = true
      for (const follower of followers) follower.end()
    },
  }
}
