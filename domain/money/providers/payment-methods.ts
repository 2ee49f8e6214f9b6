import { localDay } from '#domain/ground/calendar.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import {
  type Currency,
  type FrozenCharge,
  type PaymentMethod,
  paymentMethods,
} from '#domain/ground/vocabulary/money.ts'
import { type ExchangeRate, quoteCharge } from './exchange-rate.ts'
import { providerRests } from './provider-standing.ts'

type OfferedMethod = {
  method: PaymentMethod
  currency: Currency
  /** Test mode: nothing is charged. */
  isTest: boolean
  /** Why it cannot be used now. */
  closed: 'resting' | 'no_rate' | undefined
}

const ONE_DOLLAR_CENTS = 100

/** In the order of the page; methods without a provider are left out. The rate is of those that charge in pesos. */
export async function listPaymentMethods(services: Services) {
  let rate: ExchangeRate | undefined
  const methods: OfferedMethod[] = []
  for (const method of paymentMethods) {
    const provider = services.payments.forMethod(method)
    if (!provider) continue
    const isTest = !provider.takesRealMoney
    const isResting = !isTest && (await providerRests(services, provider.name))
    const quoted = await quoteCharge(services, provider, ONE_DOLLAR_CENTS)
    if (quoted.ok) rate ??= quoted.rate
    const closed = isResting ? 'resting' : quoted.ok ? undefined : quoted.reason
    methods.push({ method, currency: provider.currency, isTest, closed })
  }
  // The shop's day, because a device's clock may be wrong.
  const today = localDay(services.clock.now(), services.timeZone)
  return { methods, rate, cardFields: services.payments.cardFields, today }
}

// Decided before anything is written: a buyer never pays another amount than the one above the button.

export type ShownCharge = { amountCents: number; currency: Currency }

export type RateChanged = {
  ok: false
  reason: 'rate_changed'
  charge: ShownCharge
  rate: ExchangeRate | undefined
}

/** `rate_changed` has the current charge; `method_unavailable` also means resting or no recent rate. */
export async function chargeFor(
  services: Services,
  input: { method: PaymentMethod; shownTotalCents: number; shownCharge?: ShownCharge },
): Promise<{ ok: true; charge: FrozenCharge } | Refused<'method_unavailable'> | RateChanged> {
  const provider = services.payments.forMethod(input.method)
  if (!provider || (await rests(services, provider.name))) return refused('method_unavailable')
  const quoted = await quoteCharge(services, provider, input.shownTotalCents)
  if (!quoted.ok) return refused('method_unavailable')
  const { charge, rate } = quoted
  const now = { amountCents: charge.chargeCents, currency: charge.chargeCurrency }
  const shown = input.shownCharge ?? { amountCents: input.shownTotalCents, currency: 'USD' }
  if (shown.amountCents !== now.amountCents || shown.currency !== now.currency) {
    return { ok: false, reason: 'rate_changed', charge: now, rate }
  }
  return { ok: true, charge }
}

function rests(services: Services, name: FrozenCharge['provider']): Promise<boolean> | boolean {
  return name === 'sandbox' ? false : providerRests(services, name)
}
