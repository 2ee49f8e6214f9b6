// The search of the help centre: every word that was typed stands somewhere in a question or its answer,
// at the beginning of a word, in any case and without accents. What stands in questions comes first.
import { foldText } from '#domain/fold-text.ts'

export const SEARCH_MAX = 80
const WORDS_MAX = 8

type Asked = { title: string; text: string }

/** What of an address is searched for: short, on one line, and possibly nothing. */
export function readSearch(params: URLSearchParams): string {
  return (params.get('q') ?? '').slice(0, SEARCH_MAX).replaceAll(/\s+/g, ' ').trim()
}

/** Those that hold every word, those with all of them in the question first; all in their order. */
export function findAnswers<Question extends Asked>(
  questions: Question[],
  search: string,
): Question[] {
  const words = wordsOf(search).slice(0, WORDS_MAX)
  if (words.length === 0) return search === '' ? questions : []
  const found = questions.flatMap((question) => {
    const title = wordsOf(question.title)
    const all = [...title, ...wordsOf(question.text)]
    if (!words.every((word) => begins(all, word))) return []
    return [{ question, isInTitle: words.every((word) => begins(title, word)) }]
  })
  return found
    .toSorted((a, b) => Number(b.isInTitle) - Number(a.isInTitle))
    .map(({ question }) => question)
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function begins(words: string[], start: string): boolean {
  return words.some((word) => word.startsWith(start))
}
