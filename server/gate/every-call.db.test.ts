// What the gate's calls have in common: who is answered, what is no request of them, and where they stop.
import { expect, test } from 'vitest'
import { crossings, deviceStays, entries, exceptions, refusedScans } from '#db/schema.ts'
import { setDeviceDoors } from '#domain/door/devices/device-doors.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import { GATE_API } from '#domain/door/scan/gate-messages.ts'
import { activityOf } from '#tests/activity.ts'
import { scanOf } from '#tests/built-gate.ts'
import { documentedCalls } from '#tests/gate-document.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { attractionId, makeKeys, makePasses, sendSigned, STAFF } from '#tests/gate.ts'
import { PIN } from '#tests/guards.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'

/** A device that the office enabled for a second attraction, and that stands at the first. */
async function openTwoDoors() {
  const shop = await createTestShop()
  const door = await openDoor(shop)
  const { deviceId, here } = door
  const there = await attractionId(shop, { pass: 'Sight Pass' })
  await setDeviceDoors(shop, { deviceId, attractionIds: [here, there], actor: STAFF })
  return { shop, ...door, there }
}

/** What a call can write down; a device stands at one place. */
const written = async ({ db }: TestShop) =>
  [
    await db.$count(entries),
    await db.$count(refusedScans),
    await db.$count(crossings),
    await db.$count(exceptions),
    await db.$count(deviceStays),
  ].join()
const NOTHING = '0,0,0,0,1'

/** Each call that a device makes once it is enrolled, with what the document gives as its first example. */
const signedCalls = documentedCalls
  .filter(({ path }) => path !== '/enrol')
  .map(({ method, path, request }) => ({
    method: method === 'GET' ? ('GET' as const) : ('POST' as const),
    address: GATE_API + path,
    content: Object.values(request?.examples ?? {})[0]?.value,
  }))

test('no call answers whom the shop does not know, who signs with another key, or who may scan no more', async () => {
  const { shop, deviceId, keys, send, ask } = await openTwoDoors()
  const forger = { ...keys, privateKey: (await makeKeys()).privateKey }
  const time = String(shop.clock.now().getTime())
  expect(signedCalls.length).toBeGreaterThan(15)

  for (const { method, address, content } of signedCalls) {
    const body = content === undefined ? {} : { body: JSON.stringify(content) }
    const unsigned = await send(address, { method, ...body })
    const forged = await sendSigned(send, forger, method, address, content, { time })
    expect([address, unsigned.status, unsigned.text]).toEqual([
      address,
      401,
      '{"error":"unknown_device"}',
    ])
    expect([address, forged.status, forged.json]).toEqual([
      address,
      401,
      { error: 'bad_signature' },
    ])
  }
  // The process knows the device from here on.
  expect((await ask('GET', `${GATE_API}/recent`)).status).toBe(200)
  await revokeDevice(shop, { deviceId, actor: STAFF })
  expect(await written(shop)).toBe(NOTHING)
  for (const { method, address, content } of signedCalls) {
    // What is no request of a call, too.
    for (const sent of content === undefined ? [content] : [content, {}]) {
      const { status, json } = await ask(method, address, sent)
      expect([address, status, json]).toMatchObject([address, 401, { error: 'device_revoked' }])
    }
  }
})

const REASON = { kind: 'mistake' }
const [nonce, passId, token] = [makeKey(), makeKey(), 'x']
const read = { scannedAt: 1_795_262_400_000, source: 'camera' }
const press = { ...read, code: 'G1:', chosen: [{ passId, nonce }] }
const exit = { ...read, nonce, kind: 'exit', code: 'P1:' }
const some = (count: number, make: () => unknown) => Array.from({ length: count }, make)
const twice = (change: object) => ({
  ...press,
  chosen: [...press.chosen, { passId, nonce, ...change }],
})

