// Filters of the office's lists, kept in the page's address so that a view can be bookmarked and shared.
// Values that make no sense are dropped, never an error: nobody typed them into a field.
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
