// Whether the document tells the truth: every call of a shop is asked for everything that it can answer, and
// each answer is held against the document's schema for that status.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders, passes } from '#db/schema.ts'
import { closeAttraction, leaveProgramme, setCapacity } from '#domain/catalogue/participation.ts'
import { setDeviceDoors } from '#domain/door/devices/device-doors.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import { GATE_API } from '#domain/door/scan/gate-messages.ts'
import { gateRefusals } from '#domain/ground/vocabulary/door.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import { statusOf } from '#server/gate/gate-calls.ts'
import { scanOf } from '#tests/built-gate.ts'
import { documentedCalls } from '#tests/gate-document.ts'
import { openDoor, openGateCalls } from '#tests/gate-in-process.ts'
import {
  attractionId,
  type DeviceKeys,
  makeAdults,
  makeKeys,
  makePasses,
  offerDevice,
  offlineScan,
  sendSigned,
  STAFF,
} from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'

/** Said by a device alone. */
const SAID_BY_DEVICES = ['data_too_old', 'needs_network']

type Told = { error?: string; reason?: string; results?: { result: string }[] }

/** The gate's calls of a shop, whose every answer is held against the document. */
function openCalls(shop: TestShop) {
  const { send, routes } = openGateCalls(shop)
  const told = new Set<string>()
  async function ask(
    keys: Partial<DeviceKeys> & { privateKey: CryptoKey },
    question: [method: 'GET' | 'POST', path: string, content?: unknown],
    signed: Parameters<typeof sendSigned>[5] = {},
  ): Promise<unknown> {
    const [method, path, content] = question
    const time = String(shop.clock.now().getTime())
    const address = GATE_API + path
    const answer = await sendSigned(send, keys, method, address, content, { time, ...signed })
    const said: Told = JSON.parse(answer.text)
    for (const word of [said.error, said.reason, ...(said.results ?? []).map(resultOf)]) {
      if (word !== undefined) told.add(word)
    }
    return answer.json
  }
  return { ask, told, routes }
}

const resultOf = ({ result }: { result: string }) => result

