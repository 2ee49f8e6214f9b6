import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { activity, profiles } from '#db/schema.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import type { Services } from '#domain/ground/services.ts'
import { withinDays } from '#domain/ground/within-days.ts'
import { type ActivityFilter, asksForSome } from './activity-filter.ts'
import { findActivityObjects, objectKey } from './activity-objects.ts'
import { readActor } from './actor.ts'

/** People offered in the filter; a longer list is of no use. */
const PEOPLE_MAX = 200

export type ActivityList = Awaited<ReturnType<typeof listActivities>>
export type OfficeActivityLine = ActivityList['activities'][number]

/** One page, newest first: from the start, or after a given row. */
export async function listActivities(
  { db, timeZone }: Pick<Services, 'db' | 'timeZone'>,
  filter: ActivityFilter,
  after?: number,
) {
  const found = await db
    .select()
    .from(activity)
    .where(conditions(filter, after, timeZone))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(PAGE_SIZE + 1)

  const page = found.slice(0, PAGE_SIZE)
  const acting = page.map(({ actor }) => ({ name: actor, objectId: readActor(actor)?.id ?? '' }))
  const objects = await findActivityObjects(db, [...page, ...acting])
  return {
    activities: page.map(({ data, ...row }) => ({
      ...row,
      /** Only for staff and devices that still exist. */
      actorName: objects.get(readActor(row.actor)?.id ?? '')?.label,
      /** Undefined when it has no name any more, and for rows about a whole list. */
      object: objects.get(objectKey({ ...row, data })),
    })),
    hasMore: found.length > PAGE_SIZE,
  }
}

function conditions(
  filter: ActivityFilter,
  after: number | undefined,
  timeZone: string,
): SQL | undefined {
  const { actor, name, object, system: _, ...days } = filter
  return and(
    actor === undefined ? undefined : actorCondition(actor),
    asksForSome(filter) || filter.system ? undefined : ne(activity.actor, 'worker'),
    name === undefined ? undefined : eq(activity.name, name),
    object === undefined ? undefined : objectCondition(object),
    withinDays(activity.at, days, timeZone),
    after === undefined
      ? undefined
      : sql`(${activity.at}, ${activity.id}) < ((select key.at from actividad key where key.id = ${after}), ${after}::bigint)`,
  )
}

/** The kinds with many actors use the condition of their own partial index. */
function actorCondition(actor: string): SQL {
  if (actor === 'staff') return sql`${activity.actor} like 'staff:%'`
  if (actor === 'device') return sql`${activity.actor} like 'device:%'`
  return eq(activity.actor, actor)
}

/** Finds an order by its number too, together with the activity of its passes. */
function objectCondition(text: string): SQL | undefined {
  const number = /^fp-?(\d{1,15})$/i.exec(text)?.[1]
  if (number !== undefined) {
    return sql`${activity.objectId} in (
      select id::text from ordenes where operation_number = ${`FP-${number}`}
      union all
      select pases.id::text from pases join ordenes on ordenes.id = pases.orden_id
      where operation_number = ${`FP-${number}`}
    )`
  }
  const id = z.uuid().safeParse(text).data
  return eq(activity.objectId, id?.toLowerCase() ?? text)
}

export type ActingPerson = { id: string; fullName: string }

/** People who work or worked in the office, by name, for the filter. */
export async function listActingPeople(db: Database): Promise<ActingPerson[]> {
  return db
    .select({ id: profiles.id, fullName: profiles.fullName })
    .from(profiles)
    .where(ne(profiles.role, 'pending'))
    .orderBy(asc(profiles.fullName), asc(profiles.id))
    .limit(PEOPLE_MAX)
}
