// Messages are stored as long as the privacy page says, and no longer.
import { inArray, lt } from 'drizzle-orm'
import { contactMessages } from '#db/schema.ts'
import type { Services } from '#domain/services.ts'

/** Two years, as content/legal/privacy says. */
const KEPT_MS = 730 * 86_400_000
const BATCH = 500

/** Run by the worker. Deletes some of the expired messages and returns how many. */
export async function removeOldContacts({
  clock,
  db,
}: Pick<Services, 'clock' | 'db'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  const old = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(lt(contactMessages.askedAt, before))
    .orderBy(contactMessages.askedAt)
    .limit(BATCH)
  const removed = await db
    .delete(contactMessages)
    .where(inArray(contactMessages.id, old))
    .returning({ id: contactMessages.id })
  return removed.length
}
