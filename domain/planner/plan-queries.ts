import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractionKinds, attractions, cities } from '#db/schema.ts'
import { firstBenefit, givenAt } from '#domain/catalogue/benefits.ts'
import { listClosures } from '#domain/catalogue/catalog-queries.ts'
import { asked } from '#domain/catalogue/told.ts'

const PLACES_MAX = 500
/** A kind that the shop comes with. */
const MEAL_KIND = 'Restaurante'

export type CityPlaces = Awaited<ReturnType<typeof listCityPlaces>>
export type CityPlace = CityPlaces['places'][number]

/** The attractions of a city with prices, hours, and the closures that are not over on a local day. */
export async function listCityPlaces(db: Database, citySlug: string, today: string) {
  const [rows, closures] = await Promise.all([
    db
      .select({
        slug: attractions.slug,
        name: attractions.name,
        translations: attractions.translations,
        kind: attractionKinds.name,
        kindTranslations: attractionKinds.translations,
        kindPosition: attractionKinds.position,
        neighborhood: attractions.neighborhood,
        pass: attractions.pass,
        isReservationRequired: attractions.isReservationRequired,
        reservationUrl: attractions.reservationUrl,
        isPopular: attractions.isPopular,
        isParticipating: attractions.isParticipating,
        sample: attractions.sample,
        adultCents: attractions.adultPriceCents,
        childCents: attractions.childPriceCents,
        benefit: firstBenefit,
        childUntilAge: attractions.childPriceUntilAge,
        freeDays: attractions.freeDays,
        /** Text beside the price, or in its place. */
        priceNote: attractions.priceNote,
        openingNote: attractions.openingNote,
        latitude: attractions.latitude,
        longitude: attractions.longitude,
        visitMinutes: attractions.visitMinutesMax,
        openingWeek: attractions.openingWeek,
        openingExceptions: attractions.openingExceptions,
      })
      .from(attractions)
      .innerJoin(attractionKinds, eq(attractionKinds.id, attractions.kindId))
      .innerJoin(cities, eq(cities.id, attractions.cityId))
      .where(and(eq(cities.slug, citySlug), eq(attractions.isPublished, true)))
      .orderBy(asc(attractions.position), asc(attractions.id))
      .limit(PLACES_MAX),
    listClosures(db, citySlug, today),
  ])
  // Names only; an untranslated name needs no language mark.
  const told = rows.map(({ translations, kindTranslations, ...row }) => {
    const known = asked(translations)
    return {
      ...row,
      name: known?.name ?? row.name,
      kind: asked(kindTranslations)?.name ?? row.kind,
      benefit: givenAt(row),
      isMeal: row.kind === MEAL_KIND,
      priceNote: row.priceNote === null ? null : (known?.priceNote ?? row.priceNote),
      openingNote: row.openingNote === null ? null : (known?.openingNote ?? row.openingNote),
    }
  })
  return {
    places: told
      .filter((row) => row.isParticipating)
      .map(({ isParticipating: _, sample, ...row }) => ({
        ...row,
        /** Entirely sample data, so it is not suggested. */
        isMadeUp: sample === 'place',
        closures: closures.get(row.slug) ?? [],
      })),
    /** Places that left the programme but still have a page. */
    left: told.filter((row) => !row.isParticipating).map(({ slug, name }) => ({ slug, name })),
  }
}
