import { m } from '#messages/messages.js'

/** The full name, or the number of the pass in its order, which tells unnamed ones apart. */
export function holderOrNumber(holder: { name: string; lastname: string }, number: number): string {
  return `${holder.name} ${holder.lastname}`.trim() || m.gift_pass_number({ number })
}
