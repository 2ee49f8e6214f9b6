// Which attraction and day the office looks at, as the page's address holds it: of the day at the doors, and of
// the reservations. The day is local; today when omitted.
import { type FilterOf, listFilter, storedNumber } from '#domain/address-filter.ts'
import { typedDay } from '#domain/typed-day.ts'

export const dayFilter = listFilter({ attraction: storedNumber, day: typedDay() })
export type DayFilter = FilterOf<typeof dayFilter>
