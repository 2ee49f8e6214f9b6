import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entries, refusedScans } from '#db/schema.ts'
import { setCapacity } from '#domain/catalogue/participation.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import { makeMadrid } from '#tests/cities.ts'
import { again, makeDevice, makePasses, scan, STAFF, storedPass } from '#tests/gate.ts'
import { admit, choose, groupCodeOf, look, outcome } from '#tests/groups.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { admitGroup, lookAtGroup } from './group-at-door.ts'

const NOW = '2027-05-01T13:00:00Z'

/** A family of an order at a door: two adults, two children. */
async function openFamily() {
  const shop = await createTestShop({ now: NOW })
  const passes = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 2 }],
  })
  const door = await makeDevice(shop)
  return { shop, passes, door, code: await groupCodeOf(shop, passes) }
}

const entriesIn = (shop: TestShop) => shop.db.select().from(entries).orderBy(asc(entries.nonce))

test('a family enters with one code: an entry, a verdict and a start for each of its passes', async () => {
  const { shop, passes, door, code } = await openFamily()
  const chosen = choose(passes)

  const shown = await look(shop, door, code)
  const verdicts = await admit(shop, door, { code, chosen })

  expect(shown).toEqual(verdicts)
  expect(verdicts.map((each) => each.ok && [each.age, each.activates])).toEqual([
    ['adult', true],
    ['adult', true],
    ['child', true],
    ['child', true],
  ])
  const admitted = await entriesIn(shop)
  expect(admitted.map(({ passId, nonce }) => ({ passId, nonce }))).toEqual(
    chosen.toSorted((a, b) => (a.nonce < b.nonce ? -1 : 1)),
  )
  expect(admitted[0]).toMatchObject({
    attractionId: door.attraction.id,
    deviceId: door.id,
    mode: 'online',
    source: 'camera',
    entryDay: '1970-01-01',
    scannedAt: new Date(NOW),
    receivedAt: new Date(NOW),
  })
  for (const { id } of passes) {
    expect(await storedPass(shop, id)).toMatchObject({
      activatedAt: new Date(NOW),
      validUntil: new Date('2027-05-04T02:59:59.999Z'),
      changedAt: new Date(NOW),
    })
  }
})

test('of a group those may enter who may enter alone, and looking leaves no trace', async () => {
  const shop = await createTestShop({ now: NOW })
  const passes = await makePasses(shop, {
    items: [
      { name: 'Full Pass', duration: 3, adults: 3, children: 1 },
      { name: 'Benefits Pass', duration: 5, adults: 1, children: 0 },
    ],
  })
  const door = await makeDevice(shop, { at: 'Sight Pass' })
  const code = await groupCodeOf(shop, passes)
  const [used, blocked, anew] = passes
  await scan(shop, door, { code: used.code })
  await blockPass(shop, { passId: blocked?.id ?? '', reason: 'x', actor: STAFF })
  await reissuePass(shop, { passId: anew?.id ?? '', shownSerial: 1, actor: STAFF })

  const shown = await look(shop, door, code)
  const isUntouched = [await shop.db.$count(entries), await shop.db.$count(refusedScans)]
  const verdicts = await admit(shop, door, { code, chosen: choose(passes) })

  expect(shown.map(outcome)).toEqual(['already_used', 'blocked', 'revoked', 'in', 'not_included'])
  expect(isUntouched).toEqual([1, 0])
  expect(verdicts).toEqual(shown)
  expect(verdicts[3]).toMatchObject({ ok: true, age: 'child' })
  expect(await shop.db.$count(entries)).toBe(2)
  expect(
    (await shop.db.select({ reason: refusedScans.reason }).from(refusedScans))
      .map(({ reason }) => reason)
      .toSorted(),
  ).toEqual(['already_used', 'blocked', 'not_included', 'revoked'])
})

test('another city’s group is told that nothing of it is included', async () => {
  const shop = await createTestShop({ now: '2026-11-21T12:00:00Z' })
  const madrid = await makeMadrid(shop)
  const passes = await makePasses(shop, {
    citySlug: 'madrid',
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
    shownTotalCents: 180_00,
  })
  const code = await groupCodeOf(shop, passes)
  const door = await makeDevice(shop)

  expect(await look(shop, door, code)).toMatchObject([
    { ok: false, reason: 'not_included', openedBy: [] },
    { ok: false, reason: 'not_included', openedBy: [] },
  ])
  expect((await look(shop, madrid.sight, code)).map(outcome)).toEqual(['in', 'in'])
  const verdicts = await admit(shop, door, { code, chosen: choose(passes) })
  expect(verdicts.map(outcome)).toEqual(['not_included', 'not_included'])
})

test('a device that was revoked since it signed is told nothing and writes nothing', async () => {
  const { shop, passes, door, code } = await openFamily()
  await revokeDevice(shop, { deviceId: door.id, actor: STAFF })
  const ask = (text: string) => ({
    device: door,
    code: text,
    chosen: choose(passes),
    source: 'camera' as const,
    clockOffsetMs: 0,
  })

  const answers = [
    await lookAtGroup(shop, { device: door, code }),
    await lookAtGroup(shop, { device: door, code: 'nonsense' }),
    await admitGroup(shop, ask(code)),
    await admitGroup(shop, ask('nonsense')),
  ]

  expect(answers).toEqual(
    Array.from({ length: 4 }, () => ({ ok: false, reason: 'device_changed' })),
  )
  expect(await shop.db.$count(entries)).toBe(0)
})

test('the last places of an hour go to those of a group who stand first, and a repetition keeps them', async () => {
  const { shop, passes, door, code } = await openFamily()
  const attractionId = door.attraction.id
  await setCapacity(shop, { attractionId, hourlyCapacity: 3, warningPercent: 80, actor: STAFF })
  const device = await again(shop, door)
  const [stranger] = await makePasses(shop)
  await scan(shop, device, { code: stranger.code })
  const chosen = choose(passes)

  const before = await look(shop, device, code)
  const verdicts = await admit(shop, device, { code, chosen })
  const repeated = await admit(shop, device, { code, chosen })
  const shown = await look(shop, device, code)

  // Each as if it were alone: the gate says how many have room together.
  expect(before.map((each) => each.ok && each.capacity?.entered)).toEqual([2, 2, 2, 2])
  expect(verdicts.map(outcome)).toEqual(['in', 'in', 'full', 'full'])
  expect(verdicts.map((each) => each.ok && each.capacity?.entered)).toEqual([2, 3, false, false])
  expect(repeated).toEqual(verdicts)
  expect(shown.map(outcome)).toEqual(['already_used', 'already_used', 'full', 'full'])
  expect(await shop.db.$count(entries)).toBe(3)
})

test('who is in already takes no second place of the hour from who presses with them', async () => {
  const { shop, passes, door, code } = await openFamily()
  const attractionId = door.attraction.id
  await setCapacity(shop, { attractionId, hourlyCapacity: 2, warningPercent: 80, actor: STAFF })
  const device = await again(shop, door)
  const [first, second] = choose(passes)
  if (!first || !second) throw new Error('A family is more than one')
  await admit(shop, device, { code, chosen: [first] })

  const verdicts = await admit(shop, device, { code, chosen: [first, second] })

  expect(verdicts.map(outcome)).toEqual(['in', 'in'])
  expect(verdicts.map((each) => each.ok && each.capacity?.entered)).toEqual([1, 2])
})
