// Messages between gate and server about exits and re-entries. Kept small like gate-messages.ts.
import * as z from 'zod/mini'
import { atMost } from '#domain/ground/at-most.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { crossingKinds, scanModes } from '#domain/ground/vocabulary/door.ts'
import { passAges } from '#domain/ground/vocabulary/passes.ts'
import { attractionOfScan, scanned, shownGroupCode } from '../gate-messages.ts'

/** Crossings per request, oldest first. */
const CROSSINGS_MAX = 100
const CODE_END_MAX = 10

const crossing = z.object({
  ...scanned,
  /** Instead of an own code: the scanned group code and which of its passes this is. */
  groupCode: z.optional(shownGroupCode),
  passId: z.optional(z.uuid()),
  /** An exit that a guard scanned, or a re-entry decided on the device. */
  kind: z.enum(crossingKinds),
  /** Omitted when a guard waits for the answer. */
  mode: z.optional(z.enum(scanModes)),
  attractionId: attractionOfScan,
})
export type SentCrossing = z.infer<typeof crossing>

/** POST /crossings. */
export const crossingsRequest = z.object({
  crossings: z.array(crossing).check(z.minLength(1), z.maxLength(CROSSINGS_MAX)),
})

/**
 * `not_inside`: stored, counts once an earlier entry arrives; with `leftAt`, it had already left by then.
 * `not_counted`: the attraction does not scan this kind. `set_aside`: from after the device's revocation.
 */
const crossingRefusals = [
  'invalid',
  'not_inside',
  'not_counted',
  'set_aside',
  'nonce_reused',
] as const
export type CrossingRefusal = (typeof crossingRefusals)[number]

const told = {
  nonce: z.uuid(),
  product: z.optional(z.enum(productNames)),
  age: z.optional(z.enum(passAges)),
  codeEnd: z.optional(z.string().check(atMost(CODE_END_MAX))),
}

/** One per crossing, in the order of the request. Answered crossings may leave the queue. */
export const crossingsAnswer = z.object({
  crossings: z.array(
    z.discriminatedUnion('ok', [
      z.object({ ...told, ok: z.literal(true) }),
      z.object({
        ...told,
        ok: z.literal(false),
        reason: z.enum(crossingRefusals),
        leftAt: z.optional(z.iso.datetime()),
      }),
    ]),
  ),
})
export type CrossingsAnswer = z.infer<typeof crossingsAnswer>
export type CrossingAnswer = CrossingsAnswer['crossings'][number]
