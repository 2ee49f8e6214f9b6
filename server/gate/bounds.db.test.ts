import { expect, test } from 'vitest'
import { entries } from '#db/schema.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import type { LimitName } from '#domain/ground/services.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { makePasses, offlineScan, STAFF } from '#tests/gate.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'

const NOW = '2027-05-01T13:00:00Z'

/** A shop whose calls stand still where they take from a limit, until they are let go. */
function holdAt(shop: TestShop, held: LimitName) {
  const gate = Promise.withResolvers<void>()
  const limits: TestShop['limits'] = {
    ...shop.limits,
    async take(limit, key, count) {
      if (limit === held) await gate.promise
      return shop.limits.take(limit, key, count)
    },
  }
  return { shop: { ...shop, limits }, letGo: () => gate.resolve() }
}

test('a device has eight calls under way, and is heard again when they are answered', async () => {
  const held = holdAt(await createTestShop({ now: NOW }), 'days_per_device')
  const { get } = await openDoor(held.shop)
  const calls = Array.from({ length: 9 }, () => get('/today'))

  const refused = await Promise.race(calls)
  held.letGo()
  const answers = await Promise.all(calls)

  expect(refused).toMatchObject({ status: 429, json: { error: 'too_many' } })
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 8 }, () => 200),
    429,
  ])
  expect((await get('/today')).status).toBe(200)
})

test('a device sends what waited one part after the other, and may scan meanwhile', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop)
  const held = holdAt(shop, 'sent_scans_per_device')
  const { post } = await openDoor(held.shop)
  const at = shop.clock.now().toISOString()
  const send = () => post('/upload', { scans: [offlineScan('a poster', at)] })
  const both = [send(), send()]

  const refused = await Promise.race(both)
  const scanned = await post('/scan', offlineScan(pass.code, at))
  held.letGo()
  const answers = await Promise.all(both)

  expect(refused).toMatchObject({ status: 429, json: { error: 'too_many' } })
  expect(scanned).toMatchObject({ status: 200, json: { ok: true } })
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
  expect((await send()).status).toBe(200)
})

test('every scan that is sent is counted, not every call', async () => {
  const shop = await createTestShop({ now: NOW })
  const taken: unknown[] = []
  const limits: TestShop['limits'] = {
    ...shop.limits,
    async take(limit, key, count) {
      if (limit === 'sent_scans_per_device') taken.push([key, count])
      return shop.limits.take(limit, key, count)
    },
  }
  const { deviceId, post } = await openDoor({ ...shop, limits })
  const at = shop.clock.now().toISOString()

  await post('/upload', { scans: [offlineScan('a poster', at), offlineScan('a poster', at)] })
  await post('/crossings', { crossings: [{ ...offlineScan('a poster', at), kind: 'exit' }] })

  expect(taken).toEqual([
    [deviceId, 2],
    [deviceId, 1],
  ])
})

test('a revoked device is listened to for a week', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop)
  const { deviceId, post } = await openDoor(shop)
  const upload = { scans: [offlineScan(pass.code, NOW)] }
  shop.clock.advance(60_000)
  await revokeDevice(shop, { deviceId, actor: STAFF })

  shop.clock.advance(7 * 24 * 3_600_000 + 1_000)
  expect(await post('/upload', upload)).toMatchObject({
    status: 401,
    json: { error: 'device_revoked' },
  })
  expect(await shop.db.$count(entries)).toBe(0)
  shop.clock.advance(-2_000)
  expect(await post('/upload', upload)).toMatchObject({
    status: 401,
    json: { error: 'device_revoked', results: [{ result: 'clean' }] },
  })
})
