// A guard takes a device to another of its attractions, as the calls have it.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, entries } from '#db/schema.ts'
import { leaveProgramme } from '#domain/catalogue/participation.ts'
import { setDeviceDoors } from '#domain/door/devices/device-doors.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import { findDevice } from '#domain/door/devices/find-device.ts'
import { doorAnswer } from '#domain/door/scan/door-messages.ts'
import { GATE_API, syncAnswer } from '#domain/door/scan/gate-messages.ts'
import { scanOf } from '#tests/built-gate.ts'
import { makeMadrid } from '#tests/cities.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { attractionId, makeKeys, makePasses, offlineScan, sendSigned, STAFF } from '#tests/gate.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'

const actor = STAFF

/** A device that the office enabled for a second attraction, and that stands at the first. */
async function openTwoDoors(shop: TestShop) {
  const door = await openDoor(shop)
  const { deviceId, here } = door
  const there = await attractionId(shop, { pass: 'Sight Pass' })
  await setDeviceDoors(shop, { deviceId, attractionIds: [here, there], actor })
  return { ...door, there }
}

const placeOf = async (shop: TestShop, deviceId: string) =>
  (await findDevice(shop.db, deviceId))?.attraction.id

const movesIn = (shop: TestShop) => shop.db.$count(activity, eq(activity.name, 'device.moved'))

test('what is scanned after a move counts there, and what waited counts where it was scanned', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const { deviceId, here, there, get, post } = await openTwoDoors(shop)
  const [first, second] = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
  })
  if (!second) throw new Error('Two passes')
  await post('/scan', scanOf(first.code))
  const before = syncAnswer.parse((await get('/sync')).json)
  const waiting = offlineScan(second.code, shop.clock.now().toISOString(), { attractionId: here })
  shop.clock.advance(60_000)

  const moved = await post('/door', { attractionId: there })
  const again = await post('/door', { attractionId: there })

  expect([moved.status, doorAnswer.parse(moved.json).attraction.id]).toEqual([200, there])
  expect([again.status, again.text]).toEqual([200, moved.text])
  expect(await movesIn(shop)).toBe(1)
  expect((await get(`/sync?cursor=${before.cursor}`)).status).toBe(400)
  const { attraction } = syncAnswer.parse((await get('/sync')).json)
  expect(attraction).toMatchObject(doorAnswer.parse(moved.json).attraction)
  // Used up here, not there.
  expect((await post('/scan', scanOf(first.code))).json).toMatchObject({ ok: true })
  shop.clock.advance(1_000)
  await post('/upload', { scans: [waiting] })
  const counted = await shop.db
    .select({ passId: entries.passId, attractionId: entries.attractionId })
    .from(entries)
    .where(eq(entries.deviceId, deviceId))
    .orderBy(entries.receivedAt)
  expect(counted).toEqual([
    { passId: first.id, attractionId: here },
    { passId: first.id, attractionId: there },
    { passId: second.id, attractionId: here },
  ])
})

test('a door that the office did not enable stays shut, in this city or another, there or not', async () => {
  const shop = await createTestShop()
  const madrid = await makeMadrid(shop)
  const { deviceId, here, there, post } = await openTwoDoors(shop)
  const other = await attractionId(shop, { pass: 'Benefits Pass' })

  for (const id of [other, madrid.sight.attraction.id, 2_147_483_647]) {
    const answer = await post('/door', { attractionId: id })
    expect([answer.status, answer.json]).toEqual([403, { error: 'door_not_enabled' }])
  }
  await leaveProgramme(shop, { attractionId: there, actor })
  const left = await post('/door', { attractionId: there })

  expect([left.status, left.json]).toEqual([409, { error: 'not_participating' }])
  expect(await placeOf(shop, deviceId)).toBe(here)
  expect(await movesIn(shop)).toBe(0)
})

test('what names no door is malformed', async () => {
  const shop = await createTestShop()
  const { deviceId, here, there, post } = await openTwoDoors(shop)

  for (const content of [
    {},
    [],
    { attractionId: String(there) },
    { attractionId: there + 0.5 },
    { attractionId: 0 },
    { attractionId: -there },
    { attractionId: 2_147_483_648 },
    { attractionId: null },
    { attractionId: { id: there } },
  ]) {
    const answer = await post('/door', content)
    expect([answer.status, answer.json]).toEqual([400, { error: 'malformed' }])
  }
  expect(await placeOf(shop, deviceId)).toBe(here)
})

test('nobody but the device itself moves it, and a revoked one stays where it is', async () => {
  const shop = await createTestShop()
  const { deviceId, keys, here, there, send, post } = await openTwoDoors(shop)
  const neighbour = await openDoor(shop, { name: 'Puerta sur' })
  const stranger = await makeKeys()
  const content = { attractionId: there }
  const time = String(shop.clock.now().getTime())
  const path = `${GATE_API}/door`

  const unsigned = await send(path, { method: 'POST', body: JSON.stringify(content) })
  const forged = await sendSigned(
    send,
    { ...keys, privateKey: stranger.privateKey },
    'POST',
    path,
    content,
    { time },
  )
  const foreign = await neighbour.post('/door', content)
  await revokeDevice(shop, { deviceId, actor })
  const revoked = await post('/door', content)

  expect([unsigned.status, unsigned.text]).toEqual([401, '{"error":"unknown_device"}'])
  expect([forged.status, forged.json]).toEqual([401, { error: 'bad_signature' }])
  expect([foreign.status, foreign.json]).toEqual([403, { error: 'door_not_enabled' }])
  expect([revoked.status, revoked.json]).toEqual([401, { error: 'device_revoked' }])
  expect(await placeOf(shop, deviceId)).toBe(here)
  expect(await movesIn(shop)).toBe(0)
})

test('a device that moves more often than a guard walks waits where it is, and scans meanwhile', async () => {
  const shop = await createTestShop()
  const { deviceId, here, there, post } = await openTwoDoors(shop)
  const neighbour = await openDoor(shop, { name: 'Puerta sur' })
  const [pass] = await makePasses(shop)
  const statuses: number[] = []

  for (let moves = 0; moves < 30; moves += 1) {
    const next = moves % 2 === 0 ? there : here
    statuses.push((await post('/door', { attractionId: next })).status)
  }
  const stopped = await post('/door', { attractionId: there })

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([stopped.status, stopped.json]).toEqual([429, { error: 'too_many' }])
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect(await placeOf(shop, deviceId)).toBe(here)
  expect(await movesIn(shop)).toBe(30)
  expect((await post('/scan', scanOf(pass.code))).json).toMatchObject({ ok: true })
  expect((await neighbour.post('/door', { attractionId: here })).status).toBe(200)
})
