import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deviceStays } from '#db/schema.ts'
import { unpublishAttraction } from '#domain/catalogue/attractions/publish-attraction.ts'
import { leaveProgramme } from '#domain/catalogue/participation.ts'
import { scanPass } from '#domain/door/scan/scan-pass.ts'
import { activityOf } from '#tests/activity.ts'
import { makeMadrid } from '#tests/cities.ts'
import {
  again,
  attractionId,
  makeAdults,
  makeDevice,
  offerDevice,
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
const UNKNOWN = 2_147_483_647
const actor = STAFF

const refusal = (reason: string) => ({ ok: false, reason })

/** A device that stands here and, when it is enabled, may be taken there. */
async function open() {
  const shop = await createTestShop({ now: FIRST.toISOString() })
  const device = await makeDevice(shop)
  const deviceId = device.id
  const here = device.attraction.id
  const there = await attractionId(shop, { pass: 'Sight Pass' })
  const setDoors = (...attractionIds: number[]) =>
    setDeviceDoors(shop, { deviceId, attractionIds, actor })
  return {
    shop,
    device,
    here,
    there,
    third: await attractionId(shop, { pass: 'Benefits Pass' }),
    setDoors,
    enableThere: () => setDoors(here, there),
    move: (to: number) => moveDevice(shop, { deviceId, attractionId: to, actor }),
    choose: (to: number) => chooseDoor(shop, { deviceId, attractionId: to }),
    placeNow: async () => (await again(shop, device)).attraction.id,
    moves: () => activityOf(shop, { name: 'device.moved' }),
  }
}

async function placesOf(shop: TestShop, deviceId: string) {
  const rows = await shop.db
    .select()
    .from(deviceStays)
    .where(eq(deviceStays.deviceId, deviceId))
    .orderBy(asc(deviceStays.assignedAt))
  return rows.map((row) => [row.attractionId, row.assignedAt, row.removedAt])
}

async function doorsOf(shop: TestShop, deviceId: string) {
  return (await listDevices(shop.db)).find(({ id }) => id === deviceId)?.doors.toSorted()
}

test('a device that moves and comes back leaves behind where it stood and when; a move to where it stands changes nothing', async () => {
  const { shop, device, here, there, move, placeNow, moves } = await open()

  shop.clock.set(SECOND.toISOString())
  expect(await move(here)).toEqual({ ok: true })
  expect(await placesOf(shop, device.id)).toEqual([[here, FIRST, null]])
  expect(await moves()).toEqual([])
  expect(await move(there)).toEqual({ ok: true })
  expect(await placeNow()).toBe(there)
  shop.clock.set(THIRD.toISOString())
  expect(await move(here)).toEqual({ ok: true })

  expect(await placeNow()).toBe(here)
  // Where the office moves it, it may stand from then on.
  expect(await doorsOf(shop, device.id)).toEqual([here, there].toSorted())
  expect(await placesOf(shop, device.id)).toEqual([
    [here, FIRST, SECOND],
    [there, SECOND, THIRD],
    [here, THIRD, null],
  ])
  expect(await moves()).toMatchObject([
    { actor, objectId: device.id, data: { from: here, to: there } },
    { actor, objectId: device.id, data: { from: there, to: here } },
  ])
})

test('a device that does not know of its move hears with the verdict where it was decided, also asked again', async () => {
  const { shop, device, here, there, move } = await open()
  const [pass, other] = await makeAdults(shop)
  const asked = { device, attractionId: here, source: 'camera', clockOffsetMs: 0 } as const
  const scan = { ...asked, code: pass.code, nonce: makeKey() }
  await move(there)
  const { id, name } = (await again(shop, device)).attraction

  const told = await scanPass(shop, scan)
  await move(here)
  const repeated = await scanPass(shop, scan)
  const known = await scanPass(shop, { ...asked, code: other.code, nonce: makeKey() })

  expect(told).toMatchObject({ ok: true, verdict: { ok: true, movedTo: { id, name } } })
  expect(repeated).toEqual(told)
  expect(known.ok && known.verdict).not.toHaveProperty('movedTo')
})

test('of moves at the same instant, there and back too, one place is open: where the device stands', async () => {
  const { shop, device, here, there, third, move, placeNow } = await open()

  await Promise.all([there, third, there, here, there].map(move))

  const places = (await placesOf(shop, device.id)).filter(([, , removedAt]) => removedAt === null)
  expect(places).toEqual([[await placeNow(), FIRST, null]])
})

test('what is unknown or revoked is not moved', async () => {
  const { shop, device, there, move } = await open()

  expect(await moveDevice(shop, { deviceId: makeKey(), attractionId: there, actor })).toEqual(
    refusal('no_such_device'),
  )
  expect(await move(0)).toEqual(refusal('no_such_attraction'))
  await revokeDevice(shop, { deviceId: device.id, actor })
  expect(await move(there)).toEqual(refusal('no_such_device'))
})

test('a phone that enrolled stays in its city; one that never did may go to another', async () => {
  const { shop, here, move, placeNow } = await open()
  const elsewhere = (await makeMadrid(shop)).sight.attraction.id
  const { deviceId } = await offerDevice(shop, here)

  expect(await move(elsewhere)).toEqual(refusal('other_city'))
  expect(await placeNow()).toBe(here)
  const moved = await moveDevice(shop, { deviceId, attractionId: elsewhere, actor })
  expect(moved).toEqual({ ok: true })
})

test('an attraction that a device left, or may be taken to, does not go back to a draft', async () => {
  const { shop, here, there, third, enableThere, move } = await open()
  await enableThere()
  await move(third)

  for (const attraction of [here, there]) {
    const answer = await unpublishAttraction(shop, { attractionId: attraction, actor })
    expect(answer).toMatchObject({ reason: 'attraction_has_doors' })
  }
})

test('a guard takes the device to another of its attractions, once however often the call comes', async () => {
  const { shop, device, here, there, enableThere, choose, placeNow, moves } = await open()
  await enableThere()
  shop.clock.set(SECOND.toISOString())

  const answers = [await choose(there), await choose(there)]

  const chosen = { ok: true, attraction: { id: there } }
  expect(answers).toMatchObject([chosen, chosen])
  expect(await placeNow()).toBe(there)
  expect(await placesOf(shop, device.id)).toEqual([
    [here, FIRST, SECOND],
    [there, SECOND, null],
  ])
  expect(await moves()).toMatchObject([
    { actor: `device:${device.id}`, objectId: device.id, data: { from: here, to: there } },
  ])
})

test('only what the office enabled, and passes open, can be chosen', async () => {
  const { shop, device, there, third, enableThere, choose } = await open()
  const madrid = await makeMadrid(shop)
  await enableThere()
  await leaveProgramme(shop, { attractionId: there, actor })

  for (const id of [third, madrid.sight.attraction.id, UNKNOWN]) {
    expect(await choose(id)).toEqual(refusal('door_not_enabled'))
  }
  expect(await choose(there)).toEqual(refusal('not_participating'))
  await revokeDevice(shop, { deviceId: device.id, actor })
  expect(await choose(there)).toEqual(refusal('no_such_device'))
})

test('the data names the choice of a device that has one, with what is not to be chosen now', async () => {
  const { shop, device, here, there, enableThere } = await open()
  await enableThere()
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

test('the office keeps the list: in one city, with the present attraction in it', async () => {
  const { shop, device, here, there, enableThere, setDoors, choose } = await open()
  const madrid = await makeMadrid(shop)
  await enableThere()

  expect(await setDoors(there)).toEqual(refusal('device_stands_there'))
  expect(await setDoors(here, madrid.sight.attraction.id)).toEqual(refusal('other_city'))
  expect(await setDoors(here, UNKNOWN)).toEqual(refusal('no_such_attraction'))
  expect(await setDoors(here)).toEqual({ ok: true })
  expect(await choose(there)).toEqual(refusal('door_not_enabled'))
  expect(await doorsOf(shop, device.id)).toEqual([here])
  await revokeDevice(shop, { deviceId: device.id, actor })
  expect(await enableThere()).toEqual(refusal('no_such_device'))
})

test('a device is made for several attractions of one city', async () => {
  const { shop, here, there } = await open()
  const madrid = await makeMadrid(shop)
  const make = (...alsoAt: number[]) =>
    createDevice(shop, { name: 'Puerta sur', attractionId: here, alsoAt, actor })

  const made = await make(there, here)

  expect(await doorsOf(shop, made.ok ? made.deviceId : '')).toEqual([here, there].toSorted())
  expect(await make(madrid.sight.attraction.id)).toEqual(refusal('other_city'))
})
