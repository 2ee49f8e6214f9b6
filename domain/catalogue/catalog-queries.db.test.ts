import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions, closures } from '#db/schema.ts'
import { findAttraction } from '#domain/catalogue/attractions/attraction-queries.ts'
import { priceWords, visitWords } from '#domain/catalogue/attractions/attraction-words.ts'
import { storedAttraction } from '#tests/attractions.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { listAttractions, listClosures, listProducts } from './catalog-queries.ts'
import { durationsDays } from './product.ts'

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

test('the specified attractions come first, five of them popular, with what they always said', async () => {
  const shop = await createTestShop()

  const listed = await listAttractions(shop.db, 'buenos-aires')

  expect(listed.length).toBeGreaterThan(50)
  const six = listed.slice(0, 6)
  expect(six.map(({ slug, kind, pass, isPopular }) => [slug, kind, pass, isPopular])).toEqual([
    ['teatro-colon', 'Teatro', 'Sight Pass', true],
    ['malba', 'Museo', 'Sight Pass', true],
    ['don-julio', 'Restaurante', 'Benefits Pass', true],
    ['jardin-japones', 'Experiencia', 'Todos', true],
    ['palacio-barolo', 'Tour', 'Sight Pass', true],
    ['floralis-generica', 'Monumento', 'Todos', false],
  ])
  expect(listed.filter(({ isPopular }) => isPopular)).toHaveLength(5)
  const said = []
  for (const { slug } of six) {
    const attraction = await findAttraction(shop.db, 'buenos-aires', slug)
    said.push(attraction && [priceWords(attraction.price), visitWords(attraction.visit)])
    expect(attraction?.pictures.filter(({ description }) => description !== '')).toHaveLength(5)
  }
  expect(said).toEqual([
    ['$50 USD', '2-3 horas'],
    ['$15 USD', '1.5-2 horas'],
    ['Según la carta', '1.5-2 horas'],
    ['$8 USD', '1-1.5 horas'],
    ['$20 USD', '1.5 horas'],
    ['Gratis · el pase suma la audioguía', '0.5-1 hora'],
  ])
  expect(await findAttraction(shop.db, 'cordoba', 'malba')).toBeUndefined()
  expect(await findAttraction(shop.db, 'buenos-aires', 'nada')).toBeUndefined()
})

test.each([
  ['what left the programme', { isParticipating: false }, { isParticipating: false }],
  ['a draft', { isPublished: false, isParticipating: false }, undefined],
])('%s is in no list: %j finds %j', async (_, set, found) => {
  const { db } = await createTestShop()
  const slugs = async () => (await listAttractions(db, 'buenos-aires')).map(({ slug }) => slug)
  const before = await slugs()

  await db.update(attractions).set(set).where(eq(attractions.slug, 'malba'))

  expect(await slugs()).toEqual(before.filter((slug) => slug !== 'malba'))
  expect(await findAttraction(db, 'buenos-aires', 'malba')).toEqual(
    found && expect.objectContaining(found),
  )
})

test('closures are those that are not over, earliest first, of the city alone', async () => {
  const shop = await createTestShop()
  const { id: attractionId } = await storedAttraction(shop)
  const spans = [
    { closedFrom: '2027-03-01', closedUntil: '2027-03-07' },
    { closedFrom: '2026-11-01', closedUntil: '2026-11-20' },
    { closedFrom: '2026-11-01', closedUntil: '2026-11-21' },
  ]
  await shop.db.insert(closures).values(
    spans.map((closure) => ({
      ...closure,
      id: makeKey(),
      attractionId,
      reason: 'Obras',
      createdAt: shop.clock.now(),
    })),
  )

  const closed = await listClosures(shop.db, 'buenos-aires', '2026-11-21')
  expect([...closed]).toEqual([
    [
      'malba',
      [
        { from: '2026-11-01', until: '2026-11-21', reason: 'Obras' },
        { from: '2027-03-01', until: '2027-03-07', reason: 'Obras' },
      ],
    ],
  ])
  expect((await listClosures(shop.db, 'cordoba', '2026-11-21')).size).toBe(0)
})
