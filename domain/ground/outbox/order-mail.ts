// The confirmation of a covered order, composed by send-order-mail.ts.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/ground/services.ts'

/**
 * `repeatId` makes it a separate mail: somebody requested the confirmation again, the pass `reissuedPassId`
 * has a new code, or the order `upgradeOrderId` changed passes, which the mail then mentions.
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
 * Sends the confirmation again as a separate mail with its own id: mail programs merge two mails with the
 * same id, and a buyer who asks again did not find the first one or needs the newer codes.
 */
export function queueOrderMailAgain(
  services: Services,
  orderId: string,
  reason: { reissuedPassId?: string; upgradeOrderId?: string } = {},
): Promise<Write> {
  return services.jobs.entry(orderMail, { orderId, repeatId: services.newId(), ...reason })
}

// Looks up an order by request. The worker, not the request, finds out whether it exists.

/** As requested. An invalid operation number is empty; a buyer who does not know theirs omits it. */
export const orderLookup = {
  name: 'order-lookup',
  job: z.object({ operationNumber: z.string().optional(), email: z.string() }),
}
export type OrderLookupJob = z.infer<typeof orderLookup.job>

/** The outbox entry of a look-up. */
export function queueOrderLookup(services: Services, job: OrderLookupJob): Promise<Write> {
  return services.jobs.entry(orderLookup, job)
}

// The notice to the previous address of an order.

/** The job carries the old address, because it is stored nowhere else after the change. */
export const emailChanged = {
  name: 'email-changed',
  job: z.object({ orderId: z.uuid(), oldEmail: z.string(), linkVersion: z.int() }),
}
export type EmailChangedJob = z.infer<typeof emailChanged.job>

/** The outbox entry of the notice, for the transaction that changes the address. */
export function queueEmailChanged(services: Services, job: EmailChangedJob): Promise<Write> {
  return services.jobs.entry(emailChanged, job)
}
