import { randomUUID } from 'node:crypto'

const TOTAL_CENTS = 82_000
const holder = (name) => ({ name, lastname: 'Bench' })

/**
 * A family's order as the checkout posts it: four passes of two lines, approved by the sandbox; or
 * paid in pesos at this whole rate, where a provider takes them.
 */
export function orderBody(email, pesosPerDollar) {
  return {
    idempotencyKey: randomUUID(),
    paymentId: randomUUID(),
    city: 'buenos-aires',
    items: [
      { name: 'Full Pass', duration: 3, adults: 2, children: 1 },
      { name: 'Sight Pass', duration: 3, adults: 1, children: 0 },
    ],
    buyer: {
      name: 'Ana',
      lastname: 'Bench',
      nationality: 'Chile',
      email,
      phone: '+56 9 5555 1234',
    },
    holders: {
      'Full Pass-3-0': holder('Ana'),
      'Full Pass-3-1': holder('Eva'),
      'Full Pass-3-2': holder('Leo'),
      'Sight Pass-3-0': holder('Luz'),
    },
    method: 'credit-card',
    token: `sandbox_approved_${randomUUID()}`,
    terms: '2026-11-1',
    shownTotalCents: TOTAL_CENTS,
    ...(pesosPerDollar && {
      card: { brand: 'visa', document: { type: 'DNI', number: '12345678' } },
      shownCharge: { amountCents: TOTAL_CENTS * pesosPerDollar, currency: 'ARS' },
    }),
  }
}
