// What staff ask a list for. It stands in the address of the page, so that a view can be kept and passed
// on. What an address holds that makes no sense is left out, never an error: nobody typed it into a field.
import { typedDay } from './typed-day.ts'

/** Days of the city (YYYY-MM-DD), both included. */
export const daysInAddress = {
  from: typedDay().optional().catch(undefined),
  to: typedDay().optional().catch(undefined),
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
