import { expect, onTestFinished, test } from 'vitest'
import { createPassDocuments } from '#adapters/documents/pass-documents.ts'
import { makeOrder } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { drawSheets } from './send-order-mail.ts'

test('sheets that find too many drawings waiting are refused for now and not counted', async () => {
  const shop = await createTestShop()
  const documents = createPassDocuments({ waiting: 0 })
  onTestFinished(() => documents.close())
  const orderId = await makeOrder(shop)
  const secret = shop.links.secretFor('order', orderId, 1)

  for (let tries = 0; tries < 25; tries += 1) {
    expect(await drawSheets({ ...shop, passDocuments: documents }, secret)).toEqual({
      ok: false,
      reason: 'sheets_busy',
      retryAfterSeconds: 15,
    })
  }

  expect(await drawSheets(shop, secret)).toMatchObject({ ok: true })
})
