// A published attraction is in the shop and takes part. One that was used leaves the programme instead
// (decision 17); it returns to draft only while nobody can have relied on it.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import {
  agreements,
  attractionAccounts,
  attractions,
  closures,
  deviceDoors,
  devices,
  deviceStays,
  entries,
  invitations,
  profiles,
  refusedScans,
  settlements,
} from '#db/schema.ts'
import { changeCatalogue, recordChange } from '#domain/catalogue/change-catalogue.ts'
import { lockCityOfAttraction, offerSuffers } from '#domain/catalogue/city-offer.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { refused, type Refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { readLastSold, wasSoldWith } from './attractions.ts'
import { missingToPublish, type PublishingNeed } from './publishing.ts'
import { lockAttraction, type StoredAttraction, writeChange } from './stored-attractions.ts'

type Publishing = { attractionId: number; actor: StaffActor }
type Plain = 'no_such_attraction' | 'already_so'

/** Publishes a draft and opens it to passes. Refuses one that is incomplete, with what is missing. */
export function publishAttraction(
  services: Services,
  publishing: Publishing,
): Promise<
  { ok: true } | Refused<Plain> | (Refused<'attraction_incomplete'> & { missing: PublishingNeed[] })
> {
  return change(services, publishing, async (tx, stored) => {
    if (stored.isPublished) return refused('already_so')
    const missing = missingToPublish(stored)
    if (missing.length > 0) return { ...refused('attraction_incomplete'), missing }
    return write(services, tx, stored, publishing.actor, true)
  })
}

type SettledInOffice = 'attraction_has_agreements' | 'attraction_has_people'
type AttractionInUse = 'attraction_has_doors' | 'attraction_has_entries' | 'attraction_was_sold'

/**
 * Takes an attraction out of the shop as if it had never been there. Refuses one that ever had a door or an
 * entry or was sold with valid passes, and the last one for a pass on sale in a published city.
 */
export function unpublishAttraction(
  services: Services,
  publishing: Publishing,
): Promise<{ ok: true } | Refused<Plain | AttractionInUse | 'city_needs_this'>> {
  return change(services, publishing, async (tx, stored) => {
    if (!stored.isPublished) return refused('already_so')
    const use = await findUse(tx, stored.id)
    if (use) return refused(use)
    const place = { cityId: stored.cityId, at: services.clock.now() }
    const sold = await readLastSold(tx, place.cityId, place.at)
    if (wasSoldWith(stored, sold)) return refused('attraction_was_sold')
    const gone = { attractions: new Map([[stored.id, null]]) }
    if (await offerSuffers(tx, place, gone)) return refused('city_needs_this')
    return write(services, tx, stored, publishing.actor, false)
  })
}

type DeleteAttractionRefusal =
  | 'no_such_attraction'
  | 'attraction_is_published'
  | SettledInOffice
  | AttractionInUse

/** Deletes a draft with its history. Refuses one ever used, or with agreements, accounts or invitations. */
export function deleteAttraction(
  services: Services,
  { attractionId, actor }: Publishing,
): Promise<{ ok: true } | Refused<DeleteAttractionRefusal>> {
  return services.db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ name: attractions.name, isPublished: attractions.isPublished })
      .from(attractions)
      .where(eq(attractions.id, attractionId))
      // The lock makes writes that would refer to it wait.
      .for('update')
    if (!stored) return refused('no_such_attraction')
    if (stored.isPublished) return refused('attraction_is_published')
    const use = (await findUse(tx, attractionId)) ?? (await findOffice(tx, attractionId))
    if (use) return refused(use)
    await tx.delete(attractionAccounts).where(eq(attractionAccounts.attractionId, attractionId))
    await tx.delete(closures).where(eq(closures.attractionId, attractionId))
    await tx.delete(attractions).where(eq(attractions.id, attractionId))
    return recordChange(services, tx, {
      actor,
      name: 'attraction.deleted',
      id: attractionId,
      // From now on the activity names the attraction by it.
      data: { name: stored.name },
    })
  })
}

async function change<Result extends { ok: boolean }>(
  services: Services,
  { attractionId }: Publishing,
  decide: (tx: Database, stored: StoredAttraction) => Promise<Result>,
) {
  return changeCatalogue(services, async (tx) => {
    await lockCityOfAttraction(tx, attractionId)
    const stored = await lockAttraction(tx, attractionId)
    return stored ? decide(tx, stored) : refused('no_such_attraction')
  })
}

async function write(
  services: Services,
  tx: Database,
  { id, version }: StoredAttraction,
  actor: StaffActor,
  isPublished: boolean,
) {
  const at = services.clock.now()
  await tx
    .update(attractions)
    .set({
      isPublished,
      isParticipating: isPublished,
      ...(isPublished && { publishedAt: at }),
    })
    .where(eq(attractions.id, id))
  const kind = isPublished ? 'published' : 'unpublished'
  await writeChange(tx, { attractionId: id, version, kind, actor, at })
  return recordChange(services, tx, { at, actor, name: `attraction.${kind}`, id })
}

function findUse(tx: Database, attractionId: number): Promise<AttractionInUse | undefined> {
  return findReference<AttractionInUse>(tx, attractionId, [
    ['attraction_has_doors', devices],
    // A device that moved on may still send scans made here.
    ['attraction_has_doors', deviceStays],
    // A guard may move a device here at any time.
    ['attraction_has_doors', deviceDoors],
    ['attraction_has_entries', entries],
    ['attraction_has_entries', refusedScans],
  ])
}

function findOffice(tx: Database, attractionId: number): Promise<SettledInOffice | undefined> {
  return findReference<SettledInOffice>(tx, attractionId, [
    ['attraction_has_agreements', agreements],
    ['attraction_has_agreements', settlements],
    ['attraction_has_people', invitations],
    ['attraction_has_people', profiles],
  ])
}

type Referring =
  | typeof agreements
  | typeof devices
  | typeof deviceStays
  | typeof deviceDoors
  | typeof entries
  | typeof invitations
  | typeof settlements
  | typeof profiles
  | typeof refusedScans

async function findReference<Reason extends string>(
  tx: Database,
  attractionId: number,
  uses: [Reason, Referring][],
): Promise<Reason | undefined> {
  for (const [reason, table] of uses) {
    const [found] = await tx
      .select({ found: table.attractionId })
      .from(table)
      .where(eq(table.attractionId, attractionId))
      .limit(1)
    if (found) return reason
  }
  return undefined
}
