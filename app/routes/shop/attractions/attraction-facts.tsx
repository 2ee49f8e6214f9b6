import type { ReactNode } from 'react'
import type { AttractionDetail } from '#domain/catalogue/attractions/attraction-queries.ts'
import {
  childPriceWords,
  monthWords,
  type PriceWithoutPass,
  priceWords,
  visitWords,
  weekdayWords,
} from '#domain/catalogue/attractions/attraction-words.ts'
import type { PassFor } from '#domain/catalogue/attractions/passes-for.ts'
import { productPaysDoor } from '#domain/catalogue/product.ts'
import { langOf } from '#domain/catalogue/told.ts'
import { dollarWords } from '#domain/ground/money.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { passesWords } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { ReserveLink } from '#app/routes/shop/pieces/reserve-link.tsx'
import { AccessIcon, CalendarIcon, CheckIcon, ClockIcon, TicketIcon } from '#app/ui/icons.tsx'
import { listWords } from '#app/ui/list-words.ts'
import type { AttractionPage } from './attraction-surroundings.ts'
import { weekdays } from './opening-table.tsx'

type AttractionFactsProps = Pick<AttractionPage, 'attraction' | 'offered'> & {
  /** The city's passes that open it. */
  passes: ProductName[]
  cheapest: PassFor | undefined
}

/** What decides a visit, short enough for the first screen of a phone. */
export function AttractionFacts({ passes, cheapest, attraction, offered }: AttractionFactsProps) {
  const { pass, price, isReservationRequired, reservationUrl } = attraction
  const benefit = pass === 'Benefits Pass' ? offered.benefits[0] : undefined
  return (
    <dl className="mt-3 grid gap-2 sm:mt-5 sm:gap-3">
      <Fact icon={TicketIcon} term={m.shop_attraction_price()}>
        <PriceLine price={price} lang={langOf(attraction, 'priceNote')} />
      </Fact>
      {passes.length > 0 && (
        <Fact icon={CheckIcon} term={m.worth_with({ passes: passesWords(passes) })}>
          <span lang={benefit && langOf(benefit, 'words')}>
            {benefit?.words ?? withPassWords(attraction)}
          </span>
          {cheapest && price.adultCents !== 0 && (
            <span className="block font-normal">
              {`${cheapest.name}, ${passForWords(cheapest, attraction)}`}
            </span>
          )}
        </Fact>
      )}
      {isReservationRequired && (
        <Fact icon={CalendarIcon} term={m.shop_attraction_reservation()}>
          <span className={reservationUrl ? 'max-sm:hidden' : ''}>
            {reservationUrl ? m.reserve_link() : m.reserve_how()}
          </span>{' '}
          {reservationUrl && <ReserveLink url={reservationUrl} className={link} />}
        </Fact>
      )}
    </dl>
  )
}

const link = 'underline decoration-edge underline-offset-4 hover:decoration-ink'

function withPassWords({ pass, price }: AttractionDetail): string {
  if (price.adultCents === 0) return m.worth_free_anyway()
  return productPaysDoor('Full Pass', pass) ? m.worth_included() : m.pass_place_discount()
}

/** "1 día: US$ 50,00 por adulto, lo mismo que esta entrada. Vale acá y en 38 lugares más." */
function passForWords(
  { name, days, adultCents, others }: PassFor,
  { pass, price }: AttractionDetail,
): string {
  const door = productPaysDoor(name, pass) ? price.adultCents : null
  const words = {
    days: m.shop_purchase_days({ days }),
    price: dollarWords(adultCents),
    difference: dollarWords(Math.abs(adultCents - (door ?? 0))),
  }
  const cost = !door
    ? m.worth_pass
    : adultCents === door
      ? m.worth_pass_same
      : adultCents < door
        ? m.worth_pass_less
        : m.worth_pass_dearer
  return `${cost(words)} ${others === 0 ? m.worth_alone() : m.worth_more({ count: others })}`
}

/** The rest about the visit and its price. */
export function MoreFacts({ attraction }: { attraction: AttractionDetail }) {
  const { price, isReservationRequired, reservationUrl } = attraction
  const { isReference, factsCheckedOn, sample } = attraction
  const visit = visitWords(attraction.visit)
  const child = childPriceWords(price)
  const freeDays = weekdays.filter((weekday) => price.freeDays.includes(weekday))
  return (
    <>
      <dl className="mt-6 grid gap-3 border-t border-line pt-6 empty:hidden">
        {visit && (
          <Fact icon={ClockIcon} term={m.shop_attraction_duration()}>
            {visit}
          </Fact>
        )}
        {attraction.accessibility && (
          <Fact icon={AccessIcon} term={m.shop_attraction_accessibility()}>
            <span lang={langOf(attraction, 'accessibility')}>{attraction.accessibility}</span>
          </Fact>
        )}
      </dl>
      {child && <p className="mt-3">{child}</p>}
      {freeDays.length > 0 && (
        <p className="mt-3">
          {m.shop_attraction_price_free_days({ days: listWords(freeDays.map(weekdayWords)) })}
        </p>
      )}
      {!isReservationRequired && reservationUrl && (
        <p className="mt-3">
          <ReserveLink url={reservationUrl} className={link} />
        </p>
      )}
      {price.checkedOn && (
        <p className="mt-3 text-muted">
          <Checked
            month={monthWords(price.checkedOn)}
            source={price.source}
            lang={langOf(attraction, 'priceSource')}
          />
        </p>
      )}
      {isReference && factsCheckedOn && (
        <p className="mt-3 text-muted">
          {m.shop_attraction_reference({ month: monthWords(factsCheckedOn) })}
        </p>
      )}
      {sample && <p className="mt-3 text-sm text-muted">{m.shop_attraction_sample()}</p>}
    </>
  )
}

/** The amount, and beside or instead of it a text that may be in another language. */
function PriceLine({ price, lang }: { price: PriceWithoutPass; lang: string | undefined }) {
  if (lang === undefined || price.note === null) {
    return <span>{priceWords(price) ?? m.pass_place_unknown()}</span>
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

type FactProps = { icon: typeof TicketIcon; term: string; children: ReactNode }

export function Fact({ icon: Icon, term, children }: FactProps) {
  return (
    <div className="relative flex flex-wrap gap-x-2 pl-9">
      <dt className="text-muted">
        <Icon className="absolute top-0.5 left-0 size-6 text-accent" />
        <span>{term}</span>
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