test('the document has every call that is answered, and no other', async () => {
  const { routes } = openCalls(await createTestShop())

  const answered = routes
    .filter(({ path }) => path.startsWith(`${GATE_API}/`) && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path.slice(GATE_API.length)}`)
  const documented = documentedCalls.map(({ method, path }) => `${method} ${path}`)

  expect(new Set(documented)).toEqual(new Set(answered))
  expect(documented).toHaveLength(new Set(documented).size)
})

test('every verdict that a server gives is in the document, and is as it says', async () => {
  const shop = await createTestShop({ now: '2026-11-21T12:00:00Z' })
  const { ask, told } = openCalls(shop)
  const [all, sight, left, shut, small] = [
    await openDoor(shop),
    await openDoor(shop, { at: 'Sight Pass' }),
    await openDoor(shop, { at: 'Sight Pass', index: 1 }),
    await openDoor(shop, { at: 'Sight Pass', index: 2 }),
    await openDoor(shop, { at: 'Sight Pass', index: 3 }),
  ]
  const scan = (code: string, { keys } = all) => ask(keys, ['POST', '/scan', scanOf(code)])
  const [[unpaid], [admitted, blocked, renewed], [refunded, unused]] = [
    await makePasses(shop),
    await makeAdults(shop, 3),
    await makeAdults(shop),
  ]
  const [benefits] = await makePasses(shop, {
    items: [{ name: 'Benefits Pass', duration: 5, adults: 1, children: 0 }],
  })
  await blockPass(shop, { passId: blocked.id, reason: 'lost', actor: STAFF })
  await reissuePass(shop, { passId: renewed.id, shownSerial: 1, actor: STAFF })
  await shop.db.update(passes).set({ state: 'refunded' }).where(eq(passes.id, refunded.id))
  await shop.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, unpaid.orderId))
  await leaveProgramme(shop, { attractionId: left.here, actor: STAFF })
  await setCapacity(shop, {
    attractionId: small.here,
    hourlyCapacity: 1,
    warningPercent: 80,
    actor: STAFF,
  })
  const closed = await closeAttraction(shop, {
    attractionId: shut.here,
    closedFrom: '2026-11-21',
    closedUntil: '2026-11-22',
    reason: 'Obras',
    translations: {},
    actor: STAFF,
  })
  expect(closed).toMatchObject({ ok: true })

  expect(await scan(admitted.code)).toMatchObject({ ok: true, activates: true })
  expect(await scan(admitted.code, sight)).toMatchObject({ ok: true, activates: false })
  expect(await scan(admitted.code, small)).toMatchObject({ ok: true, capacity: { of: 1 } })
  await scan(unused.code, small)
  for (const { code } of [admitted, blocked, renewed, refunded, unpaid]) await scan(code)
  await scan('a poster')
  await scan(benefits.code, sight)
  await scan(admitted.code, left)
  await scan(admitted.code, shut)
  shop.clock.set('2026-12-21T12:00:00Z')
  await scan(admitted.code)
  shop.clock.set('2029-01-01T12:00:00Z')
  await scan(unused.code)

  const expected = gateRefusals.filter((reason) => !SAID_BY_DEVICES.includes(reason))
  expect([...told].toSorted()).toEqual(expected.toSorted())
})

test('every other answer and every error is in the document, and is as it says', async () => {
  const shop = await createTestShop({ now: '2026-11-21T12:00:00Z' })
  const { ask, told } = openCalls(shop)
  const attraction = await attractionId(shop, { pass: 'Todos' })
  const { deviceId, token } = await offerDevice(shop, attraction)
  const keys = { ...(await makeKeys()), deviceId }
  const enrolment = { token, publicKey: keys.publicKey }
  const enrol = () => ask({ privateKey: keys.privateKey }, ['POST', '/enrol', enrolment])
  const [pass, other] = await makeAdults(shop)
  const at = shop.clock.now().toISOString()
  const stranger = await makeKeys()

  await ask({ privateKey: keys.privateKey }, ['POST', '/enrol', {}])
  await ask({ privateKey: stranger.privateKey }, ['POST', '/enrol', enrolment])
  await enrol()
  await enrol()
  const nonce = makeKey()
  await ask(keys, ['POST', '/scan', scanOf(pass.code, nonce)])
  await ask(keys, ['POST', '/scan', scanOf(other.code, nonce)])
  await ask(keys, ['POST', '/scan', scanOf('9'.repeat(300_000))])
  await ask(keys, ['POST', '/scan', {}])
  await ask({ ...keys, privateKey: stranger.privateKey }, ['GET', '/recent'])
  await ask({ ...keys, deviceId: makeKey() }, ['GET', '/recent'])
  await ask(keys, ['GET', '/recent'], { time: '1', offset: '0' })
  for (let tries = 0; tries < 31; tries += 1) {
    const typed = { shortCode: '0000000000', source: 'short_code' }
    await ask(keys, ['POST', '/scan', { ...scanOf(''), code: undefined, ...typed }])
  }
  const scans = [
    offlineScan(other.code, at, { attractionId: attraction }),
    offlineScan(pass.code, at),
    offlineScan('a poster', at, { refusal: 'invalid' }),
    offlineScan(other.code, at, { nonce }),
  ]
  await ask(keys, ['POST', '/upload', { scans }])
  const page = await ask(keys, ['GET', '/sync'])
  expect(page).toMatchObject({ passes: [expect.any(Array), expect.any(Array)] })
  await ask(keys, ['GET', '/sync?cursor=nonsense'])
  const elsewhere = await attractionId(shop, { pass: 'Sight Pass' })
  await ask(keys, ['POST', '/door', { attractionId: elsewhere }])
  const attractionIds = [attraction, elsewhere]
  await setDeviceDoors(shop, { deviceId: keys.deviceId, attractionIds, actor: STAFF })
  await leaveProgramme(shop, { attractionId: elsewhere, actor: STAFF })
  await ask(keys, ['POST', '/door', { attractionId: elsewhere }])
  const recent = await ask(keys, ['GET', '/recent'])
  expect(recent).toMatchObject({ scans: expect.any(Array) })
  await revokeDevice(shop, { deviceId: keys.deviceId, actor: STAFF })
  shop.clock.advance(60_000)
  const late = offlineScan(pass.code, shop.clock.now().toISOString())
  await ask(keys, ['POST', '/upload', { scans: [late] }])
  await ask(keys, ['GET', '/sync'])

  for (const error of [...Object.keys(statusOf), 'too_many']) expect(told).toContain(error)
  for (const result of ['clean', 'duplicate', 'refused', 'set_aside']) {
    expect(told).toContain(result)
  }
})
