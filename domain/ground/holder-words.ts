import { m } from '#messages/messages.js'

/** For staff, who see the pass's code: the full name, or the words for a pass that has no name yet. */
export function holderWords(holder: { name: string; lastname: string }): string {
  return nameOf(holder) || m.gift_no_name()
}

/** The full name, or the number of the pass in its order, which tells unnamed ones apart. */
export function holderOrNumber(holder: { name: string; lastname: string }, number: number): string {
  return nameOf(holder) || m.gift_pass_number({ number })
}

function nameOf({ name, lastname }: { name: string; lastname: string }): string {
  return `${name} ${lastname}`.trim()
}
