import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entries, refusedScans } from '#db/schema.ts'
import {
  again,
  attractionId,
  makeAdults,
  makeDevice,
  makePasses,
  moveTo,
  offlineScan,
  openWithPass,
  upload,
} from '#tests/gate.ts'
import { createTestShop } from '#tests/test-shop.ts'

test('a scan that waited belongs to the door of its data, or of its time, where the device stood', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const [named, timed, stranger, refused] = await makeAdults(shop, 4)
  const device = await makeDevice(shop)
  const first = device.attraction.id
  shop.clock.set('2027-05-01T14:00:00Z')
  const second = await moveTo(shop, device.id, { pass: 'Sight Pass' })
  const other = await attractionId(shop, { pass: 'Benefits Pass' })
  shop.clock.set('2027-05-01T20:00:00Z')
  const scans = [
    // Decided with the data of the first door, after the office had moved it.
    offlineScan(named.code, '2027-05-01T15:00:00Z', { attractionId: first }),
    offlineScan(timed.code, '2027-05-01T13:00:00Z'),
    // Never stood there.
    offlineScan(stranger.code, '2027-05-01T16:00:00Z', { attractionId: other }),
    offlineScan(refused.code, '2027-05-01T13:30:00Z', { refusal: 'expired' }),
  ]

  await upload(shop, await again(shop, device), scans)

  const admitted = await shop.db.select().from(entries).orderBy(asc(entries.scannedAt))
  expect(admitted.map((entry) => [entry.passId, entry.attractionId])).toEqual([
    [timed.id, first],
    [named.id, first],
    [stranger.id, second],
  ])
  expect(await shop.db.select().from(refusedScans)).toMatchObject([{ attractionId: first }])
})

test('the rules are those of that door: what a Sight Pass opened there is clean', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const [pass] = await makePasses(shop, {
    items: [{ name: 'Sight Pass', duration: 3, adults: 1, children: 0 }],
  })
  const device = await makeDevice(shop, { at: 'Sight Pass' })
  shop.clock.set('2027-05-01T14:00:00Z')
  await moveTo(shop, device.id, { pass: 'Benefits Pass' })
  const scans = [offlineScan(pass.code, '2027-05-01T13:00:00Z')]

  expect(await upload(shop, await again(shop, device), scans)).toEqual(['clean'])
})

test('a clock that was wrong at the scan and right at the upload misdates nothing', async () => {
  const { shop, pass, device } = await openWithPass({ now: '2027-05-01T10:00:00Z' })
  shop.clock.set('2027-05-01T20:00:00Z')
  const hour = 3_600_000
  const scans = [offlineScan(pass.code, '2027-05-01T16:00:00Z', { clockOffsetMs: 3 * hour })]

  await upload(shop, device, scans)

  expect(await shop.db.select().from(entries)).toMatchObject([
    { scannedAt: new Date('2027-05-01T13:00:00Z'), clockOffsetMs: 3 * hour, anomaly: null },
  ])
})

test('no offset that a device says dates a scan before its pass, its enrolment or after now', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const [early, late] = await makeAdults(shop)
  const device = await makeDevice(shop)
  shop.clock.set('2027-05-01T20:00:00Z')
  const year = 366 * 24 * 3_600_000
  const scans = [
    offlineScan(early.code, '2027-05-01T16:00:00Z', { clockOffsetMs: 100 * year }),
    offlineScan(late.code, '2027-05-01T16:00:00Z', { clockOffsetMs: -100 * year }),
  ]

  expect(await upload(shop, device, scans)).toEqual(['clock', 'clock'])
  const admitted = await shop.db.select().from(entries).orderBy(asc(entries.scannedAt))
  expect(admitted.map(({ scannedAt }) => scannedAt.toISOString())).toEqual([
    '2027-05-01T10:00:00.000Z',
    '2027-05-01T20:00:00.000Z',
  ])
})
