// Edits of benefits. Gates get them at their next contact, cached pages at once.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { preparedOnce } from '#db/prepared.ts'
import { attractions, benefits, cities } from '#db/schema.ts'
import type { ShownBenefit } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import type { ActivityName } from '#domain/ground/activity/activity-words.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { WHOLE_LIST_MAX } from '#domain/ground/page-size.ts'
import { refused, type Refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { AttractionPass, BenefitUse } from '#domain/ground/vocabulary/catalogue.ts'
import { type Benefit, benefitWords, type StoredBenefit } from './benefit.ts'
import { changeCatalogue, recordChange } from './change-catalogue.ts'
import { asked, told } from './told.ts'

/** More than anybody reads at a door. */
const BENEFITS_OF_ATTRACTION_MAX = 6

type Input = { actor: StaffActor; benefit: Benefit; benefitUse: BenefitUse }
type BenefitRefusal =
  | 'no_such_attraction'
  | 'no_such_benefit'
  | 'changed_meanwhile'
  | 'too_many_benefits'

/** Creates the last benefit of an attraction. Refuses `no_such_attraction`, `too_many_benefits`. */
export function createBenefit(
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

/** Stores an edit. A new rule of use edits all the attraction's benefits: each form shows the rule. */
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

export function deleteBenefit(
  services: Services,
  { actor, id }: { actor: StaffActor; id: string },
): Promise<{ ok: true } | Refused<BenefitRefusal>> {
  return edit(services, { actor, name: 'benefit.removed' }, async (tx) => {
    const [deleted] = await tx.delete(benefits).where(eq(benefits.id, id)).returning()
    if (!deleted) return refused('no_such_benefit')
    const { attractionId, kind, percent, item, conditions, translations } = deleted
    return { ok: true, attractionId, data: { kind, percent, item, conditions, translations } }
  })
}

type Edited = { ok: true; attractionId: number; data: Record<string, unknown> }

async function edit(
  services: Services,
  { actor, name }: { actor: StaffActor; name: ActivityName },
  work: (tx: Database) => Promise<Edited | Refused<BenefitRefusal>>,
): Promise<{ ok: true } | Refused<BenefitRefusal>> {
  return changeCatalogue(services, async (tx) => {
    const edited = await work(tx)
    if (!edited.ok) return edited
    const { attractionId, data } = edited
    return recordChange(services, tx, { actor, name, id: attractionId, data })
  })
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

const benefitColumns = {
  kind: benefits.kind,
  percent: benefits.percent,
  item: benefits.item,
  conditions: benefits.conditions,
  translations: benefits.translations,
}

const benefitsOf = preparedOnce((db) =>
  db
    .select(benefitColumns)
    .from(benefits)
    .where(eq(benefits.attractionId, sql.placeholder('attractionId')))
    .orderBy(asc(benefits.position), asc(benefits.id))
    .prepare('benefits_of_attraction'),
)

export async function listBenefits(db: Database, attractionId: number): Promise<ShownBenefit[]> {
  const rows = await benefitsOf(db).execute({ attractionId })
  return rows.map(shown)
}

/** The first benefit of the attraction in each row, read with it. */
export const firstBenefit = sql<StoredBenefit | null>`(
  select jsonb_build_object('kind', given.kind, 'percent', given.percent, 'item', given.item,
    'conditions', '', 'translations', given.translations)
  from beneficios given where given.atraccion_id = ${attractions.id}
  order by given.position, given.id limit 1
)`

type Giving = { pass: AttractionPass; adultCents: number | null; benefit: StoredBenefit | null }

/** What a pass gives where it has no entry to pay: the first benefit, without its conditions. */
export function givenAt({ pass, adultCents, benefit }: Giving): ShownBenefit | undefined {
  return benefit && (pass === 'Benefits Pass' || adultCents === 0) ? shown(benefit) : undefined
}

export type ShopBenefits = { use: BenefitUse; benefits: ShownBenefit[] }

export async function findShopBenefits(
  db: Database,
  citySlug: string,
  slug: string,
): Promise<ShopBenefits> {
  const rows = await db
    .select({ ...benefitColumns, use: attractions.benefitUse })
    .from(benefits)
    .innerJoin(attractions, eq(attractions.id, benefits.attractionId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(and(eq(cities.slug, citySlug), eq(attractions.slug, slug)))
    .orderBy(asc(benefits.position), asc(benefits.id))
    .limit(WHOLE_LIST_MAX)
  return { use: rows[0]?.use ?? 'daily', benefits: rows.map(shown) }
}

export type OfficeBenefit = Awaited<ReturnType<typeof listOfficeBenefits>>[number]

export async function listOfficeBenefits(db: Database, attractionId: number | undefined) {
  return db
    .select({
      id: benefits.id,
      attractionId: attractions.id,
      attractionName: attractions.name,
      cityName: cities.name,
      pass: attractions.pass,
      benefitUse: attractions.benefitUse,
      version: benefits.version,
      ...benefitColumns,
    })
    .from(benefits)
    .innerJoin(attractions, eq(attractions.id, benefits.attractionId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(attractionId === undefined ? undefined : eq(attractions.id, attractionId))
    .orderBy(asc(cities.id), asc(attractions.name), asc(benefits.position), asc(benefits.id))
    .limit(WHOLE_LIST_MAX)
}

/** One sentence: without a translation of `item`, the whole line is in the original language. */
function shown({ item, conditions, translations, ...benefit }: StoredBenefit): ShownBenefit {
  const { inOriginal, ...texts } = told({ item, conditions }, asked(translations))
  const isLineWritten = inOriginal?.includes('item')
  return {
    words: benefitWords({ ...benefit, item: texts.item }, isLineWritten ? 'es' : undefined),
    conditions: texts.conditions,
    ...(inOriginal && {
      inOriginal: inOriginal.map((name) => (name === 'item' ? 'words' : name)),
    }),
  }
}
