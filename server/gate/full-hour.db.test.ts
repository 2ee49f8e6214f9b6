// So many people an hour, as the calls have it: who is stopped, and what a guard is told before.
import { expect, test } from 'vitest'
import { entries } from '#db/schema.ts'
import { setCapacity } from '#domain/catalogue/participation.ts'
import { groupAdmitAnswer, groupAnswer } from '#domain/door/groups/group-messages.ts'
import { scanVerdict } from '#domain/door/scan/gate-messages.ts'
import { scanOf } from '#tests/built-gate.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { type MadePass, makePasses, STAFF, storedPass } from '#tests/gate.ts'
import { choose, groupCodeOf, outcome } from '#tests/groups.ts'
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

async function makeFour(shop: TestShop): Promise<[MadePass, MadePass, MadePass, MadePass]> {
  const [first, second, third, fourth] = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 4, children: 0 }],
  })
  if (!second || !third || !fourth) throw new Error('Four passes')
  return [first, second, third, fourth]
}

const isUnused = async (shop: TestShop, { id }: MadePass) =>
  (await storedPass(shop, id)).activatedAt === null

test('of three an hour the fourth is stopped, unused, and enters when the next hour begins', async () => {
  const { shop, post } = await openSmallDoor(3)
  const [first, second, third, fourth] = await makeFour(shop)
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

  for (const { code } of await makeFour(shop)) {
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

test('of four with one code and three places the first three enter, and one is stopped', async () => {
  const { shop, post } = await openSmallDoor(3)
  const passes = await makeFour(shop)
  const shown = {
    code: await groupCodeOf(shop, passes),
    scannedAt: Date.parse(NOW),
    source: 'camera',
  }
  const press = { ...shown, chosen: choose(passes) }

  const looked = await post('/group', shown)
  const admitted = await post('/group/admit', press)
  const repeated = await post('/group/admit', press)
  shop.clock.set(UNTIL)
  const later = await post('/group/admit', { ...shown, chosen: choose(passes) })

  // Nobody took a place by being looked at.
  expect(verdictsIn(groupAnswer.parse(looked.json)).map(outcome)).toEqual(['in', 'in', 'in', 'in'])
  const verdicts = verdictsIn(groupAdmitAnswer.parse(admitted.json))
  expect(verdicts.map(outcome)).toEqual(['in', 'in', 'in', 'full'])
  expect(verdicts.map((verdict) => verdict.ok && verdict.capacity?.entered)).toEqual([
    1,
    2,
    3,
    false,
  ])
  expect(verdicts[3]).toMatchObject({ fullUntil: UNTIL })
  expect(repeated.text).toBe(admitted.text)
  expect(verdictsIn(groupAdmitAnswer.parse(later.json)).map(outcome)).toEqual([
    'already_used',
    'already_used',
    'already_used',
    'in',
  ])
})

test('who was stopped is told the same again, and is among the last scans', async () => {
  const { shop, post, get } = await openSmallDoor(1)
  const [first, second] = await makeFour(shop)
  const stopped = scanOf(second.code)
  await post('/scan', scanOf(first.code))
  shop.clock.advance(1_000)

  const told = await post('/scan', stopped)
  const again = await post('/scan', stopped)

  expect(told.json).toMatchObject({ reason: 'full', fullUntil: UNTIL })
  expect(again.text).toBe(told.text)
  expect((await get('/recent')).json).toMatchObject({ scans: [{ reason: 'full' }, { ok: true }] })
  expect(await isUnused(shop, second)).toBe(true)
})

function verdictsIn<Verdict>(
  answer: { passes: { verdict: Verdict }[] } | { ok: false },
): Verdict[] {
  if (!('passes' in answer)) throw new Error('The group was read')
  return answer.passes.map(({ verdict }) => verdict)
}
