// What goes wrong on the providers' side, by chances from the seed of the doubles, and what happens
// to money that was taken: refunds made there, chargebacks.
import type { MercadoPagoDouble } from '#tests/doubles/mercado-pago/mercado-pago-double.ts'
import type { PayPalDouble } from '#tests/doubles/paypal/paypal-double.ts'

type Providers = { mercadoPago: MercadoPagoDouble; payPal: PayPalDouble; random(): number }

/** Every switch of both, each seldom enough that most purchases go well. */
export function misbehave({ mercadoPago, payPal }: Providers): void {
  const common = [
    { what: 'webhook_lost', chance: 0.15 },
    { what: 'webhook_doubled', chance: 0.15 },
    { what: 'webhook_late', chance: 0.1 },
    { what: 'webhook_reordered', chance: 0.1 },
    { what: 'webhook_forged', chance: 0.05 },
    { what: 'webhook_first', chance: 0.1 },
    { what: 'answer_lost', chance: 0.02 },
    { what: 'broken', chance: 0.02 },
    { what: 'broken_afterwards', chance: 0.02 },
    { what: 'too_many_requests', chance: 0.02, seconds: 0 },
  ] as const
  mercadoPago.behave(
    ...common,
    { what: 'wrong_amount', chance: 0.01 },
    { what: 'other_currency', chance: 0.01 },
    { what: 'other_collector', chance: 0.01 },
    { what: 'webhook_in_milliseconds', chance: 0.2 },
    { what: 'search_blind', chance: 0.03 },
  )
  payPal.behave(
    ...common,
    { what: 'wrong_amount', chance: 0.01 },
    { what: 'other_currency', chance: 0.01 },
    { what: 'other_payee', chance: 0.01 },
    { what: 'token_expired', chance: 0.01 },
    { what: 'request_in_progress', chance: 0.01 },
  )
}

/** Now and then: money that was taken goes back without us. */
export async function happenLater({ mercadoPago, payPal, random }: Providers): Promise<void> {
  const chance = random()
  if (chance > 0.06) return
  const isPayPal = random() < 0.5
  const { charges } = isPayPal ? payPal.books() : mercadoPago.books()
  const settled = charges.filter(({ state, isOurs }) => state === 'settled' && isOurs)
  const charge = settled[Math.floor(random() * settled.length)]
  if (!charge) return
  try {
    if (isPayPal) await payPal.later(charge.ref, chance < 0.03 ? 'refund' : 'charge_back')
    else if (chance < 0.03) mercadoPago.later(charge.ref, 'refund')
    else mercadoPago.later(charge.ref, 'chargeback', { state: 'lost' })
  } catch {
    // It was given back before.
  }
}
