// Where a code begins in a reader's text, its length, and whether all arrived; not whether it is genuine.
import { decodeBase45 } from '#domain/passes/code-fields.ts'
import { GROUP_PASSES_MAX, GROUP_PREFIX } from '#domain/passes/group-code.ts'
import { PASS_CODE_LENGTH } from '#domain/passes/pass-code.ts'

const PASS_PREFIX = 'P1:'
const BADGE_PREFIX = 'B1:'
const PREFIXES = [PASS_PREFIX, GROUP_PREFIX, BADGE_PREFIX]
const PREFIX_LENGTH = 3
const VERSION = 1

/** A group's header: version, key, number of kinds, number of passes; six symbols. */
const GROUP_HEAD_SYMBOLS = 6
const GROUP_HEAD_BYTES = 4
const KIND_BYTES = 7
const MEMBER_BYTES = 19
const SIGNATURE_BYTES = 64
const MEMBERS_MIN = 2

/** A guard's badge: 32 letters and digits, without easily confused ones. */
const BADGE = /^B1:[\dA-HJKMNP-TV-Z]{32}$/
const BADGE_LENGTH = PREFIX_LENGTH + 32

/** Length of the longest group code: fifteen passes of fifteen kinds. */
export const READ_CODE_MAX = groupLength(GROUP_PASSES_MAX, GROUP_PASSES_MAX)

/** Where the first code at or after a position begins. */
export function headIn(text: string, from: number): number | undefined {
  const found = PREFIXES.map((prefix) => text.indexOf(prefix, from)).filter((at) => at >= 0)
  return found.length > 0 ? Math.min(...found) : undefined
}

/** In symbols; `unknown` until a group's header gives its number of passes, `wrong` if that is impossible. */
export function codeLength(text: string): number | 'unknown' | 'wrong' {
  if (text.startsWith(PASS_PREFIX)) return PASS_CODE_LENGTH
  if (text.startsWith(BADGE_PREFIX)) return BADGE_LENGTH
  if (!text.startsWith(GROUP_PREFIX)) return 'wrong'
  const head = text.slice(PREFIX_LENGTH, PREFIX_LENGTH + GROUP_HEAD_SYMBOLS)
  if (head.length < GROUP_HEAD_SYMBOLS) return 'unknown'
  const [version, , kinds = 0, members = 0] = decodeBase45(head) ?? []
  const isGroup =
    members >= MEMBERS_MIN && members <= GROUP_PASSES_MAX && kinds >= 1 && kinds <= members
  return version === VERSION && isGroup ? groupLength(kinds, members) : 'wrong'
}

/** Whether the code arrived complete and unchanged, judging by its form. */
export function isWholeCode(text: string): boolean {
  if (codeLength(text) !== text.length) return false
  if (text.startsWith(BADGE_PREFIX)) return BADGE.test(text)
  return decodeBase45(text.slice(PREFIX_LENGTH))?.[0] === VERSION
}

function groupLength(kinds: number, members: number): number {
  const bytes = GROUP_HEAD_BYTES + kinds * KIND_BYTES + members * MEMBER_BYTES + SIGNATURE_BYTES
  return PREFIX_LENGTH + Math.floor(bytes / 2) * 3 + (bytes % 2) * 2
}
