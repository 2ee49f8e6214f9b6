import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity } from '#db/schema.ts'
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

/** A supervisor of a device; and whoever has a proof enters there. */
async function open() {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const guardId = await makeSupervisor(shop, device)
  const enter = (proof: Proof, at = device) => enterSupervisor(shop, { device: at, proof })
  return { shop, device, guardId, enter, wrong: { guardId, pin: '999888' } }
}
type Proof = Parameters<typeof enterSupervisor>[1]['proof']

const outcomeOf = (entered: Awaited<ReturnType<typeof enterSupervisor>>) =>
  entered.ok ? 'in' : entered.reason

test('a supervisor enters with a PIN or a badge, for five minutes on this device alone', async () => {
  const { shop, device, guardId, enter } = await open()
  const other = await makeDevice(shop, { name: 'Puerta sur' })
  const badge = await badgeOf(shop, guardId)

  const byPin = await tokenAt(shop, device, guardId)

  expect(await enter({ badge })).toMatchObject({ ok: true, name: 'Sol Paz' })
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
  const ids: string[] = []
  const tokens: Awaited<ReturnType<typeof tokenAt>>[] = []
  for (const name of names) ids.push(await makeSupervisor(shop, device, name))
  for (const id of ids) tokens.push(await tokenAt(shop, device, id))
  const [ana = '', bea = '', cora = '', dora = ''] = ids
  const readAll = (at: DeviceAtGate) => Promise.all(tokens.map((token) => read(shop, at, token)))
  const none = names.map(() => undefined)

  expect(await readAll({ ...device, publicKey: 'another' })).toEqual(none)
  await suspendGuard(shop, { guardId: ana, actor: STAFF })
  await changeGuard(shop, { guardId: bea, name: 'Bea', role: 'guard', actor: STAFF })
  await setPin(shop, { guardId: cora, pin: '905172', actor: STAFF })
  await badgeOf(shop, dora)

  expect(await readAll(device)).toEqual(none)
})

test('what ended stays ended, for who is restored and for who supervises again', async () => {
  const { shop, device, guardId: ana, enter } = await open()
  const bea = await makeSupervisor(shop, device, 'Bea')
  const badge = await badgeOf(shop, bea)
  const backAndForth = async () => {
    const change = { guardId: bea, name: 'Bea', actor: STAFF } as const
    await changeGuard(shop, { ...change, role: 'guard' })
    await changeGuard(shop, { ...change, role: 'supervisor' })
  }
  await backAndForth()
  const byBadge = await enter({ badge })
  const tokens = [await tokenAt(shop, device, ana), byBadge.ok ? byBadge.token : '']
  expect(await read(shop, device, tokens[1] ?? '')).toEqual({ id: bea, name: 'Bea' })

  await suspendGuard(shop, { guardId: ana, actor: STAFF })
  await restoreGuard(shop, { guardId: ana, actor: STAFF })
  await backAndForth()

  for (const token of tokens) expect(await read(shop, device, token)).toBeUndefined()
  expect(await read(shop, device, await tokenAt(shop, device, ana))).toBeDefined()
})

test('a token cannot be made up, prolonged or given to somebody else', async () => {
  const { shop, device, guardId } = await open()
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
  for (const token of forged) expect(await read(shop, device, token)).toBeUndefined()
})

test('a wrong PIN, a wrong badge, a guard, a stranger and one of another city are answered alike', async () => {
  const { shop, device, guardId, enter, wrong } = await open()
  const plain = await makeGuard(shop, { name: 'Sin Rango' })
  const abroad = { ...device, cityId: 9_999 }

  const outcomes = [
    await enter(wrong),
    await enter({ guardId: plain, pin: PIN }),
    await enter({ guardId: makeKey(), pin: PIN }),
    await enter({ badge: await badgeOf(shop, plain) }),
    await enter({ guardId, pin: PIN }, abroad),
  ]

  expect(outcomes).toEqual(outcomes.map(() => ({ ok: false, reason: 'wrong' })))
  const rows = await shop.db
    .select()
    .from(activity)
    .where(inArray(activity.name, ['supervisor.refused', 'supervisor.entered']))
    .orderBy(activity.id)
  const meant = [guardId, plain, device.id, plain, device.id]
  expect(rows.map(({ objectId }) => objectId)).toEqual(meant)
})

test('five wrong PINs shut a device out for a quarter of an hour, the right one too', async () => {
  const { shop, guardId, enter, wrong } = await open()
  const other = await makeDevice(shop, { name: 'Puerta sur' })
  for (let at = 0; at < 5; at += 1) await enter(wrong)

  const right = { guardId, pin: PIN }
  expect(outcomeOf(await enter(right))).toBe('too_many_attempts')
  expect(outcomeOf(await enter(right, other))).toBe('in')
})

test('the phones of a city try thirty wrong PINs in a quarter of an hour together', async () => {
  const { shop, enter, wrong } = await open()
  const outcomes = []
  for (let phones = 0; phones < 7; phones += 1) {
    const phone = await makeDevice(shop, { name: `Puerta ${phones}` })
    for (let at = 0; at < 5; at += 1) outcomes.push(outcomeOf(await enter(wrong, phone)))
  }

  expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(30)
})

test('right PINs are not counted', async () => {
  const { shop, device, guardId } = await open()

  for (let at = 0; at < 25; at += 1) {
    expect(await tokenAt(shop, device, guardId)).toBeDefined()
  }
})

test('a city that is locked costs an honest phone no tries of its own', async () => {
  const { shop, device, guardId, enter } = await open()
  const proof = { badge: await badgeOf(shop, guardId) }
  const city = String(device.cityId)
  await useUp(shop, 'supervisor_tries_per_city', city)

  const refused = new Set<string>()
  // More than a day of this phone's own.
  for (let at = 0; at < 21; at += 1) refused.add(outcomeOf(await enter(proof)))
  const taken = await takenNow(shop)
  await shop.limits.giveBack('supervisor_tries_per_city', city)

  expect(refused).toEqual(new Set(['too_many_attempts']))
  expect(taken).toMatchObject({
    supervisor_tries_per_device: 0,
    supervisor_tries_per_device_day: 0,
    supervisor_tries_per_city: 30,
  })
  expect(outcomeOf(await enter(proof))).toBe('in')
})
