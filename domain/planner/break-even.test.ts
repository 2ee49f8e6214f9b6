import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationsDays } from '#domain/catalogue/product.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { planProperties, somePlaces } from '#tests/plans.ts'
import { bestExample, breakEven, passWorth } from './break-even.ts'

const offer = fc.record({
  product: fc.constantFrom(...productNames),
  durationDays: fc.constantFrom(...durationsDays),
  adultPriceCents: fc.integer({ min: 1, max: 300_00 }),
})

test('what pays off costs more at the door than the pass, with the fewest visits that do', () => {
  fc.assert(
    fc.property(somePlaces, offer, (places, pass) => {
      const worth = passWorth(pass.product, places)
      const even = breakEven(pass, places)

      if (!even) return
      const prices = even.slugs.map(
        (slug) => worth.opened.find((place) => place.slug === slug)?.adultCents ?? 0,
      )
      expect(prices.reduce((sum, cents) => sum + cents, 0)).toBe(even.doorCents)
      expect(even.doorCents).toBeGreaterThan(pass.adultPriceCents)
      expect(even.doorCents).toBeLessThanOrEqual(worth.doorCents)
      expect(even.doorCents - (prices.at(-1) ?? 0)).toBeLessThanOrEqual(pass.adultPriceCents)
    }),
    planProperties,
  )
})

test('the example is of real places only, few enough to be named, and saves most', () => {
  fc.assert(
    fc.property(
      somePlaces,
      fc.array(offer, { maxLength: 6 }),
      fc.nat(3),
      (places, offers, real) => {
        const all = places.map((place, index) => ({ ...place, isMadeUp: index >= real }))
        const products = offers.map(({ product, ...price }) => ({ name: product, prices: [price] }))
        const example = bestExample(products, all)

        const saved = offers.map((pass) => {
          const even = breakEven(pass, all.slice(0, real))
          return even && even.slugs.length <= 3 ? even.doorCents - pass.adultPriceCents : 0
        })
        expect(example ? example.doorCents - example.adultPriceCents : 0).toBe(
          Math.max(0, ...saved),
        )
      },
    ),
    planProperties,
  )
})

test('everything that a pass opens is counted once', () => {
  fc.assert(
    fc.property(somePlaces, fc.constantFrom(...productNames), (places, product) => {
      const { opened, discounts, priced, free, unknown } = passWorth(product, places)

      expect(discounts + priced + free + unknown).toBe(opened.length)
    }),
    planProperties,
  )
})
