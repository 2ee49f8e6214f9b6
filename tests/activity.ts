// What was written down of what happened.
import { and, eq } from 'drizzle-orm'
import { activity } from '#db/schema.ts'
import type { ActivityName } from '#domain/ground/activity/activity-words.ts'
import type { Services } from '#domain/ground/services.ts'

type About = { name?: ActivityName; objectId?: string }

/** The rows with a name, or about an object, in their order. */
export function activityOf({ db }: Services, { name, objectId }: About) {
  const isNamed = name === undefined ? undefined : eq(activity.name, name)
  const isAbout = objectId === undefined ? undefined : eq(activity.objectId, objectId)
  return db.select().from(activity).where(and(isNamed, isAbout)).orderBy(activity.id)
}

/** What was done with an object, by name. */
export async function actsOn(services: Services, objectId: string): Promise<string[]> {
  return (await activityOf(services, { objectId })).map(({ name }) => name)
}
