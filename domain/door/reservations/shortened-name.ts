// For a door: never the whole name. A name may be anything, such as a document number or a telephone.

/** Shown when no part of the name may be shown. */
const NO_NAME = '–'
/** For a single-word name; at most half of its letters, but always one. */
const LETTERS_MAX = 3
const COMMA = /[,，،]/
const OPENS = /[\p{Ps}<]/u
const CLOSES = /[\p{Pe}>]/u
/** A word with one of these is a number, a mail address or the like. */
const NO_WORD = /[\p{N}@＠﹫]/u
const WORD = /\p{L}[\p{L}\p{M}\p{Join_C}]*(?:['’\p{Pd}]\p{L}[\p{L}\p{M}\p{Join_C}]*)*/u
/** Particles that belong to the following word. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'da', 'das', 'do', 'dos', 'van', 'von'])

/** "García, M." from "María García" or "García, María"; "Gar…" from "García"; "–" if nothing is left. */
export function shortenedName(name: string): string {
  const [before = '', ...after] = withoutBrackets(name.normalize('NFC')).split(COMMA)
  const surnames = wordsOf(before)
  const given = wordsOf(after.join(' '))
  if (surnames.length > 0 && given.length > 0) return withInitial(firstOf(surnames), given)

  const words = [...surnames, ...given]
  const last = words.pop()
  if (last === undefined) return NO_NAME
  return words.length > 0 ? withInitial(last, words) : beginningOf(last)
}

/** An unclosed bracket extends to the end. */
function withoutBrackets(name: string): string {
  let depth = 0
  let left = ''
  for (const sign of name) {
    if (OPENS.test(sign)) depth += 1
    else if (CLOSES.test(sign)) depth = Math.max(depth - 1, 0)
    left += depth === 0 && !CLOSES.test(sign) ? sign : ' '
  }
  return left
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => !NO_WORD.test(word))
    .flatMap((word) => WORD.exec(word)?.[0] ?? [])
}

/** More words before a comma may be a whole name: "María García, cumpleaños". */
function firstOf(surnames: string[]): string {
  const first = surnames.findIndex((word) => !PARTICLES.has(word.toLowerCase()))
  return surnames.slice(0, Math.max(first, 0) + 1).join(' ')
}

function withInitial(surname: string, [given = '']: string[]): string {
  const [initial = ''] = given
  return `${surname}, ${initial.toUpperCase()}.`
}

function beginningOf(word: string): string {
  const letters = Array.from(word)
  const shown = Math.max(1, Math.min(LETTERS_MAX, Math.floor(letters.length / 2)))
  return `${letters.slice(0, shown).join('')}…`
}
