import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/services.ts'

/** The outbox entry for a covered order's confirmation, for the transaction that covers it. */
export function queueOrderMail(services: Services, orderId: string): Promise<Write> {
  return services.jobs.entry('order-mail', { orderId })
}

/**
 * The confirmation once more as a mail of its own, with an id of its own: mail programs show two mails
 * with one id as one, and whoever is sent it again did not find the first, or needs its newer codes.
 */
export function queueOrderMailAgain(
  services: Services,
  orderId: string,
  reason: { reissuedPassId?: string } = {},
): Promise<Write> {
  return services.jobs.entry('order-mail', { orderId, repeatId: services.newId(), ...reason })
}
