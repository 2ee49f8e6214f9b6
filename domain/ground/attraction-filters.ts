// A role tied to one attraction sees that one, whatever the address asks for.
import {
  type FilterOf,
  daysInAddress,
  listFilter,
  storedNumber,
  typedDay,
} from './address-filter.ts'

export const daysFilter = listFilter({ attraction: storedNumber, ...daysInAddress })
export type DaysFilter = FilterOf<typeof daysFilter>

/** Today when no day is asked for. */
export const dayFilter = listFilter({ attraction: storedNumber, day: typedDay() })
