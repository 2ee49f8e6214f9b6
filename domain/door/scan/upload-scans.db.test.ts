import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entries, refusedScans, scans } from '#db/schema.ts'
import { closeAttraction, leaveProgramme } from '#domain/catalogue/participation.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import { getStatistics } from '#domain/figures/statistics-queries.ts'
import type { Services } from '#domain/ground/services.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import { again, makeDevice, makePasses, offlineScan, scan, STAFF, storedPass } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import type { OfflineScan } from './gate-messages.ts'
import { uploadScans } from './upload-scans.ts'

async function upload(
  shop: Services,
  device: DeviceAtGate,
  sent: OfflineScan[],
  clockOffsetMs = 0,
): Promise<string[]> {
  const results = await uploadScans(shop, { device, scans: sent, clockOffsetMs })
  return results.map(({ result }) => result)
}

function entriesOf(shop: Services, passId: string) {
  return shop.db
    .select()
    .from(entries)
    .where(eq(entries.passId, passId))
    .orderBy(asc(entries.scannedAt), asc(entries.nonce))
}

test('an entry from a door without a network starts the pass when it happened', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  shop.clock.set('2027-05-02T20:00:00Z')

  const results = await upload(shop, device, [offlineScan(pass.code, '2027-05-01T13:00:00Z')])

  expect(results).toEqual(['clean'])
  expect(await storedPass(shop, pass.id)).toMatchObject({
    activatedAt: new Date('2027-05-01T13:00:00Z'),
    validUntil: new Date('2027-05-04T02:59:59.999Z'),
    changedAt: new Date('2027-05-02T20:00:00Z'),
  })
  expect(await entriesOf(shop, pass.id)).toMatchObject([
    { mode: 'offline', scannedAt: new Date('2027-05-01T13:00:00Z'), anomaly: null },
  ])
})

test('whoever was let in by a code that had been replaced stays in, labelled, by either of its codes', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const [pass] = await makePasses(shop)
  const [north, south] = [
    await makeDevice(shop),
    await makeDevice(shop, { index: 1, name: 'Puerta sur' }),
  ]
  await reissuePass(shop, { passId: pass.id, shownSerial: 1, actor: STAFF })
  shop.clock.set('2027-05-01T20:00:00Z')
  const { code: _code, ...typed } = offlineScan('', '2027-05-01T14:00:00Z')

  const byQr = await upload(shop, north, [offlineScan(pass.code, '2027-05-01T13:00:00Z')])
  const byHand = await upload(shop, south, [{ ...typed, shortCode: pass.shortCode }])

  expect([byQr, byHand]).toEqual([['revoked'], ['revoked']])
  expect(await entriesOf(shop, pass.id)).toMatchObject([
    { anomaly: 'revoked', deviceId: north.id },
    { anomaly: 'revoked', deviceId: south.id },
  ])
})

test('an upload that is repeated writes nothing twice', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  const sent = [
    offlineScan(pass.code, '2027-05-01T13:00:00Z'),
    offlineScan(pass.code, '2027-05-01T13:05:00Z', { refusal: 'already_used' }),
  ]
  shop.clock.set('2027-05-01T20:00:00Z')

  const first = await upload(shop, device, sent)
  const second = await upload(shop, device, sent)

  expect(first).toEqual(['clean', 'refused'])
  expect(second).toEqual(first)
  expect(await shop.db.$count(entries)).toBe(1)
  expect(await shop.db.$count(refusedScans)).toBe(1)
})

test('two doors that admitted the same pass leave one entry and one duplicate, whoever reports first', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const [pass] = await makePasses(shop)
  const north = await makeDevice(shop, { name: 'Norte' })
  const south = await makeDevice(shop, { name: 'Sur' })
  shop.clock.set('2027-05-01T20:00:00Z')

  const later = await upload(shop, north, [offlineScan(pass.code, '2027-05-01T13:10:00Z')])
  const earlier = await upload(shop, south, [offlineScan(pass.code, '2027-05-01T13:00:00Z')])

  expect([later, earlier]).toEqual([['clean'], ['clean']])
  expect(await entriesOf(shop, pass.id)).toMatchObject([
    { deviceId: south.id, anomaly: null, isDuplicate: false },
    { deviceId: north.id, anomaly: 'duplicate', isDuplicate: true },
  ])
  expect((await getStatistics(shop.db)).scans).toBe(1)
})

test('the same scan that the server had admitted, without the device learning it, is one entry', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  const offline = offlineScan(pass.code, '2027-05-01T13:00:02Z')
  await scan(shop, device, { code: pass.code, nonce: offline.nonce })

  expect(await upload(shop, device, [offline])).toEqual(['clean'])
  expect(await shop.db.$count(entries)).toBe(1)
})

