// An order that somebody looks for: whether it is there is found out by the worker, not in the request.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/services.ts'

/** As they were asked for; an operation number that is none is empty, and who does not know theirs gives none. */
export const orderLookup = {
  name: 'order-lookup',
  job: z.object({ operationNumber: z.string().optional(), email: z.string() }),
}
export type OrderLookupJob = z.infer<typeof orderLookup.job>

/** The outbox entry of a look-up. */
export function queueOrderLookup(services: Services, job: OrderLookupJob): Promise<Write> {
  return services.jobs.entry(orderLookup, job)
}
