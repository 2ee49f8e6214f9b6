// A provider's references may be any text; these checks make them safe to look up, store and show.
import { REF_MAX } from './comparison.ts'

/** Whether the database can store the text; if not, no row of ours can have it. */
export function canBeStored(ref: string): boolean {
  return !ref.includes('\0') && ref.isWellFormed()
}

/** Whether a charge with this reference can be recorded: it must also fit the length limit. */
export function canBeRecorded(ref: string): boolean {
  return canBeStored(ref) && ref.length <= REF_MAX
}

/** The reference for staff to read: cut, and without characters that the database cannot store. */
export function readable(ref: string): string {
  const cut = ref.length > REF_MAX ? `${ref.slice(0, REF_MAX - 1)}…` : ref
  return cut.replaceAll('\0', '\uFFFD').toWellFormed()
}
