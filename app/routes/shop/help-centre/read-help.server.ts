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
  const groups = sections.map(({ id, title, parts }) => ({
    id,
    title,
    questions: parts.map((part) => ({ ...part, group: title })),
  }))
  const all = groups.flatMap(({ questions }) => questions)
  return {
    title: facts.title ?? '',
    description: facts.description ?? '',
    groups: groups.map(({ id, title, questions }) => ({
      id,
      title,
      questions: questions.map(({ group: _, ...question }) => question),
    })),
    found: search === '' ? undefined : findAnswers(all, search, language),
  }
}
