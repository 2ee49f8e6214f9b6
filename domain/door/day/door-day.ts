// A day at an attraction's doors, without passes, names or codes. Devices receive it, so it stays small.
import * as z from 'zod/mini'
import { atMost } from '#domain/ground/at-most.ts'
import { gateRefusals } from '#domain/ground/vocabulary/door.ts'

const NAME_MAX = 200
/** More doors than an attraction has. */
export const DOORS_MAX = 100

const count = z.int().check(z.gte(0))
const ages = { adults: count, children: count }

/** Entries exclude undone ones and duplicates. */
const doorDay = z.object({
  attractionId: z.int(),
  /** Of the city, YYYY-MM-DD. */
  day: z.iso.date(),
  entries: z.object(ages),
  /** 0 to 23, local; only hours with entries. */
  hours: z.array(z.object({ hour: z.int().check(z.gte(0), z.lte(23)), ...ages })),
  /** By reason, most frequent first. */
  refusals: z.array(z.object({ reason: z.enum(gateRefusals), count })),
  /** Admitted a second time without a network; not counted as entries. */
  duplicates: count,
  /** Counted as entries, although they should not have been admitted. */
  anomalies: count,
  undone: count,
  /** Let in by a supervisor; not counted as entries. */
  exceptions: count,
  /** Only where exits are scanned: entries and re-entries less exits. */
  inside: z.optional(z.object({ now: count, exits: count, reentries: count })),
  /** The devices that stand there now. */
  doors: z.array(
    z.object({
      name: z.string().check(atMost(NAME_MAX)),
      /** Scans that the device last said it keeps; null if it never said so. */
      queueLength: z.nullable(count),
      lastContactAt: z.nullable(z.iso.datetime()),
    }),
  ),
})
export type DoorDay = z.infer<typeof doorDay>

/** GET /today. */
export const todayAnswer = z.object({ serverTime: z.iso.datetime(), ...doorDay.shape })
export type TodayAnswer = z.infer<typeof todayAnswer>
