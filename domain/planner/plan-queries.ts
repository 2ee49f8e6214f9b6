// What planner and pass pages read of the catalogue.
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { atracciones, ciudades, tiposAtraccion } from '#db/schema.ts'
import { listClosures, type ShopClosure } from '#domain/catalog/catalog-queries.ts'
import { asked } from '#domain/translations/told.ts'
import type { PlanPlace } from './planned-place.ts'

const PLACES_MAX = 500

export type CityPlace = Omit<PlanPlace, 'closures'> & {
  closures: ShopClosure[]
  kindPosition: number
  neighborhood: string | null
  /** Words beside the price, or in its place. */
  priceNote: string | null
  childUntilAge: number | null
  isPopular: boolean
  /** All of it is sample data: it is not proposed. */
  isMadeUp: boolean
}

export type CityPlaces = {
  /** What passes open, in the order of the list. */
  places: CityPlace[]
  /** What left the programme and still has a page. */
  left: { slug: string; name: string }[]
}

/** The attractions of a city with prices, hours, and the closures that are not over on a local day. */
export async function listCityPlaces(
  db: Database,
  citySlug: string,
  today: string,
): Promise<CityPlaces> {
  const [rows, closures] = await Promise.all([
    db
      .select({
        slug: atracciones.slug,
        name: atracciones.name,
        translations: atracciones.translations,
        kind: tiposAtraccion.name,
        kindTranslations: tiposAtraccion.translations,
        kindPosition: tiposAtraccion.position,
        neighborhood: atracciones.neighborhood,
        pass: atracciones.pass,
        isReservationRequired: atracciones.isReservationRequired,
        isPopular: atracciones.isPopular,
        isParticipating: atracciones.isParticipating,
        sample: atracciones.sample,
        adultCents: atracciones.adultPriceCents,
        childCents: atracciones.childPriceCents,
        childUntilAge: atracciones.childPriceUntilAge,
        freeDays: atracciones.freeDays,
        priceNote: atracciones.priceNote,
        visitMinutes: atracciones.visitMinutesMax,
        openingWeek: atracciones.openingWeek,
        openingExceptions: atracciones.openingExceptions,
      })
      .from(atracciones)
      .innerJoin(tiposAtraccion, eq(tiposAtraccion.id, atracciones.kindId))
      .innerJoin(ciudades, eq(ciudades.id, atracciones.cityId))
      .where(and(eq(ciudades.slug, citySlug), eq(atracciones.isPublished, true)))
      .orderBy(asc(atracciones.position), asc(atracciones.id))
      .limit(PLACES_MAX),
    listClosures(db, citySlug, today),
  ])
  const told = rows.map(inLanguageOfTask)
  return {
    places: told
      .filter((row) => row.isParticipating)
      .map(({ isParticipating: _, sample, ...row }) => ({
        ...row,
        isMadeUp: sample === 'place',
        closures: closures.get(row.slug) ?? [],
      })),
    left: told.filter((row) => !row.isParticipating).map(({ slug, name }) => ({ slug, name })),
  }
}

type Translated = {
  name: string
  kind: string
  priceNote: string | null
  translations: (typeof atracciones.$inferSelect)['translations']
  kindTranslations: (typeof tiposAtraccion.$inferSelect)['translations']
}

/** Names alone, which need no mark where they are told as they were written. */
function inLanguageOfTask<Row extends Translated>({
  translations,
  kindTranslations,
  ...row
}: Row): Omit<Row, 'translations' | 'kindTranslations'> {
  const known = asked(translations)
  return {
    ...row,
    name: known?.name ?? row.name,
    kind: asked(kindTranslations)?.name ?? row.kind,
    priceNote: row.priceNote === null ? null : (known?.priceNote ?? row.priceNote),
  }
}
