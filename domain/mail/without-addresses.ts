// What somebody typed, for a mail to an address that nobody proved: nobody sends links in our name.

/**
 * What a mail program, or who reads it, could make an address of: with a scheme, an at sign, or a dot within
 * the word. Browsers take four other signs for dots in names of hosts (UTS 46), in any script.
 */
const LEADS_ELSEWHERE = /:\/\/|[@＠]|[.\u3002\uff0e\uff61\u2024][^\s.]/
/** An amount or an hour: of the numbers that are addresses, all have more parts. */
const NUMBER = /^[^\p{L}\d]{0,3}\d{1,9}(?:[.,]\d{1,3}){0,2}[^\p{L}\d/]{0,3}$/u

/** What was written, with `[…]` for every word that leads somewhere. */
export function withoutAddresses(text: string): string {
  return text
    .split(/(\s)/)
    .map((word) => (LEADS_ELSEWHERE.test(word) && !NUMBER.test(word) ? '[…]' : word))
    .join('')
}

/** A name with a space for every sign that would make an address of it; "J. R. Ríos" stays as it is. */
export function plainName(name: string): string {
  return name.replaceAll(/[.:/@＠\u3002\uff0e\uff61\u2024]+(?=\S)/g, ' ')
}
