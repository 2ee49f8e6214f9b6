import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions, prices, products } from '#db/schema.ts'
import { listProducts } from '#domain/catalogue/catalog-queries.ts'
import { listTimeZones } from '#domain/catalogue/city-zone.ts'
import { findHero, listDestinations } from '#domain/catalogue/destination-queries.ts'
import { FIRST_PRICES } from '#domain/catalogue/prices-in-force.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import { refused } from '#domain/ground/refusal.ts'
import { findPassBySecret, listPassViewsOfOrder } from '#domain/passes/pass-queries.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { MADRID, madridShown, makeMadrid, storedCity, storedProduct } from '#tests/cities.ts'
import { done } from '#tests/done.ts'
import { makePasses, scan, STAFF } from '#tests/gate.ts'
import { makeCheckout } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { changeCity, createCity, deleteCity } from './cities.ts'
import { findOfficeCity, publishCity, showCity, unpublishCity } from './city-page.ts'
import { missingOf } from './city-shown.ts'

const actor = STAFF
const madridOrder = {
  citySlug: 'madrid',
  items: [{ name: 'Full Pass' as const, duration: 3 as const, adults: 1, children: 0 }],
  shownTotalCents: 90_00,
}

async function missingNow(shop: TestShop, cityId: number) {
  const city = await findOfficeCity(shop.db, cityId, shop.clock.now())
  return city && missingOf(city)
}

test('a new city is a draft with its three products and no price, and lacks everything', async () => {
  const shop = await createTestShop()
  const { cityId } = done(await createCity(shop, { actor, city: MADRID }))

  const made = await shop.db
    .select()
    .from(products)
    .where(eq(products.cityId, cityId))
    .orderBy(products.id)
  expect(made.map(({ name }) => name)).toEqual(['Full Pass', 'Sight Pass', 'Benefits Pass'])
  expect(await missingNow(shop, cityId)).toEqual([
    'zone',
    'texts',
    'art',
    'prices',
    'attractions',
    'door',
  ])
  expect(await publishCity(shop, { actor, cityId, version: 1 })).toEqual(refused('city_incomplete'))
  expect(await deleteCity(shop, { actor, cityId })).toEqual({ ok: true })
  expect(await shop.db.$count(products, eq(products.cityId, cityId))).toBe(0)
})

test('a complete city is published, listed in its zone and sold; its passes are of its city', async () => {
  const shop = await createTestShop()
  const { cityId } = await makeMadrid(shop)

  expect(await missingNow(shop, cityId)).toEqual([])
  expect(await listDestinations(shop.db)).toMatchObject([
    {
      slug: 'buenos-aires',
      isAvailable: true,
      timeZone: 'America/Argentina/Buenos_Aires',
      passes: ['Full Pass', 'Sight Pass', 'Benefits Pass'],
    },
    // The other two have no price.
    { slug: 'madrid', isAvailable: true, timeZone: 'Europe/Madrid', passes: ['Full Pass'] },
  ])
  expect(await findHero(shop.db, 'madrid')).toMatchObject({ file: '/art/city-hero.svg' })
  expect(await buyPasses(shop, makeCheckout(madridOrder))).toMatchObject({ ok: true })
  // The same items in Buenos Aires cost what they cost there.
  expect(
    await buyPasses(shop, makeCheckout({ ...madridOrder, citySlug: 'buenos-aires' })),
  ).toMatchObject({ reason: 'price_changed', totalCents: 250_00 })
})

