// One attraction for the shop's pages and their preview.
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractionKinds, attractions, cities, formerAttractionSlugs } from '#db/schema.ts'
import { type AttractionCard, cardColumns } from '#domain/catalogue/catalog-queries.ts'
import type { Destination } from '#domain/catalogue/destination-queries.ts'
import { withPictureFacts } from '#domain/catalogue/pictures/picture-queries.ts'
import type { ShownPicture } from '#domain/catalogue/pictures/picture.ts'
import { asked, type AsWritten, told, toldQuestion } from '#domain/catalogue/told.ts'
import type {
  AttractionTexts,
  Picture,
  Question,
  QuestionText,
  SampleKind,
  Translations,
} from '#domain/ground/vocabulary/catalogue.ts'
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
  /** Both are set, or neither. */
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
  /** False once it left the programme: it has a page, but no pass opens it. */
  isParticipating: boolean
}

const { isPopular: _popular, ...shownColumns } = cardColumns

const detailColumns = {
  ...shownColumns,
  description: attractions.description,
  openingNote: attractions.openingNote,
  lastEntryMinutes: attractions.lastEntryMinutes,
  price: {
    adultCents: attractions.adultPriceCents,
    childCents: attractions.childPriceCents,
    childUntilAge: attractions.childPriceUntilAge,
    freeDays: attractions.freeDays,
    note: attractions.priceNote,
    checkedOn: attractions.priceCheckedOn,
    source: attractions.priceSource,
  },
  visit: { min: attractions.visitMinutesMin, max: attractions.visitMinutesMax },
  address: attractions.address,
  neighborhood: attractions.neighborhood,
  latitude: attractions.latitude,
  longitude: attractions.longitude,
  accessibility: attractions.accessibility,
  included: attractions.included,
  reservationUrl: attractions.reservationUrl,
  questions: attractions.questions,
  factsCheckedOn: attractions.factsCheckedOn,
  factsSource: attractions.factsSource,
  isReference: attractions.isReference,
  sample: attractions.sample,
  isParticipating: attractions.isParticipating,
}

/** A published attraction of a city; drafts are never found. */
export async function findAttraction(
  db: Database,
  citySlug: string,
  slug: string,
): Promise<AttractionDetail | undefined> {
  const [row] = await db
    .select(detailColumns)
    .from(attractions)
    .innerJoin(attractionKinds, eq(attractionKinds.id, attractions.kindId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(
      and(eq(cities.slug, citySlug), eq(attractions.slug, slug), eq(attractions.isPublished, true)),
    )
  return row && shown(db, row)
}

/** The same by id, for staff: may be a draft. */
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
      id: attractions.id,
      isPublished: attractions.isPublished,
      city: { name: cities.name, slug: cities.slug, timeZone: cities.timeZone },
    })
    .from(attractions)
    .innerJoin(attractionKinds, eq(attractionKinds.id, attractions.kindId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(eq(attractions.id, id))
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

/** In the language of the task, with the details of its pictures that pages need. */
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

/** The current slug of the attraction of a city that used to have this slug. */
export async function findAttractionSlugAfter(
  db: Database,
  citySlug: string,
  former: string,
): Promise<string | undefined> {
  const [attraction] = await db
    .select({ slug: attractions.slug })
    .from(formerAttractionSlugs)
    .innerJoin(attractions, eq(attractions.id, formerAttractionSlugs.attractionId))
    .innerJoin(cities, eq(cities.id, formerAttractionSlugs.cityId))
    .where(
      and(
        eq(cities.slug, citySlug),
        eq(formerAttractionSlugs.slug, former),
        eq(attractions.isPublished, true),
      ),
    )
  return attraction?.slug
}
