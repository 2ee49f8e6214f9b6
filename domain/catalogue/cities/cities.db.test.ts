import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCatalogVersion } from '#db/catalog-version.ts'
import { activity, attractions, cities, prices, products } from '#db/schema.ts'
import { listProducts } from '#domain/catalogue/catalog-queries.ts'
import { listDestinations } from '#domain/catalogue/destination-queries.ts'
import { FIRST_PRICES } from '#domain/catalogue/prices-in-force.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { makeCheckout, makeKey, makeOrder } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { changeCity, createCity, deleteCity } from './cities.ts'
import { cityListQuery } from './city-list.ts'
import { findSlugAfter, listCities } from './city-queries.ts'

const actor = staffActor({ id: makeKey() })
const cordoba = { nombre_ciudad: 'Córdoba', codigo_url: 'cordoba', pais: 'Argentina' }

async function makeCity(shop: TestShop, city = cordoba): Promise<number> {
  const created = await createCity(shop, { actor, city })
  if (!created.ok) throw new Error(`The city was refused: ${created.reason}`)
  return created.cityId
}

async function lastActivity(shop: TestShop) {
  const [row] = await shop.db
    .select({ actor: activity.actor, name: activity.name, objectId: activity.objectId })
    .from(activity)
    .orderBy(desc(activity.id))
    .limit(1)
  return row
}

test('a new city is listed in the shop as coming soon, and the pages are told', async () => {
  const shop = await createTestShop()
  const versionBefore = await readCatalogVersion(shop.db)

  const cityId = await makeCity(shop)

  expect(await listDestinations(shop.db)).toContainEqual(
    expect.objectContaining({ name: 'Córdoba', slug: 'cordoba', isAvailable: false }),
  )
  expect(await readCatalogVersion(shop.db)).toBe(versionBefore + 1)
  expect(await lastActivity(shop)).toEqual({
    actor,
    name: 'city.created',
    objectId: String(cityId),
  })
})

test('a second city with the same slug is refused, and nothing is written', async () => {
  const shop = await createTestShop()
  const versionBefore = await readCatalogVersion(shop.db)

  const created = await createCity(shop, {
    actor,
    city: { ...cordoba, codigo_url: 'buenos-aires' },
  })

  expect(created).toEqual({ ok: false, reason: 'slug_taken' })
  expect(await shop.db.$count(cities)).toBe(1)
  expect(await readCatalogVersion(shop.db)).toBe(versionBefore)
})

test('an edit raises the version, and the slug before leads to the one after it', async () => {
  const shop = await createTestShop()
  const cityId = await makeCity(shop)
  const versionBefore = await readCatalogVersion(shop.db)

  const city = { ...cordoba, codigo_url: 'cordoba-capital' }
  const changed = await changeCity(shop, { actor, cityId, version: 1, city })

  expect(changed).toEqual({ ok: true })
  const { cities: listed } = await listCities(shop.db, cityListQuery.parse({ q: 'cordoba' }))
  expect(listed).toEqual([{ id: cityId, ...city, version: 2 }])
  expect(await findSlugAfter(shop.db, 'cordoba')).toBe('cordoba-capital')
  expect(await readCatalogVersion(shop.db)).toBe(versionBefore + 1)
  expect(await lastActivity(shop)).toMatchObject({ name: 'city.changed', objectId: String(cityId) })
})

test('a cart that was filled before the slug changed is bought all the same', async () => {
  const shop = await createTestShop()
  const { cities: listed } = await listCities(shop.db, cityListQuery.parse({}))
  const city = {
    nombre_ciudad: 'Buenos Aires',
    codigo_url: 'capital-federal',
    pais: 'Argentina',
  }
  await changeCity(shop, { actor, cityId: listed[0]?.id ?? 0, version: 1, city })
  const checkout = makeCheckout({ citySlug: 'buenos-aires' })

  const bought = await buyPasses(shop, checkout)
  const again = await buyPasses(shop, checkout)

  expect(bought).toMatchObject({ ok: true })
  expect(again).toEqual(bought)
  expect(await listProducts(shop.db, 'buenos-aires', '2026-11-21')).toHaveLength(3)
})

test('a slug that comes back is in use again and leads nowhere else', async () => {
  const shop = await createTestShop()
  const cityId = await makeCity(shop)
  const renamed = { ...cordoba, codigo_url: 'la-docta' }

  await changeCity(shop, { actor, cityId, version: 1, city: renamed })
  const back = await changeCity(shop, { actor, cityId, version: 2, city: cordoba })

  expect(back).toEqual({ ok: true })
  expect(await findSlugAfter(shop.db, 'cordoba')).toBeUndefined()
  expect(await findSlugAfter(shop.db, 'la-docta')).toBe('cordoba')
})

test('the slug that another city has, or had, is refused', async () => {
  const shop = await createTestShop()
  const cityId = await makeCity(shop)
  await changeCity(shop, {
    actor,
    cityId,
    version: 1,
    city: { ...cordoba, codigo_url: 'la-docta' },
  })
  const salta = { nombre_ciudad: 'Salta', codigo_url: 'salta', pais: 'Argentina' }
  const otherId = await makeCity(shop, salta)

  for (const slug of ['la-docta', 'cordoba', 'buenos-aires']) {
    const city = { ...salta, codigo_url: slug }
    expect(await changeCity(shop, { actor, cityId: otherId, version: 1, city })).toEqual({
      ok: false,
      reason: 'slug_taken',
    })
    expect(await createCity(shop, { actor, city })).toEqual({ ok: false, reason: 'slug_taken' })
  }
})

