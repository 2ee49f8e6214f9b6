import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions } from '#db/schema.ts'
import { closeAttraction, setCapacity } from '#domain/catalogue/participation.ts'
import { undoScan } from '#domain/door/scan/undo-scan.ts'
import { activityOf } from '#tests/activity.ts'
import { firstOf } from '#tests/done.ts'
import {
  again,
  entriesOf,
  makeAdults,
  makeDevice,
  makePasses,
  offlineScan,
  readPack,
  scan,
  STAFF,
  storedPass,
  upload,
} from '#tests/gate.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { readHour } from './door-hour.ts'

/** Half past one in Buenos Aires. */
const NOW = '2027-05-01T16:30:00Z'
const UNTIL = '2027-05-01T17:00:00.000Z'

async function makeDoor(shop: TestShop, hourlyCapacity: number | null, warningPercent = 80) {
  const device = await makeDevice(shop)
  const attractionId = device.attraction.id
  await setCapacity(shop, { attractionId, hourlyCapacity, warningPercent, actor: STAFF })
  return again(shop, device)
}

test('of three an hour the fourth is stopped, unused, and enters when the next hour begins; each is told how full it is', async () => {
  const shop = await createTestShop({ now: NOW })
  const device = await makeDoor(shop, 3, 60)
  const [first, second, third, fourth] = await makeAdults(shop, 4)
  const told = async ({ code }: { code: string }) => {
    const verdict = await scan(shop, device, { code })
    return verdict.ok ? verdict.capacity : verdict
  }

  const hour = { of: 3, until: UNTIL }
  expect([await told(first), await told(second), await told(third)]).toEqual([
    { ...hour, entered: 1, isNearlyFull: false },
    { ...hour, entered: 2, isNearlyFull: true },
    { ...hour, entered: 3, isNearlyFull: true },
  ])
  const { shortCode } = fourth
  expect(await told(fourth)).toEqual({
    ok: false,
    reason: 'full',
    product: 'Full Pass',
    days: 3,
    age: 'adult',
    codeEnd: shortCode.slice(-2),
    fullUntil: UNTIL,
  })
  expect(await storedPass(shop, fourth.id)).toMatchObject({ activatedAt: null })
  shop.clock.set(UNTIL)
  expect(await told(fourth)).toMatchObject({ entered: 1, until: '2027-05-01T18:00:00.000Z' })
})

test('what was undone, came twice or is refused for itself takes no place', async () => {
  const shop = await createTestShop({ now: NOW })
  const device = await makeDoor(shop, 2)
  const [first, second, third] = await makeAdults(shop, 3)
  await scan(shop, device, { code: first.code })
  // The same pass, let in by another device that had no network.
  const other = await makeDevice(shop, { name: 'Puerta sur' })
  await upload(shop, other, [offlineScan(first.code, NOW)])
  expect(await readHour(shop.db, device, shop.clock.now())).toMatchObject({ entered: 1, of: 2 })

  await scan(shop, device, { code: second.code })
  expect(await scan(shop, device, { code: second.code })).toMatchObject({ reason: 'already_used' })
  expect(await scan(shop, device, { code: third.code })).toMatchObject({ reason: 'full' })
  const { id: scanId } = firstOf(await entriesOf(shop, second))
  await undoScan(shop, { scanId, actor: STAFF })

  expect(await scan(shop, device, { code: third.code })).toMatchObject({ ok: true })
})

test('a door without a limit says nothing of places', async () => {
  const shop = await createTestShop({ now: NOW })
  const device = await makeDoor(shop, null)
  const [pass] = await makePasses(shop)

  expect(await scan(shop, device, { code: pass.code })).not.toHaveProperty('capacity')
  expect((await readPack(shop, device)).attraction).not.toHaveProperty('capacity')
})

test('a device learns with its data how full the hour is, what it let in alone stays in, and a closed attraction is closed before it is full', async () => {
  const shop = await createTestShop({ now: NOW })
  const device = await makeDoor(shop, 1)
  const [first, second, third] = await makeAdults(shop, 3)
  await scan(shop, device, { code: first.code })

  expect(await upload(shop, device, [offlineScan(second.code, NOW)])).toEqual(['clean'])
  expect((await readPack(shop, device)).attraction.capacity).toEqual({
    perHour: 1,
    warningPercent: 80,
    entered: 2,
    until: UNTIL,
  })
  await closeAttraction(shop, {
    attractionId: device.attraction.id,
    closedFrom: '2027-05-01',
    closedUntil: '2027-05-01',
    reason: 'Obras',
    actor: STAFF,
  })

  expect(await scan(shop, device, { code: third.code })).toMatchObject({
    reason: 'attraction_closed',
  })
})

test('a limit is written down with who set it, for an attraction that is there', async () => {
  const shop = await createTestShop()
  const device = await makeDoor(shop, 40, 90)
  const limit = { hourlyCapacity: 1, warningPercent: 80, actor: STAFF } as const

  const [row] = await shop.db
    .select()
    .from(attractions)
    .where(eq(attractions.id, device.attraction.id))
  expect(row).toMatchObject({ hourlyCapacity: 40, capacityWarningPercent: 90 })
  expect(await activityOf(shop, { name: 'attraction.capacity_set' })).toMatchObject([
    { actor: STAFF, objectId: String(device.attraction.id), data: { hourlyCapacity: 40 } },
  ])
  expect(await setCapacity(shop, { attractionId: 0, ...limit })).toEqual({
    ok: false,
    reason: 'no_such_attraction',
  })
})
