// A message is stored, and its two mails go into the outbox in the same transaction.
import { and, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { contactMessages, foldedContains, orders, profiles, withdrawals } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { sha256Of } from '#domain/ground/base64-url.ts'
import { mailboxOf } from '#domain/ground/email-address.ts'
import { contactMail } from '#domain/ground/outbox/staff-mail.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { takeAll } from '#domain/ground/take-limits.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import { parseOperationNumber } from '#domain/sale/orders/operation-number.ts'
import type { ContactForm } from './contact-form.ts'

type ReceiveContact = ContactForm & { language: Language; clientAddress: string }
type Received = { ok: true; number: string; isMailed: boolean }
type TooManyMessages = { ok: false; reason: 'too_many_messages'; retryAfterSeconds: number }

const NUMBER_TRIES = 20
const ALL = 'all'

/**
 * Refuses `looks_automatic`, and `too_many_messages` per client, per mailbox and in total. Until it is
 * answered, the same message gets the same number, takes no allowance and sends no mail. Beyond an hour's
 * limit of mails, messages are stored without one; staff see them in their list.
 */
export async function receiveContact(
  services: Services,
  input: ReceiveContact,
): Promise<Received | Refused<'looks_automatic'> | TooManyMessages> {
  if (input.website) return refused('looks_automatic')
  const message = await messageOf(input)
  const known = await findSame(services, message.digest)
  if (known) return known

  const taken = await takeAll(services, [
    ['contact_per_client', input.clientAddress],
    ['contact_per_address', mailboxOf(input.email)],
    ['contact_in_total', ALL],
  ])
  if (!taken.ok) {
    // The same message, sent at the same time, may have used the last allowance.
    const same = await findSame(services, message.digest)
    return same ?? { ...taken, reason: 'too_many_messages' }
  }
  const mailed = await services.limits.take('contact_mails_in_total', ALL)
  for (let tries = 1; ; tries++) {
    try {
      return await write(services, message, mailed.ok)
    } catch (error) {
      const constraint = violatedConstraint(error)
      // The same message arrived twice at once, or another process took the number.
      const same = constraint === 'consultas_same_key' && (await findSame(services, message.digest))
      if (same) {
        await taken.giveBack()
        return same
      }
      if (constraint === undefined || tries === NUMBER_TRIES) throw error
    }
  }
}

type Message = Omit<typeof contactMessages.$inferInsert, 'id' | 'number' | 'askedAt'>

async function messageOf(input: ReceiveContact): Promise<Message> {
  const { name, email, topic, message, language } = input
  const typed = input.operationNumber || null
  const operationNumber = typed === null ? null : (parseOperationNumber(typed) ?? typed)
  const words = JSON.stringify([name, email, topic, operationNumber, message])
  return {
    name,
    email,
    topic,
    operationNumber,
    message,
    language,
    digest: await sha256Of(words),
  }
}

async function findSame({ db }: Services, digest: string) {
  const [same] = await db
    .select({ number: contactMessages.number })
    .from(contactMessages)
    .where(and(eq(contactMessages.digest, digest), isNull(contactMessages.answeredAt)))
  return same && { ok: true as const, number: same.number, isMailed: true }
}

function write(services: Services, message: Message, isMailed: boolean) {
  const id = services.newId()
  const number = services.contactNumbers.next()
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({ ...message, id, number, askedAt: at })
    for (const to of isMailed ? (['operator', 'visitor'] as const) : []) {
      await tx.execute(await services.jobs.entry(contactMail, { contactId: id, to }))
    }
    await recordActivity(tx, { at, actor: 'visitor', name: 'contact.received', objectId: id })
    return { ok: true as const, number, isMailed }
  })
}

/** The orders that a message names, by their numbers. */
const named = sql<
  Record<string, string>
>`(select coalesce(jsonb_object_agg(operation_number, id), '{}') from ordenes
  where operation_number in (select upper(found[1]) from regexp_matches(${contactMessages.message}, '\\mfp-\\d{13,15}\\M', 'gi') found))`

const { digest: _, answeredBy, ...columns } = getTableColumns(contactMessages)

/** `answeredBy` is a name if the account still exists. */
export type OfficeContact = Awaited<ReturnType<typeof listContacts>>['contacts'][number]
export type ContactsShown = 'open' | 'answered' | 'all'

