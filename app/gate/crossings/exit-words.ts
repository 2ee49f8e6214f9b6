// What one exit says, shown, listed and read aloud alike.
import type { CrossingAnswer } from '#domain/scan/crossings/crossing-messages.ts'
import type { Language } from '#domain/vocabulary/language.ts'
import { crossingWords } from './crossing-words.ts'

type ExitWords = {
  word: string
  /** Of one that is not counted. */
  said?: { title: string; text: string }
  /** The pass as far as it is known. */
  about: string[]
}

/** The words of an exit, or of those of a group; of these what is not counted is said first. */
export function exitWords(exits: readonly CrossingAnswer[], language: Language): ExitWords {
  const words = crossingWords[language]
  const exit = exits.find(({ ok }) => !ok) ?? exits[0]
  if (!exit) return { word: words.notFound, about: [] }
  const left = exits.filter(({ ok }) => ok).length
  if (left > 1 && exit.ok) return { word: words.leftTogether(left), about: [] }
  const about = [
    exit.product,
    exit.age && words[exit.age],
    exit.codeEnd && words.codeEnd(exit.codeEnd),
  ].filter((part) => part !== undefined)
  if (exit.ok) return { word: words.left, about }
  return { word: words.notFound, said: words.refusals[exit.reason], about }
}

/** One sentence for a screen reader. */
export function spokenExit(exits: readonly CrossingAnswer[], language: Language): string {
  const { word, said, about } = exitWords(exits, language)
  return [word, said?.title, ...about, said?.text]
    .filter((part) => part !== undefined)
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join(' ')
}
