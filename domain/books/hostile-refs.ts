// References as a provider writes them, which is any text at all: they are looked up, kept and shown.
import { REF_MAX } from './comparison.ts'

/** Whether the database takes it as a text: none of our rows can have another one. */
export function canBeStored(ref: string): boolean {
  return !ref.includes('\0') && ref.isWellFormed()
}

/** Whether a charge of that name is recorded: it also fits where it is kept. */
export function canBeRecorded(ref: string): boolean {
  return canBeStored(ref) && ref.length <= REF_MAX
}

/** The reference as it is kept for staff to read: cut, and without what no database takes. */
export function readable(ref: string): string {
  const cut = ref.length > REF_MAX ? `${ref.slice(0, REF_MAX - 1)}…` : ref
  return cut.replaceAll('\0', '\uFFFD').toWellFormed()
}
