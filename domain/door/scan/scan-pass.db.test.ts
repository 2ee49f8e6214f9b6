import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, crossings, entries, orders, refusedScans } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { suspendGuard } from '#domain/door/guards/guards.ts'
import { makeMadrid } from '#tests/cities.ts'
import { cross, setExitRule } from '#tests/crossings.ts'
import {
  makeAdults,
  makeDevice,
  makePasses,
  offlineScan,
  openWithPass,
  scan,
  STAFF,
  storedPass,
  upload,
} from '#tests/gate.ts'
import { makeGuard } from '#tests/guards.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { scanPass } from './scan-pass.ts'

const requestOf = (device: DeviceAtGate, { code }: { code: string }) =>
  ({ device, code, nonce: makeKey(), source: 'camera', clockOffsetMs: 0 }) as const

test('the first scan starts the pass and answers what a guard needs', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 0, children: 1 }],
  })
  const device = await makeDevice(shop)

  const verdict = await scan(shop, device, { code: pass.code })

  expect(verdict).toEqual({
    ok: true,
    product: 'Full Pass',
    days: 3,
    age: 'child',
    codeEnd: pass.shortCode.slice(-2),
    activates: true,
    firstDay: '2027-05-01',
    validUntil: '2027-05-04T02:59:59.999Z',
    daysLeft: 3,
    isReservationRequired: device.attraction.isReservationRequired,
  })
  expect(await storedPass(shop, pass.id)).toMatchObject({
    activatedAt: new Date('2027-05-01T13:00:00Z'),
    validUntil: new Date('2027-05-04T02:59:59.999Z'),
    changedAt: new Date('2027-05-01T13:00:00Z'),
  })
})

test('a pass cannot be scanned twice at the same sight, and the guard is told when it was', async () => {
  const { shop, pass, device } = await openWithPass({
    now: '2027-05-01T13:00:00Z',
    name: 'Puerta sur',
  })
  await scan(shop, device, { code: pass.code })
  shop.clock.set('2027-05-02T13:00:00Z')

  const second = await scan(shop, device, { code: pass.code })

  expect(second).toMatchObject({
    ok: false,
    reason: 'already_used',
    usedAt: '2027-05-01T13:00:00.000Z',
    usedWhere: device.attraction.name,
    usedDoor: 'Puerta sur',
  })
  expect(await shop.db.select().from(entries)).toHaveLength(1)
  expect(await shop.db.select().from(refusedScans)).toMatchObject([
    { passId: pass.id, deviceId: device.id, reason: 'already_used', mode: 'online' },
  ])
})

test('a benefit opens once a day', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop, {
    items: [{ name: 'Benefits Pass', duration: 5, adults: 1, children: 0 }],
  })
  const device = await makeDevice(shop, { at: 'Benefits Pass' })

  const first = await scan(shop, device, { code: pass.code })
  shop.clock.set('2027-05-02T02:59:59.999Z')
  const lateSameDay = await scan(shop, device, { code: pass.code })
  shop.clock.set('2027-05-02T03:00:00Z')
  const nextDay = await scan(shop, device, { code: pass.code })

  expect([first.ok, lateSameDay.ok, nextDay.ok]).toEqual([true, false, true])
})

test('the same scan sent ten times at once is one scan with one answer, and so is a refusal; neither leaves a row of activity', async () => {
  const { shop, pass, device } = await openWithPass()
  const request = requestOf(device, pass)
  const activities = await shop.db.$count(activity)

  const answers = await Promise.all(Array.from({ length: 10 }, () => scanPass(shop, request)))
  shop.clock.advance(3_600_000)
  const later = await scanPass(shop, request)

  expect(new Set([...answers, later].map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await shop.db.select().from(entries)).toHaveLength(1)
  expect(await shop.db.select().from(refusedScans)).toHaveLength(0)

  const refused = requestOf(device, pass)
  const first = await scanPass(shop, refused)
  shop.clock.set('2028-11-21T12:00:00Z')
  const again = await scanPass(shop, refused)

  expect(JSON.stringify(again)).toBe(JSON.stringify(first))
  expect(await shop.db.select().from(refusedScans)).toHaveLength(1)
  expect(await shop.db.$count(activity)).toBe(activities)
})

test('a typed short code finds the pass, and what is none of ours is invalid and kept without its text', async () => {
  const { shop, pass, device } = await openWithPass()

  const typed = await scan(shop, device, { shortCode: pass.shortCode.toLowerCase() })
  const nonsense = await scan(shop, device, { code: `P1:${'A'.repeat(10_000)}\0` })
  const unknown = await scan(shop, device, { shortCode: '0000-0000-00' })

  expect(typed.ok).toBe(true)
  expect([nonsense, unknown]).toEqual([
    { ok: false, reason: 'invalid' },
    { ok: false, reason: 'invalid' },
  ])
  expect(await shop.db.select().from(refusedScans)).toMatchObject([
    { passId: null, reason: 'invalid', source: 'camera' },
    { passId: null, reason: 'invalid', source: 'short_code' },
  ])
})

test('a pass of an order that is not paid any more opens nothing', async () => {
  const { shop, pass, device } = await openWithPass()
  await shop.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, pass.orderId))

  expect(await scan(shop, device, { code: pass.code })).toMatchObject({ reason: 'unpaid' })
  expect(await storedPass(shop, pass.id)).toMatchObject({ activatedAt: null })
})

test('whatever a door writes says who had signed on: a guard of its city as the office knows them, or a typed name', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const madrid = await makeMadrid(shop)
  const device = await makeDevice(shop)
  await setExitRule(shop, device, 'reentries')
  const ana = await makeGuard(shop, { name: 'Ana Ruiz' })
  const gone = await makeGuard(shop, { name: 'Gil Paz' })
  await suspendGuard(shop, { guardId: gone, actor: STAFF })
  const elsewhere = await makeGuard(shop, { name: 'Sol Vega', cityId: madrid.cityId })

  for (const guard of [
    // The name of somebody else, under an id of one's own.
    { id: ana, name: 'Sol Vega' },
    { id: elsewhere, name: 'Sol Vega' },
    { id: gone, name: 'Gil Paz' },
    { id: makeKey(), name: 'Nadie' },
    { name: 'Ana Ruiz' },
    undefined,
  ]) {
    const signedOn = guard ? { guard } : {}
    const [pass, other] = await makeAdults(shop)
    const read = async () => {
      shop.clock.advance(60_000)
      await scanPass(shop, { ...requestOf(device, pass), ...signedOn })
    }
    await read() // An entry,
    await read() // a refusal,
    await cross(shop, device, pass.code, signedOn) // an exit,
    await read() // and a re-entry.
    const now = shop.clock.now().toISOString()
    const sent = [
      offlineScan(other.code, now, signedOn),
      offlineScan(pass.code, now, { ...signedOn, refusal: 'already_used' }),
    ]
    await upload(shop, device, sent)
  }

  const known: [string | null, string | null][] = [
    [ana, 'Ana Ruiz'],
    [null, 'Sol Vega'],
    [null, 'Gil Paz'],
    [null, 'Nadie'],
    [null, 'Ana Ruiz'],
    [null, null],
  ]
  for (const [table, at] of [
    [entries, entries.scannedAt],
    [refusedScans, refusedScans.scannedAt],
    [crossings, crossings.movedAt],
  ] as const) {
    const rows = await shop.db
      .select({ id: table.guardId, name: table.guardName })
      .from(table)
      .orderBy(at)
    // Two of each for every guard.
    expect(rows.map(({ id, name }) => [id, name])).toEqual(known.flatMap((each) => [each, each]))
  }
})
