import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, deviceStays, entries } from '#db/schema.ts'
import { unpublishAttraction } from '#domain/catalogue/attractions/publish-attraction.ts'
import { leaveProgramme } from '#domain/catalogue/participation.ts'
import { scanPass } from '#domain/door/scan/scan-pass.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import { makeMadrid } from '#tests/cities.ts'
import {
  again,
  attractionId,
  makeDevice,
  makePasses,
  offlineScan,
  readPack,
  STAFF,
} from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { chooseDoor, moveDevice, setDeviceDoors } from './device-doors.ts'
import { listDevices } from './device-queries.ts'
import { createDevice, revokeDevice } from './devices.ts'

const FIRST = new Date('2027-05-01T13:00:00Z')
const SECOND = new Date('2027-05-01T14:00:00Z')
const THIRD = new Date('2027-05-01T15:00:00Z')

async function placesOf(shop: TestShop, deviceId: string) {
  const rows = await shop.db
    .select()
    .from(deviceStays)
    .where(eq(deviceStays.deviceId, deviceId))
    .orderBy(asc(deviceStays.assignedAt))
  return rows.map((row) => [row.attractionId, row.assignedAt, row.removedAt])
}

test('a device that moves and comes back leaves behind where it stood and when', async () => {
  const shop = await createTestShop({ now: FIRST.toISOString() })
  const device = await makeDevice(shop)
  const here = device.attraction.id
  const there = await attractionId(shop, { pass: 'Sight Pass' })
  const move = (to: number) =>
    moveDevice(shop, { deviceId: device.id, attractionId: to, actor: STAFF })

  shop.clock.set(SECOND.toISOString())
  expect(await move(there)).toEqual({ ok: true })
  expect((await again(shop, device)).attraction.id).toBe(there)
  shop.clock.set(THIRD.toISOString())
  expect(await move(here)).toEqual({ ok: true })

  expect((await again(shop, device)).attraction.id).toBe(here)
  expect(await placesOf(shop, device.id)).toEqual([
    [here, FIRST, SECOND],
    [there, SECOND, THIRD],
    [here, THIRD, null],
  ])
  const rows = await shop.db
    .select()
    .from(activity)
    .where(eq(activity.name, 'device.moved'))
    .orderBy(activity.id)
  expect(rows.map(({ actor, objectId, data }) => [actor, objectId, data])).toEqual([
    [STAFF, device.id, { from: here, to: there }],
    [STAFF, device.id, { from: there, to: here }],
  ])
})

test('a device that does not know of its move hears with the verdict where it was decided, also asked again', async () => {
  const shop = await createTestShop({ now: FIRST.toISOString() })
  const device = await makeDevice(shop)
  const here = device.attraction.id
  const there = await attractionId(shop, { pass: 'Sight Pass' })
  const [pass, other] = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
  })
  const scan = {
    device,
    code: pass.code,
    nonce: makeKey(),
    source: 'camera',
    clockOffsetMs: 0,
  } as const
  await moveDevice(shop, { deviceId: device.id, attractionId: there, actor: STAFF })
  const { id, name } = (await again(shop, device)).attraction

  const told = await scanPass(shop, { ...scan, attractionId: here })
  await moveDevice(shop, { deviceId: device.id, attractionId: here, actor: STAFF })
  const repeated = await scanPass(shop, { ...scan, attractionId: here })
  const known = await scanPass(shop, {
    ...scan,
    code: other?.code ?? '',
    nonce: makeKey(),
    attractionId: here,
  })

  expect(told).toMatchObject({ ok: true, verdict: { ok: true, movedTo: { id, name } } })
  expect(repeated).toEqual(told)
  expect(known.ok && known.verdict).not.toHaveProperty('movedTo')
})

test('a move to where the device stands changes nothing', async () => {
  const shop = await createTestShop({ now: FIRST.toISOString() })
  const device = await makeDevice(shop)
  shop.clock.set(SECOND.toISOString())

  const moved = await moveDevice(shop, {
    deviceId: device.id,
    attractionId: device.attraction.id,
    actor: STAFF,
  })

  expect(moved).toEqual({ ok: true })
  expect(await placesOf(shop, device.id)).toEqual([[device.attraction.id, FIRST, null]])
  expect(await shop.db.$count(activity, eq(activity.name, 'device.moved'))).toBe(0)
})

