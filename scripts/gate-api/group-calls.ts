// The calls about an order's group code.
import {
  groupAdmitAnswer,
  groupAdmitRequest,
  groupAnswer,
  groupRequest,
} from '#domain/groups/group-messages.ts'
import type { DescribedCall } from './described-call.ts'
import { admitted, GROUP_CODE, NONCE, PASS, SCANNED_AT, used } from './examples.ts'
import { whereItStands } from './words.ts'

const code = 'The text of the group’s QR as it was read: not trimmed, not changed in case.'
const read = { code: GROUP_CODE, scannedAt: SCANNED_AT, source: 'camera' }
const noGroup = { ok: false, reason: 'invalid' }

export const groupCalls: DescribedCall[] = [
  {
    method: 'POST',
    path: '/group',
    operation: 'lookAtGroup',
    summary: 'Ask what each pass of a group would be told',
    description:
      'For a text that begins with `G1:`. Writes nothing. One verdict per pass, as its own code would get it now; `{"ok":false,"reason":"invalid"}` for what is no group of this shop.',
    request: {
      name: 'GroupRequest',
      schema: groupRequest,
      fields: { code, attractionId: whereItStands },
      examples: { look: read },
    },
    answer: {
      name: 'GroupAnswer',
      schema: groupAnswer,
      fields: { passes: 'In the order of the code.' },
      examples: { one: { passes: [{ passId: PASS, verdict: admitted }] }, noGroup },
    },
    errors: [],
  },
  {
    method: 'POST',
    path: '/group/admit',
    operation: 'admitGroup',
    summary: 'Let the chosen passes of a group in',
    description:
      'Each with a nonce of its own, and each by itself: what was used meanwhile is refused, the others enter. Repeatable like `scan`. 400 `malformed` for a pass that is not in the code, 409 `nonce_conflict` as for `scan`; then nobody was let in by this request.',
    request: {
      name: 'GroupAdmitRequest',
      schema: groupAdmitRequest,
      fields: { code, attractionId: whereItStands },
      examples: { one: { ...read, chosen: [{ passId: PASS, nonce: NONCE }] } },
    },
    answer: {
      name: 'GroupAdmitAnswer',
      schema: groupAdmitAnswer,
      fields: { passes: 'In the order of the request.' },
      examples: {
        entered: { passes: [{ passId: PASS, nonce: NONCE, verdict: admitted }] },
        usedMeanwhile: { passes: [{ passId: PASS, nonce: NONCE, verdict: used }] },
        noGroup,
      },
    },
    errors: ['nonce_conflict'],
  },
]
