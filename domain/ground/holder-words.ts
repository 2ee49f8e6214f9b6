import { m } from '#messages/messages.js'

/** The full name, or the words for a gift pass that has no name yet. */
export function holderWords(holder: { name: string; lastname: string }): string {
  return nameOf(holder) || m.gift_no_name()
}

/** The full name, or the number of the pass: tells several unnamed passes of a list apart. */
export function holderOrNumber(holder: { name: string; lastname: string }, number: number): string {
  return nameOf(holder) || m.gift_pass_number({ number })
}

function nameOf({ name, lastname }: { name: string; lastname: string }): string {
  return `${name} ${lastname}`.trim()
}
