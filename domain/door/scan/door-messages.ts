// Messages with which a guard switches a device to another of its attractions.
import * as z from 'zod/mini'
import { atMost } from '#domain/ground/at-most.ts'

/** The largest id of the database's integer type. */
const ID_MAX = 2_147_483_647
const NAME_MAX = 1_000

/** POST /door. The next /sync data is for the new attraction, from the beginning. */
export const doorRequest = z.object({ attractionId: z.int().check(z.gte(1), z.lte(ID_MAX)) })

export const doorAnswer = z.object({
  attraction: z.object({ id: z.int(), name: z.string().check(atMost(NAME_MAX)) }),
})
export type DoorAnswer = z.infer<typeof doorAnswer>
