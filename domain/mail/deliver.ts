// Sends each mail once: the outcome is recorded as soon as the relay has answered, and looked up before
// sending. Only if the relay's answer was lost, or the process was killed before the record, is the same
// Message-ID sent again.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { activity, orders } from '#db/schema.ts'
import type { ActivityName } from '#domain/ground/activity/activity-words.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { inLanguage } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import { withinDays } from '#domain/ground/within-days.ts'
import type { MailMessage } from './mail-message.ts'

/** What a mail to the buyer of an order needs. */
export const mailedOrder = {
  orderId: orders.id,
  orderState: orders.state,
  linkVersion: orders.linkVersion,
  language: orders.language,
  operationNumber: orders.operationNumber,
  buyerName: orders.buyerName,
  buyerEmail: orders.buyerEmail,
}

type Delivery = {
  /** The order or the profile of the mail. */
  objectId: string
  /** As in the message: the same for every attempt to send one mail. */
  messageId: string
  language: Language
  /** Called in that language. Undefined when the mail is out of date and must not be sent. */
  compose(): MailMessage | undefined | Promise<MailMessage | undefined>
}

const outcomes: ActivityName[] = ['mail.sent', 'mail.failed']

/** Taken by the relay, refused for good, or not to be sent. */
type Delivered = 'sent' | 'failed' | 'not_sent'

/** Sends nothing if an outcome is recorded. Throws if the server takes no mail now: the job is retried. */
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
    recordActivity(services.db, {
      at: services.clock.now(),
      actor: 'worker',
      name: receipt.ok ? 'mail.sent' : 'mail.failed',
      objectId,
      data: { messageId, ...(receipt.ok ? {} : { reason: receipt.reason }) },
    }),
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

/** Mails that were refused for good from a local day on. */
export function countFailedMails(
  { db, timeZone }: Pick<Services, 'db' | 'timeZone'>,
  from: string,
): Promise<number> {
  const isRecent = withinDays(activity.at, { from }, timeZone)
  return db.$count(activity, and(eq(activity.name, 'mail.failed'), isRecent))
}
