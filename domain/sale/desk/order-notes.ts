// What staff write down about an order, for whoever sees it in the office. No page of the shop, mail or export reads it.
import { and, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orderNotes, orders, profiles } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'

export const NOTE_MAX = 500
const NOTES_MAX = 200

const isOpen = sql`(${orderNotes.request} is not distinct from 'open')`

type AboutOrder = { orderId: string; actor: StaffActor }

/** The activity keeps no word of it: it may be about a person. Refuses `no_such_order`. */
export async function addNote(
  { clock, db, newId }: Services,
  { orderId, text, actor }: AboutOrder & { text: string },
): Promise<{ ok: true } | Refused<'no_such_order'>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    if ((await tx.$count(orders, eq(orders.id, orderId))) === 0) return refused('no_such_order')
    await tx
      .insert(orderNotes)
      .values({ id: newId(), orderId, text, writtenBy: actor, writtenAt: at })
    await recordActivity(tx, { at, actor, name: 'order.note_added', objectId: orderId })
    return { ok: true }
  })
}

/** Its author and administrators may; a request for a refund only they, once decided. Refuses `no_such_note`. */
export async function deleteNote(
  { clock, db }: Services,
  { orderId, noteId, actor }: AboutOrder & { noteId: string },
): Promise<{ ok: true } | Refused<'no_such_note'>> {
  return db.transaction(async (tx) => {
    const isAdministrator = sql`exists (select 1 from profiles where 'staff:' || id::text = ${actor} and role = 'admin')`
    const deleted = await tx
      .delete(orderNotes)
      .where(
        and(
          eq(orderNotes.id, noteId),
          eq(orderNotes.orderId, orderId),
          or(
            and(eq(orderNotes.writtenBy, actor), isNull(orderNotes.request)),
            and(isAdministrator, sql`not ${isOpen}`),
          ),
        ),
      )
      .returning({ id: orderNotes.id })
    if (deleted.length === 0) return refused('no_such_note')
    const at = clock.now()
    await recordActivity(tx, { at, actor, name: 'order.note_deleted', objectId: orderId })
    return { ok: true }
  })
}

const { orderId: _, ...noteColumns } = getTableColumns(orderNotes)

/** With the requests for refunds: first one that waits, then the newest. */
export function listNotes(db: Database, orderId: string) {
  return db
    .select({ ...noteColumns, writtenByName: profiles.fullName })
    .from(orderNotes)
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, orderNotes.writtenBy))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(isOpen), desc(orderNotes.writtenAt), desc(orderNotes.id))
    .limit(NOTES_MAX)
}
