// The rest of an attraction's page: opening hours, benefits, attractions nearby, and passes that are valid there.
import type { AttractionDetail } from '#domain/catalogue/attractions/attraction-queries.ts'
import { nearbyOf } from '#domain/catalogue/attractions/nearby.ts'
import { doorIsCheaper, passesFor } from '#domain/catalogue/attractions/passes-for.ts'
import { findShopBenefits } from '#domain/catalogue/benefits.ts'
import { listAttractions, listClosures } from '#domain/catalogue/catalog-queries.ts'
import { offeredProducts } from '#domain/catalogue/offered-products.ts'
import {
  comingSpecialDates,
  lastEntryToday,
  nextChangeAt,
  openingHoursOf,
  openingNow,
} from '#domain/catalogue/opening-hours.ts'
import { localDay, nextMidnight, weekdayAt } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import { posterFacts } from '#app/routes/shop/pieces/attraction-poster.tsx'

/** Read beside the attraction itself, whose slug is enough. */
export async function readSurroundings(
  services: Pick<Services, 'db' | 'clock'>,
  { slug: citySlug, timeZone }: { slug: string; timeZone: string },
  slug: string,
) {
  const { db, clock } = services
  const now = clock.now()
  const [closures, offered, all, { products, changesAt }] = await Promise.all([
    listClosures(db, citySlug, localDay(now, timeZone)),
    findShopBenefits(db, citySlug, slug),
    listAttractions(db, citySlug),
    offeredProducts(services, { slug: citySlug, timeZone }),
  ])
  return { now, timeZone, closures: closures.get(slug) ?? [], offered, all, products, changesAt }
}

type Read = Awaited<ReturnType<typeof readSurroundings>>

export type AttractionPage = ReturnType<typeof attractionPage>['page']

/** The data of the page, and when it changes. */
export function attractionPage(attraction: AttractionDetail, read: Read) {
  const { now, timeZone, closures, offered, all, products, changesAt } = read
  const { pass, price, lastEntryMinutes } = attraction
  const hours = openingHoursOf(attraction, closures)
  const around = {
    near: nearbyOf(attraction, all).map(({ attraction: card, meters }) => ({
      ...posterFacts(card),
      meters,
    })),
    passes: passesFor(attraction, products, all),
    isDoorCheaper: doorIsCheaper({ pass, adultCents: price.adultCents }, products),
  }
  const opening = {
    now: hours && openingNow(hours, now, timeZone),
    today: weekdayAt(now, timeZone),
    specialDates: comingSpecialDates(attraction.openingExceptions, closures, now, timeZone),
    closures,
    /** Such as "17:30". */
    lastEntry:
      hours && lastEntryMinutes !== null
        ? lastEntryToday(hours, lastEntryMinutes, now, timeZone)
        : undefined,
  }
  return {
    page: { attraction, offered, around, opening },
    changes: [hours && nextChangeAt(hours, now, timeZone), nextMidnight(now, timeZone), changesAt],
  }
}
