// What was taken of the allowances, and how a test uses one up.
import { limits } from '#db/schema.ts'
import type { LimitName, Services } from '#domain/ground/services.ts'

/** Takes all that is left of an allowance but `leaving`. */
export async function useUp(
  { limits: allowances }: Pick<Services, 'limits'>,
  limit: LimitName,
  key: string,
  { leaving = 0 } = {},
): Promise<void> {
  while ((await allowances.take(limit, key)).ok);
  for (let back = 0; back < leaving; back += 1) await allowances.giveBack(limit, key)
}

/** What is taken now of each limit, all its keys together. */
export async function takenNow({
  db,
}: Pick<Services, 'db'>): Promise<Partial<Record<string, number>>> {
  const taken: Record<string, number> = {}
  for (const { key, points } of await db.select().from(limits)) {
    const [limit = ''] = key.split(':')
    taken[limit] = (taken[limit] ?? 0) + points
  }
  return taken
}
