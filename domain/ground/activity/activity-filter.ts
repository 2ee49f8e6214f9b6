import { z } from 'zod'
import { type FilterOf, daysInAddress, listFilter } from '#domain/ground/address-filter.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { activityWords } from './activity-words.ts'
import { readActor } from './actor.ts'

const OBJECT_LENGTH_MAX = 64
const ID_DIGITS_MAX = 15

export const activityFilter = listFilter({
  /** One actor, such as `staff:{profile}`, or all of a kind, such as `staff`. */
  actor: z
    .string()
    .check(atMost(OBJECT_LENGTH_MAX))
    .refine((actor) => readActor(actor) !== undefined),
  name: z.keyof(z.object(activityWords)),
  /** The id of the object, or the operation number of an order. */
  object: z.string().trim().min(1).check(atMost(OBJECT_LENGTH_MAX)),
  /** With what the system did by itself, such as mails; without a value only if who or what is asked for. */
  system: z.literal('shown'),
  ...daysInAddress,
})
export type ActivityFilter = FilterOf<typeof activityFilter>

/** Whether somebody or something is asked for: then the system's rows belong to the answer. */
export function asksForSome({ actor, name, object }: ActivityFilter): boolean {
  return (actor ?? name ?? object) !== undefined
}

export const activityPlace = z
  .string()
  .check(atMost(ID_DIGITS_MAX))
  .regex(/^[1-9]\d*$/)
  .transform(Number)
