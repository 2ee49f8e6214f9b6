import { expect, test } from 'vitest'
import { useUp } from '#tests/allowances.ts'
import { makeSubmission } from '#tests/make.ts'
import { openBuiltShop, postJson } from '#tests/request.ts'

test('the sheets of an order are drawn twenty times an hour, then its link says when to come back', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const { data } = await postJson(shop.request, '/checkout/payment.data', makeSubmission())
  const { secret, operationNumber } = Object(Reflect.get(Object(data), 'order'))
  await useUp(shop.services, 'sheets_per_order', operationNumber, { leaving: 1 })

  const wrong = await shop.request(`/order/${String(secret).slice(0, -4)}AAAA/passes.pdf`)
  const last = await shop.request(`/order/${secret}/passes.pdf`)
  const refused = await shop.request(`/order/${secret}/passes.pdf`)

  expect([wrong.status, last.status, refused.status]).toEqual([404, 200, 429])
  expect(last.headers['content-type']).toBe('application/pdf')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect(refused.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  expect(refused.text).toContain('Volvé a intentar en 1 hora.')
})
