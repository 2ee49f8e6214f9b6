// Which attraction and day the office looks at, as the page's address holds it.
import { z } from 'zod'
import { typedDay } from '#domain/typed-day.ts'

const ID_MAX = 2_147_483_647

export type DayFilter = {
  /** Chosen by staff who may see all attractions; other staff see only their own. */
  attractionId?: number
  /** A local day (YYYY-MM-DD); today when omitted. */
  day?: string
}

const addressFilter = z.object({
  attraction: z.coerce.number().int().positive().max(ID_MAX).optional().catch(undefined),
  day: typedDay().optional().catch(undefined),
})

/** Reads the filter from the page's address; values that make no sense are dropped. */
export function readDayFilter(params: URLSearchParams): DayFilter {
  const { attraction, day } = addressFilter.parse(Object.fromEntries(params))
  return { attractionId: attraction, day }
}