test('each thing that goes missing is named, products without an attraction by name', async () => {
  const shop = await createTestShop()
  const { cityId, sight, benefit } = await makeMadrid(shop)
  const { id: productId } = await storedProduct(shop, 'Sight Pass', cityId)
  const price = { validFrom: FIRST_PRICES, durationDays: 1, adultPriceCents: 100 }
  await shop.db.insert(prices).values({ productId, ...price })
  await shop.db
    .update(attractions)
    .set({ isParticipating: false })
    .where(eq(attractions.id, sight.attraction.id))
  for (const { id } of [sight, benefit]) await revokeDevice(shop, { deviceId: id, actor })

  expect(await missingNow(shop, cityId)).toEqual(['attractions', 'door'])
  expect(await findOfficeCity(shop.db, cityId, shop.clock.now())).toMatchObject({
    productsOnSale: ['Full Pass', 'Sight Pass'],
    productsWithoutAttraction: ['Sight Pass'],
  })
})

test('a city that is taken back is unknown to visitors and sells nothing, what it sold keeps counting, and who publishes it again looks at what somebody changed since', async () => {
  const shop = await createTestShop()
  const { cityId, sight } = await makeMadrid(shop)
  const [pass] = await makePasses(shop, madridOrder)
  const { version } = await storedCity(shop, cityId)

  expect(await unpublishCity(shop, { actor, cityId, version })).toEqual({ ok: true })

  expect(await listDestinations(shop.db)).toContainEqual(
    expect.objectContaining({ slug: 'madrid', isAvailable: false, passes: [] }),
  )
  expect(await listProducts(shop.db, 'madrid', '2026-11-21')).toEqual([])
  expect(await buyPasses(shop, makeCheckout(madridOrder))).toEqual(refused('not_on_sale'))
  const [view] = await listPassViewsOfOrder(shop, pass.orderId)
  expect(await findPassBySecret(shop, view?.secret ?? '')).toMatchObject({
    code: { text: pass.code },
  })
  expect(await scan(shop, sight, { code: pass.code })).toMatchObject({ ok: true })
  expect(await unpublishCity(shop, { actor, cityId, version: version + 1 })).toEqual(
    refused('already_so'),
  )
  expect(await deleteCity(shop, { actor, cityId })).toEqual(refused('city_has_orders'))
  await changeCity(shop, { actor, cityId, version: version + 1, city: { ...MADRID, pais: 'ES' } })

  expect(await publishCity(shop, { actor, cityId, version: version + 1 })).toEqual(
    refused('city_changed_meanwhile'),
  )
  expect(await publishCity(shop, { actor, cityId, version: version + 2 })).toEqual({ ok: true })
})

test('how a city is shown: the second of two edits is shown the first, and nothing half is stored', async () => {
  const shop = await createTestShop()
  const { cityId } = await makeMadrid(shop)
  const { version } = await storedCity(shop, cityId)
  const edit = (changes: Partial<typeof madridShown>, at = version) =>
    showCity(shop, { actor, cityId, version: at, shown: { ...madridShown, ...changes } })

  expect(await edit({ description: '' })).toEqual(refused('city_incomplete'))
  expect(await edit({ card: 'https://evil.example/x.svg' })).toEqual(refused('picture_not_offered'))
  expect(await edit({ timeZone: 'Mars/Olympus' })).toEqual(refused('no_such_zone'))
  expect(await edit({ timeZone: 'Atlantic/Canary' })).toEqual({ ok: true })
  expect(await edit({ description: 'Otra' })).toMatchObject({
    reason: 'changed_meanwhile',
    stored: { timeZone: 'Atlantic/Canary', version: version + 1 },
  })
  await makePasses(shop, madridOrder)
  expect(await edit({ timeZone: 'Europe/Madrid' }, version + 1)).toEqual(refused('zone_in_use'))
})

test('a zone is offered by the name of its place, with what its clocks are ahead or behind', async () => {
  const { db } = await createTestShop()
  const words = new Map((await listTimeZones(db)).map((zone) => [zone.name, zone.words]))

  expect(words.get('America/Argentina/Buenos_Aires')).toBe('Buenos Aires (UTC−3)')
  expect(words.get('Asia/Kolkata')).toBe('Kolkata (UTC+5:30)')
  expect(words.get('Africa/Abidjan')).toBe('Abidjan (UTC+0)')
})