/** The newest first, of what waits the oldest, or those after a given one; `q` is a part of anything that was written. */
export async function listContacts(
  db: Database,
  shown: ContactsShown,
  { q, after }: { q?: string | undefined; after?: string | undefined } = {},
) {
  const { number, name, email, operationNumber, message } = contactMessages
  const [way, follows] = (shown === 'open' ? ['asc', '>'] : ['desc', '<']).map((word) =>
    sql.raw(word),
  )
  const written = sql`concat_ws(' ', ${number}, ${name}, ${email}, ${operationNumber}, ${message})`
  const found = await db
    .select({ ...columns, orderId: orders.id, named, answeredBy: profiles.fullName })
    .from(contactMessages)
    .leftJoin(orders, eq(orders.operationNumber, operationNumber))
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}`, answeredBy))
    .where(
      and(
        shown === 'open' ? isNull(contactMessages.answeredAt) : undefined,
        shown === 'answered' ? isNotNull(contactMessages.answeredAt) : undefined,
        q === undefined ? undefined : foldedContains(written, q),
        after
          ? sql`(${contactMessages.askedAt}, ${contactMessages.id}) ${follows} ((select key.asked_at from consultas key where key.id = ${after}), ${after}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${contactMessages.askedAt} ${way}, ${contactMessages.id} ${way}`)
    .limit(PAGE_SIZE + 1)
  return { contacts: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE }
}

export function countOpenContacts(db: Database): Promise<number> {
  return db.$count(contactMessages, isNull(contactMessages.answeredAt))
}

/** The message with this number, or the withdrawal, if its order was found. */
export function findByNumber(db: Database, asked: string) {
  const number = asked.toUpperCase()
  const { name } = contactMessages
  const { email, orderId } = withdrawals
  return db
    .select({ number: contactMessages.number, name, orderId: sql<string | null>`null::uuid` })
    .from(contactMessages)
    .where(eq(contactMessages.number, number))
    .unionAll(
      db
        .select({ number: withdrawals.number, name: email, orderId })
        .from(withdrawals)
        .where(and(eq(withdrawals.number, number), isNotNull(orderId))),
    )
}

/** Staff answer by mail and note it here. Refuses `no_such_message` and `already_answered`. */
export async function answerContact(
  services: Services,
  { contactId, actor }: { contactId: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_message' | 'already_answered'>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const isThis = eq(contactMessages.id, contactId)
    const answered = await tx
      .update(contactMessages)
      .set({ answeredBy: actor, answeredAt: at })
      .where(and(isThis, isNull(contactMessages.answeredAt)))
      .returning({ id: contactMessages.id })
    if (answered.length === 0) {
      const isKnown = (await tx.$count(contactMessages, isThis)) > 0
      return refused(isKnown ? 'already_answered' : 'no_such_message')
    }
    await recordActivity(tx, { at, actor, name: 'contact.answered', objectId: contactId })
    return { ok: true }
  })
}

/** It waits for an answer again. Refuses `no_such_message`, and `not_answered`, also of the same message that came again. */
export async function reopenContact(
  services: Services,
  { contactId, actor }: { contactId: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_message' | 'not_answered'>> {
  const { answeredAt, id } = contactMessages
  const at = services.clock.now()
  try {
    return await services.db.transaction(async (tx) => {
      const isThis = eq(id, contactId)
      const reopened = await tx
        .update(contactMessages)
        .set({ answeredBy: null, answeredAt: null })
        .where(and(isThis, isNotNull(answeredAt)))
        .returning({ id })
      if (reopened.length === 0) {
        const isKnown = (await tx.$count(contactMessages, isThis)) > 0
        return refused(isKnown ? 'not_answered' : 'no_such_message')
      }
      await recordActivity(tx, { at, actor, name: 'contact.reopened', objectId: contactId })
      return { ok: true }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'consultas_same_key') return refused('not_answered')
    throw error
  }
}

/** Two years, as content/legal/privacy says. */
const KEPT_MS = 730 * 86_400_000
const BATCH = 500

/** Run by the worker: deletes some of the expired messages and returns how many. */
export async function deleteOldContacts({
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
  const deleted = await db
    .delete(contactMessages)
    .where(inArray(contactMessages.id, old))
    .returning({ id: contactMessages.id })
  return deleted.length
}
