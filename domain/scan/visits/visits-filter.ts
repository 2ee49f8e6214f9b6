// The attraction and days of the visits page, as kept in its address. The attraction is for roles that see all
// of them; a role tied to one sees that one.
import { daysInAddress, type FilterOf, listFilter, storedNumber } from '#domain/address-filter.ts'

export const visitsFilter = listFilter({ attraction: storedNumber, ...daysInAddress })
export type VisitsFilter = FilterOf<typeof visitsFilter>
