// Where a code begins in a reader's text, its length, and whether all arrived; not whether it is genuine.
import { BADGE_CODE_LENGTH, BADGE_PREFIX, isBadgeCode } from '#domain/door/guards/guard-proof.ts'
import { decodeBase45 } from '#domain/passes/code-fields.ts'
import { GROUP_PREFIX, lengthOfGroupCode } from '#domain/passes/group-code.ts'
import { PASS_CODE_LENGTH, PASS_PREFIX } from '#domain/passes/pass-code.ts'

const PREFIXES = [PASS_PREFIX, GROUP_PREFIX, BADGE_PREFIX]
const PREFIX_LENGTH = 3
const VERSION = 1

/** Where the first code at or after a position begins. */
export function headIn(text: string, from: number): number | undefined {
  const found = PREFIXES.map((prefix) => text.indexOf(prefix, from)).filter((at) => at >= 0)
  return found.length > 0 ? Math.min(...found) : undefined
}

/** In symbols; `unknown` until a group's header gives its number of passes, `wrong` if that is impossible. */
export function codeLength(text: string): number | 'unknown' | 'wrong' {
  if (text.startsWith(PASS_PREFIX)) return PASS_CODE_LENGTH
  if (text.startsWith(BADGE_PREFIX)) return BADGE_CODE_LENGTH
  return text.startsWith(GROUP_PREFIX) ? lengthOfGroupCode(text) : 'wrong'
}

/** Whether the code arrived complete and unchanged, judging by its form. */
export function isWholeCode(text: string): boolean {
  if (codeLength(text) !== text.length) return false
  if (text.startsWith(BADGE_PREFIX)) return isBadgeCode(text)
  return decodeBase45(text.slice(PREFIX_LENGTH))?.[0] === VERSION
}
