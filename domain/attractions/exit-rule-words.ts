// What an attraction scans of who leaves, as its editor, its history and the catalogue's file say it.
import type { ExitRule } from '#domain/vocabulary/door.ts'
import { m } from '#messages/messages.js'

export const exitRuleWords: Record<ExitRule, () => string> = {
  none: m.place_exit_rule_none,
  exits: m.place_exit_rule_exits,
  reentries: m.place_exit_rule_reentries,
}
