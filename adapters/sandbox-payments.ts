// The payment provider of a shop without credentials: approves what is filled in well, and plays
// the failures that a real one has. It answers by the outcome inside the token, which the page's
// code makes from the holder's name (app/routes/order/checkout/sandbox-token.ts); it never sees a card. Like a real
// provider it remembers what it was asked, in a file, so that a repeat or a question after a crash
// finds the same payment.
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { PaymentProvider, PaymentRequest, ProviderPayment } from '#domain/payments/payment.ts'
import type { Clock } from '#domain/services.ts'

/** A payment of the holder CONT is approved after this time. */
const SANDBOX_PENDING_MS = 20_000
/** Orders wait no longer than a day, so nothing older is ever asked for. */
const MEMORY_MS = 48 * 3_600_000

const tokenPattern = /^sandbox_(approved|declined|insufficient_funds|pending)_[\w-]{8,64}$/

const storedPayment = z.object({
  paymentId: z.string(),
  outcome: z.enum(['approved', 'declined', 'insufficient_funds', 'pending']),
  amountCents: z.int(),
  currency: z.string(),
  startedAtMs: z.int(),
})
type StoredPayment = z.infer<typeof storedPayment>

/** Opens the sandbox with its memory in `folder`. */
export function openSandboxPayments(
  folder: string,
  clock: Clock,
): PaymentProvider & { close(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'sandbox-payments.jsonl')
  const payments = readMemory(path, clock.now().getTime() - MEMORY_MS)
  const file = openSync(path, 'a', 0o600)

  return {
    name: 'sandbox',
    takesRealMoney: false,

    async start(request: PaymentRequest) {
      const known = payments.get(request.paymentId)
      if (known) return answer(known, clock)
      const payment: StoredPayment = {
        paymentId: request.paymentId,
        outcome: outcomeOf(request.token),
        amountCents: request.amountCents,
        currency: request.currency,
        startedAtMs: clock.now().getTime(),
      }
      // Written before the answer leaves: after a crash the same is said again.
      writeSync(file, `${JSON.stringify(payment)}\n`)
      payments.set(payment.paymentId, payment)
      return answer(payment, clock)
    },

    async find(paymentId: string) {
      const known = payments.get(paymentId)
      return known && answer(known, clock)
    },

    close: () => closeSync(file),
  }
}

function outcomeOf(token: string): StoredPayment['outcome'] {
  const outcome = tokenPattern.exec(token)?.[1]
  return storedPayment.shape.outcome.catch('declined').parse(outcome)
}

function answer(payment: StoredPayment, clock: Clock): ProviderPayment {
  const { amountCents, currency } = payment
  const common = { ref: `sandbox-${payment.paymentId}`, amountCents, currency }
  switch (payment.outcome) {
    case 'approved':
      return { ...common, state: 'settled' }
    case 'declined':
    case 'insufficient_funds':
      return { ...common, state: 'declined', reason: payment.outcome }
    case 'pending': {
      const waited = clock.now().getTime() - payment.startedAtMs
      return { ...common, state: waited >= SANDBOX_PENDING_MS ? 'settled' : 'pending' }
    }
    default:
      return payment.outcome satisfies never
  }
}

function readMemory(path: string, sinceMs: number): Map<string, StoredPayment> {
  let text = ''
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    // The first start has no memory.
  }
  const payments = text.split('\n').flatMap((line) => {
    // The last line may be cut short by a crash: that payment was never answered.
    try {
      return [storedPayment.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
  return new Map(
    payments
      .filter((payment) => payment.startedAtMs >= sinceMs)
      .map((payment) => [payment.paymentId, payment]),
  )
}
