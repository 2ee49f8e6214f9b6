// For a shop without credentials. The outcome is in the token, made from the holder's name
// (app/routes/order/checkout/use-card.ts); it never sees a card. Requests are stored in a file, so that
// a repeat or a query after a crash finds the same payment.
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Clock } from '#domain/ground/services.ts'
import { paymentMethods } from '#domain/ground/vocabulary/money.ts'
import type {
  ChargeRequest,
  PaymentProvider,
  ProviderCharge,
  ProviderMovement,
  ProviderRefund,
  RefundRequest,
} from '#domain/money/providers/provider.ts'

/** The payment of a holder CONT is approved after this time. */
const SANDBOX_PENDING_MS = 20_000
/** A refund is possible as long as a pass may wait; refunds are small and all are kept. */
const MEMORY_MS = 400 * 24 * 3_600_000

const tokenPattern = /^sandbox_(approved|declined|insufficient_funds|pending)_[\w-]{8,64}$/

const storedPayment = z.object({
  paymentId: z.string(),
  outcome: z.enum(['approved', 'declined', 'insufficient_funds', 'pending']),
  amountCents: z.int(),
  currency: z.string(),
  startedAtMs: z.int(),
})
type StoredPayment = z.infer<typeof storedPayment>

const storedRefund = z.object({
  refundId: z.string(),
  chargeRef: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  refundedAtMs: z.int(),
})
type StoredRefund = z.infer<typeof storedRefund>

type Memory = { payments: Map<string, StoredPayment>; refunds: Map<string, StoredRefund> }
const REF_PREFIX = 'sandbox-'

export function openSandboxPayments(
  folder: string,
  clock: Clock,
): PaymentProvider & { close(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'sandbox-payments.jsonl')
  const memory = readMemory(path, clock.now().getTime() - MEMORY_MS)
  const file = openSync(path, 'a', 0o600)
  // Written before the answer is sent, so that the answer is the same after a crash.
  const keep = (line: StoredPayment | StoredRefund) => writeSync(file, `${JSON.stringify(line)}\n`)

  return {
    name: 'sandbox',
    takesRealMoney: false,
    methods: paymentMethods,
    currency: 'USD',

    async start(request: ChargeRequest) {
      const known = memory.payments.get(request.paymentId)
      if (known) return { kind: 'answered', charge: chargeOf(known, memory, clock) }
      const payment: StoredPayment = {
        paymentId: request.paymentId,
        outcome: outcomeOf(request.card?.token ?? ''),
        amountCents: request.amountCents,
        currency: request.currency,
        startedAtMs: clock.now().getTime(),
      }
      keep(payment)
      memory.payments.set(payment.paymentId, payment)
      return { kind: 'answered', charge: chargeOf(payment, memory, clock) }
    },

    async find({ paymentId }) {
      const known = memory.payments.get(paymentId)
      return known ? [chargeOf(known, memory, clock)] : []
    },

    async fetchCharge(ref) {
      const known = memory.payments.get(ref.slice(REF_PREFIX.length))
      return known && chargeOf(known, memory, clock)
    },

    async refund(request: RefundRequest) {
      const known = memory.refunds.get(request.refundId)
      if (known) return { ok: true, refund: refundOf(known) }
      const refund: StoredRefund = {
        refundId: request.refundId,
        chargeRef: request.chargeRef,
        amountCents: request.amountCents,
        currency: request.currency,
        refundedAtMs: clock.now().getTime(),
      }
      keep(refund)
      memory.refunds.set(refund.refundId, refund)
      return { ok: true, refund: refundOf(refund) }
    },

    async listMovements(from, until) {
      const movements = movementsOf(memory, clock)
      return movements.filter(({ at }) => at >= from && at < until)
    },

    close: () => closeSync(file),
  }
}

function movementsOf(memory: Memory, clock: Clock): ProviderMovement[] {
  const charges = [...memory.payments.values()]
    .map((payment) => chargeOf(payment, memory, clock))
    .filter(({ state }) => state === 'settled')
    .map(({ ref, amountCents, currency, at }): ProviderMovement => {
      return { kind: 'charge', chargeRef: ref, ref, amountCents, currency, at: at ?? clock.now() }
    })
  const refunds = [...memory.refunds.values()].map((refund): ProviderMovement => {
    const { chargeRef, amountCents, currency, refundedAtMs } = refund
    const moved = { amountCents: -amountCents, currency, at: new Date(refundedAtMs) }
    return { kind: 'refund', chargeRef, ref: refundOf(refund).ref, ...moved }
  })
  return [...charges, ...refunds]
}

function refundOf({ refundId, amountCents, refundedAtMs }: StoredRefund): ProviderRefund {
  const ref = `${REF_PREFIX}${refundId}`
  return { ref, refundId, amountCents, state: 'done', at: new Date(refundedAtMs) }
}

function outcomeOf(token: string): StoredPayment['outcome'] {
  const outcome = tokenPattern.exec(token)?.[1]
  return storedPayment.shape.outcome.catch('declined').parse(outcome)
}

function chargeOf(payment: StoredPayment, memory: Memory, clock: Clock): ProviderCharge {
  const { paymentId, amountCents, currency, startedAtMs } = payment
  const ref = `${REF_PREFIX}${paymentId}`
  const refunds = [...memory.refunds.values()].filter(({ chargeRef }) => chargeRef === ref)
  const common = {
    ref,
    paymentId,
    amountCents,
    currency,
    isOurs: true,
    refunds: refunds.map(refundOf),
  }
  switch (payment.outcome) {
    case 'approved':
      return { ...common, state: 'settled', at: new Date(startedAtMs) }
    case 'declined':
    case 'insufficient_funds':
      return { ...common, state: 'declined', reason: payment.outcome }
    case 'pending': {
      const settledAtMs = startedAtMs + SANDBOX_PENDING_MS
      const isSettled = clock.now().getTime() >= settledAtMs
      return { ...common, state: isSettled ? 'settled' : 'pending', at: new Date(settledAtMs) }
    }
    default:
      return payment.outcome satisfies never
  }
}

function readMemory(path: string, sinceMs: number): Memory {
  let text = ''
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    // The first start has no file.
  }
  const lines = text.split('\n').flatMap((line) => {
    // A crash may truncate the last line: that payment was never answered.
    try {
      return [z.union([storedPayment, storedRefund]).parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
  const payments = lines.flatMap((line) =>
    'outcome' in line && line.startedAtMs >= sinceMs ? [line] : [],
  )
  const refunds = lines.flatMap((line) => ('refundId' in line ? [line] : []))
  return {
    payments: new Map(payments.map((payment) => [payment.paymentId, payment])),
    refunds: new Map(refunds.map((refund) => [refund.refundId, refund])),
  }
}
