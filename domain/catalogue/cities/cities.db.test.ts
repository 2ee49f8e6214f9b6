import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCatalogVersion } from '#db/catalog-version.ts'
import { activity, attractions, cities, prices } from '#db/schema.ts'
import { listProducts } from '#domain/catalogue/catalog-queries.ts'
import { listDestinations } from '#domain/catalogue/destination-queries.ts'
import { FIRST_PRICES } from '#domain/catalogue/prices-in-force.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { writeNamePlace } from '#domain/ground/address-filter.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { onlyCityId } from '#tests/attractions.ts'
import { storedProduct } from '#tests/cities.ts'
import { done } from '#tests/done.ts'
import { makeCheckout, makeKey, makeOrder } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { changeCity, createCity, deleteCity } from './cities.ts'
import { cityListQuery } from './city-list.ts'
import { findSlugAfter, listCities } from './city-queries.ts'

const actor = staffActor({ id: makeKey() })
const cordoba = { nombre_ciudad: 'Córdoba', codigo_url: 'cordoba', pais: 'Argentina' }
const renamed = { ...cordoba, codigo_url: 'la-docta' }
const slugTaken = { ok: false, reason: 'slug_taken' }

/** With Córdoba beside the city of the seed. */
async function openOffice() {
  const shop = await createTestShop()
  const cityId = await makeCity(shop)
  return {
    shop,
    cityId,
    version: await readCatalogVersion(shop.db),
    change: (version: number, city: typeof cordoba) =>
      changeCity(shop, { actor, cityId, version, city }),
    remove: () => deleteCity(shop, { actor, cityId }),
  }
}

async function makeCity(shop: TestShop, city = cordoba): Promise<number> {
  return done(await createCity(shop, { actor, city })).cityId
}

async function lastActivity(shop: TestShop) {
  const [row] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
  return row
}

test('a new city is listed last in the shop as coming soon, and the pages are told', async () => {
  const shop = await createTestShop()
  const versionBefore = await readCatalogVersion(shop.db)

  const cityId = await makeCity(shop)

  expect(await listDestinations(shop.db)).toMatchObject([
    { slug: 'buenos-aires', isAvailable: true },
    { name: 'Córdoba', slug: 'cordoba', isAvailable: false },
  ])
  expect(await readCatalogVersion(shop.db)).toBe(versionBefore + 1)
  const created = { actor, name: 'city.created', objectId: String(cityId) }
  expect(await lastActivity(shop)).toMatchObject(created)
})

test('an edit, also sent twice, raises the version once, and the slug before leads to the one after it, until it comes back', async () => {
  const { shop, cityId, version, change } = await openOffice()

  expect([await change(1, renamed), await change(1, renamed)]).toEqual([{ ok: true }, { ok: true }])

  const { cities: listed } = await listCities(shop.db, cityListQuery.parse({ q: 'cordoba' }))
  expect(listed).toEqual([{ id: cityId, ...renamed, version: 2 }])
  expect(await findSlugAfter(shop.db, 'cordoba')).toBe('la-docta')
  expect(await readCatalogVersion(shop.db)).toBe(version + 1)
  expect(await lastActivity(shop)).toMatchObject({ name: 'city.changed', objectId: String(cityId) })

  expect(await change(2, cordoba)).toEqual({ ok: true })
  expect(await findSlugAfter(shop.db, 'cordoba')).toBeUndefined()
  expect(await findSlugAfter(shop.db, 'la-docta')).toBe('cordoba')
})

test('a cart that was filled before the slug changed is bought all the same', async () => {
  const shop = await createTestShop()
  const city = { ...cordoba, nombre_ciudad: 'Buenos Aires', codigo_url: 'capital-federal' }
  await changeCity(shop, { actor, cityId: await onlyCityId(shop), version: 1, city })
  const checkout = makeCheckout({ citySlug: 'buenos-aires' })

  const bought = await buyPasses(shop, checkout)
  const again = await buyPasses(shop, checkout)

  expect(bought).toMatchObject({ ok: true })
  expect(again).toEqual(bought)
  expect(await listProducts(shop.db, 'buenos-aires', '2026-11-21')).toHaveLength(3)
})

test('the slug that another city has, or had, is refused', async () => {
  const { shop, change } = await openOffice()
  await change(1, renamed)
  const salta = { nombre_ciudad: 'Salta', codigo_url: 'salta', pais: 'Argentina' }
  const cityId = await makeCity(shop, salta)

  const version = await readCatalogVersion(shop.db)

  for (const slug of ['la-docta', 'cordoba', 'buenos-aires']) {
    const city = { ...salta, codigo_url: slug }
    expect(await changeCity(shop, { actor, cityId, version: 1, city })).toEqual(slugTaken)
    expect(await createCity(shop, { actor, city })).toEqual(slugTaken)
  }
  expect(await shop.db.$count(cities)).toBe(3)
  expect(await readCatalogVersion(shop.db)).toBe(version)
})

