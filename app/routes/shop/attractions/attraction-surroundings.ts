// The rest of an attraction's page: opening hours, attractions nearby, and passes that are valid there.
import type { AttractionDetail } from '#domain/catalogue/attractions/attraction-queries.ts'
import { nearbyOf } from '#domain/catalogue/attractions/nearby.ts'
import { doorIsCheaper, passesFor } from '#domain/catalogue/attractions/passes-for.ts'
import { listAttractions, type ShopClosure } from '#domain/catalogue/catalog-queries.ts'
import { offeredProducts } from '#domain/catalogue/offered-products.ts'
import {
  comingSpecialDates,
  lastEntryToday,
  openingHoursOf,
  openingNow,
} from '#domain/catalogue/opening-hours.ts'
import { weekdayAt } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import type { AttractionPass } from '#domain/ground/vocabulary/catalogue.ts'

type Reads = Pick<Services, 'db' | 'clock'>
type City = { slug: string; timeZone: string }

export async function readSurroundings(services: Reads, city: City) {
  const [all, { products, changesAt }] = await Promise.all([
    listAttractions(services.db, city.slug),
    offeredProducts(services, city),
  ])
  return { all, products, changesAt }
}

type Attraction = {
  slug: string
  pass: AttractionPass
  latitude: number | null
  longitude: number | null
  price: { adultCents: number | null }
}

export type Surroundings = ReturnType<typeof surroundingsOf>

export function surroundingsOf(
  attraction: Attraction,
  { all, products }: Awaited<ReturnType<typeof readSurroundings>>,
) {
  const { pass, price } = attraction
  return {
    near: nearbyOf(attraction, all).map(({ attraction: { name, slug, kind }, meters }) => ({
      name,
      slug,
      kind,
      meters,
    })),
    passes: passesFor(attraction, products, all),
    isDoorCheaper: doorIsCheaper({ pass, adultCents: price.adultCents }, products),
  }
}

export type Opening = Omit<ReturnType<typeof openingOf>, 'hours'>

/** The current hours and upcoming changes of an attraction; `lastEntry` such as "17:30". */
export function openingOf(
  attraction: AttractionDetail,
  closures: ShopClosure[],
  now: Date,
  timeZone: string,
) {
  const hours = openingHoursOf(attraction, closures)
  return {
    hours,
    now: hours && openingNow(hours, now, timeZone),
    today: weekdayAt(now, timeZone),
    specialDates: comingSpecialDates(attraction.openingExceptions, closures, now, timeZone),
    closures,
    lastEntry:
      hours && attraction.lastEntryMinutes !== null
        ? lastEntryToday(hours, attraction.lastEntryMinutes, now, timeZone)
        : undefined,
  }
}
