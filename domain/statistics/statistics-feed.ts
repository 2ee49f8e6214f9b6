// An open dashboard hears of new figures. What is here is known to both ends: the stream of the server
// and the page that reads it.
import type { Statistics } from './statistics.ts'

// The hosted client's figures (specification, section 9).
/** The server says that often that it is there, and looks whether the session still is. */
export const HEARTBEAT_MS = 25_000
/** A stream that does not open, or whose heartbeat is overdue, for so long is given up. */
export const REQUEST_TIMEOUT_MS = 10_000
/** Waits before the first, second, third and every further attempt to open the stream again. */
export const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000]

/** Names of the stream's events. The data of `figures` are a `Statistics`. */
export const FIGURES_EVENT = 'figures'
export const HEARTBEAT_EVENT = 'heartbeat'

export type FiguresFollower = {
  show(figures: Statistics): void
  /** The process stops: nothing more will come. */
  end(): void
}

export type StatisticsFeed = {
  /** Shows the figures of now, and then each time that they changed, until the answer is called. */
  follow(follower: FiguresFollower): () => void
  /** Ends every follower, and each one that comes later. */
  close(): void
}
