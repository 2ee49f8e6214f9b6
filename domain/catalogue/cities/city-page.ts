// A published city stays complete. Once something was sold, its zone is fixed: promised and counted days are
// stored. What an unpublished city sold stays valid: passes, links, doors and mails ignore its state.
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, destinations } from '#db/schema.ts'
import { changeCatalogue, recordChange } from '#domain/catalogue/change-catalogue.ts'
import { readCityOffer } from '#domain/catalogue/city-offer.ts'
import { listTimeZones } from '#domain/catalogue/city-zone.ts'
import { withPictureFacts } from '#domain/catalogue/pictures/picture-queries.ts'
import { putPictures } from '#domain/catalogue/pictures/put-pictures.ts'
import {
  type TranslationField,
  translationsIn,
  typedTranslations,
} from '#domain/catalogue/translation-fields.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { CityState, CityTexts } from '#domain/ground/vocabulary/catalogue.ts'
import {
  chosenPicture,
  type CityArt,
  type CityShownForm,
  cityTexts,
  missingOf,
  type OfficeCityPage,
  startOf,
} from './city-shown.ts'

export async function findOfficeCity(
  db: Database,
  cityId: number,
  at: Date,
): Promise<OfficeCityPage | undefined> {
  const [city] = await db
    .select({
      ...getTableColumns(cities),
      description: sql<string>`coalesce(${destinations.description}, '')`,
      attractionsLabel: sql<string>`coalesce(${destinations.attractionsLabel}, '')`,
      translations: destinations.translations,
      picture: destinations.picture,
      hero: destinations.hero,
      hasOrders: sql<boolean>`exists (select 1 from ordenes sold where sold.ciudad_id = ciudades.id)`,
      enrolledDoors: enrolledDoorsOfCity,
      promises: sql<string[]>`array(
        select distinct jsonb_array_elements_text(sold.benefits) from productos sold
        where sold.ciudad_id = ciudades.id and sold.is_on_sale order by 1
      )`,
      has: sql<string[]>`array(
        select unnest(array[kind.nombre, case when exists (
          select 1 from beneficios given where given.atraccion_id = entered.id) then 'benefit' end])
        from atracciones entered join tipos_atraccion kind on kind.id = entered.tipo_id
        where entered.ciudad_id = ciudades.id and entered.is_participating
      )`,
    })
    .from(cities)
    .leftJoin(destinations, eq(destinations.cityId, cities.id))
    .where(eq(cities.id, cityId))
  if (!city) return undefined
  return { ...city, ...(await readCityOffer(db, { cityId, at })) }
}

/** The pictures of a city that can be shown: an uploaded one is missing until it is ready. */
export async function findCityArt(
  db: Database,
  { picture, hero }: Pick<OfficeCityPage, 'picture' | 'hero'>,
): Promise<CityArt> {
  const [[card] = [], [top] = []] = await withPictureFacts(db, [
    picture ? [picture] : [],
    hero ? [hero] : [],
  ])
  return { card, hero: top }
}

const enrolledDoorsOfCity = sql<number>`(
  select count(*)::int from dispositivos door join atracciones entered on entered.id = door.atraccion_id
  where entered.ciudad_id = ciudades.id and door.enrolled_at is not null and door.revoked_at is null
)`

type ShowCity = {
  actor: StaffActor
  cityId: number
  /** The version when editing began; to overwrite, the version that the refusal shows. */
  version: number
  shown: Omit<CityShownForm, TranslationField> & Partial<Pick<CityShownForm, Translated>>
}
/** An omitted text has no translation. */
type Translated = TranslationField<keyof CityTexts>
export type StoredShown = CityShownForm & { version: number }
type Plainly =
  | 'no_such_city'
  | 'no_such_zone'
  | 'picture_not_offered'
  | 'no_such_picture'
  | 'zone_in_use'
  | 'city_incomplete'

/** Stores an edit. Refuses another zone after a sale, and taking from a published city what it needs. */
export async function showCity(
  services: Services,
  { actor, cityId, version, shown }: ShowCity,
): Promise<
  { ok: true } | Refused<Plainly> | (Refused<'changed_meanwhile'> & { stored: StoredShown })
