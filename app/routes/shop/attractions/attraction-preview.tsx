// The shop's page of an attraction as last saved, drafts too: for staff only, never remembered.
import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { findAttractionById } from '#domain/catalogue/attractions/attraction-queries.ts'
import { attractionIdIn, stateOf } from '#domain/catalogue/attractions/office-attractions.ts'
import { findShopBenefits } from '#domain/catalogue/benefits.ts'
import { listClosures } from '#domain/catalogue/catalog-queries.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { inLanguage } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { type Language, languages } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { keepAnnounced, requireStaff } from '#app/middleware.ts'
import { pageHeaders } from '#app/page-headers.ts'
import { stateWords } from '#app/routes/office/catalogue/attractions/state-words.ts'
import { servicesContext } from '#app/services.server.ts'
import { Container } from '#app/ui/section.tsx'
import type { Route } from './+types/attraction-preview'
import { AttractionDetails } from './attraction-details.tsx'
import { openingOf, readSurroundings, surroundingsOf } from './attraction-surroundings.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff, keepAnnounced]

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.attraction.name ?? ''
  return [{ title: `${m.place_preview_mark()} · ${name}` }, { name: 'robots', content: 'noindex' }]
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
  const { db, clock } = services
  const id = attractionIdIn(attractionId)
  const found = id === undefined ? undefined : await findAttractionById(db, id)
  if (!found) throw new Response(null, { status: 404 })
  const { city, isPublished: _, ...attraction } = found
  const { timeZone } = city
  const now = clock.now()
  const [closures, offered, surroundings] = await Promise.all([
    listClosures(db, city.slug, localDay(now, timeZone)),
    findShopBenefits(db, city.slug, attraction.slug),
    readSurroundings(services, city),
  ])
  const closed = closures.get(attraction.slug) ?? []
  const { hours: _hours, ...opening } = openingOf(attraction, closed, now, timeZone)
  const around = surroundingsOf(attraction, surroundings)
  const state = stateWords[stateOf(found)]()
  return { id: found.id, state, city, attraction, offered, around, opening }
}

export default function AttractionPreview({ loaderData }: Route.ComponentProps) {
  const { id, state, language, city, attraction, offered, around, opening } = loaderData
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
      <AttractionDetails
        city={{ ...city, passes: productNames }}
        attraction={attraction}
        offered={offered}
        around={around}
        opening={opening}
      />
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
