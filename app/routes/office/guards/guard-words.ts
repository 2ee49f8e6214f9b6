import type { GuardRole } from '#domain/vocabulary/door.ts'
import { m } from '#messages/messages.js'
import type { GuardDone } from './guard-intent.ts'

/** Texts for successes; none for a badge, which is shown. */
export const guardDoneWords: Record<GuardDone, (() => string) | undefined> = {
  added: m.guard_added,
  changed: m.guard_changed,
  pin_set: m.guard_pin_set,
  badge_made: undefined,
  suspended: m.guard_suspended,
  restored: m.guard_restored,
}

export const roleWords: Record<GuardRole, () => string> = {
  guard: m.guard_role_guard,
  supervisor: m.guard_role_supervisor,
}
