// Whether passes open an attraction, and when it is closed exceptionally. Gates read the rows with every
// request; cached pages follow, because each verb raises the catalogue's version.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, cities, closures } from '#db/schema.ts'
import { lockAttraction, writeChange } from '#domain/catalogue/attractions/stored-attractions.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { queueClosureNotices } from '#domain/ground/outbox/pass-notice.ts'
import { WHOLE_LIST_MAX } from '#domain/ground/page-size.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Translations } from '#domain/ground/vocabulary/catalogue.ts'
import { changeCatalogue, recordChange } from './change-catalogue.ts'
import { lockCityOfAttraction, offerSuffers } from './city-offer.ts'
import { zoneOf } from './city-zone.ts'

type Participation = { attractionId: number; actor: StaffActor }
type ParticipationRefusal =
  | 'no_such_attraction'
  | 'attraction_is_draft'
  | 'already_so'
  | 'city_needs_this'

export function joinProgramme(services: Services, input: Participation) {
  return setParticipation(services, input, true)
}

/** Holders are notified. Refuses the last attraction that a pass on sale in a published city opens. */
export function leaveProgramme(services: Services, input: Participation) {
  return setParticipation(services, input, false)
}

async function setParticipation(
  services: Services,
  { attractionId, actor }: Participation,
  isParticipating: boolean,
): Promise<{ ok: true } | Refused<ParticipationRefusal>> {
  return changeCatalogue(services, async (tx) => {
    if (!isParticipating) await lockCityOfAttraction(tx, attractionId)
    const attraction = await lockAttraction(tx, attractionId)
    if (!attraction) return refused('no_such_attraction')
    if (!attraction.isPublished) return refused('attraction_is_draft')
    if (attraction.isParticipating === isParticipating) return refused('already_so')
    const at = services.clock.now()
    const place = { cityId: attraction.cityId, at }
    const leaving = { attractions: new Map([[attractionId, null]]) }
    if (!isParticipating && (await offerSuffers(tx, place, leaving))) {
      return refused('city_needs_this')
    }
    await tx.update(attractions).set({ isParticipating }).where(eq(attractions.id, attractionId))
    if (!isParticipating) {
      const announcedAt = at.getTime()
      await tx.execute(
        await queueClosureNotices(services, { event: 'left', attractionId, announcedAt }),
      )
    }
    const kind = isParticipating ? 'joined' : 'left'
    await recordChange(services, tx, { at, actor, name: `attraction.${kind}`, id: attractionId })
    const { version } = attraction
    await writeChange(tx, { attractionId, version, kind, actor, at })
    return { ok: true } as const
  })
}

type CloseRefusal =
  | 'no_such_attraction'
  | 'attraction_is_draft'
  | 'dates_reversed'
  | 'closure_is_over'
  | 'closed_on_those_days'

type CloseAttractions = {
  /** Local dates, both inclusive. */
  closedFrom: string
  closedUntil: string
  /** Shown to visitors. */
  reason: string
  translations?: Translations<{ reason: string }>
  actor: StaffActor
}

type Closed = { ok: true; closureId: string; cityId: number }

/** One of `closeAttractions`. */
export async function closeAttraction(
  services: Services,
  { attractionId, ...asked }: CloseAttractions & { attractionId: number },
): Promise<Closed | Refused<CloseRefusal>> {
  const outcomes = await closeAttractions(services, { ...asked, attractionIds: [attractionId] })
  return outcomes.get(attractionId) ?? refused('no_such_attraction')
}

/**
 * Together: holders are notified of all that close in a city by one mail. A refusal stops none of the others. Closures
 * may overlap; the same days again are refused, to notify nobody twice.
 */
export async function closeAttractions(
  services: Services,
  { attractionIds, ...asked }: CloseAttractions & { attractionIds: number[] },
): Promise<Map<number, Closed | Refused<CloseRefusal>>> {
  const { outcomes } = await changeCatalogue(services, async (tx) => {
    const found: [number, Closed | Refused<CloseRefusal>][] = []
    for (const id of attractionIds.toSorted((a, b) => a - b)) {
      found.push([id, await writeClosure(services, tx, id, asked)])
    }
    const closed = found.flatMap(([, outcome]) => (outcome.ok ? [outcome] : []))
    for (const [first, ...others] of Map.groupBy(closed, ({ cityId }) => cityId).values()) {
      if (!first) continue
      const { closureId } = first
      const otherIds = others.map((other) => other.closureId)
      const event = { event: 'closure', closureId, ...(others.length > 0 && { otherIds }) } as const
      await tx.execute(await queueClosureNotices(services, event))
    }
    return { ok: true, isSeen: closed.length > 0, outcomes: new Map(found) }
  })
  return outcomes
}

