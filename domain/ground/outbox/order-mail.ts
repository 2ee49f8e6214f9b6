import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/ground/services.ts'

/** `repeatId`: a separate mail, on request, for a new code (`reissuedPassId`) or an upgrade it mentions. */
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

export function queueOrderMail(services: Services, orderId: string): Promise<Write> {
  return services.jobs.entry(orderMail, { orderId })
}

/** A mail with its own id: mail programs merge mails with the same id, and the buyer needs this one. */
export function queueOrderMailAgain(
  services: Services,
  orderId: string,
  reason: { reissuedPassId?: string; upgradeOrderId?: string } = {},
): Promise<Write> {
  return services.jobs.entry(orderMail, { orderId, repeatId: services.newId(), ...reason })
}

// The worker, not the request, finds out whether the order exists.

/** As requested. An invalid operation number is empty; a buyer who does not know theirs omits it. */
export const orderLookup = {
  name: 'order-lookup',
  job: z.object({ operationNumber: z.string().optional(), email: z.string() }),
}
export type OrderLookupJob = z.infer<typeof orderLookup.job>

/** The old address is stored nowhere else after the change. */
export const emailChanged = {
  name: 'email-changed',
  job: z.object({ orderId: z.uuid(), oldEmail: z.string(), linkVersion: z.int() }),
}
export type EmailChangedJob = z.infer<typeof emailChanged.job>
