// Writes attractions, one or many: rows, history and activity, in the caller's transaction, which has already
// locked, compared and refused.
import { eq } from 'drizzle-orm'
import { raiseCatalogVersion } from '#db/catalog-version.ts'
import type { Database } from '#db/database.ts'
import { attractionChanges, attractions } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import type { OfferChange } from '#domain/catalog/city-offer.ts'
import { invariant } from '#domain/invariant.ts'
import type { FieldChange } from '#domain/vocabulary/attraction.ts'
import type { AttractionContent } from './attraction-form.ts'
import type { StoredAttraction } from './stored-attraction.ts'

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

/** Stores edits and invalidates the cached pages if any is published; returns whether one is. */
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
  const isSeen = edits.some(({ stored }) => stored.isPublished)
  if (isSeen) await raiseCatalogVersion(tx)
  return isSeen
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
