// One mail, one mark. What became of a message is written down the moment the relay has answered, and
// asked for before it is sent: whatever ends the process in between, a restart or a kill, the mail goes
// out once. Two moments nobody can tell apart: the relay took the message and its answer was lost, or
// the process was killed between that answer and the mark. Only then the same Message-ID goes out again.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { actividad } from '#db/schema.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { inLanguage } from '#domain/language.ts'
import type { Services } from '#domain/services.ts'
import type { ActivityName } from '#domain/vocabulary/activity.ts'
import type { Language } from '#domain/vocabulary/language.ts'
import type { MailMessage } from './mail-message.ts'

type Delivery = {
  /** The order or the profile that the mail belongs to. */
  objectId: string
  /** As in the message: the same for every attempt to send one mail. */
  messageId: string
  /** What who gets it reads. */
  language: Language
  /** Said in that language. Undefined when the mail is out of date and not to be sent. */
  compose(): MailMessage | undefined | Promise<MailMessage | undefined>
}

const outcomes: ActivityName[] = ['mail.sent', 'mail.failed']

/**
 * Composes a mail, hands it to the mailer and records what became of it; does nothing for one whose
 * outcome is known. Throws when the mail server could not take it for now: the job that called is then
 * tried again with a back-off.
 */
export async function deliver(
  services: Services,
  { objectId, messageId, language, compose }: Delivery,
): Promise<void> {
  if (await hasOutcome(services.db, objectId, messageId)) return
  const message = await inLanguage(language, compose)
  if (!message) return
  const receipt = await services.mailer.send(message)
  if (!receipt.ok && !receipt.isPermanent) throw new Error(`Mail not taken: ${receipt.reason}`)

  await services.untilWritten(() =>
    recordActivity(services.db, [
      {
        at: services.clock.now(),
        actor: 'worker',
        name: receipt.ok ? 'mail.sent' : 'mail.failed',
        objectId,
        data: { messageId, ...(receipt.ok ? {} : { reason: receipt.reason }) },
      },
    ]),
  )
  if (!receipt.ok) {
    services.log.error({ objectId, reason: receipt.reason }, 'a mail was refused for good')
  }
}

async function hasOutcome(db: Database, objectId: string, messageId: string): Promise<boolean> {
  const [known] = await db
    .select({ id: actividad.id })
    .from(actividad)
    .where(
      and(
        eq(actividad.objectId, objectId),
        inArray(actividad.name, outcomes),
        sql`${actividad.data} ->> 'messageId' = ${messageId}`,
      ),
    )
    .limit(1)
  return known !== undefined
}
