import { currentLanguage } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import { operatorValues, readContent } from '#app/routes/shop/pieces/content-text.server.ts'
import { findAnswers } from './help-search.ts'

export const helpFiles = import.meta.glob<string>('/content/help/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The groups with the questions that a search finds; without a search, all of them. */
export function readHelp(
  { operator, publicUrl }: Pick<Services, 'operator' | 'publicUrl'>,
  search: string,
) {
  const language = currentLanguage()
  const file = helpFiles[`/content/help/${language}.md`]
  if (file === undefined) throw new Error(`The help is missing in ${language}`)
  const values = operatorValues(operator, publicUrl)
  const { facts, sections } = readContent(file, { language, values, lawyerMark: '' })
  const questions = sections.flatMap(({ parts }) => parts)
  return {
    title: facts.title ?? '',
    description: facts.description ?? '',
    groups: sections.map(({ id, title, parts }) => ({ id, title, questions: parts })),
    found: search === '' ? undefined : findAnswers(questions, search, language),
  }
}
