// Reads documents of content/legal on request; their pages are remembered.
import { currentLanguage } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import {
  type LegalDocument,
  isKnownVersion,
  legalVersions,
} from '#domain/ground/vocabulary/sale.ts'
import { m } from '#messages/messages.js'
import { operatorValues, readContent } from '#app/routes/shop/pieces/content-text.server.ts'

export const legalFiles = import.meta.glob<string>('/content/legal/*/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A document in a version (by default the current one) and a language. Throws a 404 if there is none. */
export function readLegal(
  { operator, publicUrl }: Pick<Services, 'operator' | 'publicUrl'>,
  document: LegalDocument,
  asked: string | undefined,
) {
  const [current] = legalVersions[document]
  const version = asked ?? current
  const language = currentLanguage()
  if (!isKnownVersion(document, version)) throw new Response(null, { status: 404 })
  const { facts, intro, sections } = readContent(fileOf(document, version, language), {
    language,
    values: operatorValues(operator, publicUrl),
    lawyerMark: operator.isSample ? m.legal_lawyer_mark() : '',
  })
  return {
    version,
    isCurrent: version === current,
    versions: legalVersions[document],
    title: facts.title ?? '',
    description: facts.description ?? '',
    since: facts.since ?? '',
    isSample: operator.isSample,
    intro,
    sections: sections.map(({ id, title, html }) => ({ id, title, html })),
    publicUrl,
  }
}

function fileOf(document: LegalDocument, version: string, language: Language): string {
  const file = legalFiles[`/content/legal/${document}/${version}/${language}.md`]
  if (file === undefined) throw new Error(`${document} ${version} is missing in ${language}`)
  return file
}
