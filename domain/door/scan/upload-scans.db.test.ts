import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entries, refusedScans, scans } from '#db/schema.ts'
import { closeAttraction, leaveProgramme } from '#domain/catalogue/participation.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import type { OfflineScan } from '#domain/door/scan/gate-messages.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import { firstOf } from '#tests/done.ts'
import {
  again,
  attractionId,
  entriesOf,
  makeAdults,
  makeDevice,
  makePasses,
  moveTo,
  offlineScan,
  openWithPass,
  STAFF,
  storedPass,
  upload,
} from '#tests/gate.ts'
import { groupCodeOf } from '#tests/groups.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'

const MORNING = '2027-05-01T10:00:00Z'

test('an entry from a door without a network starts the pass when it happened', async () => {
  const { shop, pass, device } = await openWithPass({ now: MORNING })
  shop.clock.set('2027-05-02T20:00:00Z')

  const results = await upload(shop, device, [offlineScan(pass.code, '2027-05-01T13:00:00Z')])

  expect(results).toEqual(['clean'])
  expect(await storedPass(shop, pass.id)).toMatchObject({
    activatedAt: new Date('2027-05-01T13:00:00Z'),
    validUntil: new Date('2027-05-04T02:59:59.999Z'),
    changedAt: new Date('2027-05-02T20:00:00Z'),
  })
  expect(await entriesOf(shop, pass)).toMatchObject([
    { mode: 'offline', scannedAt: new Date('2027-05-01T13:00:00Z'), anomaly: null },
  ])
})

test('whoever was let in by a code that had been replaced stays in, labelled, by either of its codes', async () => {
  const { shop, pass, device: north } = await openWithPass({ now: MORNING })
  const south = await makeDevice(shop, { index: 1 })
  await reissuePass(shop, { passId: pass.id, shownSerial: 1, actor: STAFF })
  shop.clock.set('2027-05-01T20:00:00Z')
  const { code: _code, ...typed } = offlineScan('', '2027-05-01T14:00:00Z')

  const byQr = await upload(shop, north, [offlineScan(pass.code, '2027-05-01T13:00:00Z')])
  const byHand = await upload(shop, south, [{ ...typed, shortCode: pass.shortCode }])

  expect([byQr, byHand]).toEqual([['revoked'], ['revoked']])
  expect(await entriesOf(shop, pass)).toMatchObject([
    { anomaly: 'revoked', deviceId: north.id },
    { anomaly: 'revoked', deviceId: south.id },
  ])
})

