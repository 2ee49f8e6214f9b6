// One attraction as the shop's pages and their preview show it.
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { atracciones, atraccionesAnteriores, ciudades, tiposAtraccion } from '#db/schema.ts'
import { type AttractionCard, cardColumns } from '#domain/catalog/catalog-queries.ts'
import type { Destination } from '#domain/catalog/destination-queries.ts'
import { withPictureFacts } from '#domain/pictures/picture-queries.ts'
import type { ShownPicture } from '#domain/pictures/picture.ts'
import { asked, type AsWritten, told, toldQuestion } from '#domain/translations/told.ts'
import type {
  AttractionTexts,
  Picture,
  Question,
  QuestionText,
  SampleKind,
} from '#domain/vocabulary/attraction.ts'
import type { Translations } from '#domain/vocabulary/translation.ts'
import type { PriceWithoutPass, VisitMinutes } from './attraction-words.ts'

export type AttractionDetail = Omit<AttractionCard, 'picture' | 'isPopular'> & {
  description: string[]
  openingNote: string | null
  /** Minutes before closing. */
  lastEntryMinutes: number | null
  price: PriceWithoutPass
  visit: VisitMinutes
  address: string
  neighborhood: string | null
  /** Both or neither. */
  latitude: number | null
  longitude: number | null
  accessibility: string | null
  included: string[]
  reservationUrl: string | null
  pictures: ShownPicture[]
  questions: (QuestionText & AsWritten)[]
  factsCheckedOn: string | null
  factsSource: string | null
  isReference: boolean
  sample: SampleKind | null
  /** False when it left the programme: it has a page, but no pass opens it. */
  isParticipating: boolean
}

const { isPopular: _popular, ...shownColumns } = cardColumns

const detailColumns = {
  ...shownColumns,
  description: atracciones.description,
  openingNote: atracciones.openingNote,
  lastEntryMinutes: atracciones.lastEntryMinutes,
  price: {
    adultCents: atracciones.adultPriceCents,
    childCents: atracciones.childPriceCents,
    childUntilAge: atracciones.childPriceUntilAge,
    freeDays: atracciones.freeDays,
    note: atracciones.priceNote,
    checkedOn: atracciones.priceCheckedOn,
    source: atracciones.priceSource,
  },
  visit: { min: atracciones.visitMinutesMin, max: atracciones.visitMinutesMax },
  address: atracciones.address,
  neighborhood: atracciones.neighborhood,
  latitude: atracciones.latitude,
  longitude: atracciones.longitude,
  accessibility: atracciones.accessibility,
  included: atracciones.included,
  reservationUrl: atracciones.reservationUrl,
  questions: atracciones.questions,
  factsCheckedOn: atracciones.factsCheckedOn,
  factsSource: atracciones.factsSource,
  isReference: atracciones.isReference,
  sample: atracciones.sample,
  isParticipating: atracciones.isParticipating,
}

/** A published attraction of a city; a draft is nobody's to find. */
export async function findAttraction(
  db: Database,
  citySlug: string,
  slug: string,
): Promise<AttractionDetail | undefined> {
  const [row] = await db
    .select(detailColumns)
    .from(atracciones)
    .innerJoin(tiposAtraccion, eq(tiposAtraccion.id, atracciones.kindId))
    .innerJoin(ciudades, eq(ciudades.id, atracciones.cityId))
    .where(
      and(
        eq(ciudades.slug, citySlug),
        eq(atracciones.slug, slug),
        eq(atracciones.isPublished, true),
      ),
    )
  return row && shown(db, row)
}

/** The same of an attraction that may be a draft, with its id and city and whether it is one, for staff. */
export async function findAttractionById(
  db: Database,
  id: number,
): Promise<
  | (AttractionDetail & {
      id: number
      isPublished: boolean
      city: Pick<Destination, 'name' | 'slug' | 'timeZone'>
    })
  | undefined
> {
  const [row] = await db
    .select({
      ...detailColumns,
      id: atracciones.id,
      isPublished: atracciones.isPublished,
      city: { name: ciudades.name, slug: ciudades.slug, timeZone: ciudades.timeZone },
    })
    .from(atracciones)
    .innerJoin(tiposAtraccion, eq(tiposAtraccion.id, atracciones.kindId))
    .innerJoin(ciudades, eq(ciudades.id, atracciones.cityId))
    .where(eq(atracciones.id, id))
  return row && shown(db, row)
}

type DetailRow = AttractionTextsRow & {
  kind: string
  kindTranslations: Translations<{ name: string }> | null
  translations: Translations<AttractionTexts> | null
  price: PriceWithoutPass
  pictures: Picture[]
  questions: Question[]
}
type AttractionTextsRow = {
  name: string
  address: string
  summary: string
  description: string[]
  openingNote: string | null
  accessibility: string | null
  included: string[]
}

/** In the language of the task, with what pages must know of its pictures. */
async function shown<Row extends DetailRow>(db: Database, row: Row) {
  const [pictures = []] = await withPictureFacts(db, [row.pictures])
  const { translations, kindTranslations, ...same } = row
  const { kind, summary, description, openingNote, accessibility, included, price } = row
  const known = asked(translations)
  const { note: priceNote, source: priceSource } = price
  const notes = { openingNote, accessibility, priceNote, priceSource }
  const {
    priceNote: note,
    priceSource: source,
    ...texts
  } = told(
    { kind, summary, description, included, ...notes },
    known && { ...known, kind: asked(kindTranslations)?.name },
  )
  return {
    ...same,
    ...texts,
    name: known?.name ?? row.name,
    address: known?.address ?? row.address,
    price: { ...price, note, source },
    questions: row.questions.map(toldQuestion),
    pictures,
  }
}

/** The slug that an attraction of a city has now whose former one this is. */
export async function findAttractionSlugAfter(
  db: Database,
  citySlug: string,
  former: string,
): Promise<string | undefined> {
  const [attraction] = await db
    .select({ slug: atracciones.slug })
    .from(atraccionesAnteriores)
    .innerJoin(atracciones, eq(atracciones.id, atraccionesAnteriores.attractionId))
    .innerJoin(ciudades, eq(ciudades.id, atraccionesAnteriores.cityId))
    .where(
      and(
        eq(ciudades.slug, citySlug),
        eq(atraccionesAnteriores.slug, former),
        eq(atracciones.isPublished, true),
      ),
    )
  return attraction?.slug
}
