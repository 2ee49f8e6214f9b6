import { expect, test } from 'vitest'
import { orders } from '#db/schema.ts'
import { TERMS_VERSION } from '#domain/ground/vocabulary/sale.ts'
import { receiptSheet } from '#domain/money/payments/receipt-words.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { findOfficeOrder } from '#domain/sale/desk/order-page.ts'
import { makeCheckout, makeOrder } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { getReceipt } from './order-queries.ts'

test('an order keeps the terms that its page showed, and receipt and staff say which', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop, { language: 'pt' })

  const { facts } = receiptSheet(await getReceipt(shop, orderId))
  const { legalName, taxId, address } = shop.operator
  const link = `https://vereda.example/pt/terms/${TERMS_VERSION}`
  expect(facts.slice(-2)).toEqual([
    { label: 'Vendedor', value: legalName, note: `CUIT ${taxId} · ${address}` },
    { label: 'Términos aceptados', value: `versión ${TERMS_VERSION}`, note: link },
  ])
  const terms = { termsVersion: TERMS_VERSION, termsLanguage: 'pt' }
  expect(await findOfficeOrder(shop, orderId)).toMatchObject(terms)
})

test('terms that never were are refused before anything is written, and an order that stands is found', async () => {
  const shop = await createTestShop()
  const checkout = makeCheckout()
  for (const terms of ['2020-1-1', '']) {
    const refused = await buyPasses(shop, { ...checkout, terms })
    expect(refused).toEqual({ ok: false, reason: 'terms_unknown' })
  }
  expect(await shop.db.$count(orders)).toBe(0)

  const bought = await buyPasses(shop, checkout)
  const repeated = await buyPasses(shop, { ...checkout, terms: '2020-1-1' })
  expect(bought).toMatchObject({ ok: true })
  expect(repeated).toEqual(bought)
})
