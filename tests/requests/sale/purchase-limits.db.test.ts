// The limits on purchases as a browser meets them: status and Retry-After.
import { expect, test } from 'vitest'
import { orders } from '#db/schema.ts'
import { useUp } from '#tests/allowances.ts'
import { makeSubmission } from '#tests/make.ts'
import { openBuiltShop, postJson, type SendRequest } from '#tests/request.ts'

const PAY = '/checkout/payment.data'
const limited = { WORKER: 'off', PURCHASE_LIMITS: 'on' }

const from =
  (send: SendRequest, address: string): SendRequest =>
  (path, sending = {}) =>
    send(path, { ...sending, headers: { ...sending.headers, 'X-Forwarded-For': address } })

test('a network that was declined too often is told when to come back, and another one buys', async () => {
  const shop = await openBuiltShop({ settings: { ...limited, TRUSTED_PROXIES: '127.0.0.1' } })
  await useUp(shop.services, 'decline_per_client', '2001:db8:1:2::/64')
  const submission = makeSubmission()

  const refused = await postJson(from(shop.request, '2001:db8:1:2::9'), PAY, submission)
  const other = await postJson(from(shop.request, '2001:db8:1:3::9'), PAY, submission)

  expect(refused).toMatchObject({ status: 429, data: { reason: 'too_many_purchases' } })
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(3_000)
  expect(seconds).toBeLessThanOrEqual(3_600)
  expect(refused.data).toMatchObject({ retryAfterSeconds: seconds })
  expect(other).toMatchObject({ status: 200, data: { ok: true } })
})

test('a mailbox with ten confirmations gets no eleventh, and no order is written for it', async () => {
  const shop = await openBuiltShop({ settings: limited })
  await useUp(shop.services, 'confirmation_per_address', 'lucia@example.com')

  const refused = await postJson(shop.request, PAY, makeSubmission())

  expect(refused).toMatchObject({ status: 429, data: { reason: 'too_many_confirmations' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect(await shop.services.db.$count(orders)).toBe(0)
})

test('lifted for a bench, purchases are not counted, and links still are', async () => {
  const shop = await openBuiltShop({ settings: { ...limited, PURCHASE_LIMITS: 'off' } })
  const { limits } = shop.services

  for (let count = 0; count < 11; count += 1) {
    expect(await limits.take('confirmation_per_address', 'lucia@example.com')).toEqual({ ok: true })
  }
  await useUp(shop.services, 'lookup_per_client', '127.0.0.1')
  expect(await limits.take('lookup_per_client', '127.0.0.1')).toMatchObject({ ok: false })
})
