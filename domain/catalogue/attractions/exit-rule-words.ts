// What an attraction scans when people leave, in the words of the editor, the history and the catalogue file.
import type { ExitRule } from '#domain/ground/vocabulary/door.ts'
import { m } from '#messages/messages.js'

export const exitRuleWords: Record<ExitRule, () => string> = {
  none: m.place_exit_rule_none,
  exits: m.place_exit_rule_exits,
  reentries: m.place_exit_rule_reentries,
}
