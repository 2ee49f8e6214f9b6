import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions, crossings, devices } from '#db/schema.ts'
import { todayAnswer } from '#domain/door/day/door-day.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import { crossingsAnswer } from '#domain/door/scan/crossings/crossing-messages.ts'
import { errorAnswer, scanVerdict, syncAnswer } from '#domain/door/scan/gate-messages.ts'
import { makePass, openEnrolled, scanOf } from '#tests/built-gate.ts'
import { STAFF } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'

const exitOf = (code: string, nonce = makeKey()) => ({
  nonce,
  kind: 'exit',
  code,
  scannedAt: Date.now(),
  source: 'camera',
})

test('a phone counts who leaves, lets them back in, and hears the day’s numbers', async () => {
  const { shop, keys, get, post } = await openEnrolled()
  const { db } = shop.services
  const [device] = await db.select().from(devices).where(eq(devices.id, keys.deviceId))
  const attractionId = device?.attractionId ?? 0
  await db
    .update(attractions)
    .set({ exitRule: 'reentries' })
    .where(eq(attractions.id, attractionId))
  const pass = await makePass(shop)
  const today = async () => todayAnswer.parse((await get('today')).json)

  const sync = await get('sync')
  expect(syncAnswer.parse(sync.json).attraction.exitRule).toBe('reentries')
  await post('scan', scanOf(pass.code))
  expect((await today()).inside).toEqual({ now: 1, exits: 0, reentries: 0 })

  const content = { crossings: [exitOf(pass.code), exitOf('not ours')] }
  const left = await post('crossings', content)
  const repeated = await post('crossings', content)
  expect([left.status, crossingsAnswer.parse(left.json).crossings]).toMatchObject([
    200,
    [{ ok: true }, { ok: false, reason: 'invalid' }],
  ])
  expect(repeated.text).toBe(left.text)
  expect((await today()).inside).toEqual({ now: 0, exits: 1, reentries: 0 })

  const back = await post('scan', scanOf(pass.code))
  expect(scanVerdict.parse(back.json)).toMatchObject({ ok: true, isReentry: true })
  const day = await today()
  expect(day).toMatchObject({
    attractionId,
    entries: { adults: 1, children: 0 },
    inside: { now: 1, exits: 1, reentries: 1 },
  })
  // Numbers, and nothing by which a pass or a person is known.
  const said = JSON.stringify(day)
  for (const secret of [pass.id, pass.shortCode, pass.shortCode.slice(-2).concat('"'), 'Titular']) {
    expect(said).not.toContain(secret)
  }
})

test('crossings are bounded, and a stranger’s are nobody’s', async () => {
  const { shop, post: send } = await openEnrolled()
  const pass = await makePass(shop)
  const post = (sent: unknown) => send('crossings', { crossings: sent })

  const wrong = [
    [],
    Array.from({ length: 101 }, () => exitOf(pass.code)),
    [{ ...exitOf(pass.code), kind: 'entry' }],
    [{ ...exitOf(pass.code), nonce: 'one' }],
    [{ ...exitOf(pass.code), attractionId: -1 }],
  ]
  for (const sent of wrong) expect((await post(sent)).status).toBe(400)
  // A guard who is not there, and an attraction where it never stood.
  const odd = { ...exitOf(pass.code), guard: { id: makeKey(), name: 'Ana' }, attractionId: 999_999 }
  expect((await post([odd])).status).toBe(200)
})

test('a revoked phone tells the exits from before, with the answer that ends it', async () => {
  const { shop, keys, get, post } = await openEnrolled()
  const { services } = shop
  const [device] = await services.db.select().from(devices).where(eq(devices.id, keys.deviceId))
  await services.db
    .update(attractions)
    .set({ exitRule: 'exits' })
    .where(eq(attractions.id, device?.attractionId ?? 0))
  const pass = await makePass(shop)
  await post('scan', scanOf(pass.code))
  const exit = exitOf(pass.code)
  await revokeDevice(services, { deviceId: keys.deviceId, actor: STAFF })

  const told = await post('crossings', {
    crossings: [exit],
  })
  const today = await get('today')

  expect([told.status, errorAnswer.parse(told.json)]).toEqual([
    401,
    { error: 'device_revoked', crossings: [{ nonce: exit.nonce }] },
  ])
  expect(today.status).toBe(401)
  expect(await services.db.$count(crossings)).toBe(1)
})
