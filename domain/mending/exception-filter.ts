// What staff ask the list of exceptions for, as the address of the page holds it.
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

/** Reads the address of the list: its filter and the last exception of the page before. */
export function readExceptionFilter(params: URLSearchParams): {
  filter: ExceptionFilter
  after: string | undefined
} {
  const { attraction, despues, ...rest } = addressFilter.parse(Object.fromEntries(params))
  return { filter: { ...rest, attractionId: attraction }, after: despues }
}

/** The filter as an address holds it, without empty fields and without a place in the list. */
export function writeExceptionFilter({ attractionId, ...rest }: ExceptionFilter): URLSearchParams {
  return writeFilter({ attraction: attractionId, ...rest })
}