test('an entry that the server would have refused stays an entry and says why', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const passes = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 1, adults: 5, children: 0 }],
  })
  const [blocked, replaced, closed, left, expired] = passes
  const device = await makeDevice(shop)
  const other = await makeDevice(shop, { at: 'Sight Pass' })
  if (!replaced || !closed || !left || !expired) throw new Error('There are five passes')
  await blockPass(shop, { passId: blocked.id, reason: 'Robo', actor: STAFF })
  await reissuePass(shop, { passId: replaced.id, shownSerial: 1, actor: STAFF })
  await closeAttraction(shop, {
    attractionId: device.attraction.id,
    closedFrom: '2027-05-02',
    closedUntil: '2027-05-02',
    reason: 'Obras',
    actor: STAFF,
  })
  shop.clock.set('2027-05-10T20:00:00Z')

  const results = await upload(shop, await again(shop, device), [
    offlineScan(blocked.code, '2027-05-01T13:00:00Z'),
    offlineScan(replaced.code, '2027-05-01T13:01:00Z'),
    offlineScan(closed.code, '2027-05-02T13:00:00Z'),
    offlineScan(expired.code, '2027-05-01T13:00:00Z'),
  ])
  const afterEnd = await upload(shop, other, [offlineScan(expired.code, '2027-05-02T13:00:00Z')])
  await leaveProgramme(shop, { attractionId: device.attraction.id, actor: STAFF })
  const afterLeaving = await upload(shop, await again(shop, device), [
    offlineScan(left.code, '2027-05-03T13:00:00Z'),
  ])

  expect([...results, ...afterEnd, ...afterLeaving]).toEqual([
    'blocked',
    'revoked',
    'attraction_closed',
    'clean',
    'expired',
    'not_participating',
  ])
  expect(await shop.db.$count(entries)).toBe(6)
})

test('a pass that was started too late is labelled so', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  shop.clock.set('2028-06-01T10:00:00Z')

  expect(await upload(shop, device, [offlineScan(pass.code, '2028-05-30T13:00:00Z')])).toEqual([
    'not_started_in_time',
  ])
})

test('a wrong clock is corrected, an impossible time is flagged', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const [corrected, future, past] = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 3, children: 0 }],
  })
  if (!future || !past) throw new Error('There are three passes')
  const device = await makeDevice(shop)
  shop.clock.set('2027-05-01T20:00:00Z')
  const twentyMinutes = 20 * 60_000

  const results = await upload(
    shop,
    device,
    [
      offlineScan(corrected.code, '2027-05-01T13:20:00Z'),
      offlineScan(future.code, '2027-05-01T20:22:01Z'),
      offlineScan(past.code, '2027-05-01T09:00:00Z'),
    ],
    twentyMinutes,
  )

  expect(results).toEqual(['clean', 'clock', 'clock'])
  const times = await shop.db
    .select({ at: entries.scannedAt, offset: entries.clockOffsetMs })
    .from(entries)
    .orderBy(asc(entries.scannedAt))
  expect(times).toEqual([
    { at: new Date('2027-05-01T10:00:00Z'), offset: twentyMinutes },
    { at: new Date('2027-05-01T13:00:00Z'), offset: twentyMinutes },
    { at: new Date('2027-05-01T20:00:00Z'), offset: twentyMinutes },
  ])
})

test('scans from before their pass was issued are one at its issue, in whatever order they come', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const device = await makeDevice(shop, { at: 'Benefits Pass' })
  shop.clock.set('2027-06-02T10:00:00Z')
  const [forwards, backwards] = await makePasses(shop, {
    items: [{ name: 'Benefits Pass', duration: 5, adults: 2, children: 0 }],
  })
  if (!backwards) throw new Error('There are two passes')
  await reissuePass(shop, { passId: forwards.id, shownSerial: 1, actor: STAFF })
  const { shortCode } = await storedPass(shop, forwards.id)
  const { code: _code, ...typed } = offlineScan('', '2027-05-01T10:00:00Z')
  const issuedAt = new Date('2027-06-02T10:00:00Z')
  shop.clock.set('2027-06-02T20:00:00Z')
  const days = ['2027-05-12', '2027-05-13', '2027-05-30', '2027-06-01']
  const sent = days.map((day) => offlineScan(backwards.code, `${day}T15:00:00Z`)).toReversed()

  const results = [
    await upload(shop, device, [{ ...typed, shortCode }]),
    await upload(shop, device, [offlineScan(forwards.code, '2027-05-20T15:00:00Z')]),
    await upload(shop, device, sent.slice(0, 2)),
    await upload(shop, device, [offlineScan(backwards.code, '2027-06-02T15:00:00Z')]),
    await upload(shop, device, sent.slice(2)),
  ]

  // Which of two at one instant counts is decided by their nonces, which chance made.
  expect(results.flat()).toHaveLength(7)
  expect(results.flat()).not.toContain('clean')
  for (const { id } of [forwards, backwards]) {
    const stored = await entriesOf(shop, id)
    expect(await storedPass(shop, id)).toMatchObject({ activatedAt: issuedAt })
    expect(stored[0]?.scannedAt).toEqual(issuedAt)
    expect(stored.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1)
  }
  expect(await shop.db.$count(scans)).toBe(2)
  expect(await shop.db.$count(entries)).toBe(7)
})

