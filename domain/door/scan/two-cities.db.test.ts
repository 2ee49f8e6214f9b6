// Two cities in two zones: each one's passes open its own doors alone, and its days are its own.
import { expect, test } from 'vitest'
import { entries, refusedScans } from '#db/schema.ts'
import { closeAttraction, listParticipation } from '#domain/catalogue/participation.ts'
import { listDaysOfAttractions } from '#domain/door/day/door-day-queries.ts'
import { findVisits } from '#domain/door/scan/visits/visits-queries.ts'
import type { DaysFilter } from '#domain/ground/attraction-filters.ts'
import { queueReminders } from '#domain/mail/reminders.ts'
import { readPassCode } from '#domain/passes/pass-code.ts'
import { importVerifyKey } from '#domain/passes/pass-keys.ts'
import { listPassViewsOfOrder } from '#domain/passes/pass-queries.ts'
import { getBuyerOrder } from '#domain/sale/orders/order-queries.ts'
import { makeMadrid } from '#tests/cities.ts'
import {
  makeDevice,
  makePasses,
  offlineScan,
  readPack,
  scan,
  STAFF,
  storedPass,
  upload,
} from '#tests/gate.ts'
import { noticeJobs } from '#tests/jobs.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { decideOffline } from './offline/decide-offline.ts'
import { listHourCounts } from './scan-queries.ts'

const madridOrder = {
  citySlug: 'madrid',
  items: [{ name: 'Full Pass' as const, duration: 3 as const, adults: 1, children: 0 }],
  shownTotalCents: 90_00,
}

async function openTwo(now = '2026-11-21T08:00:00Z') {
  const shop = await createTestShop({ now })
  const madrid = await makeMadrid(shop)
  const [ours] = await makePasses(shop)
  const [theirs] = await makePasses(shop, madridOrder)
  return { shop, madrid, ours, theirs, door: await makeDevice(shop) }
}

test('without a network a gate believes the codes of its city alone; with one a pass opens doors of its city, and another one’s are not included', async () => {
  const { shop, madrid, ours, theirs, door } = await openTwo()
  const verdictAt = async (device: typeof door, code: string) => {
    const pack = await readPack(shop, device)
    expect([pack.timeZone, pack.passes.length]).toEqual([device.timeZone, 1])
    const keys = await Promise.all(pack.keys.map(importVerifyKey))
    // As if it was sold since the download: nothing but the code speaks for it.
    return decideOffline({
      reading: await readPassCode(code, keys),
      ownEntries: [],
      attraction: device.attraction,
      dataAt: shop.clock.now(),
      at: shop.clock.now(),
      timeZone: pack.timeZone,
    })
  }

  expect(await verdictAt(door, ours.code)).toMatchObject({ ok: true })
  expect(await verdictAt(madrid.sight, theirs.code)).toMatchObject({ ok: true })
  expect(await verdictAt(door, theirs.code)).toEqual({ ok: false, reason: 'invalid' })
  expect(await verdictAt(madrid.sight, ours.code)).toEqual({ ok: false, reason: 'invalid' })

  expect(await scan(shop, door, { code: theirs.code })).toMatchObject({
    ok: false,
    reason: 'not_included',
    openedBy: [],
  })
  expect(await scan(shop, door, { shortCode: theirs.shortCode })).toMatchObject({
    ok: false,
    reason: 'not_included',
  })
  expect(await scan(shop, madrid.sight, { code: ours.code })).toMatchObject({
    ok: false,
    reason: 'not_included',
  })
  expect(await scan(shop, madrid.sight, { code: theirs.code })).toMatchObject({ ok: true })
  expect(await scan(shop, door, { code: ours.code })).toMatchObject({ ok: true })
})

test('a pass counts the days of its city: its last to start, its end, and each day of a benefit', async () => {
  const { shop, madrid, ours, theirs, door } = await openTwo('2026-11-21T23:30:00Z')
  // In Madrid it is the 22nd already.
  expect([
    (await storedPass(shop, theirs.id)).activateBy,
    (await storedPass(shop, ours.id)).activateBy,
  ]).toEqual([new Date('2027-11-22T22:59:59.999Z'), new Date('2027-11-22T02:59:59.999Z')])

  // Half past eleven at night in Madrid, half past seven in Buenos Aires.
  shop.clock.set('2026-12-01T22:30:00Z')
  const first = await scan(shop, madrid.benefit, { code: theirs.code })
  const again = await scan(shop, madrid.benefit, { code: theirs.code })
  shop.clock.set('2026-12-01T23:30:00Z')
  const nextDay = await scan(shop, madrid.benefit, { code: theirs.code })
  const there = await scan(shop, door, { code: ours.code })

  expect(first).toMatchObject({ firstDay: '2026-12-02', validUntil: '2026-12-04T22:59:59.999Z' })
  expect(again).toMatchObject({ ok: false, reason: 'already_used', isDaily: true })
  expect(nextDay).toMatchObject({ ok: true, daysLeft: 3 })
  expect(there).toMatchObject({ firstDay: '2026-12-02', validUntil: '2026-12-05T02:59:59.999Z' })
})

