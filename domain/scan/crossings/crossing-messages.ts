// What a gate and the server say to each other of exits and re-entries. Small like gate-messages.ts.
import * as z from 'zod/mini'
import { atMost } from '#domain/at-most.ts'
import { crossingKinds } from '#domain/vocabulary/door.ts'
import { passAges } from '#domain/vocabulary/pass.ts'
import { productNames } from '#domain/vocabulary/product.ts'
import { scanModes } from '#domain/vocabulary/scan.ts'
import { attractionOfScan, scanned, shownGroupCode } from '../gate-messages.ts'

/** Crossings in one request, oldest first. */
const CROSSINGS_MAX = 100
const CODE_END_MAX = 10

const crossing = z.object({
  ...scanned,
  /** Instead of a code of its own: the code of the group that was read, and which of its passes this is. */
  groupCode: z.optional(shownGroupCode),
  passId: z.optional(z.uuid()),
  /** An exit as a guard scanned it, or a re-entry that was decided on the device. */
  kind: z.enum(crossingKinds),
  /** Without it: a guard waits for the answer. */
  mode: z.optional(z.enum(scanModes)),
  attractionId: attractionOfScan,
})
export type SentCrossing = z.infer<typeof crossing>

/** POST /crossings. */
export const crossingsRequest = z.object({
  crossings: z.array(crossing).check(z.minLength(1), z.maxLength(CROSSINGS_MAX)),
})

/**
 * `invalid`: no pass of ours. `not_inside`: it is kept, and counts once an entry from before it arrives; with
 * `leftAt` it is of who left already, then.
 * `not_counted`: this attraction scans no such thing. `set_aside`: from after the device was revoked.
 * `nonce_reused`: the nonce was another scan's.
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

/** One per crossing, in the order of the request. What has an answer may leave the queue. */
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
