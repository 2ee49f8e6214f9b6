// What the pay button will charge: the provider, currency and rate. Decided before anything is written; a
// buyer never pays a different amount than the one shown above the button.
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Currency, FrozenCharge, PaymentMethod } from '#domain/ground/vocabulary/payment.ts'
import { type ExchangeRate, quoteCharge } from './exchange-rate.ts'
import { providerRests } from './provider-standing.ts'

/** An amount in the charged currency, as shown to the buyer. */
export type ShownCharge = { amountCents: number; currency: Currency }

export type RateChanged = {
  ok: false
  reason: 'rate_changed'
  charge: ShownCharge
  rate: ExchangeRate | undefined
}

/**
 * The charge for a total by a method, to be frozen with the attempt. Refuses `method_unavailable` when no
 * provider takes it, the provider rests or no recent enough rate exists, and `rate_changed` with the
 * current charge.
 */
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
