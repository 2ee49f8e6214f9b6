// A reason as stored: its kind, or free text where the kind needs it.
import { withoutUnreadable } from '#domain/unreadable.ts'

/** The stored text of a reason: its words for `other`, its kind for all the rest and for `other` without words. */
export function reasonText({ kind, words = '' }: { kind: string; words?: string }): string {
  const said = withoutUnreadable(words)
  return kind === 'other' && said !== '' ? said : kind
}
