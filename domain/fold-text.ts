/** Lower case without accents, as names are searched: "Jardín" and "JARDIN" are the same. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** A pattern for `like` that finds a text anywhere in one that is folded, whatever characters it has. */
export function patternOf(search: string): string {
  return `%${foldText(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
