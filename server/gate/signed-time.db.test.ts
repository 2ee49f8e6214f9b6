// When a request of a gate was signed, and what one that was overheard is good for: for five minutes,
// whatever the clock of its phone says.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { devices, entries } from '#db/schema.ts'
import { clampOffset } from '#domain/door/devices/note-contact.ts'
import {
  DEVICE_HEADER,
  OFFSET_HEADER,
  SIGNATURE_HEADER,
  signRequest,
  TIME_HEADER,
} from '#domain/door/scan/device-signature.ts'
import { GATE_API } from '#domain/door/scan/gate-messages.ts'
import { scanOf } from '#tests/built-gate.ts'
import { openDoor, type Signed } from '#tests/gate-in-process.ts'
import { makeKeys, makePasses, offerDevice, sendSigned } from '#tests/gate.ts'
import { createTestShop } from '#tests/test-shop.ts'

const NOW = Date.parse('2027-05-03T15:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const YEAR = 366 * DAY

async function open() {
  const shop = await createTestShop({ now: new Date(NOW).toISOString() })
  const door = await openDoor(shop)
  const { get, post } = door
  const callAll = async (signed: Signed) => {
    const scans = [{ ...scanOf('nonsense'), refusal: 'invalid' }]
    const answers = [
      await get('/sync', signed),
      await get('/recent', signed),
      await post('/scan', scanOf('nonsense'), signed),
      await post('/upload', { scans }, signed),
    ]
    return answers.map(({ status }) => status)
  }
  const storedOffset = async (id = door.deviceId) => {
    const [device] = await shop.db.select().from(devices).where(eq(devices.id, id))
    return device?.clockOffsetMs
  }
  return { shop, callAll, storedOffset, ...door }
}

const taken = [200, 200, 200, 200]
const refused = [401, 401, 401, 401]
const clockWrong = { error: 'clock_wrong', serverTime: new Date(NOW).toISOString() }

test('what was signed a year ago is refused everywhere, with the time to sign it by', async () => {
  const { get, callAll } = await open()

  expect(await get('/sync', { time: NOW - YEAR })).toMatchObject({ status: 401, json: clockWrong })
  expect(await callAll({ time: NOW - YEAR })).toEqual(refused)
  expect(await callAll({ time: NOW - YEAR, offset: 0 })).toEqual(refused)
  // The hour of the server is what counts, not what the phone says of its own.
  expect(await callAll({ time: NOW - YEAR, offset: -YEAR })).toEqual(refused)
  expect(await callAll({ time: NOW + 6 * MINUTE, offset: 0 })).toEqual(refused)
})

test('a clock that is a year wrong is allowed for by what the phone knows of it', async () => {
  const { shop, callAll, storedOffset } = await open()
  shop.clock.advance(MINUTE)

  expect(await callAll({ time: NOW + 5 * MINUTE, offset: -YEAR })).toEqual(taken)
  expect(await storedOffset()).toBe(clampOffset(4 * MINUTE - YEAR))
})

test('the same request is good for five minutes and no more, from the memory of the process too', async () => {
  const { shop, get, post } = await open()
  const [pass] = await makePasses(shop)
  const scan = scanOf(pass.code)
  const send = () => post('/scan', scan, { time: NOW, offset: 0 })

  const first = await send()
  shop.clock.advance(5 * MINUTE)
  // Remembered from here on.
  await get('/recent', { offset: 0 })
  const again = await send()
  shop.clock.advance(1)
  const late = await send()
  shop.clock.advance(4 * MINUTE)
  // That it was sent again made none of the later ones good.
  const later = await send()

  expect(first.json).toMatchObject({ ok: true })
  expect(again.text).toBe(first.text)
  for (const refusal of [late, later]) {
    expect(refusal).toMatchObject({ status: 401, json: { error: 'clock_wrong' } })
  }
  expect(await shop.db.$count(entries)).toBe(1)
})

test('what a phone says of its clock is signed: taken away, put there or changed, it is refused', async () => {
  const { keys, send } = await open()
  const path = `${GATE_API}/sync`
  const signed = { method: 'GET', path, time: String(NOW), body: '' }
  const withOffset = await signRequest(keys.privateKey, { ...signed, offset: '1000' })
  const without = await signRequest(keys.privateKey, signed)
  const ask = async (signature: string, offset?: string) => {
    const headers = {
      [DEVICE_HEADER]: keys.deviceId,
      [TIME_HEADER]: signed.time,
      [SIGNATURE_HEADER]: signature,
      ...(offset === undefined ? {} : { [OFFSET_HEADER]: offset }),
    }
    return (await send(path, { headers })).status
  }

  expect([await ask(withOffset, '1000'), await ask(without)]).toEqual([200, 200])
  expect(await ask(withOffset)).toBe(401)
  expect(await ask(withOffset, '1001')).toBe(401)
  expect(await ask(without, '0')).toBe(401)
  expect(await ask(without, '')).toBe(401)
  expect(await ask(withOffset, '1'.repeat(10_000))).toBe(401)
})

test('without an offset the clock has to be right, whatever was noted of it', async () => {
  const { shop, deviceId, callAll, storedOffset } = await open()
  const hour = 60 * MINUTE
  const noted = { clockOffsetMs: hour }
  await shop.db.update(devices).set(noted).where(eq(devices.id, deviceId))
  shop.clock.advance(10 * MINUTE)

  expect(await callAll({ time: NOW + 11 * MINUTE + hour })).toEqual(refused)
  expect(await storedOffset()).toBe(hour)
  expect(await callAll({ time: NOW + 11 * MINUTE })).toEqual(taken)
  expect(await storedOffset()).toBe(MINUTE)
})

test('an enrolment is signed in its minutes too, and notes how wrong the clock is', async () => {
  const { shop, here, send, storedOffset } = await open()
  const { deviceId, token } = await offerDevice(shop, here)
  const { privateKey, publicKey } = await makeKeys()
  const enrol = (time: number, offset: object) => {
    const signed = { time: String(time), ...offset }
    const path = `${GATE_API}/enrol`
    return sendSigned(send, { privateKey }, 'POST', path, { token, publicKey }, signed)
  }

  expect(await enrol(NOW - YEAR, {})).toMatchObject({ status: 401, json: clockWrong })
  expect((await enrol(NOW + MINUTE, { offset: String(-DAY) })).status).toBe(200)
  expect(await storedOffset(deviceId)).toBe(MINUTE - DAY)
})