test('who edits what somebody else changed is shown what is stored, and may then overwrite it', async () => {
  const { change } = await openOffice()
  const theirs = { ...cordoba, nombre_ciudad: 'Córdoba Capital' }
  const mine = { ...cordoba, pais: 'República Argentina' }
  await change(1, theirs)

  expect(await change(1, mine)).toEqual({
    ok: false,
    reason: 'changed_meanwhile',
    stored: { ...theirs, version: 2 },
  })
  expect(await change(2, mine)).toEqual({ ok: true })
})

test('deleting a city frees its slugs and tells the pages; what is gone is not edited or deleted', async () => {
  const { shop, cityId, version, change, remove } = await openOffice()
  await change(1, renamed)

  expect(await remove()).toEqual({ ok: true })

  expect(await lastActivity(shop)).toMatchObject({ name: 'city.deleted', objectId: String(cityId) })
  expect(await remove()).toEqual({ ok: false, reason: 'no_such_city' })
  expect(await change(2, cordoba)).toEqual({ ok: false, reason: 'no_such_city' })
  expect(await findSlugAfter(shop.db, 'cordoba')).toBeUndefined()
  expect(await readCatalogVersion(shop.db)).toBe(version + 2)
  expect((await createCity(shop, { actor, city: cordoba })).ok).toBe(true)
})

test('a city with orders, products or attractions stays, and the refusal says which', async () => {
  const { shop, cityId, remove } = await openOffice()
  const { id: productId } = await storedProduct(shop, 'Full Pass', cityId)
  const price = { validFrom: FIRST_PRICES, durationDays: 1, adultPriceCents: 100 }

  await shop.db.insert(prices).values({ productId, ...price })
  const withProducts = await remove()
  await shop.db.delete(prices).where(eq(prices.productId, productId))
  await shop.db.update(attractions).set({ cityId }).where(eq(attractions.slug, 'malba'))
  const withAttractions = await remove()
  await makeOrder(shop)
  const withOrders = await deleteCity(shop, { actor, cityId: await onlyCityId(shop) })

  expect([withProducts, withAttractions, withOrders]).toEqual([
    { ok: false, reason: 'city_has_products' },
    { ok: false, reason: 'city_has_attractions' },
    { ok: false, reason: 'city_has_orders' },
  ])
  expect(await shop.db.$count(cities)).toBe(2)
})

test('the list pages by key in every order, and each city comes once', async () => {
  const shop = await createTestShop()
  await shop.db.insert(cities).values(
    Array.from({ length: 60 }, (_, index) => ({
      name: `Ciudad ${index % 7} Ñ`,
      slug: `ciudad-${index}`,
      country: index % 2 ? 'Argentina' : 'Perú',
    })),
  )

  for (const orden of ['id', 'nombre', 'codigo', 'pais']) {
    for (const sentido of ['asc', 'desc']) {
      const seen: number[] = []
      let despues: string | undefined
      do {
        const page = await listCities(shop.db, cityListQuery.parse({ orden, sentido, despues }))
        expect(page.total).toBe(61)
        seen.push(...page.cities.map(({ id }) => id))
        despues = page.next && writeNamePlace(page.next)
      } while (despues !== undefined)
      expect([new Set(seen).size, seen.length], `${orden} ${sentido}`).toEqual([61, 61])
    }
  }
})

test('a search finds parts of name, slug and country, whatever the accents and the case', async () => {
  const { shop } = await openOffice()
  await makeCity(shop, { nombre_ciudad: '100% Sol', codigo_url: 'sol', pais: 'Perú' })
  const found = async (q: string) => {
    const { cities: listed } = await listCities(shop.db, cityListQuery.parse({ q }))
    return listed.map(({ codigo_url }) => codigo_url)
  }

  for (const q of ['CORDO', 'cÓrd']) expect(await found(q)).toEqual(['cordoba'])
  for (const q of ['peru', '0%']) expect(await found(q)).toEqual(['sol'])
  for (const q of ['_', "'; drop table ciudades; --"]) expect(await found(q)).toEqual([])
})

test('a query string that cannot be read shows the list as it is by default', () => {
  const byDefault = { q: '', orden: 'id', sentido: 'asc', despues: undefined }
  const wrong = { q: 'a'.repeat(200), orden: 'x', sentido: '1', despues: 'no' }

  expect(cityListQuery.parse({})).toEqual(byDefault)
  expect(cityListQuery.parse(wrong)).toEqual(byDefault)
})
