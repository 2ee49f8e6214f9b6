// The day's reservations as the calls have them: which list, whose names, and who may ask.
import { expect, test } from 'vitest'
import { setDeviceDoors } from '#domain/door/devices/device-doors.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import { reservationsAnswer } from '#domain/door/reservations/reservation-messages.ts'
import { GATE_API } from '#domain/door/scan/gate-messages.ts'
import { scanOf } from '#tests/built-gate.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { attractionId, makeKeys, sendSigned, STAFF } from '#tests/gate.ts'
import { bringList, makeFamily, requireReservations } from '#tests/reservations.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'

/** Ten in the morning in Buenos Aires. */
const NOW = '2027-05-01T13:00:00Z'
const DAY = '2027-05-01'
const NEXT_DAY = '2027-05-02'

async function openReservedDoor(shop: TestShop) {
  const door = await openDoor(shop)
  await requireReservations(shop, door.here)
  return door
}

test('a phone sees today’s list of its attraction, by time, with shortened names', async () => {
  const shop = await createTestShop({ now: NOW })
  const { here, get } = await openReservedDoor(shop)
  await bringList(
    shop,
    here,
    `${DAY};15:00;A-2;García, María;2;`,
    `${DAY};09:30;A-1;Lucía Inés Moreno;3;`,
    `${DAY};;A-3;Quintana (DNI 30111222);1;`,
    `${NEXT_DAY};10:00;B-1;Ibáñez, Rosa;4;`,
  )

  const today = await get('/reservations')
  shop.clock.set('2027-05-02T02:59:59Z')
  const lateAtNight = await get('/reservations')
  shop.clock.set('2027-05-02T03:00:00Z')
  const tomorrow = await get('/reservations')

  expect(today.status).toBe(200)
  expect(today.json).toEqual({
    day: DAY,
    isRequired: true,
    reservations: [
      { reference: 'A-3', name: 'Qui…', people: 1, arrived: 0 },
      { reference: 'A-1', at: '09:30', name: 'Moreno, L.', people: 3, arrived: 0 },
      { reference: 'A-2', at: '15:00', name: 'García, M.', people: 2, arrived: 0 },
    ],
  })
  expect(today.headers['cache-control']).toBe('no-store')
  expect(lateAtNight.text).toBe(today.text)
  expect(tomorrow.json).toMatchObject({
    day: NEXT_DAY,
    reservations: [{ reference: 'B-1', name: 'Ibáñez, R.' }],
  })
})

test('the list is that of the attraction where the device stands, and follows it', async () => {
  const shop = await createTestShop({ now: NOW })
  const { deviceId, here, get, post } = await openReservedDoor(shop)
  const there = await attractionId(shop, { pass: 'Sight Pass' })
  await setDeviceDoors(shop, { deviceId, attractionIds: [here, there], actor: STAFF })
  await requireReservations(shop, there, false)
  await bringList(shop, here, `${DAY};;A-1;García, María;2;`)
  await bringList(shop, there, `${DAY};;B-1;Ibáñez, Rosa;4;`)
  const references = async () => {
    const list = reservationsAnswer.parse((await get('/reservations')).json)
    return [list.isRequired, list.reservations.map(({ reference }) => reference)]
  }

  expect(await references()).toEqual([true, ['A-1']])
  await post('/door', { attractionId: there })
  expect(await references()).toEqual([false, ['B-1']])
})

test('an entry is seen in the list at once, and one that was undone is not', async () => {
  const shop = await createTestShop({ now: NOW })
  const { here, get, post } = await openReservedDoor(shop)
  const { passes, number } = await makeFamily(shop, 2)
  await bringList(shop, here, `${DAY};15:00;A-1;García, María;2;${number}`)
  const arrived = async () =>
    reservationsAnswer.parse((await get('/reservations')).json).reservations[0]?.arrived
  const scan = scanOf(passes[0].code)

  const admitted = await post('/scan', scan)
  expect(admitted.json).toMatchObject({
    ok: true,
    reservation: { at: '15:00', people: 2, arrived: 1 },
  })
  expect(await arrived()).toBe(1)
  await post('/undo', { nonces: [scan.nonce], reason: { kind: 'mistake' } })
  expect(await arrived()).toBe(0)
})

test('no other day and no other attraction can be asked for, whatever the address says', async () => {
  const shop = await createTestShop({ now: NOW })
  const { here, get } = await openReservedDoor(shop)
  const there = await attractionId(shop, { pass: 'Sight Pass' })
  await bringList(shop, here, `${DAY};;A-1;García, María;2;`, `${NEXT_DAY};;A-2;García, María;2;`)
  await bringList(shop, there, `${DAY};;B-1;Ibáñez, Rosa;4;`)
  const today = await get('/reservations')

  for (const query of [
    `?day=${NEXT_DAY}`,
    '?day=2027-02-30',
    '?day=yesterday',
    '?day=',
    `?day=${DAY}&day=${NEXT_DAY}`,
    `?day=${'9'.repeat(1_000)}`,
    `?attraction=${there}`,
    `?attractionId=${there}`,
  ]) {
    const answer = await get(`/reservations${query}`)
    expect([query, answer.status, answer.text]).toEqual([query, 200, today.text])
  }
})

test('who is no device of the shop, or none any more, sees nobody', async () => {
  const shop = await createTestShop({ now: NOW })
  const { deviceId, here, keys, send, get } = await openReservedDoor(shop)
  await bringList(shop, here, `${DAY};;A-1;García, María;2;`)
  const stranger = await makeKeys()
  const path = `${GATE_API}/reservations`
  const time = String(Date.parse(NOW))

  const unsigned = await send(path)
  const forged = await sendSigned(
    send,
    { ...keys, privateKey: stranger.privateKey },
    'GET',
    path,
    undefined,
    { time },
  )
  await revokeDevice(shop, { deviceId, actor: STAFF })
  const revoked = await get('/reservations')

  const answers = [unsigned, forged, revoked]
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [401, '{"error":"unknown_device"}'],
    [401, '{"error":"bad_signature"}'],
    [401, '{"error":"device_revoked"}'],
  ])
})

test('a device that asks for the list more often than a guard looks waits, and scans meanwhile', async () => {
  const shop = await createTestShop({ now: NOW })
  const { here, get, post } = await openReservedDoor(shop)
  const neighbour = await openDoor(shop, { name: 'Puerta sur' })
  const { passes, number } = await makeFamily(shop, 1)
  await bringList(shop, here, `${DAY};;A-1;García, María;2;${number}`)
  const statuses: number[] = []

  for (let looks = 0; looks < 30; looks += 1) statuses.push((await get('/reservations')).status)
  const stopped = await get('/reservations')

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([stopped.status, stopped.json]).toEqual([429, { error: 'too_many' }])
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect((await post('/scan', scanOf(passes[0].code))).json).toMatchObject({
    reservation: { people: 2, arrived: 1 },
  })
  expect((await neighbour.get('/reservations')).json).toMatchObject({
    reservations: [{ reference: 'A-1', arrived: 1 }],
  })
})
