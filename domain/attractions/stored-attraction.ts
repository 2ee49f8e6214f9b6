// Locks the row of an attraction before a change, and writes its history.
import { eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractionChanges, attractionKinds, attractions } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import type { AttractionChangeKind, FieldChange } from '#domain/vocabulary/attraction.ts'

export type StoredAttraction = typeof attractions.$inferSelect

/** Locks the row against other edits until the transaction ends. Entries that refer to it do not wait. */
export async function lockAttraction(
  tx: Database,
  attractionId: number,
): Promise<StoredAttraction | undefined> {
  const [stored] = await tx
    .select(getTableColumns(attractions))
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

/** Writes one row of the history, in the transaction of the change. */
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
