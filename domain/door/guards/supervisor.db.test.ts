import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, devices } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { Services } from '#domain/ground/services.ts'
import { takenNow, useUp } from '#tests/allowances.ts'
import { makeDevice, STAFF } from '#tests/gate.ts'
import { badgeOf, makeGuard, makeSupervisor, PIN, tokenAt } from '#tests/guards.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { changeGuard, restoreGuard, setPin, suspendGuard } from './guards.ts'
import { enterSupervisor, readSupervisorToken } from './supervisor.ts'

const read = (shop: Services, device: DeviceAtGate, token: string) =>
  readSupervisorToken(shop, shop.db, device, token)

test('a supervisor enters with a PIN or a badge, for five minutes on this device alone', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const other = await makeDevice(shop, { name: 'Puerta sur' })
  const guardId = await makeSupervisor(shop, device)
  const badge = await badgeOf(shop, guardId)

  const byPin = await tokenAt(shop, device, guardId)
  const byBadge = await enterSupervisor(shop, { device, proof: { badge } })

  expect(byBadge).toMatchObject({ ok: true, name: 'Sol Paz' })
  expect(await read(shop, device, byPin)).toEqual({ id: guardId, name: 'Sol Paz' })
  expect(await read(shop, other, byPin)).toBeUndefined()
  shop.clock.advance(5 * 60_000 - 1)
  expect(await read(shop, device, byPin)).toBeDefined()
  shop.clock.advance(1)
  expect(await read(shop, device, byPin)).toBeUndefined()
})

test('a suspension, another role, a new PIN, a new badge and another key end what was opened', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const names = ['Ana', 'Bea', 'Cora', 'Dora'] as const
  const ids = []
  for (const name of names) ids.push(await makeSupervisor(shop, device, name))
  const tokens = []
  for (const id of ids) tokens.push(await tokenAt(shop, device, id))
  const [ana = '', bea = '', cora = '', dora = ''] = ids

  const rekeyed = { ...device, publicKey: 'another' }
  expect(await Promise.all(tokens.map((token) => read(shop, rekeyed, token)))).toEqual(
    names.map(() => undefined),
  )
  await suspendGuard(shop, { guardId: ana, actor: STAFF })
  await changeGuard(shop, { guardId: bea, name: 'Bea', role: 'guard', actor: STAFF })
  await setPin(shop, { guardId: cora, pin: '905172', actor: STAFF })
  await badgeOf(shop, dora)

  expect(await Promise.all(tokens.map((token) => read(shop, device, token)))).toEqual(
    names.map(() => undefined),
  )
})

test('what ended stays ended, for who is restored and for who supervises again', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const [ana, bea] = [
    await makeSupervisor(shop, device, 'Ana'),
    await makeSupervisor(shop, device, 'Bea'),
  ]
  const badge = await badgeOf(shop, bea)
  await changeGuard(shop, { guardId: bea, name: 'Bea', role: 'guard', actor: STAFF })
  await changeGuard(shop, { guardId: bea, name: 'Bea', role: 'supervisor', actor: STAFF })
  const byBadge = await enterSupervisor(shop, { device, proof: { badge } })
  const tokens = [await tokenAt(shop, device, ana), byBadge.ok ? byBadge.token : '']
  expect(await read(shop, device, tokens[1] ?? '')).toEqual({ id: bea, name: 'Bea' })

  await suspendGuard(shop, { guardId: ana, actor: STAFF })
  await restoreGuard(shop, { guardId: ana, actor: STAFF })
  await changeGuard(shop, { guardId: bea, name: 'Bea', role: 'guard', actor: STAFF })
  await changeGuard(shop, { guardId: bea, name: 'Bea', role: 'supervisor', actor: STAFF })

  for (const token of tokens) expect(await read(shop, device, token)).toBeUndefined()
  expect(await read(shop, device, await tokenAt(shop, device, ana))).toBeDefined()
})

