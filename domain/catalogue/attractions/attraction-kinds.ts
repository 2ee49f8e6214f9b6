// There are few kinds and few editors, so every change takes one lock for all.
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractionKinds, attractions } from '#db/schema.ts'
import { changeCatalogue, recordChange } from '#domain/catalogue/change-catalogue.ts'
import { typedTranslations } from '#domain/catalogue/translation-fields.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { type KindTranslations, kindTexts, type OfficeKind } from './attraction-kind.ts'

const KINDS_LOCK = 7_204_554
/** The shop's filter is a single line that visitors swipe. */
const KINDS_MAX = 60

export async function listKinds(db: Database): Promise<OfficeKind[]> {
  return db
    .select({
      id: attractionKinds.id,
      name: attractionKinds.name,
      translations: attractionKinds.translations,
      version: attractionKinds.version,
      attractions: sql<number>`(select count(*)::integer from atracciones
        where atracciones.tipo_id = tipos_atraccion.id)`,
    })
    .from(attractionKinds)
    .orderBy(asc(attractionKinds.position), asc(attractionKinds.id))
}

type By = { actor: StaffActor }
type Kind = By & { kindId: number }
/** Omitted translations stay unchanged. */
type Named = { name: string; translations?: KindTranslations }
type CreateKindRefusal = 'kind_taken' | 'too_many_kinds'

/** Adds a kind at the end. Refuses a name that another kind has, ignoring capitals and accents. */
export function createKind(services: Services, { actor, name, translations }: By & Named) {
  return changeKinds(services, async (tx, kinds) => {
    if (kinds.length >= KINDS_MAX) return refused<CreateKindRefusal>('too_many_kinds')
    if (isTaken(kinds, name)) return refused<CreateKindRefusal>('kind_taken')
    const [row] = await tx
      .insert(attractionKinds)
      .values({ name, translations, position: kinds.length })
      .returning({ id: attractionKinds.id })
    invariant(row, 'an inserted kind has an id')
    return recordChange(services, tx, { actor, name: 'attraction_type.created', id: row.id })
  })
}

type RenameKindRefusal = 'no_such_kind' | 'kind_taken' | 'kind_changed_meanwhile'

/** Refuses a kind that is gone or was renamed after `version`, and a taken name. The same name is no edit. */
export function renameKind(
  services: Services,
  { actor, kindId, version, name, translations }: Kind & Named & { version: number },
) {
  return changeKinds(services, async (tx, kinds) => {
    const kind = kinds.find(({ id }) => id === kindId)
    if (!kind) return refused<RenameKindRefusal>('no_such_kind')
    if (kind.name === name && isSame(kind.translations, translations)) {
      return { ok: true as const, isSeen: false }
    }
    if (kind.version !== version) return refused<RenameKindRefusal>('kind_changed_meanwhile')
    if (
      isTaken(
        kinds.filter(({ id }) => id !== kindId),
        name,
      )
    ) {
      return refused<RenameKindRefusal>('kind_taken')
    }
    await tx
      .update(attractionKinds)
      .set({ name, translations, version: version + 1 })
      .where(eq(attractionKinds.id, kindId))
    const from = { name: kind.name, translations: kind.translations }
    return recordChange(services, tx, {
      actor,
      name: 'attraction_type.renamed',
      id: kindId,
      data: { from, to: { name, translations } },
    })
  })
}

type MoveKindRefusal = 'no_such_kind' | 'already_so'

/** Swaps a kind with the one before or after it. Refuses to move the first one up or the last one down. */
export function moveKind(
  services: Services,
  { actor, kindId, direction }: Kind & { direction: 'up' | 'down' },
) {
  return changeKinds(services, async (tx, kinds) => {
    const from = kinds.findIndex(({ id }) => id === kindId)
    if (from === -1) return refused<MoveKindRefusal>('no_such_kind')
    const to = from + (direction === 'up' ? -1 : 1)
    if (to < 0 || to >= kinds.length) return refused<MoveKindRefusal>('already_so')
    const ids = kinds
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, kindId)
    for (const [position, id] of ids.entries()) {
      await tx.update(attractionKinds).set({ position }).where(eq(attractionKinds.id, id))
    }
    return recordChange(services, tx, { actor, name: 'attraction_type.moved', id: kindId })
  })
}

type DeleteKindRefusal = 'no_such_kind' | 'kind_in_use'

/** Deletes a kind; refuses one that attractions use. */
export function deleteKind(services: Services, { actor, kindId }: Kind) {
  return changeKinds(services, async (tx) => {
    // The lock makes writes that would use this kind wait.
    const [kind] = await tx
      .select({ name: attractionKinds.name })
      .from(attractionKinds)
      .where(eq(attractionKinds.id, kindId))
      .for('update')
    if (!kind) return refused<DeleteKindRefusal>('no_such_kind')
    if ((await tx.$count(attractions, eq(attractions.kindId, kindId))) > 0) {
      return refused<DeleteKindRefusal>('kind_in_use')
    }
    await tx.delete(attractionKinds).where(eq(attractionKinds.id, kindId))
    return recordChange(services, tx, {
      actor,
      name: 'attraction_type.deleted',
      id: kindId,
      data: { name: kind.name },
    })
  })
}

type Done = { ok: true }

async function changeKinds<Reason extends string>(
  services: Services,
  change: (tx: Database, kinds: OfficeKind[]) => Promise<Done | Refused<Reason>>,
): Promise<Done | Refused<Reason>> {
  return changeCatalogue(services, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KINDS_LOCK}::bigint)`)
    return change(tx, await listKinds(tx))
  })
}

function isTaken(kinds: OfficeKind[], name: string): boolean {
  return kinds.some((kind) => foldText(kind.name) === foldText(name))
}

function isSame(stored: KindTranslations | null, translations = stored): boolean {
  const [one, other] = [stored, translations].map((each) => typedTranslations(kindTexts, each))
  return JSON.stringify(one) === JSON.stringify(other)
}
