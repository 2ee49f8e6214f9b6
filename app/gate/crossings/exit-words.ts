// What one exit says, shown, listed and read aloud alike.
import { timeOfWords } from '#domain/clock-words.ts'
import type { CrossingAnswer } from '#domain/scan/crossings/crossing-messages.ts'
import type { Language } from '#domain/vocabulary/language.ts'
import { crossingWords } from './crossing-words.ts'

export type ExitWords = {
  word: string
  /** Of one that is not counted. */
  said?: { title: string; text: string }
  /** The pass as far as it is known. */
  about: string[]
}

/** Times are shown as the city counts them. */
export type AtExit = { language: Language; timeZone: string }

/** The words of one exit. */
export function exitWords(exit: CrossingAnswer, at: AtExit): ExitWords {
  const words = crossingWords[at.language]
  const about = [
    exit.product,
    exit.age && words[exit.age],
    exit.codeEnd && words.codeEnd(exit.codeEnd),
  ].filter((part) => part !== undefined)
  if (exit.ok) return { word: words.left, about }
  return { word: words.notFound, said: whyNot(exit, at), about }
}

/** One sentence for a screen reader. */
export function spokenExit({ word, said, about }: ExitWords): string {
  return inSentences([word, said?.title, ...about, said?.text])
}

/** Each part ends as a sentence does. */
export function inSentences(parts: (string | undefined)[]): string {
  return parts
    .flatMap((part) => part || [])
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join(' ')
}

function whyNot(
  { reason, leftAt }: Extract<CrossingAnswer, { ok: false }>,
  { language, timeZone }: AtExit,
): { title: string; text: string } {
  const words = crossingWords[language]
  return leftAt === undefined
    ? words.refusals[reason]
    : words.leftBefore(timeOfWords(new Date(leftAt), language, timeZone))
}
