// The day's reservations as the calls have them: which list, whose names, who may ask, and whom a group ticks.
import { expect, test } from 'vitest'
import { setCapacity } from '#domain/catalogue/participation.ts'
import { setDeviceDoors } from '#domain/door/devices/device-doors.ts'
import { groupAdmitAnswer } from '#domain/door/groups/group-messages.ts'
import { reservationsAnswer } from '#domain/door/reservations/reservation-messages.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { attractionId, STAFF } from '#tests/gate.ts'
import { choose, groupCodeOf } from '#tests/groups.ts'
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

/** Three passes of an order at a door that asks for reservations. */
async function openFamily(shop: TestShop) {
  const { here, post, get } = await openReservedDoor(shop)
  const { passes, number } = await makeFamily(shop, 3)
  const code = await groupCodeOf(shop, passes)
  const shown = { code, scannedAt: Date.parse(NOW), source: 'camera' }
  const countArrived = async () => {
    const { reservations } = reservationsAnswer.parse((await get('/reservations')).json)
    return Object.fromEntries(reservations.map(({ reference, arrived }) => [reference, arrived]))
  }
  return { here, post, passes, number, shown, countArrived }
}

/** What each of the chosen is told of a reservation, or why it was refused. */
function toldIn(json: unknown) {
  const answer = groupAdmitAnswer.parse(json)
  if (!('passes' in answer)) throw new Error('The group was read')
  return answer.passes.map(({ verdict }) => (verdict.ok ? verdict.reservation : verdict.reason))
}

test('one press ticks the reservation for each who enters, and says how many have come', async () => {
  const shop = await createTestShop({ now: NOW })
  const { here, post, passes, number, shown, countArrived } = await openFamily(shop)
  await bringList(
    shop,
    here,
    `${DAY};15:00;A-1;García, María;3;${number}`,
    `${DAY};16:00;B-1;Ibáñez, Rosa;4;`,
  )
  const press = { ...shown, chosen: choose(passes) }

  const looked = await post('/group', shown)
  expect(await countArrived()).toEqual({ 'A-1': 0, 'B-1': 0 })
  const admitted = await post('/group/admit', press)
  const repeated = await post('/group/admit', press)

  expect(toldIn(admitted.json)).toEqual([
    { at: '15:00', people: 3, arrived: 1 },
    { at: '15:00', people: 3, arrived: 2 },
    { at: '15:00', people: 3, arrived: 3 },
  ])
  expect(repeated.text).toBe(admitted.text)
  expect(await countArrived()).toEqual({ 'A-1': 3, 'B-1': 0 })
  expect(looked.text + admitted.text).not.toMatch(/García|Ibáñez/)
})

test('whoever comes late in the evening is on the list of that day, not on that of the next', async () => {
  const evening = '2027-05-02T01:00:00Z'
  const shop = await createTestShop({ now: evening })
  const { here, post, passes, number, shown, countArrived } = await openFamily(shop)
  await bringList(
    shop,
    here,
    `${DAY};22:00;A-1;García, María;3;${number}`,
    `2027-05-02;10:00;A-2;García, María;3;${number}`,
  )

  const press = { ...shown, scannedAt: Date.parse(evening), chosen: choose(passes) }
  const admitted = await post('/group/admit', press)

  expect(toldIn(admitted.json)).toEqual(
    [1, 2, 3].map((arrived) => ({ at: '22:00', people: 3, arrived })),
  )
  expect(await countArrived()).toEqual({ 'A-1': 3 })
})

test('who is refused has not come: blocked, or one too many for the hour', async () => {
  const shop = await createTestShop({ now: NOW })
  const { here, post, passes, number, shown, countArrived } = await openFamily(shop)
  const [, second] = passes
  await bringList(shop, here, `${DAY};;A-1;García, María;3;${number}`)
  await blockPass(shop, { passId: second?.id ?? '', reason: 'lost', actor: STAFF })
  const limit = { attractionId: here, hourlyCapacity: 1, warningPercent: 80 }
  await setCapacity(shop, { ...limit, actor: STAFF })

  const admitted = await post('/group/admit', { ...shown, chosen: choose(passes) })

  expect(toldIn(admitted.json)).toEqual([{ people: 3, arrived: 1 }, 'blocked', 'full'])
  expect(await countArrived()).toEqual({ 'A-1': 1 })
})
