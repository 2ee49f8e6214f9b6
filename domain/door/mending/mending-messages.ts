// Corrections at a door: they need a network, leave nothing on the device, and answer 200 even to refuse.
import * as z from 'zod/mini'
import { supervisorToken } from '#domain/door/guards/guard-messages.ts'
import { scanVerdict, signedOn } from '#domain/door/scan/gate-messages.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { REASON_WORDS_MAX, exceptionReasons, undoReasons } from '#domain/ground/vocabulary/door.ts'
import { passAges } from '#domain/ground/vocabulary/passes.ts'

/** Entries per press: a group has no more passes. */
const UNDO_AT_ONCE = 15
/** Longer texts are not a name. */
export const LOOK_UP_NAME_MAX = 80
const SHOWN_MAX = 200

const nonce = z.uuid()
const shown = z.string().check(atMost(SHOWN_MAX))
const words = z.optional(z.string().check(atMost(REASON_WORDS_MAX)))
const undoReason = z.object({ kind: z.enum(undoReasons), words })
const exceptionReason = z.object({ kind: z.enum(exceptionReasons), words })
const token = supervisorToken

/** POST undo: the entries that one press on this device made. */
export const undoRequest = z.object({
  nonces: z.array(nonce).check(z.minLength(1), z.maxLength(UNDO_AT_ONCE)),
  reason: undoReason,
  guard: z.optional(signedOn),
})
const undoResults = [
  'undone',
  'no_such_entry',
  'already_undone',
  'too_late',
  'not_the_last',
] as const
export type UndoResult = (typeof undoResults)[number]
/** One result per nonce, in the order of the request. */
export const undoAnswer = z.object({
  results: z.array(z.object({ nonce, result: z.enum(undoResults) })),
})
export type UndoAnswer = z.infer<typeof undoAnswer>

/** Every call by a supervisor may get this instead of its answer. */
const supervisorNeeded = 'supervisor_needed'

/** POST supervisor/entries: the latest ones at this attraction, from any device. */
export const entriesRequest = z.object({ token })
export const entriesAnswer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    entries: z.array(
      z.object({
        id: z.uuid(),
        scannedAt: z.iso.datetime(),
        product: z.enum(productNames),
        age: z.enum(passAges),
        codeEnd: shown,
        deviceName: shown,
        guardName: z.optional(shown),
        isUndone: z.boolean(),
      }),
    ),
  }),
  z.object({ ok: z.literal(false), reason: z.literal(supervisorNeeded) }),
])
export type EntriesAnswer = z.infer<typeof entriesAnswer>

/** POST supervisor/annul. */
export const annulRequest = z.object({ token, entryId: z.uuid(), reason: undoReason })
export const annulAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    reason: z.enum([supervisorNeeded, 'no_such_entry', 'already_undone', 'too_late']),
  }),
])
export type AnnulAnswer = z.infer<typeof annulAnswer>

/** POST supervisor/exception: for a pass found by name, or else for the refused scan with this nonce. */
export const exceptionRequest = z.object({
  token,
  nonce,
  passId: z.optional(z.uuid()),
  reason: exceptionReason,
})
export const exceptionAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    reason: z.enum([
      supervisorNeeded,
      'no_such_refusal',
      'no_such_pass',
      'not_refused',
      'too_late',
      'nonce_conflict',
    ]),
  }),
])
export type ExceptionAnswer = z.infer<typeof exceptionAnswer>

/** POST supervisor/look-up: finds passes by their holders' names. */
export const lookUpRequest = z.object({ token, name: z.string().check(atMost(LOOK_UP_NAME_MAX)) })
export const lookUpAnswer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    hits: z.array(
      z.object({
        passId: z.uuid(),
        /** Two letters of each name. */
        holder: shown,
        product: z.enum(productNames),
        days: z.int(),
        age: z.enum(passAges),
        codeEnd: shown,
        verdict: scanVerdict,
      }),
    ),
    hasMore: z.boolean(),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum([supervisorNeeded, 'name_too_short', 'too_many_lookups']),
  }),
])
export type LookUpAnswer = z.infer<typeof lookUpAnswer>

/** POST supervisor/admit: scans a pass found by name. */
export const nameAdmitRequest = z.object({ token, passId: z.uuid(), nonce })
export const nameAdmitAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), verdict: scanVerdict }),
  z.object({ ok: z.literal(false), reason: z.enum([supervisorNeeded, 'no_such_pass']) }),
])
