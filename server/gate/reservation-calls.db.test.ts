// The day's reservations as the calls have them: which list, whose names, and who may ask.
import { expect, test } from 'vitest'
import { setDeviceDoors } from '#domain/door/devices/device-doors.ts'
import { reservationsAnswer } from '#domain/door/reservations/reservation-messages.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { attractionId, STAFF } from '#tests/gate.ts'
import { bringList, requireReservations } from '#tests/reservations.ts'
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
