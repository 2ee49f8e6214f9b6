// Imports a catalogue file: a dry run first, then exactly what it showed, whole or not at all.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities } from '#db/schema.ts'
import {
  holdKinds,
  lockAttractionSlugs,
  passesAfter,
  writeDrafts,
  writeEdits,
} from '#domain/catalogue/attractions/stored-attractions.ts'
import { changeCatalogue } from '#domain/catalogue/change-catalogue.ts'
import { lockCity, offerSuffers } from '#domain/catalogue/city-offer.ts'
import { putPictures } from '#domain/catalogue/pictures/put-pictures.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { lockNamedAttractions, readCatalogueNow } from './catalogue-now.ts'
import { type ImportPlan, type SentPicture, planIsApplicable } from './import-plan.ts'
import { type Import, planImport, planOfProblem, withProblem } from './plan-import.ts'
import { readTable, type Table } from './read-table.ts'

/** The object of activity that concerns no single attraction. */
export const ALL_ATTRACTIONS = 'attractions'

type Given = { cityId: number; file: Uint8Array; pictures: SentPicture[] }

/** The dry run. Writes and locks nothing; refuses a city that is gone. */
export async function checkImport(
  { clock, db }: Services,
  { cityId, file, pictures }: Given,
): Promise<{ ok: true; plan: ImportPlan } | Refused<'no_such_city'>> {
  const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.id, cityId))
  if (!city) return refused('no_such_city')
  const read = readTable(file)
  if (!read.ok) return { ok: true, plan: planOfProblem(read.problem) }
  const { plan } = await planNow(db, { cityId, table: read.table, pictures, at: clock.now() })
  return { ok: true, plan }
}

type Apply = Given & {
  actor: StaffActor
  /** The digest of the plan that was shown. */
  digest: string
}
type ImportRefusal =
  | 'no_such_city'
  | 'no_such_picture'
  | 'import_has_problems'
  | 'import_changes_nothing'
  | 'import_changed_meanwhile'
type ImportRefused = Refused<ImportRefusal> & { plan?: ImportPlan }

/** Writes the whole plan. Refuses one with problems, and one changed since shown (with the new one). */
export async function applyImport(
  services: Services,
  { actor, cityId, file, pictures, digest }: Apply,
): Promise<{ ok: true; created: number; changed: number } | ImportRefused> {
  const read = readTable(file)
  if (!read.ok) return { ...refused('import_has_problems'), plan: planOfProblem(read.problem) }
  const { table } = read

  return changeCatalogue(services, async (tx) => {
    const at = services.clock.now()
    const planned = await planLocked(tx, { cityId, table, pictures, at })
    if (!planned) return refused('no_such_city')
    const { plan, drafts, edits } = planned
    const no = refusalOf(plan, digest)
    if (no) return { ...refused(no), plan }
    const put = await putPictures(services, tx, {
      pictures: [...drafts, ...edits].flatMap(({ content }) => content.pictures),
      before: edits.flatMap(({ stored }) => stored.pictures),
    })
    if (!put.ok) return put
    const by = { actor, at }
    await writeDrafts(tx, { ...by, cityId }, drafts)
    const counts = { created: drafts.length, changed: edits.length }
    await recordActivity(tx, {
      ...by,
      name: 'attractions.imported',
      objectId: ALL_ATTRACTIONS,
      data: { cityId, ...counts },
    })
    const isSeen = await writeEdits(tx, by, edits)
    return { ok: true as const, ...counts, isSeen }
  })
}

function refusalOf(plan: ImportPlan, digest: string) {
  if (plan.problems.total === 0 && plan.digest !== digest) return 'import_changed_meanwhile'
  if (plan.problems.total > 0) return 'import_has_problems'
  return planIsApplicable(plan) ? undefined : 'import_changes_nothing'
}

type Planning = { cityId: number; table: Table; pictures: SentPicture[]; at: Date }

/** Rows before slugs, as an edit locks. One created in between has an id not shown: the digest differs. */
async function planLocked(tx: Database, planning: Planning): Promise<Import | undefined> {
  const { cityId, table } = planning
  if (!(await lockCity(tx, cityId))) return undefined
  await lockNamedAttractions(tx, cityId, table)
  await holdKinds(tx)
  await lockAttractionSlugs(tx, cityId)
  return planNow(tx, planning)
}

async function planNow(db: Database, { cityId, table, pictures, at }: Planning): Promise<Import> {
  const now = await readCatalogueNow(db, cityId, table, at)
  const planned = await planImport(table, pictures, now)
  const suffers = await offerSuffers(db, { cityId, at }, passesAfter(planned.edits))
  return suffers ? withProblem(planned, 'city_needs_passes') : planned
}
