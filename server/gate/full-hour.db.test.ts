// So many people an hour, as the calls have it: who is stopped, and what a guard is told before.
import { expect, test } from 'vitest'
import { entries } from '#db/schema.ts'
import { setCapacity } from '#domain/catalogue/participation.ts'
import { scanVerdict } from '#domain/door/scan/gate-messages.ts'
import { scanOf } from '#tests/built-gate.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { type MadePass, makeAdults, STAFF, storedPass } from '#tests/gate.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'

/** Half past one in Buenos Aires. */
const NOW = '2027-05-01T16:30:00Z'
const UNTIL = '2027-05-01T17:00:00.000Z'

async function openSmallDoor(hourlyCapacity: number, warningPercent = 80) {
  const shop = await createTestShop({ now: NOW })
  const door = await openDoor(shop)
  const limit = { attractionId: door.here, hourlyCapacity, warningPercent }
  await setCapacity(shop, { ...limit, actor: STAFF })
  return { shop, ...door }
}

const isUnused = async (shop: TestShop, { id }: MadePass) =>
  (await storedPass(shop, id)).activatedAt === null

test('of three an hour the fourth is stopped, unused, and enters when the next hour begins', async () => {
  const { shop, post } = await openSmallDoor(3)
  const [first, second, third, fourth] = await makeAdults(shop, 4)
  for (const { code } of [first, second, third]) await post('/scan', scanOf(code))

  const stopped = await post('/scan', scanOf(fourth.code))

  expect([stopped.status, stopped.json]).toEqual([
    200,
    {
      ok: false,
      reason: 'full',
      product: 'Full Pass',
      days: 3,
      age: 'adult',
      codeEnd: fourth.shortCode.slice(-2),
      fullUntil: UNTIL,
    },
  ])
  expect(await shop.db.$count(entries)).toBe(3)
  expect(await isUnused(shop, fourth)).toBe(true)
  shop.clock.set(UNTIL)
  const later = await post('/scan', scanOf(fourth.code))
  expect(later.json).toMatchObject({
    ok: true,
    activates: true,
    capacity: { entered: 1, of: 3, until: '2027-05-01T18:00:00.000Z', isNearlyFull: false },
  })
})

test('each green verdict says how full the hour is, and warns from the percentage on', async () => {
  const { shop, post, get } = await openSmallDoor(4, 75)
  const told: unknown[] = []

  for (const { code } of await makeAdults(shop, 4)) {
    const verdict = scanVerdict.parse((await post('/scan', scanOf(code))).json)
    told.push(verdict.ok && verdict.capacity)
  }

  expect(told).toEqual([
    { entered: 1, of: 4, until: UNTIL, isNearlyFull: false },
    { entered: 2, of: 4, until: UNTIL, isNearlyFull: false },
    { entered: 3, of: 4, until: UNTIL, isNearlyFull: true },
    { entered: 4, of: 4, until: UNTIL, isNearlyFull: true },
  ])
  expect((await get('/sync')).json).toMatchObject({
    attraction: { capacity: { perHour: 4, warningPercent: 75, entered: 4, until: UNTIL } },
  })
})
