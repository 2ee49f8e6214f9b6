// An attraction as it was last saved, a draft too, as the shop will show it: the shop's own page, for staff alone, never remembered.
import { data, href, Link } from 'react-router'
import { findAttractionById } from '#domain/attractions/attraction-queries.ts'
import { attractionIdIn, stateOf } from '#domain/attractions/office-attractions.ts'
import { findShopBenefits } from '#domain/benefits/benefit-queries.ts'
import { localDay, weekdayAt } from '#domain/calendar.ts'
import { listClosures } from '#domain/catalog/catalog-queries.ts'
import { comingSpecialDates, openingHoursOf, openingNow } from '#domain/catalog/opening-hours.ts'
import { productNames } from '#domain/vocabulary/product.ts'
import { m } from '#messages/messages.js'
import { keepAnnounced, requireStaff } from '#app/middleware.ts'
import { stateWords } from '#app/routes/office/attractions/state-words.ts'
import { servicesContext } from '#app/services.server.ts'
import { Container } from '#app/ui/section.tsx'
import type { Route } from './+types/attraction-preview'
import { AttractionDetails } from './attraction-details.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireStaff, keepAnnounced]

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.attraction.name ?? ''
  return [{ title: `${m.place_preview_mark()} · ${name}` }, { name: 'robots', content: 'noindex' }]
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const id = attractionIdIn(params.attractionId)
  const found = id === undefined ? undefined : await findAttractionById(db, id)
  if (!found) throw new Response(null, { status: 404 })
  const { city, isPublished: _, ...attraction } = found
  const { timeZone } = city
  const now = clock.now()
  const [closures, offered] = await Promise.all([
    listClosures(db, city.slug, localDay(now, timeZone)),
    findShopBenefits(db, city.slug, attraction.slug),
  ])
  const closed = closures.get(attraction.slug) ?? []
  const hours = openingHoursOf(attraction, closed)
  const opening = {
    now: hours && openingNow(hours, now, timeZone),
    today: weekdayAt(now, timeZone),
    specialDates: comingSpecialDates(attraction.openingExceptions, closed, now, timeZone),
    closures: closed,
  }
  return data(
    { id: found.id, state: stateWords[stateOf(found)](), city, attraction, offered, opening },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

export default function AttractionPreview({ loaderData }: Route.ComponentProps) {
  const { id, state, city, attraction, offered, opening } = loaderData
  return (
    <>
      <Container className="pt-6">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-ink px-4 py-2 text-white">
          <strong>{m.place_preview_mark()}</strong>
          {m.place_preview_text({ state })}
          <Link
            to={href('/admin/attractions/:attractionId', { attractionId: String(id) })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {m.place_preview_back()}
          </Link>
        </p>
      </Container>
      <AttractionDetails
        city={{ ...city, passes: productNames }}
        attraction={attraction}
        offered={offered}
        opening={opening}
      />
    </>
  )
}