test('of moves at the same instant, there and back too, one place is open: where the device stands', async () => {
  const shop = await createTestShop({ now: FIRST.toISOString() })
  const device = await makeDevice(shop)
  const there = await attractionId(shop, { pass: 'Sight Pass' })
  const other = await attractionId(shop, { pass: 'Benefits Pass' })

  await Promise.all(
    [there, other, there, device.attraction.id, there].map((to) =>
      moveDevice(shop, { deviceId: device.id, attractionId: to, actor: STAFF }),
    ),
  )

  const open = (await placesOf(shop, device.id)).filter(([, , removedAt]) => removedAt === null)
  expect(open).toEqual([[(await again(shop, device)).attraction.id, FIRST, null]])
})

test('what is unknown or revoked is not moved', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const there = await attractionId(shop, { pass: 'Sight Pass' })
  const unknown = '00000000-0000-4000-8000-00000000ffff'
  const actor = STAFF

  expect(await moveDevice(shop, { deviceId: unknown, attractionId: there, actor })).toEqual({
    ok: false,
    reason: 'no_such_device',
  })
  expect(await moveDevice(shop, { deviceId: device.id, attractionId: 0, actor })).toEqual({
    ok: false,
    reason: 'no_such_attraction',
  })
  await revokeDevice(shop, { deviceId: device.id, actor })
  expect(await moveDevice(shop, { deviceId: device.id, attractionId: there, actor })).toEqual({
    ok: false,
    reason: 'no_such_device',
  })
})

test('a phone that enrolled stays in its city; one that never did may go to another', async () => {
  const shop = await createTestShop()
  const madrid = await makeMadrid(shop)
  const elsewhere = madrid.sight.attraction.id
  const enrolled = await makeDevice(shop)
  const waiting = await createDevice(shop, {
    name: 'Puerta sur',
    attractionId: enrolled.attraction.id,
    actor: STAFF,
  })
  if (!waiting.ok) throw new Error(waiting.reason)
  const move = (deviceId: string) =>
    moveDevice(shop, { deviceId, attractionId: elsewhere, actor: STAFF })

  expect(await move(enrolled.id)).toEqual({ ok: false, reason: 'other_city' })
  expect((await again(shop, enrolled)).attraction.id).toBe(enrolled.attraction.id)
  expect(await move(waiting.deviceId)).toEqual({ ok: true })
})

test('an attraction that a device left may still get its scans, and does not go back to a draft', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const left = device.attraction.id
  const there = await attractionId(shop, { pass: 'Sight Pass' })
  await moveDevice(shop, { deviceId: device.id, attractionId: there, actor: STAFF })

  expect(await unpublishAttraction(shop, { attractionId: left, actor: STAFF })).toMatchObject({
    reason: 'attraction_has_doors',
  })
})

const actor = STAFF

/** A device that may stand at two attractions, and stands at the first. */
async function makeTwoDoors(shop: TestShop) {
  const device = await makeDevice(shop)
  const here = device.attraction.id
  const there = await attractionId(shop, { pass: 'Sight Pass' })
  await setDeviceDoors(shop, { deviceId: device.id, attractionIds: [here, there], actor })
  return { device, here, there }
}

test('a guard takes the device to another of its attractions, once however often the call comes', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const { device, here, there } = await makeTwoDoors(shop)
  shop.clock.set('2027-05-01T14:00:00Z')
  const choose = () => chooseDoor(shop, { deviceId: device.id, attractionId: there })

  const answers = [await choose(), await choose()]

  expect(answers).toMatchObject([
    { ok: true, attraction: { id: there } },
    { ok: true, attraction: { id: there } },
  ])
  expect((await again(shop, device)).attraction.id).toBe(there)
  const stays = await shop.db.select().from(deviceStays).orderBy(deviceStays.removedAt)
  expect(stays.map((stay) => [stay.attractionId, stay.removedAt !== null])).toEqual([
    [here, true],
    [there, false],
  ])
  const rows = await shop.db.select().from(activity).where(eq(activity.name, 'device.moved'))
  expect(rows).toMatchObject([
    { actor: `device:${device.id}`, objectId: device.id, data: { from: here, to: there } },
  ])
})

