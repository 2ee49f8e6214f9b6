// A buyer takes a purchase back: whether there is one is found out by the worker, not in the request.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/services.ts'

export const withdrawalQueue = { name: 'withdrawal', job: z.object({ withdrawalId: z.uuid() }) }
export type WithdrawalJob = z.infer<typeof withdrawalQueue.job>

/** The outbox entry that decides it, for the transaction that writes it down. */
export function queueWithdrawal(services: Services, withdrawalId: string): Promise<Write> {
  return services.jobs.entry(withdrawalQueue, { withdrawalId })
}