test('a token cannot be made up, prolonged or given to somebody else', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const guardId = await makeSupervisor(shop, device)
  const other = await makeSupervisor(shop, device, 'Otra Jefa')
  const [, untilMs = '', seal = ''] = (await tokenAt(shop, device, guardId)).split('.')

  const forged = [
    `${guardId}.${Number(untilMs) + 1}.${seal}`,
    `${other}.${untilMs}.${seal}`,
    `${guardId}.${untilMs}.${'A'.repeat(43)}`,
    `${guardId}.${untilMs}.`,
    `${makeKey()}.${untilMs}.${seal}`,
    '',
    'a.b.c',
  ]
  expect(await Promise.all(forged.map((token) => read(shop, device, token)))).toEqual(
    forged.map(() => undefined),
  )
})

test('a wrong PIN, a wrong badge, a guard, a stranger and one of another city are answered alike', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const guardId = await makeSupervisor(shop, device)
  const plain = await makeGuard(shop, { name: 'Sin Rango' })
  const proofs = [
    { guardId, pin: '999888' },
    { guardId: plain, pin: PIN },
    { guardId: makeKey(), pin: PIN },
    { badge: await badgeOf(shop, plain) },
  ]

  for (const proof of proofs) {
    expect(await enterSupervisor(shop, { device, proof })).toEqual({ ok: false, reason: 'wrong' })
  }
  const abroad = { ...device, cityId: 9_999 }
  expect(await enterSupervisor(shop, { device: abroad, proof: { guardId, pin: PIN } })).toEqual({
    ok: false,
    reason: 'wrong',
  })
  const rows = await shop.db
    .select()
    .from(activity)
    .where(inArray(activity.name, ['supervisor.refused', 'supervisor.entered']))
    .orderBy(activity.id)
  expect(rows.map(({ objectId }) => objectId)).toEqual([
    guardId,
    plain,
    device.id,
    plain,
    device.id,
  ])
})

test('five wrong PINs shut a device out for a quarter of an hour, the right one too', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const other = await makeDevice(shop, { name: 'Puerta sur' })
  const guardId = await makeSupervisor(shop, device)
  const wrong = { guardId, pin: '999888' }
  for (let at = 0; at < 5; at += 1) await enterSupervisor(shop, { device, proof: wrong })

  const right = { guardId, pin: PIN }
  expect(await enterSupervisor(shop, { device, proof: right })).toMatchObject({
    ok: false,
    reason: 'too_many_attempts',
  })
  expect(await enterSupervisor(shop, { device: other, proof: right })).toMatchObject({ ok: true })
})

test('the phones of a city try thirty wrong PINs in a quarter of an hour together', async () => {
  const shop = await createTestShop()
  const [device] = [await makeDevice(shop)]
  const guardId = await makeSupervisor(shop, device)
  const phones = []
  for (let at = 0; at < 7; at += 1) phones.push(await makeDevice(shop, { name: `Puerta ${at}` }))
  const outcomes = []
  for (const phone of phones) {
    for (let at = 0; at < 5; at += 1) {
      outcomes.push(
        await enterSupervisor(shop, { device: phone, proof: { guardId, pin: '999888' } }),
      )
    }
  }

  expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'wrong')).toHaveLength(30)
})

test('right PINs are not counted', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const guardId = await makeSupervisor(shop, device)

  for (let at = 0; at < 25; at += 1) await tokenAt(shop, device, guardId)

  expect(await shop.db.select().from(devices)).toHaveLength(1)
})

test('a city that is locked costs an honest phone no tries of its own', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const guardId = await makeSupervisor(shop, device)
  const proof = { badge: await badgeOf(shop, guardId) }
  const city = String(device.cityId)
  await useUp(shop, 'supervisor_tries_per_city', city)

  const refused = []
  // More than a day of this phone's own.
  for (let at = 0; at < 21; at += 1) refused.push(await enterSupervisor(shop, { device, proof }))
  const taken = await takenNow(shop)
  await shop.limits.giveBack('supervisor_tries_per_city', city)

  expect(refused.every((each) => !each.ok && each.reason === 'too_many_attempts')).toBe(true)
  expect(taken).toMatchObject({
    supervisor_tries_per_device: 0,
    supervisor_tries_per_device_day: 0,
    supervisor_tries_per_city: 30,
  })
  expect(await enterSupervisor(shop, { device, proof })).toMatchObject({ ok: true })
})
