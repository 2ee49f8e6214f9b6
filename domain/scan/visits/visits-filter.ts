// Which days of an attraction's visits are looked at, as the address of the page holds it.
import { z } from 'zod'
import { daysInAddress, writeFilter } from '#domain/address-filter.ts'

/** What nobody chose. */
export const VISITS_DAYS = 30
/** A year, and its first day once more. */
export const VISITS_DAYS_MAX = 366
const ID_MAX = 2_147_483_647

export type VisitsFilter = {
  /** Chosen by who may see all of them; who works for one sees that one. */
  attractionId?: number
  /** Days of the city (YYYY-MM-DD), both included. */
  from?: string
  to?: string
}

const addressFilter = z.object({
  attraction: z.coerce.number().int().positive().max(ID_MAX).optional().catch(undefined),
  ...daysInAddress,
})

/** Reads the address of the page; what makes no sense is left out. */
export function readVisitsFilter(params: URLSearchParams): VisitsFilter {
  const { attraction, ...days } = addressFilter.parse(Object.fromEntries(params))
  return { attractionId: attraction, ...days }
}

/** The filter as an address holds it, without empty fields. */
export function writeVisitsFilter({ attractionId, ...days }: VisitsFilter): URLSearchParams {
  return writeFilter({ attraction: attractionId, ...days })
}
