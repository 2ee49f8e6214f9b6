// The database counts as things happen (db/tables/figures.ts); nothing is ever recounted here.
import { z } from 'zod'

/** A row of the remote procedure get_top_attractions, under the names of the specification (section 7). */
const topAttraction = z.object({ id: z.int(), nombre: z.string(), scan_count: z.int() })

export const statistics = z.object({
  /** Sum of `transacciones.monto_total` minus refunds, in cents of the catalogue's currency. */
  revenueCents: z.int(),
  transactions: z.int(),
  passes: z.int(),
  /** Valid admissions: neither undone nor duplicates. */
  scans: z.int(),
  /** Most visited first, at most ten; attractions without scans are not listed. */
  topAttractions: z.array(topAttraction),
})
export type Statistics = z.infer<typeof statistics>

const dayFigures = z.object({
  /** Income minus refunds, in cents of the catalogue's currency. */
  netCents: z.int(),
  returnedCents: z.int(),
  passes: z.int(),
  entries: z.int(),
})
export type DayFigures = z.infer<typeof dayFigures>

/** Seven local days and the seven before them, each in order. */
export const weekFigures = z.object({
  from: z.iso.date(),
  days: z.array(dayFigures),
  before: z.array(dayFigures),
})
export type WeekFigures = z.infer<typeof weekFigures>

export function sumOfDays(days: DayFigures[], key: keyof DayFigures): number {
  return days.reduce((sum, day) => sum + day[key], 0)
}

/** Whether two readings are equal, so that an unchanged one is not sent again. The schema orders their keys. */
export function sameStatistics(one: Statistics, other: Statistics): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

// The hosted client's figures (specification, section 9).

/** Interval at which the server sends a heartbeat and checks that the session is still valid. */
export const HEARTBEAT_MS = 25_000
/** A stream that does not open, or whose heartbeat is overdue, is abandoned after this time. */
export const REQUEST_TIMEOUT_MS = 10_000
/** Delays before the first, second, third and every further attempt to reopen the stream. */
export const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000]

/** The data of `figures` is a `Statistics`, that of `home` what stands beside them. */
export const FIGURES_EVENT = 'figures'
export const HOME_EVENT = 'home'
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
