// The day's reservations at an attraction, as sent to a gate. The device shows them and stores none.
import * as z from 'zod/mini'
import { atMost } from '#domain/ground/at-most.ts'

const TEXT_MAX = 1_000
const text = z.string().check(atMost(TEXT_MAX))

/** GET /reservations: today's reservations by time; `name` is shortened. */
export const reservationsAnswer = z.object({
  day: z.iso.date(),
  isRequired: z.boolean(),
  reservations: z.array(
    z.object({
      reference: text,
      at: z.optional(text),
      name: text,
      people: z.int(),
      arrived: z.int(),
    }),
  ),
})
export type ReservationsAnswer = z.infer<typeof reservationsAnswer>
