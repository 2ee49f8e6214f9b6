// Filters of pages about what happens at an attraction, as their addresses hold them. A role tied to one
// attraction sees that one, whatever the address asks for.
import {
  type FilterOf,
  daysInAddress,
  listFilter,
  storedNumber,
  typedDay,
} from './address-filter.ts'

/** The visits of some days, or the exceptions. */
export const daysFilter = listFilter({ attraction: storedNumber, ...daysInAddress })
export type DaysFilter = FilterOf<typeof daysFilter>

/** The doors on a day, or the reservations; today when no day is asked for. */
export const dayFilter = listFilter({ attraction: storedNumber, day: typedDay() })
export type DayFilter = FilterOf<typeof dayFilter>
