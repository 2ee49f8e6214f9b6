import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, devices } from '#db/schema.ts'
import { attractionId, makeDevice, STAFF } from '#tests/gate.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { listDevices } from './device-queries.ts'
import { createDevice, renameDevice, revokeDevice } from './devices.ts'
import { enrolDevice, makeEnrolmentToken } from './enrolment.ts'
import { noteContact } from './note-contact.ts'

async function offer(shop: TestShop) {
  const made = await createDevice(shop, {
    name: 'Puerta norte',
    attractionId: await attractionId(shop, { pass: 'Todos' }),
    actor: STAFF,
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
  expect((await listDevices(shop.db)).find(({ id }) => id === deviceId)).toMatchObject({
    state: 'enrolled',
    enrolBy: null,
  })
  const rows = await shop.db
    .select()
    .from(activity)
    .where(eq(activity.objectId, deviceId))
    .orderBy(activity.id)
  expect(rows.map(({ name, actor }) => [name, actor])).toEqual([
    ['device.created', STAFF],
    ['device.enrolled', `device:${deviceId}`],
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
  await makeEnrolmentToken(shop, { deviceId: replaced.deviceId, actor: STAFF })
  const revoked = await offer(shop)
  await revokeDevice(shop, { deviceId: revoked.deviceId, actor: STAFF })

  expect(await enrol(shop, 'unknown')).toEqual(REFUSED)
  expect(await enrol(shop, old.token)).toEqual(REFUSED)
  expect(await enrol(shop, replaced.token)).toEqual(REFUSED)
  expect(await enrol(shop, revoked.token)).toEqual(REFUSED)
})

test('another token gives the device another key', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const again = await makeEnrolmentToken(shop, { deviceId: device.id, actor: STAFF })
  if (!again.ok) throw new Error(again.reason)

  expect(await enrol(shop, again.token)).toMatchObject({
    ok: true,
    device: { id: device.id, publicKey: 'key' },
  })
  const rows = await shop.db.select().from(activity).where(eq(activity.objectId, device.id))
  expect(rows).toContainEqual(expect.objectContaining({ name: 'device.offered', actor: STAFF }))
})

test('a revoked device stays revoked', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const actor = STAFF

  expect(await revokeDevice(shop, { deviceId: device.id, actor })).toEqual({ ok: true })
  expect(await revokeDevice(shop, { deviceId: device.id, actor })).toMatchObject({ ok: false })
  expect(await makeEnrolmentToken(shop, { deviceId: device.id, actor })).toMatchObject({
    ok: false,
  })
  expect(await listDevices(shop.db)).toMatchObject([{ id: device.id, state: 'revoked' }])
})

test('a device is renamed; what is unknown is refused', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const unknown = '00000000-0000-4000-8000-00000000ffff'

  await renameDevice(shop, { deviceId: device.id, name: 'Puerta sur', actor: STAFF })

  expect((await listDevices(shop.db)).find(({ id }) => id === device.id)).toMatchObject({
    name: 'Puerta sur',
  })
  expect(await renameDevice(shop, { deviceId: unknown, name: 'x', actor: STAFF })).toMatchObject({
    reason: 'no_such_device',
  })
  expect(await createDevice(shop, { name: 'x', attractionId: 0, actor: STAFF })).toMatchObject({
    reason: 'no_such_attraction',
  })
})

test('contacts are noted now and then, not with every scan', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const device = await makeDevice(shop)
  const note = (clockOffsetMs: number) =>
    noteContact(shop, { device, clockOffsetMs, queueLength: 3 })

  shop.clock.advance(29_000)
  await note(1)
  expect((await listDevices(shop.db)).find(({ id }) => id === device.id)).toMatchObject({
    clockOffsetMs: null,
  })
  shop.clock.advance(2_000)
  await note(5e12)
  expect((await listDevices(shop.db)).find(({ id }) => id === device.id)).toMatchObject({
    lastContactAt: new Date('2027-05-01T13:00:31Z'),
    clockOffsetMs: 2_147_483_647,
    queueLength: 3,
  })
})