> {
  const zones = await listTimeZones(services.db)
  return changeCatalogue(services, async (tx) => {
    const city = await lockCityPage(tx, cityId, services.clock.now())
    if (!city) return refused('no_such_city')
    if (city.version !== version) return { ...refused('changed_meanwhile'), stored: storedOf(city) }
    const isZoneKept = city.isTimeZoneChosen && shown.timeZone === city.timeZone
    if (!isZoneKept && !zones.some(({ name }) => name === shown.timeZone))
      return refused('no_such_zone')
    if (city.hasOrders && shown.timeZone !== city.timeZone) return refused('zone_in_use')
    const { card, hero: drawnHero, ownCard, ownHero } = shown
    const picture = chosenPicture('card', { drawing: card, own: ownCard }, city.picture)
    const hero = chosenPicture('hero', { drawing: drawnHero, own: ownHero }, city.hero)
    if (picture === undefined || hero === undefined) return refused('picture_not_offered')
    const { timeZone, defaultLanguage, description, attractionsLabel } = shown
    const translations = translationsIn<CityTexts>(cityTexts, shown)
    const texts = { description, attractionsLabel, translations, picture, hero }
    const after = { ...city, ...texts, isTimeZoneChosen: true }
    const lacked = missingOf(city)
    const isPoorer = missingOf(after).some((need) => !lacked.includes(need))
    if (city.state === 'published' && isPoorer) return refused('city_incomplete')
    const put = await putPictures(services, tx, {
      pictures: [picture, hero].filter((one) => one !== null),
      before: [city.picture, city.hero].filter((one) => one !== null),
    })
    if (!put.ok) return put

    await tx
      .update(cities)
      .set({ timeZone, defaultLanguage, isTimeZoneChosen: true, version: version + 1 })
      .where(eq(cities.id, cityId))
    await tx
      .insert(destinations)
      .values({ cityId, ...texts })
      .onConflictDoUpdate({ target: destinations.cityId, set: texts })
    return recordChange(services, tx, {
      actor,
      name: 'city.shown',
      id: cityId,
      data: { version: version + 1, timeZone },
    })
  })
}

/** The city with its row locked; other changes to it or to its display wait. */
async function lockCityPage(
  tx: Database,
  cityId: number,
  at: Date,
): Promise<OfficeCityPage | undefined> {
  await tx.select({ id: cities.id }).from(cities).where(eq(cities.id, cityId)).for('update')
  return findOfficeCity(tx, cityId, at)
}

/** The form filled in from a stored city. */
export function storedOf(city: OfficeCityPage): StoredShown {
  const { slug, timeZone, defaultLanguage, description, attractionsLabel, version } = city
  const translations = typedTranslations(cityTexts, city.translations)
  const card = startOf('card', { slug, present: city.picture })
  const hero = startOf('hero', { slug, present: city.hero })
  return {
    timeZone,
    defaultLanguage,
    description,
    attractionsLabel,
    card: card.drawing,
    hero: hero.drawing,
    ownCard: card.own,
    ownHero: hero.own,
    ...translations,
    version,
  }
}

type PublishCity = Pick<ShowCity, 'actor' | 'cityId' | 'version'>

type PublishCityRefusal =
  | 'no_such_city'
  | 'city_changed_meanwhile'
  | 'city_incomplete'
  | 'already_so'

/** Shows the city to visitors and opens its sale. Refuses one that lacks something (`missingOf`). */
export function publishCity(services: Services, input: PublishCity) {
  return setState(services, input, 'published')
}

/** Hides its pages and takes no new orders; one placed earlier may be paid while it is open (decision 17). */
export function unpublishCity(services: Services, input: PublishCity) {
  return setState(services, input, 'draft')
}

async function setState(
  services: Services,
  { actor, cityId, version }: PublishCity,
  state: CityState,
): Promise<{ ok: true } | Refused<PublishCityRefusal>> {
  return changeCatalogue(services, async (tx) => {
    const city = await lockCityPage(tx, cityId, services.clock.now())
    if (!city) return refused('no_such_city')
    if (city.state === state) return refused('already_so')
    if (city.version !== version) return refused('city_changed_meanwhile')
    if (state === 'published' && missingOf(city).length > 0) return refused('city_incomplete')

    await tx
      .update(cities)
      .set({ state, version: version + 1 })
      .where(eq(cities.id, cityId))
    return recordChange(services, tx, {
      actor,
      name: state === 'published' ? 'city.published' : 'city.unpublished',
      id: cityId,
      data: { version: version + 1 },
    })
  })
}
