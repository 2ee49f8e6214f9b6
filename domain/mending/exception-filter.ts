// The filter of the list of exceptions, as the page's address holds it.
import { z } from 'zod'
import { daysInAddress, writeFilter } from '#domain/address-filter.ts'

export type ExceptionFilter = {
  attractionId?: number
  /** Days of the city (YYYY-MM-DD), both included. */
  from?: string
  to?: string
}

const addressFilter = z.object({
  attraction: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  ...daysInAddress,
  despues: z.uuid().optional().catch(undefined),
})

/** Reads the filter and the last exception of the previous page from the page's address. */
export function readExceptionFilter(params: URLSearchParams): {
  filter: ExceptionFilter
  after: string | undefined
} {
  const { attraction, despues, ...rest } = addressFilter.parse(Object.fromEntries(params))
  return { filter: { ...rest, attractionId: attraction }, after: despues }
}

/** The filter as address parameters, without empty fields and without the position in the list. */
export function writeExceptionFilter({ attractionId, ...rest }: ExceptionFilter): URLSearchParams {
  return writeFilter({ attraction: attractionId, ...rest })
}
