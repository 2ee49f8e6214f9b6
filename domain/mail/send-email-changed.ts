// Run by the worker after an order's address changed: the old address is notified.
import { eq } from 'drizzle-orm'
import { orders } from '#db/schema.ts'
import { invariant } from '#domain/ground/invariant.ts'
import type { EmailChangedJob } from '#domain/ground/outbox/email-changed.ts'
import type { Services } from '#domain/ground/services.ts'
import { deliver } from './deliver.ts'
import { composeEmailChangedMail } from './email-changed-mail.ts'

/** Throws when the mail server did not take the mail for now: the job is retried. */
export async function sendEmailChanged(services: Services, job: EmailChangedJob): Promise<void> {
  const [order] = await services.db
    .select({ operationNumber: orders.operationNumber, language: orders.language })
    .from(orders)
    .where(eq(orders.id, job.orderId))
  invariant(order, 'a mail belongs to an order')
  const { orderId, oldEmail, linkVersion } = job
  const { operationNumber, language } = order
  const messageId = `<changed-${orderId}-v${linkVersion}@${new URL(services.publicUrl).hostname}>`
  await deliver(services, {
    objectId: orderId,
    messageId,
    language,
    compose: () => composeEmailChangedMail({ operationNumber, oldEmail, messageId }),
  })
}
