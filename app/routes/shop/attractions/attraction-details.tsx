import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { AttractionDetail, Destination, ShopClosure } from '#domain/catalog/catalog-queries.ts'
import type { OpeningNow } from '#domain/catalog/opening-hours.ts'
import { productOpens } from '#domain/catalog/product.ts'
import { closedWords } from '#domain/passes/pass-words.ts'
import { productNames } from '#domain/vocabulary/product.ts'
import { m } from '#messages/messages.js'
import { Accordion } from '#app/routes/shop/pieces/accordion.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { ClockIcon, PinIcon, TicketIcon } from '#app/ui/icons.tsx'
import { PassBadge } from '#app/ui/pass-badge.tsx'
import { Container } from '#app/ui/section.tsx'
import { ReservationBadge } from './attraction-list-item.tsx'
import { AttractionMap } from './attraction-map.tsx'
import { Gallery } from './gallery.tsx'
import { OpenNow } from './open-now.tsx'
import { OpeningTable } from './opening-table.tsx'

type AttractionDetailsProps = {
  city: Destination
  attraction: AttractionDetail
  opening: { now: OpeningNow; today: number; closures: ShopClosure[] }
}

export function AttractionDetails({ city, attraction, opening }: AttractionDetailsProps) {
  return (
    <Container className="pt-6 pb-20 sm:pt-10">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1.5fr_1fr]">
        <Gallery name={attraction.name} pictures={attraction.pictures} />
        <Summary city={city} attraction={attraction} opening={opening} />
      </div>
      {/* On a phone one column, the hours before the questions; on wide screens two that do not wait
          for each other. */}
      <div className="mt-14 grid gap-x-12 gap-y-14 lg:grid-cols-[1.5fr_1fr] lg:grid-rows-[auto_1fr]">
        <Block title={m.shop_attraction_about({ name: attraction.name })}>
          <div className="grid max-w-[42rem] gap-4 text-lead">
            {attraction.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Block>
        <div className="grid content-start gap-y-14 lg:row-span-2">
          <Block title={m.shop_attraction_hours()}>
            <OpeningTable week={attraction.openingWeek} today={opening.today} />
            {attraction.openingNote && <p className="mt-4">{attraction.openingNote}</p>}
            <p className="mt-2 text-muted">
              {m.shop_attraction_hours_checked({ month: monthOf(attraction.factsCheckedOn) })}
            </p>
          </Block>
          <Block title={m.shop_attraction_map()}>
            <AttractionMap attraction={attraction} />
          </Block>
        </div>
        <Block title={m.shop_attraction_faq()}>
          <Accordion
            heading="h3"
            items={attraction.questions.map(({ question, answer }, index) => ({
              id: `pregunta-${index + 1}`,
              question,
              answer,
            }))}
          />
        </Block>
      </div>
    </Container>
  )
}

function Summary({ city, attraction, opening }: AttractionDetailsProps) {
  const opens = productNames.filter((name) => productOpens(name, attraction.pass))
  return (
    <div>
      <p className="text-muted">{attraction.kind}</p>
      <h1 className="mt-1 font-display text-page font-bold">{attraction.name}</h1>
      <p className="mt-3 text-lead">{attraction.summary}</p>
      <p className="mt-4">
        <OpenNow {...opening.now} />
      </p>
      {opening.closures.map((closure) => (
        <p key={`${closure.from} ${closure.until}`} className="mt-2">
          <span className="font-semibold">{closedWords(closure.from, closure.until)}</span>
          {`: ${closure.reason}`}
        </p>
      ))}
      <dl className="mt-6 grid gap-4 border-y border-line py-6">
        <Fact icon={<TicketIcon className="size-6" />} term={m.shop_attraction_price()}>
          {attraction.priceWithoutPass}
        </Fact>
        <Fact icon={<ClockIcon className="size-6" />} term={m.shop_attraction_duration()}>
          {attraction.visitDuration}
        </Fact>
        <Fact icon={<PinIcon className="size-6" />} term={m.shop_attraction_address()}>
          <a
            href={mapsLink(attraction)}
            target="_blank"
            rel="noreferrer"
            className="underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {attraction.address}
            <span className="sr-only">. {m.shop_attraction_address_open()}</span>
          </a>
        </Fact>
      </dl>
      <p className="mt-6 font-semibold">{m.shop_attraction_opens_with()}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {opens.map((name) => (
          <PassBadge key={name} pass={name} />
        ))}
        {attraction.isReservationRequired && <ReservationBadge />}
      </p>
      <Link
        to={{ pathname: href('/:city', { city: city.slug }), hash: '#purchase-module' }}
        className={buttonLook('primary', 'mt-7 min-h-13 w-full text-lg')}
      >
        {m.shop_attraction_buy()}
      </Link>
    </div>
  )
}

type FactProps = { icon: ReactNode; term: string; children: ReactNode }

export function Fact({ icon, term, children }: FactProps) {
  return (
    <div className="relative pl-10">
      <dt className="text-muted">
        <span className="absolute top-0.5 left-0 text-accent">{icon}</span>
        {term}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-5 font-display text-[clamp(1.5rem,1.3rem+0.8vw,2rem)] leading-tight font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Opens the phone's own maps application where there is one. */
function mapsLink({ name, address }: AttractionDetail): string {
  const query = new URLSearchParams({ api: '1', query: `${name}, ${address}` })
  return `https://www.google.com/maps/search/?${query}`
}

/** A calendar date as "noviembre de 2026". */
function monthOf(date: string): string {
  return new Intl.DateTimeFormat('es-AR', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date))
}
