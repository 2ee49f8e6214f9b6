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
import { makePass, openEnrolled, openGate, scanOf } from '#tests/built-gate.ts'
import { type DeviceKeys, makeKeys } from '#tests/gate.ts'
import type { BuiltShop } from '#tests/request.ts'

const NOW = Date.parse('2027-05-03T15:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const YEAR = 366 * DAY

async function openAt(nowMs: number) {
  const time = { nowMs }
  const clock = { now: () => new Date(time.nowMs) }
  return { time, ...(await openEnrolled({ clock })) }
}

type Gate = Awaited<ReturnType<typeof openAt>>
type Signed = { time: number; offset?: number }

async function callAll({ get, post }: Gate, { time, offset }: Signed) {
  const signed = {
    time: String(time),
    ...(offset === undefined ? {} : { offset: String(offset) }),
  }
  const scans = [{ ...scanOf('nonsense'), refusal: 'invalid' }]
  const answers = [
    await get('sync', signed),
    await get('recent', signed),
    await post('scan', scanOf('nonsense'), signed),
    await post('upload', { scans }, signed),
  ]
  return answers.map(({ status }) => status)
}

const taken = [200, 200, 200, 200]
const refused = [401, 401, 401, 401]

test('what was signed a year ago is refused everywhere, with the time to sign it by', async () => {
  const gate = await openAt(NOW)
  const time = String(NOW - YEAR)
  const stranger = await makeKeys()

  const answer = await gate.get('sync', { time })
  const enrol = await gate.enrol({ ...stranger, token: 'a'.repeat(43) }, { time })

  const clockWrong = { error: 'clock_wrong', serverTime: new Date(NOW).toISOString() }
  expect([answer.status, answer.json]).toEqual([401, clockWrong])
  expect([enrol.status, enrol.json]).toEqual([401, clockWrong])
  expect(await callAll(gate, { time: NOW - YEAR })).toEqual(refused)
  expect(await callAll(gate, { time: NOW - YEAR, offset: 0 })).toEqual(refused)
  // The hour of the server is what counts, not what the phone says of its own.
  expect(await callAll(gate, { time: NOW - YEAR, offset: -YEAR })).toEqual(refused)
  expect(await callAll(gate, { time: NOW + 6 * MINUTE, offset: 0 })).toEqual(refused)
})

test('a clock that is a year wrong is allowed for by what the phone knows of it', async () => {
  const gate = await openAt(NOW)
  const { shop, keys, time } = gate
  time.nowMs += MINUTE

  const statuses = await callAll(gate, { time: time.nowMs + 4 * MINUTE, offset: -YEAR })

  expect(statuses).toEqual(taken)
  expect(await storedOffset(shop, keys)).toBe(clampOffset(4 * MINUTE - YEAR))
})

test('the same request is good for five minutes and no more, from the memory of the process too', async () => {
  const { shop, time, get, post } = await openAt(NOW)
  const pass = await makePass(shop)
  const scan = scanOf(pass.code)
  const send = () => post('scan', scan, { time: String(NOW), offset: '0' })

  const first = await send()
  time.nowMs = NOW + 5 * MINUTE
  // Remembered from here on.
  await get('recent', { time: String(time.nowMs), offset: '0' })
  const again = await send()
  time.nowMs += 1
  const late = await send()
  time.nowMs += 4 * MINUTE
  // That it was sent again made none of the later ones good.
  const later = await send()

  expect(first.json).toMatchObject({ ok: true })
  expect(again.text).toBe(first.text)
  for (const refusal of [late, later]) {
    expect(refusal).toMatchObject({ status: 401, json: { error: 'clock_wrong' } })
  }
  expect(await shop.services.db.$count(entries)).toBe(1)
})

test('what a phone says of its clock is signed: taken away, put there or changed, it is refused', async () => {
  const { shop, keys } = await openAt(NOW)
  const path = `${GATE_API}/sync`
  const time = String(NOW)
  const signed = { method: 'GET', path, time, body: '' }
  const withOffset = await signRequest(keys.privateKey, { ...signed, offset: '1000' })
  const without = await signRequest(keys.privateKey, signed)
  const ask = async (signature: string, offset?: string) => {
    const headers = {
      [DEVICE_HEADER]: keys.deviceId,
      [TIME_HEADER]: time,
      [SIGNATURE_HEADER]: signature,
      ...(offset === undefined ? {} : { [OFFSET_HEADER]: offset }),
    }
    return (await shop.request(path, { headers })).status
  }

  expect(await ask(withOffset, '1000')).toBe(200)
  expect(await ask(without)).toBe(200)
  expect(await ask(withOffset)).toBe(401)
  expect(await ask(withOffset, '1001')).toBe(401)
  expect(await ask(without, '0')).toBe(401)
  expect(await ask(without, '')).toBe(401)
  expect(await ask(withOffset, '1'.repeat(10_000))).toBe(401)
})

test('without an offset the clock has to be right, whatever was noted of it', async () => {
  const gate = await openAt(NOW)
  const { shop, keys, time } = gate
  const hour = 60 * MINUTE
  await shop.services.db
    .update(devices)
    .set({ clockOffsetMs: hour })
    .where(eq(devices.id, keys.deviceId))
  time.nowMs = NOW + 10 * MINUTE

  expect(await callAll(gate, { time: time.nowMs + hour + MINUTE })).toEqual(refused)
  expect(await storedOffset(shop, keys)).toBe(hour)
  expect(await callAll(gate, { time: time.nowMs + MINUTE })).toEqual(taken)
  expect(await storedOffset(shop, keys)).toBe(MINUTE)
})

test('an enrolment is signed in its minutes too, and notes how wrong the clock is', async () => {
  const clock = { now: () => new Date(NOW) }
  const { shop, keys, enrol } = await openGate({ clock })

  expect((await enrol({}, { time: String(NOW - YEAR) })).status).toBe(401)
  expect((await enrol({}, { time: String(NOW + MINUTE), offset: String(-DAY) })).status).toBe(200)
  expect(await storedOffset(shop, keys)).toBe(MINUTE - DAY)
})

async function storedOffset({ services }: BuiltShop, { deviceId }: DeviceKeys) {
  const [device] = await services.db
    .select({ clockOffsetMs: devices.clockOffsetMs })
    .from(devices)
    .where(eq(devices.id, deviceId))
  return device?.clockOffsetMs
}