test('an entry that the server would have refused stays an entry and says why', async () => {
  const { shop, pass: expired, device } = await openWithPass({ now: MORNING })
  const [blocked, replaced, closed, left] = await makeAdults(shop, 4)
  const other = await makeDevice(shop, { at: 'Sight Pass' })
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
  const afterEnd = await upload(shop, other, [offlineScan(expired.code, '2027-05-04T13:00:00Z')])
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

test('a wrong clock is corrected, an impossible time is flagged', async () => {
  const shop = await createTestShop({ now: MORNING })
  const [corrected, future, past] = await makeAdults(shop, 3)
  const device = await makeDevice(shop)
  shop.clock.set('2027-05-01T20:00:00Z')
  const twentyMinutes = 20 * 60_000

  const sent = [
    offlineScan(corrected.code, '2027-05-01T13:20:00Z'),
    offlineScan(future.code, '2027-05-01T20:22:01Z'),
    offlineScan(past.code, '2027-05-01T09:00:00Z'),
  ]

  expect(await upload(shop, device, sent, twentyMinutes)).toEqual(['clean', 'clock', 'clock'])
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
  const shop = await createTestShop({ now: MORNING })
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
  for (const pass of [forwards, backwards]) {
    const stored = await entriesOf(shop, pass)
    expect(await storedPass(shop, pass.id)).toMatchObject({ activatedAt: issuedAt })
    expect(stored[0]?.scannedAt).toEqual(issuedAt)
    expect(stored.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1)
  }
  expect(await shop.db.$count(scans)).toBe(2)
  expect(await shop.db.$count(entries)).toBe(7)
})

test('what a device scanned after it was revoked is set aside, what it scanned before counts, and it is not told whether what was typed was a pass', async () => {
  const shop = await createTestShop({ now: MORNING })
  const [before, after, guessed] = await makeAdults(shop, 3)
  const device = await makeDevice(shop)
  shop.clock.set('2027-05-01T13:00:00Z')
  await revokeDevice(shop, { deviceId: device.id, actor: STAFF })
  shop.clock.set('2027-05-01T20:00:00Z')
  const { code: _code, ...typed } = offlineScan('', '2027-05-01T12:00:00Z')

  const results = await upload(shop, await again(shop, device), [
    offlineScan(before.code, '2027-05-01T12:59:00Z'),
    offlineScan(after.code, '2027-05-01T13:01:00Z'),
    { ...typed, shortCode: guessed.shortCode },
    { ...typed, nonce: makeKey(), shortCode: '0000000000' },
  ])

  expect(results).toEqual(['clean', 'set_aside', 'set_aside', 'set_aside'])
  expect(await entriesOf(shop, guessed)).toEqual([])
  expect(await storedPass(shop, after.id)).toMatchObject({ activatedAt: null })
  expect(await shop.db.select().from(refusedScans)).toMatchObject([
    { passId: after.id, reason: 'set_aside' },
    { passId: null, reason: 'set_aside' },
    { passId: null, reason: 'set_aside' },
  ])
})

test('a pass has a hundred duplicates at most: more are kept as refusals, and its entries stay right', async () => {
  const { shop, pass, device } = await openWithPass({ now: MORNING })
  const other = await makeDevice(shop, { index: 1 })
  shop.clock.set('2027-05-01T20:00:00Z')
  const first = offlineScan(pass.code, '2027-05-01T13:00:00Z')
  await upload(shop, device, [first])
  const entry = firstOf(await entriesOf(shop, pass))
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

test('a pass that is not in its group’s code, or comes without a code, is kept as unknown', async () => {
  const { shop, pass: stranger, device } = await openWithPass({ now: MORNING })
  const family = await makeAdults(shop, 4)
  const [first, , third] = family
  const [whole, two] = [
    await groupCodeOf(shop, family),
    await groupCodeOf(shop, family.slice(0, 2)),
  ]
  const ofGroup = (groupCode: string, passId: string | undefined): OfflineScan => {
    const { code: _code, ...scanned } = offlineScan('', MORNING)
    return { ...scanned, groupCode, passId }
  }

  const results = await upload(shop, device, [
    ofGroup(whole, stranger.id),
    ofGroup(two, third.id),
    ofGroup(`${whole}0`, first.id),
    ofGroup(whole, undefined),
    ofGroup(whole, first.id.toUpperCase()),
  ])

  expect(new Set(results)).toEqual(new Set(['refused']))
  expect(await shop.db.$count(entries)).toBe(0)
  const kept = await shop.db.select().from(refusedScans)
  expect(kept).toHaveLength(5)
  expect(kept.every(({ passId, reason }) => passId === null && reason === 'invalid')).toBe(true)
})

test('a scan that waited belongs to the door of its data, or of its time, where the device stood', async () => {
  const shop = await createTestShop({ now: MORNING })
  const [named, timed, stranger, refused] = await makeAdults(shop, 4)
  const device = await makeDevice(shop)
  const first = device.attraction.id
  shop.clock.set('2027-05-01T14:00:00Z')
  const second = await moveTo(shop, device.id, { pass: 'Sight Pass' })
  const other = await attractionId(shop, { pass: 'Benefits Pass' })
  shop.clock.set('2027-05-01T20:00:00Z')
  const sent = [
    // Decided with the data of the first door, after the office had moved it.
    offlineScan(named.code, '2027-05-01T15:00:00Z', { attractionId: first }),
    offlineScan(timed.code, '2027-05-01T13:00:00Z'),
    // Never stood there.
    offlineScan(stranger.code, '2027-05-01T16:00:00Z', { attractionId: other }),
    offlineScan(refused.code, '2027-05-01T13:30:00Z', { refusal: 'expired' }),
  ]

  await upload(shop, await again(shop, device), sent)

  const admitted = await shop.db.select().from(entries).orderBy(asc(entries.scannedAt))
  expect(admitted.map((entry) => [entry.passId, entry.attractionId])).toEqual([
    [timed.id, first],
    [named.id, first],
    [stranger.id, second],
  ])
  expect(await shop.db.select().from(refusedScans)).toMatchObject([{ attractionId: first }])
})

test('the rules are those of that door: what a Sight Pass opened there is clean', async () => {
  const shop = await createTestShop({ now: MORNING })
  const [pass] = await makePasses(shop, {
    items: [{ name: 'Sight Pass', duration: 3, adults: 1, children: 0 }],
  })
  const device = await makeDevice(shop, { at: 'Sight Pass' })
  shop.clock.set('2027-05-01T14:00:00Z')
  await moveTo(shop, device.id, { pass: 'Benefits Pass' })
  const sent = [offlineScan(pass.code, '2027-05-01T13:00:00Z')]

  expect(await upload(shop, await again(shop, device), sent)).toEqual(['clean'])
})

test('an offset that a device says misdates nothing: no scan before its pass or its enrolment, or after now', async () => {
  const shop = await createTestShop({ now: MORNING })
  const [early, late, right] = await makeAdults(shop, 3)
  const device = await makeDevice(shop)
  shop.clock.set('2027-05-01T20:00:00Z')
  const hour = 3_600_000
  const year = 366 * 24 * hour
  const sent = [
    offlineScan(early.code, '2027-05-01T16:00:00Z', { clockOffsetMs: 100 * year }),
    offlineScan(late.code, '2027-05-01T16:00:00Z', { clockOffsetMs: -100 * year }),
    // Wrong at the scan and right at the upload.
    offlineScan(right.code, '2027-05-01T16:00:00Z', { clockOffsetMs: 3 * hour }),
  ]

  expect(await upload(shop, device, sent)).toEqual(['clock', 'clock', 'clean'])
  expect(await shop.db.select().from(entries).orderBy(asc(entries.scannedAt))).toMatchObject([
    { scannedAt: new Date('2027-05-01T10:00:00Z') },
    { scannedAt: new Date('2027-05-01T13:00:00Z'), clockOffsetMs: 3 * hour, anomaly: null },
    { scannedAt: new Date('2027-05-01T20:00:00Z') },
  ])
})
