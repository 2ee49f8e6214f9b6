import { expect, test } from 'vitest'
import { openDoor } from '#tests/gate-in-process.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'

test('typed codes that a device says it refused are counted as those that it asks about', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const asked: string[] = []
  const limits: typeof shop.limits = {
    ...shop.limits,
    async take(limit, key) {
      if (limit === 'typed_uploads_per_device') asked.push(key)
      return asked.length > 3 ? { ok: false, retryAfterSeconds: 60 } : { ok: true }
    },
  }
  const { deviceId, post } = await openDoor({ ...shop, limits })
  const upload = (count: number) => {
    const scannedAt = shop.clock.now().getTime()
    // Under one nonce each that is a pass's would be told apart from those that are none's.
    const nonce = makeKey()
    const scans = Array.from({ length: count }, () => ({
      nonce,
      shortCode: '0000000000',
      source: 'short_code',
      refusal: 'needs_network',
      scannedAt,
    }))
    return post('/upload', { scans })
  }

  expect((await upload(3)).status).toBe(200)
  expect(await upload(1)).toMatchObject({ status: 429, json: { error: 'too_many' } })
  expect(asked).toEqual(Array.from({ length: 4 }, () => deviceId))
})
