// Looks up an order by request. The worker, not the request, finds out whether it exists.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/ground/services.ts'

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
