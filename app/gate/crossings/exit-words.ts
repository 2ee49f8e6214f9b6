// The words of one exit, the same on screen, in lists and for screen readers.
import { timeOfWords } from '#domain/clock-words.ts'
import type { CrossingAnswer } from '#domain/scan/crossings/crossing-messages.ts'
import type { Language } from '#domain/vocabulary/language.ts'
import { crossingWords } from './crossing-words.ts'

export type ExitWords = {
  word: string
  /** Why the exit is not counted. */
  said?: { title: string; text: string }
  /** What is known of the pass. */
  about: string[]
}

/** Times are shown in the city's time zone. */
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

/** Joins the parts, each ended like a sentence. */
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
