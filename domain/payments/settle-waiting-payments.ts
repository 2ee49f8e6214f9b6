// Run by the worker: attempts that nobody finished. A pending one is asked for until the provider
// decides; one that was opened but never answered (a crash, a lost answer) is found again by its id.
import { and, asc, inArray, lt } from 'drizzle-orm'
import { pagos } from '#db/schema.ts'
import type { Services } from '#domain/services.ts'
import { undecidedPayments } from '#domain/vocabulary/payment.ts'
import { recordPayment } from './record-payment.ts'

/** The provider's own time limit is shorter, so an attempt of this age is in nobody's hands. */
const ATTEMPT_IN_HANDS_MS = 30_000
const BATCH_SIZE = 100

/** Asks the provider about every attempt that waits, oldest first, and records what it says. */
export async function settleWaitingPayments(services: Services): Promise<void> {
  const now = services.clock.now().getTime()
  const waiting = await services.db
    .select({
      id: pagos.id,
      state: pagos.state,
      amountCents: pagos.amountCents,
      currency: pagos.currency,
      createdAt: pagos.createdAt,
    })
    .from(pagos)
    .where(and(inArray(pagos.state, undecidedPayments), lt(pagos.createdAt, new Date(now))))
    .orderBy(asc(pagos.createdAt))
    .limit(BATCH_SIZE)

  for (const attempt of waiting) {
    const isInHands = now - attempt.createdAt.getTime() < ATTEMPT_IN_HANDS_MS
    if (attempt.state === 'created' && isInHands) continue
    const answer = await services.payments.find(attempt.id)
    if (answer) {
      if (answer.state === attempt.state) continue
      await recordPayment(services, { paymentId: attempt.id, payment: answer })
    } else if (attempt.state === 'created') {
      // The provider never heard of it: no money moved, the order may be tried again.
      await recordPayment(services, {
        paymentId: attempt.id,
        payment: {
          ref: `never-started-${attempt.id}`,
          amountCents: attempt.amountCents,
          currency: attempt.currency,
          state: 'declined',
          reason: 'abandoned',
        },
      })
    }
  }
}
