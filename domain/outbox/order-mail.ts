// The confirmation of a covered order, which send-order-mail.ts composes.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/services.ts'

/**
 * `repeatId` makes it a mail of its own: somebody asked for the confirmation once more, or the pass
 * `reissuedPassId` has a new code, or the order `upgradeOrderId` changed some: the mail then says it.
 */
export const orderMail = {
  name: 'order-mail',
  job: z.object({
    orderId: z.uuid(),
    repeatId: z.uuid().optional(),
    reissuedPassId: z.uuid().optional(),
    upgradeOrderId: z.uuid().optional(),
  }),
}
export type OrderMailJob = z.infer<typeof orderMail.job>

/** The outbox entry for a covered order's confirmation, for the transaction that covers it. */
export function queueOrderMail(services: Services, orderId: string): Promise<Write> {
  return services.jobs.entry(orderMail, { orderId })
}

/**
 * The confirmation once more as a mail of its own, with an id of its own: mail programs show two
 * mails with one id as one, and a buyer who gets it again did not find the first, or needs the
 * newer codes.
 */
export function queueOrderMailAgain(
  services: Services,
  orderId: string,
  reason: { reissuedPassId?: string; upgradeOrderId?: string } = {},
): Promise<Write> {
  return services.jobs.entry(orderMail, { orderId, repeatId: services.newId(), ...reason })
}