const malformed: Record<string, unknown[]> = {
  '/scan': [
    {},
    { ...read, nonce: 'no uuid', code: 'P1:' },
    { ...read, nonce, code: 'P1:', scannedAt: 'now' },
    { ...read, nonce, code: 'P1:', source: 'eye' },
    // Only the shop knows that a pass was found by name.
    { ...read, nonce, code: 'P1:', source: 'name' },
  ],
  '/upload': [{ scans: [] }],
  '/group': [{}, { ...press, code: 7 }, []],
  '/group/admit': [
    { ...press, chosen: [] },
    { ...press, chosen: some(16, () => ({ passId: makeKey(), nonce: makeKey() })) },
    twice({ nonce: makeKey() }),
    twice({ passId: makeKey() }),
    twice({ passId: makeKey(), nonce: nonce.toUpperCase() }),
    { ...press, chosen: [{ passId: 'x', nonce }] },
    { ...press, chosen: 'all' },
    { ...press, chosen: undefined },
    { ...press, code: undefined },
    { ...press, source: 'oracle' },
    { ...press, guard: { id: 'x', name: 'Nuria' } },
  ],
  '/crossings': [
    { crossings: [] },
    { crossings: some(101, () => exit) },
    { crossings: [{ ...exit, kind: 'entry' }] },
    { crossings: [{ ...exit, nonce: 'one' }] },
    { crossings: [{ ...exit, attractionId: -1 }] },
  ],
  '/door': [
    {},
    [],
    ...['1', 1.5, 0, -1, 2_147_483_648, null, { id: 1 }].map((id) => ({ attractionId: id })),
  ],
  '/badge': [{ badge: 'B'.repeat(36) }, {}],
  '/undo': [
    { nonces: [], reason: REASON },
    { nonces: some(16, makeKey), reason: REASON },
    { nonces: ['a'], reason: REASON },
    { nonces: [nonce], reason: { kind: 'bored' } },
    { nonces: [nonce], reason: { kind: 'other', words: 'x'.repeat(201) } },
  ],
  '/supervisor': [
    { guardId: 'a', pin: PIN },
    { guardId: passId, pin: '1'.repeat(13) },
    { guardId: passId, pin: 'abcdef' },
  ],
  '/supervisor/entries': [{ token: 'x'.repeat(101) }],
  '/supervisor/annul': [{ token, entryId: 'a', reason: REASON }],
  '/supervisor/exception': [{ token, nonce, reason: REASON }],
  '/supervisor/look-up': [{ token, name: 'x'.repeat(81) }],
  '/supervisor/admit': [{ token, passId: 'a', nonce }],
}

test('what is no request of a call is malformed, and writes nothing', async () => {
  const { shop, post } = await openTwoDoors()
  const documented = signedCalls.filter(({ method }) => method === 'POST')
  expect(
    Object.keys(malformed)
      .map((path) => GATE_API + path)
      .toSorted(),
  ).toEqual(documented.map(({ address }) => address).toSorted())

  for (const [path, contents] of Object.entries(malformed)) {
    for (const content of contents) {
      const { status, json } = await post(path, content)
      expect([path, content, status, json]).toEqual([path, content, 400, { error: 'malformed' }])
    }
  }
  expect(await written(shop)).toBe(NOTHING)
})

test('who moves, or asks for the list, more often than a guard does waits, and scans meanwhile', async () => {
  const { shop, here, there, post, get } = await openTwoDoors()
  const neighbour = await openDoor(shop, { name: 'Puerta sur' })
  const [pass] = await makePasses(shop)

  for (const ask of [
    (times: number) => post('/door', { attractionId: times % 2 === 0 ? there : here }),
    () => get('/reservations'),
  ]) {
    const statuses: number[] = []
    for (let times = 0; times < 30; times += 1) statuses.push((await ask(times)).status)
    const stopped = await ask(30)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect([stopped.status, stopped.json]).toEqual([429, { error: 'too_many' }])
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  }

  expect(await activityOf(shop, { name: 'device.moved' })).toHaveLength(30)
  expect((await post('/scan', scanOf(pass.code))).json).toMatchObject({ ok: true })
  expect((await neighbour.post('/door', { attractionId: here })).status).toBe(200)
  expect((await neighbour.get('/reservations')).status).toBe(200)
})

test('what is no call of version 1 is nobody’s, for a device of the shop too', async () => {
  const { ask } = await openTwoDoors()
  const withoutVersion = ['/gate/api', '/gate/api/', '/gate/api/recent', '/gate/api/reservations']
  const elsewhere = ['/gate/api/v2/recent', GATE_API, `${GATE_API}/`, `${GATE_API}/recent/more`]

  for (const address of [...withoutVersion, ...elsewhere]) {
    for (const method of ['GET', 'POST'] as const) {
      const { status, text } = await ask(method, address)
      expect([address, status, text]).toEqual([address, 404, '{"error":"not_found"}'])
    }
  }
})
