// A reservation is made outside of the shop, with the attraction itself: its list of a day comes in as a
// file. It opens nothing and keeps nobody out; an entry ticks it, so that a guard sees who is expected.

/** A reservation with one more inside. More may come than were reserved for. */
export type ReservationTold = {
  /** Local time, HH:MM; left out for one that is good all day. */
  at?: string
  people: number
  arrived: number
}

export const RESERVATION_REFERENCE_MAX = 60
export const RESERVATION_NAME_MAX = 120
export const RESERVATION_PEOPLE_MAX = 1_000
/** Of one attraction and day, because a file holds no more. */
export const RESERVATIONS_MAX = 5_000
/** Three times what 5,000 rows take. */
export const RESERVATIONS_BYTES_MAX = 1024 * 1024
/** Of a list, with those that are not ours. */
export const RESERVATION_COLUMNS_MAX = 30
/** That one list may speak of: it replaces all reservations of each, up to 5,000. Two months. */
export const RESERVATION_LIST_DAYS_MAX = 62
/** Days after its own that a reservation is kept: long enough to settle a complaint. */
export const RESERVATION_KEPT_DAYS = 30
/** Days ahead that a list may speak of. */
export const RESERVATION_AHEAD_DAYS = 730

/** "15:00" of what the database writes as "15:00:00". */
export function clockOf(time: string): string {
  return time.slice(0, 5)
}
