import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions } from '#db/schema.ts'
import { listProducts } from '#domain/catalogue/catalog-queries.ts'
import { closeAttraction, leaveProgramme } from '#domain/catalogue/participation.ts'
import { durationsDays } from '#domain/catalogue/product.ts'
import { inLanguage } from '#domain/ground/language.ts'
import { storedAttraction } from '#tests/attractions.ts'
import { STAFF } from '#tests/gate.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { answerPlan, placesOf } from './answer-plan.ts'
import { passesForDays } from './plan-ideas.ts'
import { listCityPlaces } from './plan-queries.ts'
import { advisedFor, PLAN_PEOPLE_MAX, planFor, readPlan } from './plan-request.ts'

const city = 'buenos-aires'
const zone = 'America/Argentina/Buenos_Aires'
const today = '2026-11-21'
const slugs = ['teatro-colon', 'malba', 'jardin-japones', 'palacio-barolo', 'floralis-generica']
const families = [
  { adults: 2, children: 0 },
  { adults: 2, children: 2 },
  { adults: 1, children: 3 },
]
const request = { slugs, adults: 2, children: 0, from: '2026-12-01', to: '2026-12-03' }

test('the specified attractions, told in the language of the page, cost 93 dollars at the door, and one day of Sight Pass is the better way', async () => {
  const shop = await createTestShop()
  const listed = await listCityPlaces(shop.db, city, today)
  const { chosen } = placesOf(request, listed)

  const answer = answerPlan(request, chosen, await listProducts(shop.db, city, today), zone)

  expect(answer.single.adult.totalCents).toBe(93_00)
  expect(answer.best).toMatchObject({
    passes: [{ name: 'Sight Pass', durationDays: 1 }],
    totalCents: 2 * (50_00 + 8_00),
  })
  expect(answer.choices).toHaveLength(16)
  expect(answer.notes.unknown).toEqual([])
  // MALBA is shut on Tuesdays.
  expect(answer.days.find(({ passes }) => passes.length > 0)?.date).not.toBe('2026-12-01')
  const { places } = await inLanguage('en', () => listCityPlaces(shop.db, city, today))
  expect(places[0]).toMatchObject({ name: 'Teatro Colón', kind: 'Theater', isMeal: false })
  expect(places.find(({ slug }) => slug === 'don-julio')).toMatchObject({
    kind: 'Restaurant',
    isMeal: true,
  })
})

test('of children who go alone the doors are told at their price, or as unknown', async () => {
  const shop = await createTestShop()
  const alone = { ...request, adults: 0, children: 2 }
  const { chosen } = placesOf(alone, await listCityPlaces(shop.db, city, today))

  const answer = answerPlan(alone, chosen, [], zone)

  const visits = answer.days.flatMap((day) => day.visits)
  expect(visits.length).toBeGreaterThan(2)
  for (const { slug, paid, doorCents } of visits) {
    const place = chosen.find((one) => one.slug === slug)
    if (paid === 'door') expect([slug, doorCents]).toEqual([slug, place?.childCents])
  }
  expect(visits.map(({ doorCents }) => doorCents)).not.toContain(50_00)
})

test('what left, what is shut and what nobody knows is said and not counted', async () => {
  const shop = await createTestShop()
  const { db } = shop
  const { id: attractionId } = await storedAttraction(shop)
  const barolo = await storedAttraction(shop, 'palacio-barolo')
  const days = { closedFrom: '2026-11-30', closedUntil: '2026-12-31' }
  await closeAttraction(shop, { attractionId, ...days, reason: 'Obras', actor: STAFF })
  await leaveProgramme(shop, { attractionId: barolo.id, actor: STAFF })
  const asked = { ...request, slugs: [...slugs, 'nada'] }

  const { chosen, ...missing } = placesOf(asked, await listCityPlaces(db, city, today))
  const answer = answerPlan(asked, chosen, await listProducts(db, city, today), zone)

  expect(missing).toEqual({ gone: ['Palacio Barolo'], unknown: 1, isCut: false })
  expect(answer.shut).toEqual(['MALBA'])
  expect(answer.notes.closures).toEqual([
    { name: 'MALBA', from: '2026-11-30', until: '2026-12-31', reason: 'Obras' },
  ])
  expect(answer.single.adult.totalCents).toBe(58_00)
})

