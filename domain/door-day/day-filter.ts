// Which day of which attraction the office looks at, as the address of the page holds it.
import { z } from 'zod'
import { typedDay } from '#domain/typed-day.ts'

const ID_MAX = 2_147_483_647

export type DayFilter = {
  /** Chosen by who may see all of them; who works for one sees that one. */
  attractionId?: number
  /** Of the city (YYYY-MM-DD); today without one. */
  day?: string
}

const addressFilter = z.object({
  attraction: z.coerce.number().int().positive().max(ID_MAX).optional().catch(undefined),
  day: typedDay().optional().catch(undefined),
})

/** Reads the address of the page; what makes no sense is left out. */
export function readDayFilter(params: URLSearchParams): DayFilter {
  const { attraction, day } = addressFilter.parse(Object.fromEntries(params))
  return { attractionId: attraction, day }
}
