// Made with the attraction itself and imported. It never grants or denies entry: it shows who is expected.

export const RESERVATION_REFERENCE_MAX = 60
export const RESERVATION_NAME_MAX = 120
export const RESERVATION_PEOPLE_MAX = 1_000
/** Per attraction and day, because one file holds no more. */
export const RESERVATIONS_MAX = 5_000
/** Three times the size of 5,000 rows. */
export const RESERVATIONS_BYTES_MAX = 1024 * 1024
/** Columns per list, including unknown ones. */
export const RESERVATION_COLUMNS_MAX = 30
/** Days in one list: two months. It replaces up to 5,000 reservations of each. */
export const RESERVATION_LIST_DAYS_MAX = 62
/** Days that a reservation is kept after its own day: long enough to settle a complaint. */
export const RESERVATION_KEPT_DAYS = 30
export const RESERVATION_AHEAD_DAYS = 730

/** "15:00" from the database's "15:00:00". */
export function clockOf(time: string): string {
  return time.slice(0, 5)
}
