import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, deviceStays, entries } from '#db/schema.ts'
import { unpublishAttraction } from '#domain/attractions/publish-attraction.ts'
import { leaveProgramme } from '#domain/participation/participation.ts'
import { uploadScans } from '#domain/scan/upload-scans.ts'
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
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { chooseDoor } from './choose-door.ts'
import { createDevice } from './create-device.ts'
import { setDeviceDoors } from './device-doors.ts'
import { listDevices } from './device-queries.ts'
import { moveDevice } from './move-device.ts'
import { revokeDevice } from './revoke-device.ts'

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
