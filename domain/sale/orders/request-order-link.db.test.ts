import { expect, test } from 'vitest'
import { takenNow } from '#tests/allowances.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { requestOrderLink } from './request-order-link.ts'

test('who insists on one mailbox takes no look-ups from others behind the same address', async () => {
  const shop = await createTestShop()
  const ask = (email: string) =>
    requestOrderLink(shop, {
      operationNumber: 'FP-1111111111111',
      email,
      clientAddress: '192.0.2.1',
    })
  for (let time = 1; time <= 3; time += 1) await ask('ana@example.com')

  const refused = []
  for (let time = 1; time <= 20; time += 1) refused.push(await ask('ana@example.com'))

  expect(refused.every((each) => !each.ok && each.reason === 'too_many_requests')).toBe(true)
  expect(await takenNow(shop)).toMatchObject({ lookup_per_client: 3, lookup_per_address: 3 })
  expect(await ask('beto@example.com')).toEqual({ ok: true })
})
