// What the seeded city sells at the seeded prices: each pass is somebody's best, and none is two others for less.
import { expect, test } from 'vitest'
import { durationsDays, productOpens, productPaysDoor } from '#domain/catalogue/product.ts'
import { breakEven } from '#domain/planner/break-even.ts'
import { daysOf } from '#domain/planner/plan-request.ts'
import { makePlan, type PlanOffer } from '#domain/planner/plan.ts'
import { seededAttractions, seededCatalogue, seededPlaces as places } from '#tests/seeded-places.ts'

const { products } = seededCatalogue

const offers: PlanOffer[] = products.flatMap(({ name: product, adultPrices }) =>
  durationsDays.map((durationDays) => ({
    product,
    durationDays,
    adultPriceCents: (adultPrices[durationDays] ?? 0) * 100,
  })),
)

test('each pass is the best choice for some plan', () => {
  // 2027-03-01 is a Monday: a plan has all days of the week.
  const days = daysOf({ from: '2027-03-01', to: '2027-03-07' })
  const best = offers.flatMap((offer) => {
    const slugs = breakEven(offer, places)?.slugs ?? []
    const wanted = places.filter(({ slug }) => slugs.includes(slug))
    const [choice] = makePlan({ places: wanted, days, adults: 1, children: 0, offers }).choices
    return choice.passes.length === 1 ? choice.passes.map((pass) => pass.offer.product) : []
  })

  expect([...new Set(best)].toSorted()).toEqual(products.map(({ name }) => name).toSorted())
})

test.each(durationsDays)(
  'for %i days the other two passes cost more than a Full Pass with what they leave to pay at the door',
  (days) => {
    const priceOf = (name: string) => {
      const offer = offers.find((one) => one.product === name && one.durationDays === days)
      return offer?.adultPriceCents ?? 0
    }
    const left = places.filter(
      ({ pass }) =>
        productPaysDoor('Full Pass', pass) &&
        !productOpens('Sight Pass', pass) &&
        !productOpens('Benefits Pass', pass),
    )
    const doorCents = left.reduce((sum, { adultCents }) => sum + (adultCents ?? 0), 0)

    expect(priceOf('Sight Pass') + priceOf('Benefits Pass') + doorCents).toBeGreaterThan(
      priceOf('Full Pass'),
    )
    expect(left.every(({ slug }) => benefitsOf(slug) > 0)).toBe(true)
  },
)

function benefitsOf(slug: string): number {
  return seededAttractions.find((seed) => seed.slug === slug)?.benefits.length ?? 0
}
