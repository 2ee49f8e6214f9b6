// Who did what when, for the office. The rows hold ids; names of people and things are looked up for the
// rows of one page, as they are now.
import { and, asc, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { activity, profiles } from '#db/schema.ts'
import type { Services } from '#domain/services.ts'
import type { ActivityFilter } from './activity-filter.ts'
import { type ActivityObject, findActivityObjects, objectKey } from './activity-objects.ts'
import { readActor } from './actor.ts'

export const ACTIVITIES_PAGE_SIZE = 50
/** Those whom the filter offers; nobody looks through a longer list. */
const PEOPLE_MAX = 200

export type OfficeActivityLine = {
  id: number
  at: Date
  actor: string
  /** Of staff and devices that still are in their tables. */
  actorName: string | undefined
  name: string
  objectId: string
  /** Undefined for what nobody can name any more, and for rows that are about a whole list. */
  object: ActivityObject | undefined
}

export type ActivityList = { activities: OfficeActivityLine[]; hasMore: boolean }

/** One page of what happened, the newest first: from the start, or what comes after a row. */
export async function listActivities(
  { db, timeZone }: Pick<Services, 'db' | 'timeZone'>,
  filter: ActivityFilter,
  after?: number,
): Promise<ActivityList> {
  const found = await db
    .select({
      id: activity.id,
      at: activity.at,
      actor: activity.actor,
      name: activity.name,
      objectId: activity.objectId,
      data: activity.data,
    })
    .from(activity)
    .where(conditions(filter, after, timeZone))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(ACTIVITIES_PAGE_SIZE + 1)

  const page = found.slice(0, ACTIVITIES_PAGE_SIZE)
  const acting = page.map(({ actor }) => ({ name: actor, objectId: readActor(actor)?.id ?? '' }))
  const objects = await findActivityObjects(db, [...page, ...acting])
  return {
    activities: page.map(({ data, ...row }) => ({
      ...row,
      actorName: objects.get(readActor(row.actor)?.id ?? '')?.label,
      object: objects.get(objectKey({ ...row, data })),
    })),
    hasMore: found.length > ACTIVITIES_PAGE_SIZE,
  }
}

function conditions(
  { actor, name, object, from, to }: ActivityFilter,
  after: number | undefined,
  timeZone: string,
): SQL | undefined {
  return and(
    actor === undefined ? undefined : actorCondition(actor),
    name === undefined ? undefined : eq(activity.name, name),
    object === undefined ? undefined : objectCondition(object),
    from === undefined
      ? undefined
      : gte(activity.at, sql`${from}::date::timestamp at time zone ${timeZone}::text`),
    to === undefined
      ? undefined
      : lt(activity.at, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}::text`),
    after === undefined
      ? undefined
      : sql`(${activity.at}, ${activity.id}) < ((select key.at from actividad key where key.id = ${after}), ${after}::bigint)`,
  )
}

/** Of a kind of which there are many, the condition is the one of its own index. */
function actorCondition(actor: string): SQL {
  if (actor === 'staff') return sql`${activity.actor} like 'staff:%'`
  if (actor === 'device') return sql`${activity.actor} like 'device:%'`
  return eq(activity.actor, actor)
}

/** An order is named by its number as well; what happened to its passes is told of the order, too. */
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

/** Those who work or worked in the office, by name, for the filter. */
export async function listActingPeople(db: Database): Promise<ActingPerson[]> {
  return db
    .select({ id: profiles.id, fullName: profiles.fullName })
    .from(profiles)
    .where(ne(profiles.role, 'pending'))
    .orderBy(asc(profiles.fullName), asc(profiles.id))
    .limit(PEOPLE_MAX)
}
