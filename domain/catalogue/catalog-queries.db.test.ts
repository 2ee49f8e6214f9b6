import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions, cities, closures } from '#db/schema.ts'
import { findAttraction } from '#domain/catalogue/attractions/attraction-queries.ts'
import { priceWords, visitWords } from '#domain/catalogue/attractions/attraction-words.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { listAttractions, listClosures, listProducts } from './catalog-queries.ts'
import { listDestinations } from './destination-queries.ts'
import { durationsDays } from './product.ts'

test('a city without passes is listed last, as coming soon', async () => {
  const shop = await createTestShop()
  await shop.db.insert(cities).values({ name: 'Córdoba', slug: 'cordoba', country: 'Argentina' })

  const destinations = await listDestinations(shop.db)

  expect(destinations.map(({ slug, isAvailable }) => [slug, isAvailable])).toEqual([
    ['buenos-aires', true],
    ['cordoba', false],
  ])
})

test('every pass is on sale for every duration, at the specified prices', async () => {
  const shop = await createTestShop()

  const products = await listProducts(shop.db, 'buenos-aires', '2026-11-21')

  expect(
    products.map(({ name, prices }) => [
      name,
      ...prices.map(({ adultPriceCents }) => adultPriceCents / 100),
    ]),
  ).toEqual([
    ['Full Pass', 100, 250, 380, 450, 550],
    ['Sight Pass', 50, 120, 180, 230, 280],
    ['Benefits Pass', 25, 60, 90, 110, 130],
  ])
  for (const { prices } of products) {
    expect(prices.map(({ durationDays }) => durationDays)).toEqual([...durationsDays])
  }
})

test('the specified attractions are the first of the list, and five of them are the popular ones', async () => {
  const shop = await createTestShop()

  const listed = await listAttractions(shop.db, 'buenos-aires')

  expect(listed.length).toBeGreaterThan(50)
  expect(listed.slice(0, 6).map(({ slug, kind, pass }) => [slug, kind, pass])).toEqual([
    ['teatro-colon', 'Teatro', 'Sight Pass'],
    ['malba', 'Museo', 'Sight Pass'],
    ['don-julio', 'Restaurante', 'Benefits Pass'],
    ['jardin-japones', 'Experiencia', 'Todos'],
    ['palacio-barolo', 'Tour', 'Sight Pass'],
    ['floralis-generica', 'Monumento', 'Todos'],
  ])
  expect(listed.filter(({ isPopular }) => isPopular).map(({ slug }) => slug)).toEqual([
    'teatro-colon',
    'malba',
    'don-julio',
    'jardin-japones',
    'palacio-barolo',
  ])
})

test('every specified attraction has five described pictures', async () => {
  const shop = await createTestShop()

  const listed = await listAttractions(shop.db, 'buenos-aires')

  for (const { slug } of listed.slice(0, 6)) {
    const attraction = await findAttraction(shop.db, 'buenos-aires', slug)
    expect(attraction?.pictures.filter(({ description }) => description !== '')).toHaveLength(5)
  }
})

test('an attraction is found in its own city alone', async () => {
  const shop = await createTestShop()

  expect(await findAttraction(shop.db, 'buenos-aires', 'malba')).toMatchObject({
    name: 'MALBA',
    price: { adultCents: 15_00, note: null },
    visit: { min: 90, max: 120 },
  })
  expect(await findAttraction(shop.db, 'cordoba', 'malba')).toBeUndefined()
  expect(await findAttraction(shop.db, 'buenos-aires', 'nada')).toBeUndefined()
})

test('what left the programme is in no list, and is found as what it was', async () => {
  const shop = await createTestShop()
  const before = await listAttractions(shop.db, 'buenos-aires')
  await shop.db
    .update(attractions)
    .set({ isParticipating: false })
    .where(eq(attractions.slug, 'malba'))

  const slugs = (await listAttractions(shop.db, 'buenos-aires')).map(({ slug }) => slug)

  expect(slugs).not.toContain('malba')
  expect(slugs).toHaveLength(before.length - 1)
  expect(await findAttraction(shop.db, 'buenos-aires', 'malba')).toMatchObject({
    name: 'MALBA',
    isParticipating: false,
  })
})

test('a draft is in no list and not found', async () => {
  const shop = await createTestShop()
  const before = await listAttractions(shop.db, 'buenos-aires')
  await shop.db
    .update(attractions)
    .set({ isPublished: false, isParticipating: false })
    .where(eq(attractions.slug, 'malba'))

  const after = await listAttractions(shop.db, 'buenos-aires')
  expect(after.map(({ slug }) => slug)).toEqual(
    before.map(({ slug }) => slug).filter((slug) => slug !== 'malba'),
  )
  expect(await findAttraction(shop.db, 'buenos-aires', 'malba')).toBeUndefined()
})

test('the six say of price and duration what they always said', async () => {
  const shop = await createTestShop()

  const said = []
  for (const { slug } of (await listAttractions(shop.db, 'buenos-aires')).slice(0, 6)) {
    const attraction = await findAttraction(shop.db, 'buenos-aires', slug)
    said.push(attraction && [priceWords(attraction.price), visitWords(attraction.visit)])
  }

  expect(said).toEqual([
    ['$50 USD', '2-3 horas'],
    ['$15 USD', '1.5-2 horas'],
    ['Según la carta', '1.5-2 horas'],
    ['$8 USD', '1-1.5 horas'],
    ['$20 USD', '1.5 horas'],
    ['Gratis · el pase suma la audioguía', '0.5-1 hora'],
  ])
})

test('closures are those that are not over, earliest first, of the city alone', async () => {
  const shop = await createTestShop()
  const [malba] = await shop.db.select().from(attractions).where(eq(attractions.slug, 'malba'))
  const spans = [
    { closedFrom: '2027-03-01', closedUntil: '2027-03-07' },
    { closedFrom: '2026-11-01', closedUntil: '2026-11-20' },
    { closedFrom: '2026-11-01', closedUntil: '2026-11-21' },
  ]
  await shop.db.insert(closures).values(
    spans.map((closure) => ({
      ...closure,
      id: makeKey(),
      attractionId: malba?.id ?? 0,
      reason: 'Obras',
      createdAt: shop.clock.now(),
    })),
  )

  expect(await listClosures(shop.db, 'buenos-aires', '2026-11-21')).toEqual(
    new Map([
      [
        'malba',
        [
          { from: '2026-11-01', until: '2026-11-21', reason: 'Obras' },
          { from: '2027-03-01', until: '2027-03-07', reason: 'Obras' },
        ],
      ],
    ]),
  )
  expect((await listClosures(shop.db, 'cordoba', '2026-11-21')).size).toBe(0)
})
