import type { CityPlace } from '#domain/planner/plan-queries.ts'
import { readCatalogue } from '#server/seed/catalogue.ts'

export const seededCatalogue = readCatalogue()
export const seededAttractions = seededCatalogue.attractions

/** Every seeded place as the planner reads it from a fresh shop, without closures. */
export const seededPlaces = seededAttractions.map((seed): CityPlace => ({
  slug: seed.slug,
  name: seed.name,
  kind: seed.kind,
  isMeal: seed.kind === 'Restaurante',
  kindPosition: 0,
  pass: seed.pass,
  neighborhood: null,
  benefit: undefined,
  isReservationRequired: seed.isReservationRequired,
  reservationUrl: seed.reservationUrl ?? null,
  isPopular: seed.isPopular,
  isMadeUp: seed.sample === 'place',
  adultCents: seed.adultPriceCents ?? null,
  childCents: seed.childPriceCents ?? null,
  childUntilAge: seed.childPriceUntilAge ?? null,
  freeDays: seed.freeDays ?? [],
  priceNote: seed.priceNote ?? null,
  visitMinutes: seed.visitMinutesMax ?? null,
  openingWeek: seed.openingWeek ?? null,
  openingExceptions: seed.openingExceptions,
  openingNote: seed.openingNote ?? null,
  closures: [],
  latitude: seed.latitude ?? null,
  longitude: seed.longitude ?? null,
}))
