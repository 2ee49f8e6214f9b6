// Run by the worker: requests refunds outside any transaction, repeating with the same key until an answer.
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { charges, refunds } from '#db/schema.ts'
import type { RefundJob } from '#domain/ground/outbox/money.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Currency } from '#domain/ground/vocabulary/money.ts'
import { type PaymentEvent, writePaymentEvents } from '#domain/money/charges/ledger.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import { askedOf } from '#domain/money/providers/provider-standing.ts'
import type { PaymentProvider, RefundRequest } from '#domain/money/providers/provider.ts'
import { recordRefund, type RefundAnswer } from '#domain/money/returns/record-refund.ts'
import { recordProviderRefunds } from '#domain/money/returns/record-refunds.ts'
import { disputeIsOpen } from '#domain/money/returns/refund-words.ts'
import { lockRefund } from './open-order-refund.ts'

type Answer = Awaited<ReturnType<PaymentProvider['refund']>>
type RefundToSend = NonNullable<Awaited<ReturnType<typeof findRefundToSend>>>

const ASK_AGAIN_MS = 10 * 60_000
const BATCH_SIZE = 50

/** Throws `ProviderUnreachable` without an answer, so that the job is retried. */
export async function sendRefund(services: Services, { refundId }: RefundJob): Promise<void> {
  const refund = await findRefundToSend(services, refundId)
  if (refund?.state !== 'created') return
  const provider = services.payments.named(refund.provider)
  if (!provider) {
    await finish(services, refundId, { state: 'failed', failure: 'no_credentials' })
    return
  }
  await ask(services, provider, refund, refundId)
}

/**
 * A webhook may have matched this refund's provider id to another refund of the same amount. Then the other's
 * own request is made, under its key, and the result belongs to this one.
 */
async function ask(
  services: Services,
  provider: PaymentProvider,
  refund: RefundToSend,
  key: string,
): Promise<void> {
  const { paymentId, request } = refund
  if (!(await mayAsk(services, request.refundId, key))) return
  await tell(services, refund, 'refund_asked', { amountCents: request.amountCents })
  const question = () => provider.refund({ ...request, refundId: key })
  const answer = await askedOf(services, provider.name, question).catch(async (error: unknown) => {
    await tell(services, { paymentId, provider: provider.name }, 'refund_unanswered', {})
    throw error
  })
  await tell(services, refund, 'refund_answered', told(answer))
  const holder = await finish(services, request.refundId, answerOf(answer))
  if (holder !== undefined && holder !== key) return ask(services, provider, refund, holder)
  // Somebody else refunded it, or the money is disputed: fetch the actual state of the charge.
  if (!answer.ok) await fetchAgain(services, provider, request.chargeRef)
}

/**
 * No first request is sent while a bank claims the same money, which would be returned twice; the refund
 * fails instead. An earlier request is repeated, because its outcome is unknown.
 */
async function mayAsk(services: Services, refundId: string, key: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, refundId)
    if (locked?.refund.state !== 'created') return false
    const { refund, charge } = locked
    const [unsent] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.id, key), isNull(refunds.sentAt)))
    if (!unsent) return true
    if (disputeIsOpen(charge.dispute)) {
      await recordRefund(tx, services, charge, refund, { state: 'failed', failure: 'disputed' })
      return false
    }
    await tx.update(refunds).set({ sentAt: services.clock.now() }).where(eq(refunds.id, key))
    return true
  })
}

/** Each every ten minutes; one that cannot be checked does not delay the others. */
export async function checkRefunds(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = services.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.state, ['created', 'in_transit']),
        lt(refunds.updatedAt, new Date(now.getTime() - ASK_AGAIN_MS)),
      ),
    )
    .orderBy(refunds.updatedAt)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  const open = await services.db
    .update(refunds)
    .set({ updatedAt: now })
    .where(inArray(refunds.id, due))
    .returning({ id: refunds.id })
  for (const { id } of open) {
    try {
      await check(services, id)
    } catch (error) {
      services.log.warn({ refundId: id, error }, 'a refund could not be asked about')
    }
  }
}

async function check(services: Services, refundId: string): Promise<void> {
  await sendRefund(services, { refundId })
  const refund = await findRefundToSend(services, refundId)
  const provider = refund && services.payments.named(refund.provider)
  if (!provider || (refund.state !== 'created' && refund.state !== 'in_transit')) return
  await fetchAgain(services, provider, refund.request.chargeRef)
}

async function fetchAgain(
  services: Services,
  provider: PaymentProvider,
  chargeRef: string,
): Promise<void> {
  const charge = await askedOf(services, provider.name, () => provider.fetchCharge(chargeRef))
  if (charge) await recordCharge(services, provider.name, charge)
}

async function findRefundToSend({ db }: Services, refundId: string) {
  const [row] = await db
    .select({ refund: refunds, chargeRef: charges.providerRef, paymentId: charges.paymentId })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(eq(refunds.id, refundId))
  if (!row) return undefined
  const { refund, chargeRef, paymentId } = row
  const request: RefundRequest = {
    refundId,
    chargeRef,
    amountCents: refund.amountCents,
    currency: currencyOf(refund.currency),
  }
  return {
    state: refund.state,
    provider: refund.provider,
    paymentId: paymentId ?? undefined,
    request,
  }
}

/** Records the answer; returns the id of another refund if that one already has this provider id. */
async function finish(
  services: Services,
  refundId: string,
  answer: RefundAnswer,
): Promise<string | undefined> {
  return services.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, refundId)
    if (!locked) return undefined
    const { refund, charge } = locked
    if (answer.state === 'failed') {
      await recordRefund(tx, services, charge, refund, answer)
      return undefined
    }
    const { ref, state, at } = answer
    if (refund.providerRef !== null && refund.providerRef !== ref) {
      // A webhook gave this refund another's provider id (same amount): the other takes this one's.
      const { amountCents } = refund
      await recordProviderRefunds(tx, services, charge, [{ ref, amountCents, state, at }])
      return undefined
    }
    const [holder] = await tx
      .select({ id: refunds.id, source: refunds.source })
      .from(refunds)
      .where(and(eq(refunds.provider, charge.provider), eq(refunds.providerRef, ref)))
    if (!holder || holder.id === refundId) {
      await recordRefund(tx, services, charge, refund, answer)
      return undefined
    }
    if (holder.source !== 'provider') return holder.id
    const failed = { state: 'failed', failure: 'already_refunded' } as const
    await recordRefund(tx, services, charge, refund, failed)
    return undefined
  })
}

function answerOf(answer: Answer): RefundAnswer {
  if (!answer.ok) return { state: 'failed', failure: answer.reason }
  const { ref, state, at } = answer.refund
  return state === 'failed' ? { state, failure: 'failed_later' } : { state, ref, at }
}

function told(answer: Answer): NonNullable<PaymentEvent['data']> {
  if (!answer.ok) return { reason: answer.reason }
  const { ref, state, amountCents } = answer.refund
  return { refundRef: ref, state, amountCents }
}

async function tell(
  { clock, db }: Services,
  { paymentId, provider }: Pick<PaymentEvent, 'paymentId' | 'provider'>,
  name: 'refund_asked' | 'refund_answered' | 'refund_unanswered',
  data: NonNullable<PaymentEvent['data']>,
): Promise<void> {
  await db.execute(writePaymentEvents([{ paymentId, provider, name, at: clock.now(), data }]))
}

function currencyOf(currency: string): Currency {
  return currency === 'ARS' ? 'ARS' : 'USD'
}
