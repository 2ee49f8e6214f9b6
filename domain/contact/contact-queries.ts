// Reads of messages for staff.
import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { contactMessages, profiles } from '#db/schema.ts'

const PAGE_SIZE = 25

const { digest: _, answeredBy, ...columns } = getTableColumns(contactMessages)

/** A message in the list; `answeredBy` is a name if the account still exists. */
export type OfficeContact = Awaited<ReturnType<typeof listContacts>>['contacts'][number]
export type ContactsShown = 'open' | 'answered' | 'all'

/** One page, newest first, or the messages after a given one. */
export async function listContacts(db: Database, shown: ContactsShown, after?: string) {
  const found = await db
    .select({ ...columns, answeredBy: profiles.fullName })
    .from(contactMessages)
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}`, answeredBy))
    .where(
      and(
        shown === 'open' ? isNull(contactMessages.answeredAt) : undefined,
        shown === 'answered' ? isNotNull(contactMessages.answeredAt) : undefined,
        after
          ? sql`(${contactMessages.askedAt}, ${contactMessages.id}) < ((select key.asked_at from consultas key where key.id = ${after}), ${after}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(contactMessages.askedAt), desc(contactMessages.id))
    .limit(PAGE_SIZE + 1)
  return { contacts: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE }
}
