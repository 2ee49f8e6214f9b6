// Whose pass it is, in words.
import { m } from '#messages/messages.js'

/** The whole name; of a pass that was given and not named yet, that it has none. */
export function holderWords(holder: { name: string; lastname: string }): string {
  return `${holder.name} ${holder.lastname}`.trim() || m.gift_no_name()
}
