// The notice to the previous address of an order.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/ground/services.ts'

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