test('who edits what somebody else changed is shown what is stored, and may then overwrite it', async () => {
  const shop = await createTestShop()
  const cityId = await makeCity(shop)
  const theirs = { ...cordoba, nombre_ciudad: 'Córdoba Capital' }
  const mine = { ...cordoba, pais: 'República Argentina' }
  await changeCity(shop, { actor, cityId, version: 1, city: theirs })

  const refused = await changeCity(shop, {
    actor: staffActor({ id: makeKey() }),
    cityId,
    version: 1,
    city: mine,
  })
  const overwritten = await changeCity(shop, {
    actor: staffActor({ id: makeKey() }),
    cityId,
    version: 2,
    city: mine,
  })

  expect(refused).toEqual({
    ok: false,
    reason: 'changed_meanwhile',
    stored: { ...theirs, version: 2 },
  })
  expect(overwritten).toEqual({ ok: true })
})

test('the same edit sent twice is one edit', async () => {
  const shop = await createTestShop()
  const cityId = await makeCity(shop)
  const edit = { actor, cityId, version: 1, city: { ...cordoba, nombre_ciudad: 'La Docta' } }

  const answers = [await changeCity(shop, edit), await changeCity(shop, edit)]

  expect(answers).toEqual([{ ok: true }, { ok: true }])
  const rows = await shop.db.$count(activity, eq(activity.name, 'city.changed'))
  expect(rows).toBe(1)
})

test('a city that is gone cannot be edited or deleted again', async () => {
  const shop = await createTestShop()
  const cityId = await makeCity(shop)

  expect(await deleteCity(shop, { actor, cityId })).toEqual({ ok: true })

  expect(await lastActivity(shop)).toMatchObject({ name: 'city.deleted', objectId: String(cityId) })
  expect(await deleteCity(shop, { actor, cityId })).toEqual({ ok: false, reason: 'city_gone' })
  expect(await changeCity(shop, { actor, cityId, version: 1, city: cordoba })).toEqual({
    ok: false,
    reason: 'city_gone',
  })
})

test('deleting a city frees its slugs and tells the pages', async () => {
  const shop = await createTestShop()
  const cityId = await makeCity(shop)
  await changeCity(shop, {
    actor,
    cityId,
    version: 1,
    city: { ...cordoba, codigo_url: 'la-docta' },
  })
  const versionBefore = await readCatalogVersion(shop.db)

  await deleteCity(shop, { actor, cityId })

  expect(await findSlugAfter(shop.db, 'cordoba')).toBeUndefined()
  expect(await readCatalogVersion(shop.db)).toBe(versionBefore + 1)
  expect((await createCity(shop, { actor, city: cordoba })).ok).toBe(true)
})

test('a city with orders, products or attractions stays, and the refusal says which', async () => {
  const shop = await createTestShop()
  const [buenosAires] = await shop.db.select({ id: cities.id }).from(cities)
  const cityId = await makeCity(shop)
  const attempt = (id = cityId) => deleteCity(shop, { actor, cityId: id })

  const [product] = await shop.db.select().from(products).where(eq(products.cityId, cityId))
  const price = {
    productId: product?.id ?? 0,
    validFrom: FIRST_PRICES,
    durationDays: 1,
    adultPriceCents: 100,
  }
  await shop.db.insert(prices).values(price)
  const withProducts = await attempt()
  await shop.db.delete(prices).where(eq(prices.productId, price.productId))
  await shop.db.update(attractions).set({ cityId }).where(eq(attractions.slug, 'malba'))
  const withAttractions = await attempt()
  await makeOrder(shop)
  const withOrders = await attempt(buenosAires?.id)

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
        despues = page.next
      } while (despues !== undefined)
      expect(new Set(seen).size, `${orden} ${sentido}`).toBe(61)
      expect(seen).toHaveLength(61)
    }
  }
})

test('a search finds parts of name, slug and country, whatever the accents and the case', async () => {
  const shop = await createTestShop()
  await makeCity(shop)
  await makeCity(shop, { nombre_ciudad: '100% Sol', codigo_url: 'sol', pais: 'Perú' })
  const found = async (q: string) => {
    const { cities: listed } = await listCities(shop.db, cityListQuery.parse({ q }))
    return listed.map(({ codigo_url }) => codigo_url)
  }

  expect(await found('CORDO')).toEqual(['cordoba'])
  expect(await found('cÓrd')).toEqual(['cordoba'])
  expect(await found('peru')).toEqual(['sol'])
  expect(await found('0%')).toEqual(['sol'])
  expect(await found('_')).toEqual([])
  expect(await found("'; drop table ciudades; --")).toEqual([])
})

test('a query string that cannot be read shows the list as it is by default', () => {
  const byDefault = { q: '', orden: 'id', sentido: 'asc', despues: undefined }

  expect(cityListQuery.parse({})).toEqual(byDefault)
  expect(
    cityListQuery.parse({ q: 'a'.repeat(200), orden: 'x', sentido: '1', despues: 'no' }),
  ).toEqual(byDefault)
})
