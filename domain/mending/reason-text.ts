// A reason as stored: its kind, or free text where the kind needs it.
import { withoutUnreadable } from '#domain/unreadable.ts'

/** The text of a reason; of one without words, its kind. */
export function reasonText({ kind, words = '' }: { kind: string; words?: string }): string {
  const said = withoutUnreadable(words)
  return kind === 'other' && said !== '' ? said : kind
}
