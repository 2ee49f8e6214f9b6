/** For searching names: "Jardín" and "JARDIN" are the same. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** A pattern for `like` that finds the text anywhere in a folded text; special characters are escaped. */
export function patternOf(search: string): string {
  return `%${foldText(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
