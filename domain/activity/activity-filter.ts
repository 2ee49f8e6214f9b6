// The filter of the activity list, as the page's address holds it.
import { z } from 'zod'
import { daysInAddress, writeFilter } from '#domain/address-filter.ts'
import { atMost } from '#domain/at-most.ts'
import { type ActivityName, activityNames } from '#domain/vocabulary/activity.ts'
import { readActor } from './actor.ts'

const OBJECT_LENGTH_MAX = 64
const ID_DIGITS_MAX = 15

export type ActivityFilter = {
  /** One actor, such as `staff:{profile}`, or all of a kind, such as `staff`. */
  actor?: string
  name?: ActivityName
  /** The id of the object, or the operation number of an order. */
  object?: string
  /** Days of the city (YYYY-MM-DD), both included. */
  from?: string
  to?: string
}

const addressFilter = z.object({
  actor: z
    .string()
    .check(atMost(OBJECT_LENGTH_MAX))
    .refine((actor) => readActor(actor) !== undefined)
    .optional()
    .catch(undefined),
  name: z.enum(activityNames).optional().catch(undefined),
  object: z.string().trim().min(1).check(atMost(OBJECT_LENGTH_MAX)).optional().catch(undefined),
  ...daysInAddress,
  despues: z
    .string()
    .check(atMost(ID_DIGITS_MAX))
    .regex(/^[1-9]\d*$/)
    .transform(Number)
    .optional()
    .catch(undefined),
})

/** Reads the filter and the position in the list from the page's address. */
export function readActivityFilter(params: URLSearchParams): {
  filter: ActivityFilter
  /** The last row of the previous page. */
  after: number | undefined
} {
  const { despues, ...filter } = addressFilter.parse(Object.fromEntries(params))
  return { filter, after: despues }
}

/** The filter as address parameters, without empty fields and without the position in the list. */
export function writeActivityFilter(filter: ActivityFilter): URLSearchParams {
  return writeFilter(filter)
}
