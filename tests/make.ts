// Makers call the real verbs, so that a fixture cannot describe an impossible order.
import { localDay } from '#domain/ground/calendar.ts'
import { TERMS_VERSION } from '#domain/ground/vocabulary/sale.ts'
import { cartItemId } from '#domain/sale/cart/cart.ts'
import { type BuyPasses, buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import type { Gift } from '#domain/sale/orders/gift-form.ts'
import type { OrderedItem } from '#domain/sale/orders/ordered-item.ts'
import { holderPlaces } from '#domain/sale/orders/people.ts'
import { done } from './done.ts'
import type { TestShop } from './test-shop.ts'

const MS_PER_DAY = 86_400_000

/** Stands still until it is told to move. */
export type TestClock = { now(): Date; set(instant: string): void; advance(ms: number): void }

export function makeClock(start: string): TestClock {
  let now = new Date(start)
  return {
    now: () => now,
    set(instant) {
      now = new Date(instant)
    },
    advance(ms) {
      now = new Date(now.getTime() + ms)
    },
  }
}

let lastKey = 0

/** A UUID that differs from call to call, is the same in every run, and stands in no row of tests/version-1. */
export function makeKey(): string {
  lastKey += 1
  return `00000001-0000-4000-8000-${String(lastKey).padStart(12, '0')}`
}

const prices: Record<string, number> = {
  'Full Pass-1': 100_00,
  'Full Pass-3': 250_00,
  'Sight Pass-3': 120_00,
  'Benefits Pass-5': 90_00,
}

/** A family's submission: two adults and a child on a Full Pass of 3 days, unless told otherwise. */
export function makeCheckout(changes: Partial<BuyPasses> = {}): BuyPasses {
  const items: OrderedItem[] = changes.items ?? [
    { name: 'Full Pass', duration: 3, adults: 2, children: 1 },
  ]
  const places = holderPlaces(
    items.map((item) => ({ ...item, id: cartItemId(item.name, item.duration) })),
  )
  return {
    idempotencyKey: makeKey(),
    paymentId: makeKey(),
    clientAddress: '192.0.2.1',
    citySlug: 'buenos-aires',
    language: 'es',
    terms: TERMS_VERSION,
    items,
    buyer: {
      name: 'Lucía',
      lastname: "O'Higgins Núñez",
      nationality: 'Chile',
      email: 'lucia@example.com',
      phone: '+56 9 5555 1234',
    },
    holders: Object.fromEntries(
      places.map((place, index) => [
        place.key,
        { name: `Titular ${index + 1}`, lastname: 'Núñez' },
      ]),
    ),
    method: 'credit-card',
    token: 'sandbox_approved_12345678',
    shownTotalCents: items.reduce((sum, item) => {
      const adult = prices[cartItemId(item.name, item.duration)] ?? 0
      return sum + item.adults * adult + item.children * adult * 0.8
    }, 0),
    ...changes,
  }
}

/** A gift for Ana that is delivered so many days after an instant. */
export function giftOf(now: Date, days = 0): Gift {
  const on = new Date(now.getTime() + days * MS_PER_DAY)
  return {
    name: 'Ana Gómez',
    email: 'ana@example.com',
    day: localDay(on, 'America/Argentina/Buenos_Aires'),
    message: '¡Feliz cumpleaños!\nTe queremos',
  }
}

/** The body that the payment page sends. */
export function makeSubmission(changes: Partial<BuyPasses> = {}) {
  const checkout = makeCheckout(changes)
  return {
    idempotencyKey: checkout.idempotencyKey,
    paymentId: checkout.paymentId,
    city: checkout.citySlug,
    items: checkout.items,
    buyer: checkout.buyer,
    holders: checkout.holders,
    ...(checkout.gift ? { gift: checkout.gift } : {}),
    method: checkout.method,
    token: checkout.token,
    terms: checkout.terms,
    shownTotalCents: checkout.shownTotalCents,
  }
}

/** Buys and answers the order's id; throws when the shop refused. */
export async function makeOrder(shop: TestShop, changes: Partial<BuyPasses> = {}): Promise<string> {
  return done(await buyPasses(shop, makeCheckout(changes))).orderId
}