test('what a device scanned after it was revoked is set aside, what it scanned before counts', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const [before, after] = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
  })
  if (!after) throw new Error('There are two passes')
  const device = await makeDevice(shop)
  shop.clock.set('2027-05-01T13:00:00Z')
  await revokeDevice(shop, { deviceId: device.id, actor: STAFF })
  shop.clock.set('2027-05-01T20:00:00Z')

  const results = await upload(shop, await again(shop, device), [
    offlineScan(before.code, '2027-05-01T12:59:00Z'),
    offlineScan(after.code, '2027-05-01T13:01:00Z'),
  ])

  expect(results).toEqual(['clean', 'set_aside'])
  expect(await storedPass(shop, after.id)).toMatchObject({ activatedAt: null })
  expect(await shop.db.select().from(refusedScans)).toMatchObject([
    { passId: after.id, reason: 'set_aside' },
  ])
})

test('a revoked device is not told whether what was typed was a pass, and its queue leaves all the same', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  shop.clock.set('2027-05-01T13:00:00Z')
  await revokeDevice(shop, { deviceId: device.id, actor: STAFF })
  const { code: _code, ...typed } = offlineScan('', '2027-05-01T12:00:00Z')

  const results = await upload(shop, await again(shop, device), [
    { ...typed, shortCode: pass.shortCode },
    { ...typed, nonce: makeKey(), shortCode: '0000000000' },
  ])

  expect(results).toEqual(['set_aside', 'set_aside'])
  expect(await entriesOf(shop, pass.id)).toEqual([])
  expect(await shop.db.select().from(refusedScans)).toMatchObject([
    { passId: null, reason: 'set_aside' },
    { passId: null, reason: 'set_aside' },
  ])
})

test('a pass has a hundred duplicates at most: more are kept as refusals, and its entries stay right', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  const other = await makeDevice(shop, { index: 1, name: 'Puerta sur' })
  shop.clock.set('2027-05-01T20:00:00Z')
  const first = offlineScan(pass.code, '2027-05-01T13:00:00Z')
  await upload(shop, device, [first])
  const [entry] = await entriesOf(shop, pass.id)
  if (!entry) throw new Error('The first scan is an entry')
  await shop.db.insert(entries).values(
    Array.from({ length: 100 }, () => ({
      ...entry,
      id: makeKey(),
      nonce: makeKey(),
      scannedAt: new Date('2027-05-01T13:05:00Z'),
      isDuplicate: true,
      anomaly: 'duplicate' as const,
    })),
  )
  const later = offlineScan(pass.code, '2027-05-01T14:00:00Z')
  const earlier = offlineScan(pass.code, '2027-05-01T12:00:00Z')
  const elsewhere = offlineScan(pass.code, '2027-05-01T12:30:00Z')

  expect(await upload(shop, device, [later, earlier, later, first])).toEqual([
    'refused',
    'refused',
    'refused',
    'clean',
  ])
  expect(await upload(shop, other, [elsewhere])).toEqual(['clean'])
  expect(await shop.db.$count(entries)).toBe(102)
  expect(await shop.db.select().from(refusedScans)).toMatchObject([
    { passId: pass.id, reason: 'already_used', nonce: later.nonce },
    { passId: pass.id, reason: 'already_used', nonce: earlier.nonce },
  ])
})

test('an entry with a code that nobody issued is kept as a refusal', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)

  expect(await upload(shop, device, [offlineScan('P1:NONSENSE', '2026-11-21T12:00:00Z')])).toEqual([
    'refused',
  ])
  expect(await shop.db.select().from(refusedScans)).toMatchObject([
    { passId: null, reason: 'invalid', mode: 'offline' },
  ])
})
