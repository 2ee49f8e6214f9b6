import { expect, test } from 'vitest'
import { devices } from '#db/schema.ts'
import { activityOf } from '#tests/activity.ts'
import { attractionId, makeDevice, STAFF } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { listDevices } from './device-queries.ts'
import {
  createDevice,
  enrolDevice,
  makeEnrolmentToken,
  renameDevice,
  revokeDevice,
} from './devices.ts'
import { noteContact } from './note-contact.ts'

const actor = STAFF

async function offer(shop: TestShop) {
  const made = await createDevice(shop, {
    name: 'Puerta norte',
    attractionId: await attractionId(shop, { pass: 'Todos' }),
    actor,
  })
  if (!made.ok) throw new Error(made.reason)
  return made
}

const enrol = (shop: TestShop, token: string) => enrolDevice(shop, { token, publicKey: 'key' })
const REFUSED = { ok: false, reason: 'enrolment_refused' }

test('a device is enrolled once with its token, which is stored nowhere', async () => {
  const shop = await createTestShop()
  const { deviceId, token } = await offer(shop)
  const stored = JSON.stringify(await shop.db.select().from(devices))

  const first = await enrol(shop, token)
  const second = await enrol(shop, token)

  expect(stored).not.toContain(token)
  expect(first).toMatchObject({ ok: true, device: { id: deviceId, name: 'Puerta norte' } })
  expect(second).toEqual(REFUSED)
  expect(await listDevices(shop.db)).toMatchObject([
    { id: deviceId, state: 'enrolled', enrolBy: null },
  ])
  expect(await activityOf(shop, { objectId: deviceId })).toMatchObject([
    { name: 'device.created', actor: STAFF },
    { name: 'device.enrolled', actor: `device:${deviceId}` },
  ])
})

test('of two phones with the same token at once one is enrolled', async () => {
  const shop = await createTestShop()
  const { token } = await offer(shop)

  const both = await Promise.all([enrol(shop, token), enrol(shop, token)])

  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('unknown, old, replaced and revoked tokens are refused alike', async () => {
  const shop = await createTestShop()
  const old = await offer(shop)
  shop.clock.advance(15 * 60_000)
  const replaced = await offer(shop)
  await makeEnrolmentToken(shop, { deviceId: replaced.deviceId, actor })
  const revoked = await offer(shop)
  await revokeDevice(shop, { deviceId: revoked.deviceId, actor })

  for (const token of ['unknown', old.token, replaced.token, revoked.token]) {
    expect(await enrol(shop, token)).toEqual(REFUSED)
  }
})

test('another token gives the device another key; it is renamed, and stays revoked; what is unknown is refused', async () => {
  const shop = await createTestShop()
  const { id, id: deviceId } = await makeDevice(shop)
  const again = await makeEnrolmentToken(shop, { deviceId: id, actor })

  expect(await enrol(shop, again.ok ? again.token : '')).toMatchObject({
    ok: true,
    device: { id, publicKey: 'key' },
  })
  expect(await activityOf(shop, { objectId: id, name: 'device.offered' })).toMatchObject([
    { actor: STAFF },
  ])

  const name = 'Puerta sur'

  await renameDevice(shop, { deviceId, name, actor })
  expect(await listDevices(shop.db)).toMatchObject([{ id: deviceId, name }])
  expect(await renameDevice(shop, { deviceId: makeKey(), name, actor })).toMatchObject({
    reason: 'no_such_device',
  })
  expect(await createDevice(shop, { name, attractionId: 0, actor })).toMatchObject({
    reason: 'no_such_attraction',
  })

  expect(await revokeDevice(shop, { deviceId, actor })).toEqual({ ok: true })
  expect(await revokeDevice(shop, { deviceId, actor })).toMatchObject({ ok: false })
  expect(await makeEnrolmentToken(shop, { deviceId, actor })).toMatchObject({ ok: false })
  expect(await listDevices(shop.db)).toMatchObject([{ id: deviceId, state: 'revoked' }])
})

test('contacts are noted now and then, not with every scan', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const device = await makeDevice(shop)
  const note = async (clockOffsetMs: number) => {
    await noteContact(shop, { device, clockOffsetMs, queueLength: 3 })
    return listDevices(shop.db)
  }

  shop.clock.advance(29_000)
  expect(await note(1)).toMatchObject([{ clockOffsetMs: null }])
  shop.clock.advance(2_000)
  expect(await note(5e12)).toMatchObject([
    {
      lastContactAt: new Date('2027-05-01T13:00:31Z'),
      clockOffsetMs: 2_147_483_647,
      queueLength: 3,
    },
  ])
})
