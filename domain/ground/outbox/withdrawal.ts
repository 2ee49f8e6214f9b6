// A buyer withdraws from a purchase. The worker, not the request, finds out whether the purchase exists.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/ground/services.ts'

export const withdrawalQueue = { name: 'withdrawal', job: z.object({ withdrawalId: z.uuid() }) }
export type WithdrawalJob = z.infer<typeof withdrawalQueue.job>

/** The outbox entry that decides a withdrawal, for the transaction that stores it. */
export function queueWithdrawal(services: Services, withdrawalId: string): Promise<Write> {
  return services.jobs.entry(withdrawalQueue, { withdrawalId })
}
