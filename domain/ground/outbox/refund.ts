// A refund to send: the worker asks the provider, outside any transaction.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/ground/services.ts'

export const refundQueue = { name: 'refund', job: z.object({ refundId: z.uuid() }) }
export type RefundJob = z.infer<typeof refundQueue.job>

/** The outbox entry that sends the refund, for the transaction that opens or approves it. */
export function queueRefund(services: Services, refundId: string): Promise<Write> {
  return services.jobs.entry(refundQueue, { refundId })
}