test('only what the office enabled, and passes open, can be chosen', async () => {
  const shop = await createTestShop()
  const madrid = await makeMadrid(shop)
  const { device, there } = await makeTwoDoors(shop)
  const other = await attractionId(shop, { pass: 'Benefits Pass' })
  const choose = (id: number) => chooseDoor(shop, { deviceId: device.id, attractionId: id })
  await leaveProgramme(shop, { attractionId: there, actor })

  for (const id of [other, madrid.sight.attraction.id, 2_147_483_647]) {
    expect(await choose(id)).toEqual({ ok: false, reason: 'door_not_enabled' })
  }
  expect(await choose(there)).toEqual({ ok: false, reason: 'not_participating' })
  await revokeDevice(shop, { deviceId: device.id, actor })
  expect(await choose(there)).toEqual({ ok: false, reason: 'no_such_device' })
})

test('the data names the choice of a device that has one, with what is not to be chosen now', async () => {
  const shop = await createTestShop()
  const { device, here, there } = await makeTwoDoors(shop)
  const alone = await makeDevice(shop, { name: 'Puerta sur' })
  await leaveProgramme(shop, { attractionId: there, actor })

  const { doors } = await readPack(shop, device)
  expect(new Map(doors?.map(({ id, isParticipating }) => [id, isParticipating]))).toEqual(
    new Map([
      [here, true],
      [there, false],
    ]),
  )
  expect(await readPack(shop, alone)).not.toHaveProperty('doors')
})

test('a scan that waited on the phone counts at the attraction where it was scanned', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const { device, here, there } = await makeTwoDoors(shop)
  const [pass] = await makePasses(shop)
  await chooseDoor(shop, { deviceId: device.id, attractionId: there })

  await uploadScans(shop, {
    device: await again(shop, device),
    clockOffsetMs: 0,
    scans: [offlineScan(pass.code, '2027-05-01T12:59:00Z', { attractionId: here })],
  })

  expect(await shop.db.select().from(entries)).toMatchObject([{ attractionId: here }])
})

test('the office keeps the list: in one city, with the present attraction in it', async () => {
  const shop = await createTestShop()
  const madrid = await makeMadrid(shop)
  const { device, here, there } = await makeTwoDoors(shop)
  const set = (attractionIds: number[]) =>
    setDeviceDoors(shop, { deviceId: device.id, attractionIds, actor })

  expect(await set([there])).toEqual({ ok: false, reason: 'device_stands_there' })
  expect(await set([here, madrid.sight.attraction.id])).toEqual({ ok: false, reason: 'other_city' })
  expect(await set([here, 2_147_483_647])).toEqual({ ok: false, reason: 'no_such_attraction' })
  expect(await set([here])).toEqual({ ok: true })
  expect(await chooseDoor(shop, { deviceId: device.id, attractionId: there })).toEqual({
    ok: false,
    reason: 'door_not_enabled',
  })
  const [row] = (await listDevices(shop.db)).filter(({ id }) => id === device.id)
  expect(row?.doors).toEqual([here])
  await revokeDevice(shop, { deviceId: device.id, actor })
  expect(await set([here, there])).toEqual({ ok: false, reason: 'no_such_device' })
})

test('a device is made for several attractions of one city', async () => {
  const shop = await createTestShop()
  const madrid = await makeMadrid(shop)
  const here = await attractionId(shop, { pass: 'Todos' })
  const there = await attractionId(shop, { pass: 'Sight Pass' })
  const make = (alsoAt: number[]) =>
    createDevice(shop, { name: 'Puerta sur', attractionId: here, alsoAt, actor })

  const made = await make([there, here])
  if (!made.ok) throw new Error(made.reason)

  const device = (await listDevices(shop.db)).find(({ id }) => id === made.deviceId)
  expect(new Set(device?.doors)).toEqual(new Set([here, there]))
  expect(await make([madrid.sight.attraction.id])).toEqual({ ok: false, reason: 'other_city' })
})

test('where the office moves a device it may stand from then on', async () => {
  const shop = await createTestShop()
  const { device, here, there } = await makeTwoDoors(shop)
  const third = await attractionId(shop, { pass: 'Benefits Pass' })

  await moveDevice(shop, { deviceId: device.id, attractionId: third, actor })

  const row = (await listDevices(shop.db)).find(({ id }) => id === device.id)
  expect(new Set(row?.doors)).toEqual(new Set([here, there, third]))
})

test('an attraction that a device may be taken to does not go back to a draft', async () => {
  const shop = await createTestShop()
  const { there } = await makeTwoDoors(shop)

  expect(await unpublishAttraction(shop, { attractionId: there, actor })).toMatchObject({
    reason: 'attraction_has_doors',
  })
})
