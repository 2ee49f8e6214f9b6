// 'Productos' and 'Beneficios' over HTTP: prices reach the shop at once, and what nobody can mean is refused.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { benefits, prices } from '#db/schema.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { storedProduct } from '#tests/cities.ts'
import { openOffice } from '#tests/office.ts'

test('prices of today are on the remembered city page with the next look', async () => {
  const { shop, post } = await openOffice()
  const before = await shop.request('/buenos-aires')
  const product = await storedProduct(shop.services, 'Full Pass')
  const today = localDay(shop.services.clock.now(), shop.services.timeZone)
  const set = await post('/admin/products', {
    intent: 'set_prices',
    productId: String(product.id),
    version: '1',
    validFrom: today,
    price3: '271,50',
  })
  const after = await shop.request('/buenos-aires')

  expect(set.status).toBe(200)
  expect(before.text).toContain('US$\u00a0250,')
  expect(after.text).toContain('US$\u00a0271,50')
  expect(after.text).not.toContain('US$\u00a0250,')
})

test('nothing that is malformed is stored, whatever its size', async () => {
  const { shop, post } = await openOffice()
  const list = { intent: 'set_prices', productId: '1', version: '1', validFrom: '2099-01-01' }
  const benefit = {
    intent: 'create',
    attractionId: '1',
    kind: 'percentage',
    percent: '10',
    item: 'en la tienda',
    conditions: 'Una.',
    benefitUse: 'daily',
  }

  const answers = [
    await post('/admin/products', list),
    await post('/admin/products', { ...list, price1: '9'.repeat(60_000) }),
    await post('/admin/products', { ...list, price1: '10', validFrom: '2099-02-30' }),
    await post('/admin/products', { ...list, price1: '10', productId: '99999999999999' }),
    await post('/admin/products', { ...list, price1: '10', productId: '2147483648' }),
    await post('/admin/benefits', { ...benefit, percent: '101' }),
    await post('/admin/benefits', { ...benefit, kind: 'two_for_one' }),
    await post('/admin/benefits', { ...benefit, conditions: 'x'.repeat(60_000) }),
    await post('/admin/benefits', { ...benefit, item: 'nulo\u0000' }),
    await post('/admin/benefits', { ...benefit, attractionId: '2147483648' }),
    await post('/admin/benefits', { intent: 'delete', id: '1' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  expect(await shop.services.db.$count(prices)).toBe(15)
  expect(await shop.services.db.$count(benefits, eq(benefits.attractionId, 1))).toBe(0)
})
