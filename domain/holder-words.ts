// Whose pass it is, in words.
import { m } from '#messages/messages.js'

/** The whole name; of a pass that was given and not named yet, that it has none. */
export function holderWords(holder: { name: string; lastname: string }): string {
  return nameOf(holder) || m.gift_no_name()
}

/** In a list, where of several without a name each is told apart. */
export function holderOrNumber(holder: { name: string; lastname: string }, number: number): string {
  return nameOf(holder) || m.gift_pass_number({ number })
}

function nameOf({ name, lastname }: { name: string; lastname: string }): string {
  return `${name} ${lastname}`.trim()
}
