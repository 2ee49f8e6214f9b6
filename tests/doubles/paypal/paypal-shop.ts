// A double of PayPal and an adapter that asks it, with one clock for both, for tests.
import { onTestFinished } from 'vitest'
import { createPayPal } from '#adapters/paypal/paypal.ts'
import type {
  ChargeRequest,
  PaymentProvider,
  ProviderCharge,
  StartedCharge,
} from '#domain/money/providers/provider.ts'
import { type PayPalDouble, startPayPalDouble } from './paypal-double.ts'
import type { Choice } from './paypal-records.ts'

export const payPalSettings = {
  clientId: 'a-client',
  clientSecret: 'a-secret',
  merchantId: 'VEREDAVEREDA2',
  webhookId: '1JE4291016473214C',
}

export type PayPalShop = {
  double: PayPalDouble
  paypal: PaymentProvider
  now(): Date
  /** Moves the clock of both. */
  wait(ms: number): void
}

/** Starts both until the test ends. Tries again are made at once. */
export async function openPayPal(
  differing: Partial<typeof payPalSettings> = {},
): Promise<PayPalShop> {
  let time = Date.parse('2027-05-01T10:00:00Z')
  const now = () => new Date(time)
  const double = await startPayPalDouble({ ...payPalSettings, clock: { now } })
  onTestFinished(double.stop)
  const paypal = createPayPal({
    ...payPalSettings,
    ...differing,
    apiUrl: double.url,
    clock: { now },
    http: { wait: () => Promise.resolve() },
  })
  return {
    double,
    paypal,
    now,
    wait(ms) {
      time += ms
    },
  }
}

let made = 0

/** An id of ours, another one each time. */
export function newId(): string {
  made += 1
  return `0198b2c4-0000-7000-9000-${String(made).padStart(12, '0')}`
}

/** A purchase of USD 30; `differing` says what is another. */
export function paymentRequest(differing: Partial<ChargeRequest>): ChargeRequest {
  return {
    paymentId: newId(),
    method: 'paypal',
    amountCents: 3_000,
    currency: 'USD',
    card: undefined,
    buyer: { email: 'ana@example.com', name: 'Ana', lastname: 'Ríos' },
    title: 'FP-1 · 2 pases',
    returnUrl: 'https://shop.example/volver',
    hintUrl: 'https://shop.example/avisos',
    openUntil: new Date('2027-05-02T10:00:00Z'),
    ...differing,
  }
}

/** The order behind PayPal's page. */
export function orderIn(started: StartedCharge): string {
  if (started.kind !== 'redirect') throw new Error('It leads nowhere')
  return started.sessionRef
}

/** A charge that a buyer made on PayPal's page. */
export async function paidCapture(
  { paypal, double }: PayPalShop,
  { choice = 'approve', ...differing }: Partial<ChargeRequest> & { choice?: Choice } = {},
): Promise<{ orderId: string; charge: ProviderCharge }> {
  const request = paymentRequest(differing)
  const orderId = orderIn(await paypal.start(request))
  await double.choose(orderId, choice)
  const [charge] = await paypal.find({ paymentId: request.paymentId, sessionRef: orderId })
  if (!charge) throw new Error('Nothing was taken')
  return { orderId, charge }
}
