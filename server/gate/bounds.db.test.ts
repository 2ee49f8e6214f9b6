import { expect, test } from 'vitest'
import { entries } from '#db/schema.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import { uploadAnswer } from '#domain/door/scan/gate-messages.ts'
import type { LimitName } from '#domain/ground/services.ts'
import { GUARD_NAME_MAX } from '#domain/ground/vocabulary/door.ts'
import { GROUP_CODE_MAX } from '#domain/passes/group-code.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { makePasses, offlineScan, STAFF } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
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

test('a full upload, in which every scan says all that a scan can say, is taken', async () => {
  const shop = await createTestShop()
  const { here, post } = await openDoor(shop)
  const [pass] = await makePasses(shop)
  const said = {
    attractionId: here,
    clockOffsetMs: 0,
    guard: { id: makeKey(), name: 'Ñ'.repeat(GUARD_NAME_MAX) },
  }
  const at = shop.clock.now().toISOString()
  const groupCode = 'G1:'.padEnd(GROUP_CODE_MAX, '0')
  const scans = Array.from({ length: 99 }, () => {
    const { code: _code, ...scan } = offlineScan('', at, { ...said, refusal: 'invalid' })
    return { ...scan, groupCode, passId: pass.id }
  })

  const answer = await post('/upload', { scans: [offlineScan(pass.code, at, said), ...scans] })

  expect(answer.status).toBe(200)
  expect(uploadAnswer.parse(answer.json).results.map(({ result }) => result)).toEqual([
    'clean',
    ...scans.map(() => 'refused'),
  ])
  expect(await shop.db.$count(entries)).toBe(1)
})

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