test('entries without a network are dated and merged in the zone of their city', async () => {
  const { shop, madrid, theirs } = await openTwo()
  shop.clock.set('2026-12-02T12:00:00Z')

  const times = ['2026-12-01T22:30:00Z', '2026-12-01T22:50:00Z', '2026-12-01T23:30:00Z']
  const scans = times.map((at) => offlineScan(theirs.code, at))

  expect(await upload(shop, madrid.benefit, scans)).toEqual(['clean', 'duplicate', 'clean'])
  expect((await storedPass(shop, theirs.id)).validUntil).toEqual(
    new Date('2026-12-04T22:59:59.999Z'),
  )
  expect((await listHourCounts(shop.db, '2026-12-01')).map(({ hour }) => hour)).toEqual([23])
  expect((await listHourCounts(shop.db, '2026-12-02')).map(({ hour }) => hour)).toEqual([0])
  const { cityId } = madrid
  expect(await listHourCounts(shop.db, '2026-12-01', cityId)).toHaveLength(1)
  expect(await listHourCounts(shop.db, '2026-12-01', 1)).toEqual([])
  expect(await listDaysOfAttractions(shop, '2026-12-01', cityId)).toHaveLength(1)
  expect(await listDaysOfAttractions(shop, '2026-12-01', 1)).toEqual([])
})

test('an entry that no gate can have let in, because its pass is of another city, is kept as a refusal', async () => {
  const { shop, madrid, ours, theirs } = await openTwo()
  shop.clock.set('2026-12-02T12:00:00Z')
  const { code: _code, ...typed } = offlineScan('', '2026-12-01T15:01:00Z')
  const scans = [
    offlineScan(ours.code, '2026-12-01T15:00:00Z'),
    { ...typed, shortCode: ours.shortCode },
    offlineScan(theirs.code, '2026-12-01T15:02:00Z'),
  ]

  const first = await upload(shop, madrid.benefit, scans)
  const again = await upload(shop, madrid.benefit, scans)

  expect(first).toEqual(['refused', 'refused', 'clean'])
  expect(again).toEqual(first)
  expect(await storedPass(shop, ours.id)).toMatchObject({ activatedAt: null, validUntil: null })
  expect(await shop.db.select().from(refusedScans)).toMatchObject([
    { passId: ours.id, reason: 'not_included', mode: 'offline' },
    { passId: ours.id, reason: 'not_included', mode: 'offline' },
  ])
  expect(await shop.db.select().from(entries)).toMatchObject([{ passId: theirs.id }])
})

test('an attraction reads its visits by the days and hours of its city', async () => {
  const { shop, madrid, theirs } = await openTwo()
  // Half past midnight there, the evening before in the office.
  shop.clock.set('2026-12-01T23:30:00Z')
  await scan(shop, madrid.benefit, { code: theirs.code })
  const visits = (filter: DaysFilter) => findVisits(shop, madrid.benefit.attraction.id, filter)

  expect(await visits({})).toMatchObject({
    to: '2026-12-02',
    today: { adults: 1, children: 0 },
    days: [{ day: '2026-12-02', adults: 1, children: 0 }],
    hours: [{ hour: 0, adults: 1, children: 0 }],
  })
  expect((await visits({ from: '2026-12-01', to: '2026-12-01' }))?.days).toEqual([])
})

test('a closure is over, and an attraction shut, by the days of its city', async () => {
  const { shop, madrid, ours, theirs, door } = await openTwo()
  // Madrid is in the 22nd, Buenos Aires still in the 21st.
  shop.clock.set('2026-11-21T23:30:00Z')
  const close = (attractionId: number, day: string) =>
    closeAttraction(shop, {
      attractionId,
      closedFrom: day,
      closedUntil: day,
      reason: 'Obras',
      actor: STAFF,
    })

  expect(await close(madrid.sight.attraction.id, '2026-11-21')).toEqual({
    ok: false,
    reason: 'closure_is_over',
  })
  expect(await close(door.attraction.id, '2026-11-21')).toMatchObject({ ok: true })
  expect(await close(madrid.sight.attraction.id, '2026-11-22')).toMatchObject({ ok: true })
  expect(await scan(shop, madrid.sight, { code: theirs.code })).toMatchObject({
    reason: 'attraction_closed',
  })
  expect(await scan(shop, door, { code: ours.code })).toMatchObject({ reason: 'attraction_closed' })
  const listed = await listParticipation(shop.db, shop.clock.now())
  expect(
    [madrid.sight, door].map(
      ({ attraction }) => listed.find(({ id }) => id === attraction.id)?.today,
    ),
  ).toEqual(['2026-11-22', '2026-11-21'])
})

test('a reminder leaves in the morning of its city, and what a holder and a buyer read names its hours', async () => {
  const { shop, ours, theirs } = await openTwo()
  const remindedAt = async (instant: string) => {
    shop.clock.set(instant)
    await queueReminders(shop)
    return (await noticeJobs(shop.db)).map(({ orderId }) => orderId)
  }

  const [view] = await listPassViewsOfOrder(shop, theirs.orderId)
  const order = await getBuyerOrder(shop, theirs.orderId)
  expect([view?.timeZone, order.timeZone]).toEqual(['Europe/Madrid', 'Europe/Madrid'])
  expect(view?.life.lastDay).toBe('2027-11-24')
  // Half past ten in Madrid, half past six in Buenos Aires; there the last day is the same date.
  expect(await remindedAt('2027-11-19T09:30:00Z')).toEqual([theirs.orderId])
  expect(await remindedAt('2027-11-19T13:30:00Z')).toEqual([theirs.orderId, ours.orderId])
})
