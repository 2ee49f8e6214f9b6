// What a gate and the server say to each other about a whole order's code, signed and answered as
// everything in gate-messages.ts. A look writes nothing; what is chosen then enters, each pass as a scan
// of its own with its own nonce.
import * as z from 'zod/mini'
import { GROUP_PASSES_MAX } from '#domain/passes/group-code.ts'
import {
  attractionOfScan,
  nonce,
  reading,
  scanVerdict,
  shownGroupCode,
} from '#domain/scan/gate-messages.ts'

const passId = z.uuid()

const asked = {
  /** The QR's text as it was read, not trimmed. */
  code: shownGroupCode,
  ...reading,
  attractionId: attractionOfScan,
}

/** POST /group: what each pass of a group would be answered now. */
export const groupRequest = z.object(asked)

/** One per pass, each with its nonce: neither a pass nor a nonce stands there twice. */
const chosen = z.array(z.object({ passId, nonce })).check(
  z.minLength(1),
  z.maxLength(GROUP_PASSES_MAX),
  z.refine(
    (members) =>
      isWithoutRepetition(members.map((member) => member.passId)) &&
      isWithoutRepetition(members.map((member) => member.nonce)),
  ),
)

/** POST /group/admit: those that are chosen enter, or are refused, each by itself. */
export const groupAdmitRequest = z.object({ ...asked, chosen })

/** Of a text that is no group of ours. */
const noGroup = z.object({ ok: z.literal(false), reason: z.literal('invalid') })

/** In the order of the code. */
export const groupAnswer = z.union([
  z.object({ passes: z.array(z.object({ passId, verdict: scanVerdict })) }),
  noGroup,
])
export type GroupAnswer = z.infer<typeof groupAnswer>

/** In the order of the request. */
export const groupAdmitAnswer = z.union([
  z.object({ passes: z.array(z.object({ passId, nonce, verdict: scanVerdict })) }),
  noGroup,
])
export type GroupAdmitAnswer = z.infer<typeof groupAdmitAnswer>

function isWithoutRepetition(texts: string[]): boolean {
  return new Set(texts.map((text) => text.toLowerCase())).size === texts.length
}
