// One mail, one mark. What became of a message is written down the moment the relay has answered, and
// asked for before it is sent: whatever ends the process in between, a restart or a kill, the mail goes
// out once. Two moments nobody can tell apart: the relay took the message and its answer was lost, or
// the process was killed between that answer and the mark. Only then the same Message-ID goes out again.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { activity } from '#db/schema.ts'
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

/** What became of a mail: taken by the relay, refused for good, or not to be sent. */
type Delivered = 'sent' | 'failed' | 'not_sent'

/**
 * Composes a mail, hands it to the mailer, records what became of it and answers that; does nothing for one
 * whose outcome is known. Throws when the mail server could not take it for now: the job that called is then
 * tried again with a back-off.
 */
export async function deliver(
  services: Services,
  { objectId, messageId, language, compose }: Delivery,
): Promise<Delivered> {
  const known = await findOutcome(services.db, objectId, messageId)
  if (known) return known === 'mail.sent' ? 'sent' : 'failed'
  const message = await inLanguage(language, compose)
  if (!message) return 'not_sent'
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
  if (receipt.ok) return 'sent'
  services.log.error({ objectId, reason: receipt.reason }, 'a mail was refused for good')
  return 'failed'
}

async function findOutcome(
  db: Database,
  objectId: string,
  messageId: string,
): Promise<string | undefined> {
  const [known] = await db
    .select({ name: activity.name })
    .from(activity)
    .where(
      and(
        eq(activity.objectId, objectId),
        inArray(activity.name, outcomes),
        sql`${activity.data} ->> 'messageId' = ${messageId}`,
      ),
    )
    .limit(1)
  return known?.name
}