test('a draft is in no plan, nor is a place of another city', async () => {
  const shop = await createTestShop()
  await shop.db
    .update(attractions)
    .set({ isPublished: false, isParticipating: false })
    .where(eq(attractions.slug, 'malba'))

  const { places, left } = await listCityPlaces(shop.db, city, today)

  expect(places.map(({ slug }) => slug)).not.toContain('malba')
  expect(left).toEqual([])
  expect((await listCityPlaces(shop.db, 'cordoba', today)).places).toEqual([])
})

test('the pass recommended for some days and people is what the plan that it leads to advises, unless that is two', async () => {
  const { db } = await createTestShop()
  const cityPlaces = await listCityPlaces(db, city, today)
  const products = await listProducts(db, city, today)

  const said = durationsDays.map((days) => {
    const { best } = passesForDays(planFor(request, [], days), products, cityPlaces.places)
    const query = new URLSearchParams(best?.query)
    for (const people of families) {
      query.set('adultos', String(people.adults))
      query.set('ninos', String(people.children))
      const asked = readPlan(query, today)
      const plan = answerPlan(asked, placesOf(asked, cityPlaces).chosen, products, zone)
      const advised = best && advisedFor(people, best.isForChildren)
      if (!best || !advised) continue
      const { name, durationDays, withPass, atDoors, childWithPass, childAtDoors } = best
      const { adults, children } = people
      expect(plan.best.passes).toMatchObject([{ name, durationDays }])
      expect(plan.best).toMatchObject({
        adult: withPass,
        hasPass: { adults: true, children: advised.children > 0 },
      })
      expect(plan.single.adult).toEqual(atDoors)
      expect([plan.best.totalCents, plan.single.totalCents]).toEqual([
        adults * withPass.totalCents + children * childWithPass.totalCents,
        adults * atDoors.totalCents + children * childAtDoors.totalCents,
      ])
      expect(plan.best.totalCents).toBeLessThan(plan.single.totalCents)
    }
    return best?.durationDays
  })

  expect(said).toEqual([1, 1, 1, 1, undefined])
})

test('a recommended pass is for children too where their doors cost no less, and for no more people than a plan takes', async () => {
  const { db } = await createTestShop()
  const { places } = await listCityPlaces(db, city, today)
  const products = await listProducts(db, city, today)
  const forChildren = (childCents: number) => {
    const only = places.filter(({ slug }) => slug === 'teatro-colon')
    const priced = only.map((place) => ({ ...place, adultCents: 60_00, childCents }))
    return passesForDays(planFor(request, [], 1), products, priced).best?.isForChildren
  }

  expect([forChildren(39_99), forChildren(40_00)]).toEqual([false, true])
  const most = { adults: PLAN_PEOPLE_MAX - 1, children: 1 }
  expect(advisedFor(most, true)).toEqual(most)
  expect(advisedFor(most, false)).toEqual({ ...most, children: 0 })
  expect(advisedFor({ ...most, children: 2 }, false)).toBeUndefined()
  expect(advisedFor({ adults: 0, children: 2 }, true)).toBeUndefined()
})

test('no pass is recommended where the doors cost no more', async () => {
  const { db } = await createTestShop()
  const { places } = await listCityPlaces(db, city, today)
  const products = await listProducts(db, city, today)
  const bestAt = (adultCents: number | null) => {
    const only = places.filter(({ slug }) => slug === 'teatro-colon')
    const priced = only.map((place) => ({ ...place, adultCents }))
    return passesForDays(planFor(request, [], 1), products, priced).best
  }

  expect(bestAt(null)).toBeUndefined()
  expect(bestAt(50_00)).toBeUndefined()
  expect(bestAt(50_01)).toMatchObject({ name: 'Sight Pass', durationDays: 1 })
})
