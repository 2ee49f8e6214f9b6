// The limits on purchases as a browser meets them: status and Retry-After.
import { expect, test } from 'vitest'
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
