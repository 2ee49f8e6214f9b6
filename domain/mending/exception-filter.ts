// The filter of the list of exceptions, as the page's address holds it.
import { daysInAddress, type FilterOf, listFilter, storedNumber } from '#domain/address-filter.ts'

export const exceptionFilter = listFilter({ attraction: storedNumber, ...daysInAddress })
export type ExceptionFilter = FilterOf<typeof exceptionFilter>
