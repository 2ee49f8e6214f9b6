// The attraction and days of the visits page, as kept in its address.
import { z } from 'zod'
import { daysInAddress, writeFilter } from '#domain/address-filter.ts'

/** Days shown by default. */
export const VISITS_DAYS = 30
/** A year plus its first day again. */
export const VISITS_DAYS_MAX = 366
const ID_MAX = 2_147_483_647

export type VisitsFilter = {
  /** For roles that see all attractions; a role tied to one attraction sees that one. */
  attractionId?: number
  /** Local days of the city (YYYY-MM-DD), both inclusive. */
  from?: string
  to?: string
}

const addressFilter = z.object({
  attraction: z.coerce.number().int().positive().max(ID_MAX).optional().catch(undefined),
  ...daysInAddress,
})

/** Reads the page's address; invalid parts are ignored. */
export function readVisitsFilter(params: URLSearchParams): VisitsFilter {
  const { attraction, ...days } = addressFilter.parse(Object.fromEntries(params))
  return { attractionId: attraction, ...days }
}

/** Writes the filter as address parameters, without empty fields. */
export function writeVisitsFilter({ attractionId, ...days }: VisitsFilter): URLSearchParams {
  return writeFilter({ attraction: attractionId, ...days })
}
