import * as z from 'zod/mini'
import { atMost } from '#domain/ground/at-most.ts'
import { GUARD_NAME_MAX } from '#domain/ground/vocabulary/door.ts'
import { BADGE_CODE_LENGTH, PIN_MAX } from './guard-proof.ts'

const badge = z.string().check(atMost(BADGE_CODE_LENGTH))
const name = z.string().check(atMost(GUARD_NAME_MAX))
/** A uuid, an instant, and a seal of 256 bits. */
const TOKEN_MAX = 100
export const supervisorToken = z.string().check(atMost(TOKEN_MAX))

/** POST badge: a guard signs on. */
export const badgeRequest = z.object({ badge })
export const badgeAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), id: z.uuid(), name }),
  z.object({ ok: z.literal(false), reason: z.enum(['unknown_badge', 'too_many_attempts']) }),
])

/** GET supervisors: who may sign in with a PIN here. */
export const supervisorsAnswer = z.object({
  supervisors: z.array(z.object({ id: z.uuid(), name })),
})
export type SupervisorsAnswer = z.infer<typeof supervisorsAnswer>

/** POST supervisor: with a PIN or with a badge. */
export const supervisorRequest = z.union([
  z.object({ guardId: z.uuid(), pin: z.string().check(atMost(PIN_MAX), z.regex(/^\d+$/)) }),
  z.object({ badge }),
])
export const supervisorAnswer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    token: supervisorToken,
    name,
    /** A duration, because the device's clock may be wrong. */
    forMs: z.int(),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(['wrong', 'too_many_attempts']),
    retryAfterSeconds: z.optional(z.int()),
  }),
])
export type SupervisorAnswer = z.infer<typeof supervisorAnswer>
