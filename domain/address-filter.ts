// What staff ask a list for. It stands in the address of the page, so that a view can be kept and passed
// on. What an address holds that makes no sense is left out, never an error: nobody typed it into a field.
import { z } from 'zod'

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'

const day = z.iso.date().refine((value) => value >= FIRST_DAY && value <= LAST_DAY)

/** Days of the city (YYYY-MM-DD), both included. */
export const daysInAddress = {
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
}

/** The fields of a filter as an address holds them, without empty ones. */
export function writeFilter(fields: Record<string, string | number | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

/** Whether anything narrows the list. */
export function filterIsSet(filter: object): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}
