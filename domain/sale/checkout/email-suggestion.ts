// A mistyped address loses the passes: a domain that is nearly a known one is questioned, never refused.

// Known to be right, including those that look like a typo of another one (mail.com, gmx.net).
const knownDomains = [
  'gmail.com googlemail.com hotmail.com outlook.com live.com msn.com yahoo.com ymail.com icloud.com',
  'me.com mac.com aol.com mail.com email.com hey.com fastmail.com proton.me protonmail.com',
  'hotmail.com.ar outlook.com.ar live.com.ar yahoo.com.ar fibertel.com.ar yahoo.com.mx yahoo.cl',
  'hotmail.cl hotmail.es outlook.es yahoo.es yahoo.com.br hotmail.com.br outlook.com.br uol.com.br',
  'bol.com.br terra.com.br hotmail.fr yahoo.fr outlook.fr orange.fr free.fr hotmail.it yahoo.it',
  'libero.it hotmail.co.uk yahoo.co.uk hotmail.de yahoo.de outlook.de gmx.de gmx.net gmx.com',
  'gmx.at gmx.ch web.de t-online.de mail.ru yandex.ru',
].flatMap((line) => line.split(' '))

/** Longer domains may have two typos, shorter ones one. */
const LONG_DOMAIN_LENGTH = 9
const SLIPS_LONG = 2
const SLIPS_SHORT = 1

/** Undefined when nothing looks wrong. */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || domain === '' || knownDomains.includes(domain)) return undefined
  const allowed = domain.length >= LONG_DOMAIN_LENGTH ? SLIPS_LONG : SLIPS_SHORT
  // Each additional or missing letter is a typo, so only domains of similar length are compared.
  const nearest = knownDomains
    .filter((known) => Math.abs(known.length - domain.length) <= allowed)
    .map((known) => ({ known, slips: slipsBetween(domain, known) }))
    .filter(({ slips }) => slips <= allowed)
    .toSorted((a, b) => a.slips - b.slips)[0]
  return nearest && `${email.slice(0, at)}@${nearest.known}`
}

/** Letters left out, added, changed or swapped with a neighbour (optimal string alignment distance). */
export function slipsBetween(typed: string, meant: string): number {
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= meant.length; column++) {
      const cell = (up: number, left: number) =>
        (up === 0 ? current : (rows[row - up] ?? []))[column - left] ?? Infinity
      const isSame = typed[row - 1] === meant[column - 1]
      const isSwapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      current.push(
        Math.min(
          cell(1, 0) + 1,
          cell(0, 1) + 1,
          cell(1, 1) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? cell(2, 2) + 1 : Infinity,
        ),
      )
    }
    rows.push(current)
  }
  return rows[typed.length]?.[meant.length] ?? Infinity
}