async function writeClosure(
  services: Services,
  tx: Database,
  attractionId: number,
  { actor, ...closure }: CloseAttractions,
): Promise<Closed | Refused<CloseRefusal>> {
  const { closedFrom, closedUntil } = closure
  if (closedFrom > closedUntil) return refused('dates_reversed')
  const at = services.clock.now()
  const closureId = services.newId()
  const attraction = await lockAttraction(tx, attractionId)
  if (!attraction) return refused('no_such_attraction')
  if (!attraction.isPublished) return refused('attraction_is_draft')
  if (closedUntil < localDay(at, attraction.timeZone)) return refused('closure_is_over')
  const same = and(
    eq(closures.attractionId, attractionId),
    eq(closures.closedFrom, closedFrom),
    eq(closures.closedUntil, closedUntil),
  )
  if ((await tx.$count(closures, same)) > 0) return refused('closed_on_those_days')
  await tx.insert(closures).values({ ...closure, id: closureId, attractionId, createdAt: at })
  await recordChange(services, tx, {
    at,
    actor,
    name: 'attraction.closed',
    id: attractionId,
    data: { closureId, closedFrom, closedUntil },
  })
  return { ok: true, closureId, cityId: attraction.cityId }
}

export async function reopenAttraction(
  services: Services,
  { closureId, actor }: { closureId: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_closure'>> {
  return changeCatalogue(services, async (tx) => {
    const [removed] = await tx
      .delete(closures)
      .where(eq(closures.id, closureId))
      .returning({ attractionId: closures.attractionId })
    if (!removed) return refused('no_such_closure')
    return recordChange(services, tx, {
      actor,
      name: 'attraction.reopened',
      id: removed.attractionId,
      data: { closureId },
    })
  })
}

// The limit takes effect with the next scan (door/scan/hour/door-hour.ts); visitors already admitted stay in.

type SetCapacity = {
  attractionId: number
  /** People per local clock hour; null means no limit. */
  hourlyCapacity: number | null
  /** Percentage of the capacity, 1 to 100, from which a guard is warned. */
  warningPercent: number
  actor: StaffActor
}

export async function setCapacity(
  services: Services,
  { attractionId, hourlyCapacity, warningPercent, actor }: SetCapacity,
): Promise<{ ok: true } | Refused<'no_such_attraction'>> {
  return services.db.transaction(async (tx) => {
    const changed = await tx
      .update(attractions)
      .set({ hourlyCapacity, capacityWarningPercent: warningPercent })
      .where(eq(attractions.id, attractionId))
      .returning({ id: attractions.id })
    if (changed.length === 0) return refused('no_such_attraction')
    return recordChange(services, tx, {
      actor,
      name: 'attraction.capacity_set',
      id: attractionId,
      data: { hourlyCapacity, warningPercent },
    })
  })
}

const CLOSURES_MAX = 1_000

export type OfficeAttraction = Awaited<ReturnType<typeof listParticipation>>[number]

/**
 * Every published attraction, or those of a city or that close soon, by name, with the closures that are not over at
 * the given instant.
 */
export async function listParticipation(
  db: Database,
  at: Date,
  { isClosingAlone, cityId }: { isClosingAlone?: boolean; cityId?: number | undefined } = {},
) {
  const [published, notOver] = await Promise.all([
    db
      .select({
        id: attractions.id,
        name: attractions.name,
        cityId: cities.id,
        cityName: cities.name,
        timeZone: cities.timeZone,
        pass: attractions.pass,
        isParticipating: attractions.isParticipating,
        hourlyCapacity: attractions.hourlyCapacity,
        warningPercent: attractions.capacityWarningPercent,
      })
      .from(attractions)
      .innerJoin(cities, eq(cities.id, attractions.cityId))
      .where(
        and(
          isClosingAlone ? closesSoon(at) : eq(attractions.isPublished, true),
          cityId === undefined ? undefined : eq(attractions.cityId, cityId),
        ),
      )
      .orderBy(asc(attractions.name))
      .limit(WHOLE_LIST_MAX),
    db
      .select({
        id: closures.id,
        attractionId: closures.attractionId,
        closedFrom: closures.closedFrom,
        closedUntil: closures.closedUntil,
        reason: closures.reason,
      })
      .from(closures)
      .innerJoin(attractions, eq(attractions.id, closures.attractionId))
      .innerJoin(cities, eq(cities.id, attractions.cityId))
      .where(
        sql`${closures.closedUntil} >= (${at.toISOString()}::timestamptz at time zone ${cities.timeZone})::date`,
      )
      .orderBy(asc(closures.closedFrom))
      .limit(CLOSURES_MAX),
  ])
  const closuresOf = Map.groupBy(notOver, ({ attractionId }) => attractionId)
  return published.map(({ timeZone, ...attraction }) => ({
    ...attraction,
    /** The local day in its city. */
    today: localDay(at, timeZone),
    /** Current and future ones, the next one first. */
    closures: (closuresOf.get(attraction.id) ?? []).map(({ attractionId: _, ...rest }) => rest),
  }))
}

/** Opened by passes, so published, and closing within a week by the days of its city. */
function closesSoon(at: Date): SQL | undefined {
  const today = sql`(${at.toISOString()}::timestamptz at time zone ${zoneOf(attractions.cityId)})::date`
  const isClosing = sql`exists (select from cierres
    where atraccion_id = ${attractions.id} and closed_from - ${today} between 1 and 7)`
  return and(eq(attractions.isParticipating, true), isClosing)
}

export function countClosingSoon(db: Database, at: Date): Promise<number> {
  return db.$count(attractions, closesSoon(at))
}
