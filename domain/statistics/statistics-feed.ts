// Live updates of an open dashboard: what the server's stream and the page share.
import type { Statistics } from './statistics.ts'

// The hosted client's figures (specification, section 9).
/** Interval at which the server sends a heartbeat and checks that the session is still valid. */
export const HEARTBEAT_MS = 25_000
/** A stream that does not open, or whose heartbeat is overdue, is abandoned after this time. */
export const REQUEST_TIMEOUT_MS = 10_000
/** Delays before the first, second, third and every further attempt to reopen the stream. */
export const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000]

/** Names of the stream's events. The data of `figures` is a `Statistics`. */
export const FIGURES_EVENT = 'figures'
export const HEARTBEAT_EVENT = 'heartbeat'

export type FiguresFollower = {
  show(figures: Statistics): void
  /** The process stops: nothing more will follow. */
  end(): void
}

export type StatisticsFeed = {
  /** Sends the current figures, and again after every change, until the returned function is called. */
  follow(follower: FiguresFollower): () => void
  /** Ends every follower, and each later one at once. */
  close(): void
}
