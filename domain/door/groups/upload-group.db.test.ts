// Passes of a group that a phone admitted without a network, reported later: each as a scan of its own.
import { expect, test } from 'vitest'
import { entries, refusedScans } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import type { OfflineScan } from '#domain/door/scan/gate-messages.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import type { Services } from '#domain/ground/services.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import { makeMadrid } from '#tests/cities.ts'
import { again, makeDevice, makePasses, offlineScan, scan, STAFF, storedPass } from '#tests/gate.ts'
import { groupCodeOf } from '#tests/groups.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'

async function openFamily() {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const passes = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 2 }],
  })
  return { shop, passes, door: await makeDevice(shop), code: await groupCodeOf(shop, passes) }
}

function ofGroup(
  groupCode: string,
  passId: string | undefined,
  at: string,
  changes: Partial<OfflineScan> = {},
): OfflineScan {
  const scannedAt = Date.parse(at)
  return { nonce: makeKey(), groupCode, passId, scannedAt, source: 'camera', ...changes }
}

function upload(shop: Services, device: DeviceAtGate, scans: OfflineScan[]) {
  return uploadScans(shop, { device, scans, clockOffsetMs: 0 })
}

const resultsOf = async (...asked: Parameters<typeof upload>) =>
  (await upload(...asked)).map(({ result }) => result)

test('a family that entered without a network starts when it entered, and an upload repeats itself', async () => {
  const { shop, passes, door, code } = await openFamily()
  const scans = passes.map(({ id }) => ofGroup(code, id, '2027-05-01T13:00:00Z'))
  shop.clock.set('2027-05-02T20:00:00Z')

  const results = await resultsOf(shop, door, scans)

  expect(results).toEqual(['clean', 'clean', 'clean', 'clean'])
  expect(await resultsOf(shop, door, scans)).toEqual(results)
  expect(await shop.db.$count(entries)).toBe(4)
  expect(await storedPass(shop, passes[3]?.id ?? '')).toMatchObject({
    activatedAt: new Date('2027-05-01T13:00:00Z'),
  })
})

test('passes of a group are labelled as their own scans would be', async () => {
  const { shop, passes, door, code } = await openFamily()
  const [used, blocked, anew, refused] = passes
  await scan(shop, await makeDevice(shop, { name: 'B' }), { code: used.code })
  await blockPass(shop, { passId: blocked?.id ?? '', reason: 'x', actor: STAFF })
  await reissuePass(shop, { passId: anew?.id ?? '', shownSerial: 1, actor: STAFF })
  shop.clock.set('2027-05-01T20:00:00Z')
  const at = '2027-05-01T13:00:00Z'

  const results = await resultsOf(shop, door, [
    ofGroup(code, used.id, at),
    ofGroup(code, blocked?.id, at),
    ofGroup(code, anew?.id, at),
    ofGroup(code, refused?.id, at, { refusal: 'already_used' }),
  ])

  expect(results).toEqual(['duplicate', 'blocked', 'revoked', 'refused'])
})

test('a pass that is not in the group’s code, or has no code at all, is kept as unknown', async () => {
  const { shop, passes, door, code } = await openFamily()
  const [stranger] = await makePasses(shop)
  const two = await groupCodeOf(shop, passes.slice(0, 2))
  shop.clock.set('2027-05-01T20:00:00Z')
  const at = '2027-05-01T13:00:00Z'

  const results = await resultsOf(shop, door, [
    ofGroup(code, stranger.id, at),
    ofGroup(two, passes[2]?.id, at),
    ofGroup(`${code}0`, passes[0].id, at),
    ofGroup(code, undefined, at),
    ofGroup(code, passes[0].id.toUpperCase(), at),
  ])

  expect(new Set(results)).toEqual(new Set(['refused']))
  expect(await shop.db.$count(entries)).toBe(0)
  const kept = await shop.db.select().from(refusedScans)
  expect(kept).toHaveLength(5)
  expect(kept.every(({ passId, reason }) => passId === null && reason === 'invalid')).toBe(true)
})

test('a nonce that two passes of a group share admits the first alone', async () => {
  const { shop, passes, door, code } = await openFamily()
  const nonce = makeKey()
  shop.clock.set('2027-05-01T20:00:00Z')
  const at = '2027-05-01T13:00:00Z'
  const [first, second] = passes

  const results = await upload(shop, door, [
    ofGroup(code, first.id, at, { nonce }),
    ofGroup(code, second?.id, at, { nonce }),
    // The same scan of the same pass, by its own code.
    offlineScan(first.code, at, { nonce }),
  ])

  expect(results).toEqual([
    { nonce, result: 'clean' },
    { nonce, result: 'refused', reason: 'nonce_reused' },
    { nonce, result: 'clean' },
  ])
  expect(await shop.db.$count(entries)).toBe(1)
})

test('what a revoked phone admitted afterwards is set aside, and another city’s group is not included', async () => {
  const { shop, passes, door, code } = await openFamily()
  const madrid = await makeMadrid(shop)
  shop.clock.set('2027-05-01T14:00:00Z')
  await revokeDevice(shop, { deviceId: door.id, actor: STAFF })
  shop.clock.set('2027-05-01T20:00:00Z')
  const [first, second] = passes

  const late = await resultsOf(shop, await again(shop, door), [
    ofGroup(code, first.id, '2027-05-01T13:00:00Z'),
    ofGroup(code, second?.id, '2027-05-01T15:00:00Z'),
  ])
  const elsewhere = await resultsOf(shop, madrid.sight, [
    ofGroup(code, passes[2]?.id, '2027-05-01T15:00:00Z'),
  ])

  expect(late).toEqual(['clean', 'set_aside'])
  expect(elsewhere).toEqual(['refused'])
  expect(await shop.db.select().from(refusedScans)).toMatchObject([
    { passId: second?.id, reason: 'set_aside' },
    { passId: passes[2]?.id, reason: 'not_included' },
  ])
})
