// Looking at a group writes nothing; each chosen pass then enters as a scan with its own nonce.
import * as z from 'zod/mini'
import {
  attractionOfScan,
  nonce,
  reading,
  scanVerdict,
  shownGroupCode,
} from '#domain/door/scan/gate-messages.ts'
import { GROUP_PASSES_MAX } from '#domain/passes/group-code.ts'

const passId = z.uuid()

const asked = {
  /** The QR's text as read, not trimmed. */
  code: shownGroupCode,
  ...reading,
  attractionId: attractionOfScan,
}

/** POST /group: asks for the current verdict of each pass of a group. */
export const groupRequest = z.object(asked)

/** No pass and no nonce occurs twice. */
const chosen = z.array(z.object({ passId, nonce })).check(
  z.minLength(1),
  z.maxLength(GROUP_PASSES_MAX),
  z.refine(
    (members) =>
      isWithoutRepetition(members.map((member) => member.passId)) &&
      isWithoutRepetition(members.map((member) => member.nonce)),
  ),
)

/** POST /group/admit: admits or refuses each chosen pass by itself. */
export const groupAdmitRequest = z.object({ ...asked, chosen })

/** For text that is no group code of ours. */
const noGroup = z.object({ ok: z.literal(false), reason: z.literal('invalid') })

/** In the order of the group's code. */
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

/** A press is asked about by /group/admit, or by /scan if it is of a single code. */
export const pressAnswer = z.union([scanVerdict, groupAdmitAnswer])
export type PressAnswer = z.infer<typeof pressAnswer>

function isWithoutRepetition(texts: string[]): boolean {
  return new Set(texts.map((text) => text.toLowerCase())).size === texts.length
}
