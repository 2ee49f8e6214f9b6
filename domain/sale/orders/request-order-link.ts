// Answer and work are the same whether or not the order exists: a job finds it and mails its buyer.
import { normalizedEmail } from '#domain/ground/email-address.ts'
import { orderLookup } from '#domain/ground/outbox/order-mail.ts'
import type { Services } from '#domain/ground/services.ts'
import { takeAll } from '#domain/ground/take-limits.ts'
import { parseOperationNumber } from './operation-number.ts'

type RequestOrderLink = {
  /** Without one, the link of the address's last purchase is mailed. */
  operationNumber?: string | undefined
  email: string
  clientAddress: string
}
type TooManyRequests = { ok: false; reason: 'too_many_requests'; retryAfterSeconds: number }

/** Refuses only `too_many_requests`, counted per address and per client before any lookup. */
export async function requestOrderLink(
  services: Services,
  { operationNumber, email, clientAddress }: RequestOrderLink,
): Promise<{ ok: true } | TooManyRequests> {
  const address = normalizedEmail(email)
  const taken = await takeAll(services, [
    ['lookup_per_client', clientAddress],
    ['lookup_per_address', address],
  ])
  if (!taken.ok) return { ...taken, reason: 'too_many_requests' }

  const job = await services.jobs.entry(orderLookup, {
    ...(operationNumber && { operationNumber: parseOperationNumber(operationNumber) ?? '' }),
    email: address,
  })
  await services.db.execute(job)
  return { ok: true }
}
