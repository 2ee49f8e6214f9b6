// Attractions as the database holds them: locked, checked for their slugs, and written.
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import {
  attractionChanges,
  attractionKinds,
  attractions,
  formerAttractionSlugs,
} from '#db/schema.ts'
import type { OfferChange } from '#domain/catalogue/city-offer.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { invariant } from '#domain/ground/invariant.ts'
import type { AttractionChangeKind, FieldChange } from '#domain/ground/vocabulary/catalogue.ts'
import type { AttractionContent } from './attraction-form.ts'

export type StoredAttraction = typeof attractions.$inferSelect

/** Locks the row against other edits until the transaction ends. Entries that refer to it do not wait. */
export async function lockAttraction(tx: Database, attractionId: number) {
  const [stored] = await tx
    .select({ ...getTableColumns(attractions), timeZone: zoneOf(attractions.cityId) })
    .from(attractions)
    .where(eq(attractions.id, attractionId))
    .for('no key update')
  return stored
}

type Change = {
  attractionId: number
  version: number
  kind: AttractionChangeKind
  actor: StaffActor
  at: Date
  fields?: FieldChange[]
}

export async function writeChange(tx: Database, change: Change): Promise<void> {
  await tx.insert(attractionChanges).values({ ...change, fields: change.fields ?? [] })
}

export async function kindNames(db: Database): Promise<Map<number, string>> {
  const kinds = await db.select(namedKind).from(attractionKinds)
  return new Map(kinds.map(({ id, name }) => [id, name]))
}

/** Kinds' names by id, locked: no kind can be deleted until the transaction ends. */
export async function holdKinds(tx: Database): Promise<Map<number, string>> {
  const kinds = await tx
    .select(namedKind)
    .from(attractionKinds)
    .orderBy(attractionKinds.id)
    .for('key share')
  return new Map(kinds.map(({ id, name }) => [id, name]))
}

const namedKind = { id: attractionKinds.id, name: attractionKinds.name }

// Current and former slugs of a city's attractions share one namespace, so that an old link never leads to
// another attraction. Writers lock the namespace, because no constraint spans two tables.

const ATTRACTION_SLUGS_LOCK = 7_204_553

/** Held until the transaction ends; other writers of the city's slugs wait. */
export async function lockAttractionSlugs(tx: Database, cityId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${ATTRACTION_SLUGS_LOCK}::integer, ${cityId}::integer)`,
  )
}

/** Whether a slug is or was another attraction's of the city. Call it inside `lockAttractionSlugs`. */
export async function attractionSlugIsTaken(
  tx: Database,
  { cityId, slug, attractionId }: { cityId: number; slug: string; attractionId?: number },
): Promise<boolean> {
  const [current] = await tx
    .select({ id: attractions.id })
    .from(attractions)
    .where(
      and(
        eq(attractions.cityId, cityId),
        eq(attractions.slug, slug),
        attractionId === undefined ? undefined : ne(attractions.id, attractionId),
      ),
    )
    .limit(1)
  if (current) return true
  const [former] = await tx
    .select({ attractionId: formerAttractionSlugs.attractionId })
    .from(formerAttractionSlugs)
    .where(and(eq(formerAttractionSlugs.cityId, cityId), eq(formerAttractionSlugs.slug, slug)))
    .limit(1)
  return former !== undefined && former.attractionId !== attractionId
}

type MovedSlug = { cityId: number; attractionId: number; from: string; to: string }

/** Keeps the old slug as a redirect; the new one no longer needs to be one. */
export async function moveAttractionSlug(
  tx: Database,
  { cityId, attractionId, from, to }: MovedSlug,
) {
  await tx
    .delete(formerAttractionSlugs)
    .where(and(eq(formerAttractionSlugs.cityId, cityId), eq(formerAttractionSlugs.slug, to)))
  await tx.insert(formerAttractionSlugs).values({ cityId, slug: from, attractionId })
}

// Writes rows, history and activity in a transaction that has already locked, compared and refused.

/** Rows per statement: each has some forty values. */
const ROWS_A_STATEMENT = 200

type By = { actor: StaffActor; at: Date }
export type AttractionEdit = {
  /** Locked, and in the version that the edit began with. */
  stored: StoredAttraction
  content: AttractionContent
  fields: FieldChange[]
}

/** Which passes the edits would make the participating attractions open to. */
export function passesAfter(edits: Pick<AttractionEdit, 'stored' | 'content'>[]): OfferChange {
  const participating = edits.filter(({ stored }) => stored.isParticipating)
  return {
    attractions: new Map(participating.map(({ stored, content }) => [stored.id, content.pass])),
  }
}

/** Stores edits; returns whether one is of a published attraction. */
export async function writeEdits(
  tx: Database,
  { actor, at }: By,
  edits: AttractionEdit[],
): Promise<boolean> {
  for (const { stored, content } of edits) {
    await tx
      .update(attractions)
      .set({ ...content, version: stored.version + 1 })
      .where(eq(attractions.id, stored.id))
  }
  const saves = edits.map(({ stored, fields }) => ({
    attractionId: stored.id,
    version: stored.version + 1,
    fields,
  }))
  for (const some of inStatements(saves)) {
    await tx
      .insert(attractionChanges)
      .values(some.map((save) => ({ ...save, kind: 'changed' as const, actor, at })))
    await recordActivity(
      tx,
      some.map(({ attractionId, version, fields }) => ({
        at,
        actor,
        name: 'attraction.changed',
        objectId: String(attractionId),
        data: { version, fields: fields.map(({ field }) => field) },
      })),
    )
  }
  return edits.some(({ stored }) => stored.isPublished)
}

export type AttractionDraft = { content: AttractionContent; fields: FieldChange[] }

/** Writes drafts of a city; returns their ids in the same order. */
export async function writeDrafts(
  tx: Database,
  { actor, at, cityId }: By & { cityId: number },
  drafts: AttractionDraft[],
): Promise<number[]> {
  const ids: number[] = []
  for (const some of inStatements(drafts)) {
    const rows = await tx
      .insert(attractions)
      .values(
        some.map(({ content }) => ({
          ...content,
          cityId,
          isPublished: false,
          isParticipating: false,
        })),
      )
      .returning({ id: attractions.id, slug: attractions.slug })
    const idOf = new Map(rows.map(({ id, slug }) => [slug, id]))
    const written = some.map(({ content, fields }) => {
      const attractionId = idOf.get(content.slug)
      invariant(attractionId !== undefined, 'an inserted attraction has an id')
      return { attractionId, version: 1, kind: 'created' as const, actor, at, fields }
    })
    await tx.insert(attractionChanges).values(written)
    await recordActivity(
      tx,
      written.map(({ attractionId }) => ({
        at,
        actor,
        name: 'attraction.created',
        objectId: String(attractionId),
      })),
    )
    ids.push(...written.map(({ attractionId }) => attractionId))
  }
  return ids
}

function inStatements<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT),
  )
}
