// The shop's page of an attraction as last saved, drafts too: for staff only, never remembered.
import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { findAttractionById } from '#domain/catalogue/attractions/attraction-queries.ts'
import { attractionIdIn, stateOf } from '#domain/catalogue/attractions/office-attractions.ts'
import { stateWords } from '#domain/catalogue/attractions/state-words.ts'
import { inLanguage } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { type Language, languages } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { keepAnnounced, requireStaff } from '#app/middleware.ts'
import { pageHeaders } from '#app/page-headers.ts'
import { noIndex } from '#app/routes/shop/pieces/page-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { Container } from '#app/ui/section.tsx'
import type { Route } from './+types/attraction-preview'
import { AttractionDetails } from './attraction-details.tsx'
import { attractionPage, readSurroundings } from './attraction-surroundings.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff, keepAnnounced]

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.page.attraction.name ?? ''
  return [{ title: `${m.place_preview_mark()} · ${name}` }, noIndex]
}

export const headers = pageHeaders

/** The language of the catalogue's texts; the page's own words stay in the office's language. */
const askedLanguage = z.enum(languages).catch('es')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const language = askedLanguage.parse(url.searchParams.get('language'))
  const preview = await inLanguage(language, () => readPreview(services, params.attractionId))
  return data({ ...preview, language }, { headers: { 'Cache-Control': 'no-store' } })
}

async function readPreview(services: Services, attractionId: string) {
  const id = attractionIdIn(attractionId)
  const found = id === undefined ? undefined : await findAttractionById(services.db, id)
  if (!found) throw new Response(null, { status: 404 })
  const { city, isPublished: _, ...attraction } = found
  const surroundings = await readSurroundings(services, city, attraction.slug)
  const { page } = attractionPage(attraction, surroundings)
  return { id: found.id, state: stateWords[stateOf(found)](), city, page }
}

export default function AttractionPreview({ loaderData }: Route.ComponentProps) {
  const { id, state, language, city, page } = loaderData
  return (
    <>
      <Container className="pt-6">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-ink px-4 py-2 text-white">
          <strong>{m.place_preview_mark()}</strong>
          <span>{m.place_preview_text({ state })}</span>
          <Link
            to={href('/admin/attractions/:attractionId', { attractionId: String(id) })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {m.place_preview_back()}
          </Link>
          <PreviewLanguages shown={language} />
        </p>
      </Container>
      <AttractionDetails city={{ ...city, passes: productNames }} {...page} />
    </>
  )
}

/** Separate from the forms' words, whose code the shop does not load. */
const languageWords: Record<Language, () => string> = {
  es: m.translation_language_es,
  en: m.translation_language_en,
  pt: m.translation_language_pt,
}

function PreviewLanguages({ shown }: { shown: Language }) {
  return languages
    .filter((language) => language !== shown)
    .map((language) => (
      <Link
        key={language}
        to={`?language=${language}`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {m.translation_preview({ language: languageWords[language]() })}
      </Link>
    ))
}
