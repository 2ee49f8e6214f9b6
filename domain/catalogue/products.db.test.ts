import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCatalogVersion } from '#db/catalog-version.ts'
import { orderItems, passes, prices } from '#db/schema.ts'
import { type BuyPasses, buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { actsOn } from '#tests/activity.ts'
import { storedProduct } from '#tests/cities.ts'
import { makeCheckout, makeOrder } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { offeredProducts } from './offered-products.ts'
import { listOfficeProducts } from './product-list.ts'
import { changeProduct, deletePrices, setPrices } from './products.ts'

const actor = 'staff:00000000-0000-4000-8000-0000000000aa' as const
const buenosAires = { slug: 'buenos-aires', timeZone: 'America/Argentina/Buenos_Aires' }
const family: Partial<BuyPasses> = {
  items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 1 }],
}
const dearer = [
  { durationDays: 1, adultPriceCents: 120_00 },
  { durationDays: 3, adultPriceCents: 300_00 },
]

test('prices begin at midnight of their day in the city, as a whole list, and what was sold keeps its own', async () => {
  const shop = await createTestShop({ now: '2026-11-21T12:00:00Z' })
  const fullPass = await productNamed(shop, 'Full Pass')
  const before = await makeOrder(shop)

  await setPrices(shop, { ...fullPass, validFrom: '2026-11-23', prices: dearer })

  const today = await offeredProducts(shop, buenosAires)
  expect(today.products[0]?.prices).toHaveLength(5)
  expect(today.changesAt).toEqual(new Date('2026-11-23T03:00:00Z'))

  shop.clock.set('2026-11-23T02:59:59.999Z')
  expect(await buyPasses(shop, makeCheckout(family))).toMatchObject({ ok: true })
  shop.clock.set('2026-11-23T03:00:00Z')
  expect(await buyPasses(shop, makeCheckout(family))).toMatchObject({
    reason: 'price_changed',
    totalCents: 840_00,
  })
  expect(await offeredProducts(shop, buenosAires)).toMatchObject({
    products: [{ prices: dearer }, {}, {}],
    changesAt: undefined,
  })
  const tenDays: Partial<BuyPasses> = {
    items: [{ name: 'Full Pass', duration: 10, adults: 1, children: 0 }],
  }
  expect(await buyPasses(shop, makeCheckout(tenDays))).toMatchObject({ reason: 'not_on_sale' })
  const [sold] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, before))
  expect(sold).toMatchObject({ adultPriceCents: 250_00, totalCents: 700_00 })
})

test('a list of the same day replaces the one before it, and one that has not begun can be taken back', async () => {
  const shop = await createTestShop({ now: '2026-11-21T12:00:00Z' })
  const ofDay = async () => ({
    ...(await productNamed(shop, 'Full Pass')),
    validFrom: '2026-12-01',
  })
  const listed = () => listOfficeProducts(shop.db, shop.clock.now())
  const version = await readCatalogVersion(shop.db)

  await setPrices(shop, { ...(await ofDay()), prices: dearer })
  const only = [{ durationDays: 1, adultPriceCents: 90_00 }]
  await setPrices(shop, { ...(await ofDay()), prices: only })

  const [replaced] = await listed()
  expect(replaced?.priceLists).toMatchObject([{}, { validFrom: '2026-12-01', prices: only }])

  expect(await deletePrices(shop, await ofDay())).toEqual({ ok: true })
  const last = await ofDay()
  expect(await listed()).toMatchObject([{ priceLists: [{ prices: { length: 5 } }] }, {}, {}])
  expect(await deletePrices(shop, last)).toMatchObject({
    reason: 'no_such_prices',
  })
  expect(await readCatalogVersion(shop.db)).toBe(version + 3)
  expect(await actsOn(shop, String(last.productId))).toEqual([
    'product.prices_set',
    'product.prices_set',
    'product.prices_dropped',
  ])
})

test('a day that is over, prices that hold and an edit of an older version are refused', async () => {
  const shop = await createTestShop({ now: '2026-11-21T02:00:00Z' })
  const product = await productNamed(shop, 'Sight Pass')

  const refusals = [
    // In the city it is still the 20th.
    await setPrices(shop, { ...product, validFrom: '2026-11-19', prices: dearer }),
    await deletePrices(shop, { ...product, validFrom: '2026-11-20' }),
    await deletePrices(shop, { ...product, validFrom: '2026-11-21' }),
    await setPrices(shop, { ...product, version: 7, validFrom: '2026-11-20', prices: dearer }),
    await setPrices(shop, { ...product, productId: 999, validFrom: '2026-11-20', prices: dearer }),
  ]

  expect(refusals.map((refusal) => !refusal.ok && refusal.reason)).toEqual([
    'price_day_over',
    'prices_hold_already',
    'no_such_prices',
    'changed_meanwhile',
    'no_such_product',
  ])
  expect(await shop.db.$count(prices)).toBe(15)
})

test('what is not on sale is neither shown nor sold', async () => {
  const shop = await createTestShop()
  const edit = await productNamed(shop, 'Full Pass')

  await changeProduct(shop, { ...edit, product: { ...(await stored(shop)), isOnSale: false } })

  const { products: offered } = await offeredProducts(shop, buenosAires)
  expect(offered.map(({ name }) => name)).toEqual(['Sight Pass', 'Benefits Pass'])
  expect(await buyPasses(shop, makeCheckout(family))).toMatchObject({ reason: 'not_on_sale' })
})

test('a validity holds for what is bought from then on', async () => {
  const shop = await createTestShop({ now: '2026-11-21T12:00:00Z' })
  const before = await makeOrder(shop)
  const edit = await productNamed(shop, 'Full Pass')

  await changeProduct(shop, { ...edit, product: { ...(await stored(shop)), validityMonths: 3 } })
  const after = await makeOrder(shop)

  expect(await activateBy(shop, before)).toEqual(new Date('2027-11-22T02:59:59.999Z'))
  expect(await activateBy(shop, after)).toEqual(new Date('2027-02-22T02:59:59.999Z'))
})

test('of two who edit at once the second is shown what the first stored', async () => {
  const shop = await createTestShop()
  const edit = await productNamed(shop, 'Full Pass')
  const product = await stored(shop)

  const first = await changeProduct(shop, { ...edit, product: { ...product, summary: 'Uno' } })
  const second = await changeProduct(shop, { ...edit, product: { ...product, summary: 'Dos' } })
  const again = await changeProduct(shop, { ...edit, product: { ...product, summary: 'Uno' } })

  expect([first, again]).toEqual([{ ok: true }, { ok: true }])
  expect(second).toMatchObject({
    reason: 'changed_meanwhile',
    stored: { summary: 'Uno', version: 2 },
  })
})

async function productNamed(shop: TestShop, name: 'Full Pass' | 'Sight Pass') {
  const { id: productId, version } = await storedProduct(shop, name)
  return { actor, productId, version }
}

async function stored(shop: TestShop) {
  const { summary, benefits, validityMonths } = await storedProduct(shop, 'Full Pass')
  return { summary, benefits, validityMonths, isOnSale: true, picture: null }
}

async function activateBy(shop: TestShop, orderId: string): Promise<Date | undefined> {
  const [pass] = await shop.db.select().from(passes).where(eq(passes.orderId, orderId))
  return pass?.activateBy
}
