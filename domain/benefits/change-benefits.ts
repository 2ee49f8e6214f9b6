// Edits of benefits. Gates get them at their next contact, cached pages at once.
import { eq, sql } from 'drizzle-orm'
import { raiseCatalogVersion } from '#db/catalog-version.ts'
import type { Database } from '#db/database.ts'
import { attractions, benefits } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { refused, type Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { ActivityName } from '#domain/vocabulary/activity.ts'
import type { BenefitUse } from '#domain/vocabulary/benefit.ts'
import type { Benefit } from './benefit.ts'

/** More than anybody reads at a door. */
const BENEFITS_OF_ATTRACTION_MAX = 6

type Input = { actor: StaffActor; benefit: Benefit; benefitUse: BenefitUse }
export type BenefitRefusal =
  | 'no_such_attraction'
  | 'no_such_benefit'
  | 'changed_meanwhile'
  | 'too_many_benefits'

/** Adds a benefit as the last one of an attraction. Refuses `no_such_attraction`, `too_many_benefits`. */
export function addBenefit(
  services: Services,
  { actor, attractionId, benefit, benefitUse }: Input & { attractionId: number },
): Promise<{ ok: true } | Refused<BenefitRefusal>> {
  return edit(services, { actor, name: 'benefit.added' }, async (tx) => {
    if (!(await setUse(tx, attractionId, benefitUse))) return refused('no_such_attraction')
    const present = await tx.$count(benefits, eq(benefits.attractionId, attractionId))
    if (present >= BENEFITS_OF_ATTRACTION_MAX) return refused('too_many_benefits')
    const position = sql<number>`(select coalesce(max(position) + 1, 0) from ${benefits} where atraccion_id = ${attractionId})`
    await tx.insert(benefits).values({ ...benefit, id: services.newId(), attractionId, position })
    return { ok: true, attractionId, data: { ...benefit, benefitUse } }
  })
}

/**
 * Stores an edit. Refuses `no_such_benefit`, and `changed_meanwhile` if the benefit was edited after
 * `version`. A new rule of use counts as an edit of all the attraction's benefits, because each form shows
 * the rule.
 */
export function changeBenefit(
  services: Services,
  { actor, id, version, benefit, benefitUse }: Input & { id: string; version: number },
): Promise<{ ok: true } | Refused<BenefitRefusal>> {
  return edit(services, { actor, name: 'benefit.changed' }, async (tx) => {
    const stored = await lockWithAttraction(tx, id)
    if (!stored) return refused('no_such_benefit')
    if (stored.version !== version) return refused('changed_meanwhile')
    await setUse(tx, stored.attractionId, benefitUse)
    await tx
      .update(benefits)
      .set({ ...benefit, version: version + 1 })
      .where(eq(benefits.id, id))
    const { kind, percent, item, conditions, translations } = stored
    return {
      ok: true,
      attractionId: stored.attractionId,
      data: {
        from: { kind, percent, item, conditions, translations },
        to: { ...benefit, benefitUse },
      },
    }
  })
}

/** Removes a benefit. Refuses `no_such_benefit`. */
export function removeBenefit(
  services: Services,
  { actor, id }: { actor: StaffActor; id: string },
): Promise<{ ok: true } | Refused<BenefitRefusal>> {
  return edit(services, { actor, name: 'benefit.removed' }, async (tx) => {
    const [removed] = await tx.delete(benefits).where(eq(benefits.id, id)).returning()
    if (!removed) return refused('no_such_benefit')
    const { attractionId, kind, percent, item, conditions, translations } = removed
    return { ok: true, attractionId, data: { kind, percent, item, conditions, translations } }
  })
}

type Edited = { ok: true; attractionId: number; data: Record<string, unknown> }

async function edit(
  services: Services,
  { actor, name }: { actor: StaffActor; name: ActivityName },
  work: (tx: Database) => Promise<Edited | Refused<BenefitRefusal>>,
): Promise<{ ok: true } | Refused<BenefitRefusal>> {
  const result = await services.db.transaction(async (tx) => {
    const edited = await work(tx)
    if (!edited.ok) return edited
    const { attractionId, data } = edited
    const at = services.clock.now()
    await recordActivity(tx, [{ at, actor, name, objectId: String(attractionId), data }])
    await raiseCatalogVersion(tx)
    return { ok: true } as const
  })
  if (result.ok) services.catalogChanged()
  return result
}

/** Locks the attraction before its benefit, in the same order as every change of the rule of use. */
async function lockWithAttraction(tx: Database, id: string) {
  const [found] = await tx
    .select({ attractionId: benefits.attractionId })
    .from(benefits)
    .where(eq(benefits.id, id))
  if (!found) return undefined
  await lockUse(tx, found.attractionId)
  const [stored] = await tx.select().from(benefits).where(eq(benefits.id, id)).for('update')
  return stored
}

/** Locks the attraction's row, so that concurrent additions see each other's benefits. */
async function lockUse(tx: Database, attractionId: number): Promise<BenefitUse | undefined> {
  const [stored] = await tx
    .select({ benefitUse: attractions.benefitUse })
    .from(attractions)
    .where(eq(attractions.id, attractionId))
    .for('no key update')
  return stored?.benefitUse
}

/** Sets the rule of use and raises the version of all benefits; false if there is no such attraction. */
async function setUse(
  tx: Database,
  attractionId: number,
  benefitUse: BenefitUse,
): Promise<boolean> {
  const stored = await lockUse(tx, attractionId)
  if (stored === undefined) return false
  if (stored === benefitUse) return true
  await tx.update(attractions).set({ benefitUse }).where(eq(attractions.id, attractionId))
  await tx
    .update(benefits)
    .set({ version: sql`${benefits.version} + 1` })
    .where(eq(benefits.attractionId, attractionId))
  return true
}
