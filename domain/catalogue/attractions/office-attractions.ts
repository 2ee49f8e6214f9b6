import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import {
  attractionChanges,
  attractionKinds,
  attractions,
  cities,
  closures,
  devices,
  folded,
  foldedContains,
  profiles,
} from '#db/schema.ts'
import { type NamePlace, storedNumber } from '#domain/ground/address-filter.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import {
  type TranslationLanguage,
  translationLanguages,
} from '#domain/ground/vocabulary/catalogue.ts'
import type {
  AttractionListFilter,
  AttractionListPage,
  AttractionState,
} from './attraction-list.ts'
import { typedAttraction } from './attraction-typed.ts'
import { missingToPublish } from './publishing.ts'
import type { StoredAttraction } from './stored-attractions.ts'

const CHANGES_SHOWN = 50
const CHOICES_MAX = 500

const sortedValues = {
  nombre: folded(attractions.name),
  ciudad: folded(cities.name),
  tipo: folded(attractionKinds.name),
  estado: sql<string>`case when not ${attractions.isPublished} then '0' when ${attractions.isParticipating} then '1' else '2' end`,
}

/** One page of the list, by name unless asked otherwise: from the start, or after a position. */
export async function listOfficeAttractions(
  db: Database,
  filter: AttractionListFilter,
  now: Date,
  after?: NamePlace,
): Promise<AttractionListPage> {
  const matches = matching(filter)
  const { lacks: _lacks, orden = 'nombre', sentido, ...otherwise } = filter
  const sortName = sortedValues[orden]
  const [direction, follows] = sentido === 'desc' ? [desc, sql`<`] : [asc, sql`>`]
  const following =
    after && sql`(${sortName}, ${attractions.id}) ${follows} (${after.name}, ${after.id})`
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: attractions.id,
        name: attractions.name,
        cityName: cities.name,
        kind: attractionKinds.name,
        pass: attractions.pass,
        isPublished: attractions.isPublished,
        isParticipating: attractions.isParticipating,
        lacks: lackedLanguages,
        closure: sql<{ from: string; until: string } | null>`(
          select jsonb_build_object('from', closed_from, 'until', closed_until) from ${closures}
          where ${closures.attractionId} = ${attractions.id}
            and closed_until >= (${now.toISOString()}::timestamptz at time zone ${cities.timeZone})::date
          order by closed_from limit 1)`,
        doors: sql<number>`(select count(*)::integer from ${devices}
          where ${devices.attractionId} = ${attractions.id} and ${devices.revokedAt} is null)`,
        changedAt: sql<string | null>`(select max(${attractionChanges.at}) from ${attractionChanges}
          where ${attractionChanges.attractionId} = ${attractions.id})`,
        sortName,
      })
      .from(attractions)
      .innerJoin(cities, eq(cities.id, attractions.cityId))
      .innerJoin(attractionKinds, eq(attractionKinds.id, attractions.kindId))
      .where(and(matches, following))
      .orderBy(direction(sortName), direction(attractions.id))
      .limit(PAGE_SIZE + 1),
    db
      .select({
        total: sql<number>`(count(*) filter (where ${matches ?? sql`true`}))::integer`,
        all: sql<number>`count(*)::integer`,
        untranslated: sql<number>`(count(*) filter (where ${lacksTranslation}))::integer`,
      })
      .from(attractions)
      .where(matching(otherwise)),
  ])
  const shown = rows.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  return {
    attractions: shown.map(({ changedAt, sortName: _, isPublished, isParticipating, ...row }) => ({
      ...row,
      state: stateOf({ isPublished, isParticipating }),
      changedAt: changedAt === null ? undefined : new Date(changedAt),
    })),
    total: counted?.total ?? 0,
    untranslated: { count: counted?.untranslated ?? 0, total: counted?.all ?? 0 },
    next: last && rows.length > PAGE_SIZE ? { id: last.id, name: last.sortName } : undefined,
  }
}

export type WholeAttraction = StoredAttraction & { state: AttractionState }

/** Attractions with all columns, by city and in the order of the shop's list: from the start, or after one. */
export async function listWholeAttractions(
  db: Database,
  filter: AttractionListFilter,
  after: Pick<WholeAttraction, 'cityId' | 'id' | 'position'> | undefined,
  limit: number,
): Promise<WholeAttraction[]> {
  const { cityId, position, id } = attractions
  const following =
    after &&
    sql`(${cityId}, ${position}, ${id}) > (${after.cityId}, ${after.position}, ${after.id})`
  const rows = await db
    .select(getTableColumns(attractions))
    .from(attractions)
    .where(and(matching(filter), following))
    .orderBy(asc(cityId), asc(position), asc(id))
    .limit(limit)
  return rows.map((row) => ({ ...row, state: stateOf(row) }))
}

export function stateOf({
  isPublished,
  isParticipating,
}: {
  isPublished: boolean
  isParticipating: boolean
}): AttractionState {
  if (!isPublished) return 'draft'
  return isParticipating ? 'published' : 'left'
}

/** Attractions in the shop of whose opening hours nobody wrote anything. */
export function countWithoutHours(db: Database): Promise<number> {
  return db.$count(attractions, matching({ state: 'published', hours: 'unknown' }))
}

