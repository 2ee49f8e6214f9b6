import { currentTag } from '#domain/ground/language.ts'

/** "lunes, martes y jueves". */
export function listWords(words: string[]): string {
  return new Intl.ListFormat(currentTag(), { type: 'conjunction' }).format(words)
}
