import type { ReactNode } from 'react'
import type { AttractionDetail } from '#domain/catalogue/attractions/attraction-queries.ts'
import {
  childPriceWords,
  monthWords,
  type PriceWithoutPass,
  priceWords,
  visitWords,
} from '#domain/catalogue/attractions/attraction-words.ts'
import { langOf } from '#domain/catalogue/told.ts'
import { m } from '#messages/messages.js'
import { AccessIcon, ClockIcon, PinIcon, TicketIcon } from '#app/ui/icons.tsx'
import { listWords } from '#app/ui/list-words.ts'
import { weekdayName, weekdays } from './opening-table.tsx'

type AttractionFactsProps = { cityName: string; attraction: AttractionDetail }

export function AttractionFacts({ cityName, attraction }: AttractionFactsProps) {
  const { isReference, factsCheckedOn, sample } = attraction
  const visit = visitWords(attraction.visit)
  return (
    <>
      <dl className="mt-6 grid gap-4 border-y border-line py-6">
        <Fact icon={<TicketIcon className="size-6" />} term={m.shop_attraction_price()}>
          <Price attraction={attraction} />
        </Fact>
        {visit && (
          <Fact icon={<ClockIcon className="size-6" />} term={m.shop_attraction_duration()}>
            {visit}
          </Fact>
        )}
        <Fact icon={<PinIcon className="size-6" />} term={m.shop_attraction_address()}>
          <a
            href={mapsLink(cityName, attraction)}
            target="_blank"
            rel="noreferrer"
            className="underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            <span>{[attraction.address, attraction.neighborhood].filter(Boolean).join(', ')}</span>
            <span className="sr-only">{`. ${m.shop_attraction_address_open()}`}</span>
          </a>
        </Fact>
        {attraction.accessibility && (
          <Fact icon={<AccessIcon className="size-6" />} term={m.shop_attraction_accessibility()}>
            <span lang={langOf(attraction, 'accessibility')}>{attraction.accessibility}</span>
          </Fact>
        )}
      </dl>
      {isReference && factsCheckedOn && (
        <p className="mt-3 text-muted">
          {m.shop_attraction_reference({ month: monthWords(factsCheckedOn) })}
        </p>
      )}
      {sample && <p className="mt-3 text-sm text-muted">{m.shop_attraction_sample()}</p>}
    </>
  )
}

function Price({ attraction }: { attraction: AttractionDetail }) {
  const { price } = attraction
  const child = childPriceWords(price)
  const freeDays = weekdays.filter((weekday) => price.freeDays.includes(weekday))
  return (
    <>
      <PriceLine price={price} lang={langOf(attraction, 'priceNote')} />
      {child && <span className="block font-normal">{child}</span>}
      {freeDays.length > 0 && (
        <span className="block font-normal">
          {m.shop_attraction_price_free_days({ days: listWords(freeDays.map(weekdayName)) })}
        </span>
      )}
      {price.checkedOn && (
        <span className="block font-normal text-muted">
          <Checked
            month={monthWords(price.checkedOn)}
            source={price.source}
            lang={langOf(attraction, 'priceSource')}
          />
        </span>
      )}
    </>
  )
}

/** The amount, and beside or instead of it a text that may be in another language. */
function PriceLine({ price, lang }: { price: PriceWithoutPass; lang: string | undefined }) {
  if (lang === undefined || price.note === null) {
    return <span>{priceWords(price) ?? m.shop_attraction_price_unknown()}</span>
  }
  const amount = priceWords({ ...price, note: null })
  return (
    <>
      {amount && <span>{`${amount} · `}</span>}
      <span lang={lang}>{price.note}</span>
    </>
  )
}

type CheckedProps = { month: string; source: string | null; lang: string | undefined }

/** When and where the price was read; text in another language stays out of the sentence. */
function Checked({ month, source, lang }: CheckedProps) {
  if (source === null) return <span>{m.shop_attraction_price_checked({ month })}</span>
  if (lang === undefined) {
    return <span>{m.shop_attraction_price_checked_source({ month, source })}</span>
  }
  return (
    <>
      <span>{m.shop_attraction_price_checked({ month })}</span>{' '}
      <span lang={lang}>{`(${source})`}</span>
    </>
  )
}

type FactProps = { icon: ReactNode; term: string; children: ReactNode }

export function Fact({ icon, term, children }: FactProps) {
  return (
    <div className="relative pl-10">
      <dt className="text-muted">
        <span className="absolute top-0.5 left-0 text-accent">{icon}</span>
        <span>{term}</span>
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** Opens the phone's maps application if there is one. */
function mapsLink(cityName: string, { name, address, neighborhood }: AttractionDetail): string {
  // Many cities have streets of the same name; an address may contain its city already.
  const parts = [name, address, neighborhood, address.includes(cityName) ? null : cityName]
  const query = new URLSearchParams({ api: '1', query: parts.filter(Boolean).join(', ') })
  return `https://www.google.com/maps/search/?${query}`
}
