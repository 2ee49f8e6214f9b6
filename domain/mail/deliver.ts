import { recordActivity } from '#domain/activity/record-activity.ts'
import type { Services } from '#domain/services.ts'
import type { MailMessage } from './mail-message.ts'

/**
 * Hands a message to the mailer and records what became of it on its order or profile. Throws when the mail
 * server could not take it for now: the job that called is then tried again with a back-off.
 */
export async function deliver(
  services: Services,
  objectId: string,
  message: MailMessage,
): Promise<void> {
  const receipt = await services.mailer.send(message)
  if (!receipt.ok && !receipt.isPermanent) throw new Error(`Mail not taken: ${receipt.reason}`)

  await recordActivity(services.db, [
    {
      at: services.clock.now(),
      actor: 'worker',
      name: receipt.ok ? 'mail.sent' : 'mail.failed',
      objectId,
      data: { messageId: message.messageId, ...(receipt.ok ? {} : { reason: receipt.reason }) },
    },
  ])
  if (!receipt.ok) {
    services.log.error({ objectId, reason: receipt.reason }, 'a mail was refused for good')
  }
}