function matching({ lacks, ...filter }: AttractionListFilter): SQL | undefined {
  const { q, city, kind, pass, state, hours } = filter
  return and(
    q === undefined
      ? undefined
      : or(foldedContains(attractions.name, q), foldedContains(attractions.slug, q)),
    city === undefined ? undefined : eq(attractions.cityId, city),
    kind === undefined ? undefined : eq(attractions.kindId, kind),
    pass === undefined ? undefined : eq(attractions.pass, pass),
    state === undefined ? undefined : eq(attractions.isPublished, state !== 'draft'),
    state === undefined || state === 'draft'
      ? undefined
      : eq(attractions.isParticipating, state === 'published'),
    hours === undefined
      ? undefined
      : and(isNull(attractions.openingWeek), isNull(attractions.openingNote)),
    lacks === undefined ? undefined : lacks === 'any' ? lacksTranslation : lacksLanguage(lacks),
  )
}

export type Choice = { id: number; name: string }

export async function listAttractionChoices(db: Database) {
  const [cityChoices, kinds] = await Promise.all([
    db
      .select({ id: cities.id, name: cities.name, slug: cities.slug })
      .from(cities)
      .orderBy(asc(cities.id))
      .limit(CHOICES_MAX),
    db
      .select({ id: attractionKinds.id, name: attractionKinds.name })
      .from(attractionKinds)
      .orderBy(asc(attractionKinds.position), asc(attractionKinds.id))
      .limit(CHOICES_MAX),
  ])
  return { cities: cityChoices, kinds }
}

export type AttractionOnDesk = NonNullable<Awaited<ReturnType<typeof findAttractionOnDesk>>>
export type AttractionChange = AttractionOnDesk['changes'][number]

export async function findAttractionOnDesk(db: Database, id: number) {
  const [row] = await db
    .select({
      ...getTableColumns(attractions),
      lacks: lackedLanguages,
      city: { name: cities.name, slug: cities.slug },
    })
    .from(attractions)
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(eq(attractions.id, id))
  if (!row) return undefined
  const changes = await db
    .select({
      id: attractionChanges.id,
      kind: attractionChanges.kind,
      at: attractionChanges.at,
      actor: attractionChanges.actor,
      actorName: profiles.fullName,
      fields: attractionChanges.fields,
    })
    .from(attractionChanges)
    .leftJoin(profiles, sql`${attractionChanges.actor} = 'staff:' || ${profiles.id}`)
    .where(eq(attractionChanges.attractionId, id))
    .orderBy(desc(attractionChanges.id))
    .limit(CHANGES_SHOWN)
  return {
    id,
    name: row.name,
    slug: row.slug,
    city: row.city,
    state: stateOf(row),
    version: row.version,
    typed: typedAttraction(row),
    missing: missingToPublish(row),
    lacks: row.lacks,
    /** Newest first. */
    changes: changes.map((change) => ({ ...change, actorName: change.actorName ?? undefined })),
  }
}

/** Parses the id in an address; undefined for anything else. */
export function attractionIdIn(text: string | undefined): number | undefined {
  return storedNumber.safeParse(text).data
}

/** The next free position in each city's list in the shop; a city without attractions is missing. */
export async function nextPositions(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .select({
      cityId: attractions.cityId,
      next: sql<number>`least(max(${attractions.position}) + 1, 9999)::integer`,
    })
    .from(attractions)
    .groupBy(attractions.cityId)
  return new Map(rows.map(({ cityId, next }) => [cityId, next]))
}

// Missing translations: a name without one is the same in every language, and an empty original lacks none.
// Translations are in one column by language, those of lists in each entry (decision 04).

const texts = [
  ['summary', sql`${attractions.summary} <> ''`],
  ['description', sql`${attractions.description} <> '[]'::jsonb`],
  ['priceNote', sql`${attractions.priceNote} is not null`],
  ['priceSource', sql`${attractions.priceSource} is not null`],
  ['openingNote', sql`${attractions.openingNote} is not null`],
  ['accessibility', sql`${attractions.accessibility} is not null`],
  ['included', sql`${attractions.included} <> '[]'::jsonb`],
] as const

/** A condition on `atracciones`: some text has no translation into the language. */
function lacksLanguage(language: TranslationLanguage): SQL<boolean> {
  const lacking = texts.map(
    ([name, isSaid]) =>
      sql`(${isSaid} and (${attractions.translations} #> array[${language}::text, ${name}::text]) is null)`,
  )
  const entry = sql`(entry #> array['translations', ${language}::text]) is null`
  return sql<boolean>`(${sql.join(
    [
      ...lacking,
      sql`exists (select from jsonb_array_elements(${attractions.questions}) entry where ${entry})`,
      sql`exists (select from jsonb_array_elements(${attractions.pictures}) entry
        where entry ->> 'description' <> '' and ${entry})`,
    ],
    sql` or `,
  )})`
}

const lacksTranslation = or(...translationLanguages.map(lacksLanguage)) ?? sql`false`

const lackedLanguages = sql<TranslationLanguage[]>`array_remove(array[${sql.join(
  translationLanguages.map(
    (language) => sql`case when ${lacksLanguage(language)} then ${language}::text end`,
  ),
  sql`, `,
)}], null)`
