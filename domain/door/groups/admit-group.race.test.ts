// What only a real PostgreSQL can show: groups, scans alone and uploads at two doors at the same moment. It
// takes seconds: a race shows in one round of many.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entries, passes, refusedScans, scans } from '#db/schema.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import { makeDevice, makePasses, scan } from '#tests/gate.ts'
import { admit, choose, groupCodeOf, outcome } from '#tests/groups.ts'
import { makeKey } from '#tests/make.ts'
import { rounds } from '#tests/rounds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'

const ROUNDS = rounds({ short: 30, whole: 1_000 })
const LIMIT = { timeout: rounds({ short: 300_000, whole: 1_200_000 }) }

const family = { items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 2 } as const] }

async function openDoors() {
  const shop = await createTestShop()
  const members = await makePasses(shop, family)
  return {
    shop,
    members,
    code: await groupCodeOf(shop, members),
    north: await makeDevice(shop, { name: 'A' }),
    south: await makeDevice(shop, { name: 'B' }),
  }
}

test(
  'groups and scans alone at two doors leave one entry per pass, time after time',
  LIMIT,
  async () => {
    const { shop, members, code, north, south } = await openDoors()

    for (let round = 0; round < ROUNDS; round += 1) {
      const chosen = choose(members)
      const [first, second, again, ...alone] = await Promise.all([
        admit(shop, north, { code, chosen }),
        admit(shop, south, { code, chosen: choose(members).toReversed() }),
        // The same press twice: a phone that had no answer sends it again.
        admit(shop, north, { code, chosen }),
        ...members.map((pass) => scan(shop, south, { code: pass.code })),
      ])

      expect(again).toEqual(first)
      const outcomes = [...first, ...second, ...alone].map(outcome)
      expect(outcomes.filter((each) => each === 'in')).toHaveLength(4)
      expect(outcomes.filter((each) => each === 'already_used')).toHaveLength(8)
      expect(await shop.db.$count(entries)).toBe(4)
      expect(await shop.db.$count(refusedScans)).toBe(8)
      await forgetEntries(shop)
    }

    await expectNoDeadlock(shop)
  },
)

test('two families that cross at two attractions never wait for each other', LIMIT, async () => {
  const { shop, members, north } = await openDoors()
  const others = await makePasses(shop, family)
  const elsewhere = await makeDevice(shop, { at: 'Sight Pass' })
  const [ours, theirs] = [await groupCodeOf(shop, members), await groupCodeOf(shop, others)]
  const used = { north: members.slice(0, 2), elsewhere: members.slice(2) }

  for (let round = 0; round < ROUNDS; round += 1) {
    // What is used at one door is new at the other, so each group has refusals that name the other's entries.
    for (const pass of used.north) await scan(shop, north, { code: pass.code })
    for (const pass of used.elsewhere) await scan(shop, elsewhere, { code: pass.code })
    const verdicts = await Promise.all([
      admit(shop, north, { code: ours, chosen: choose(members) }),
      admit(shop, elsewhere, { code: ours, chosen: choose(members).toReversed() }),
      admit(shop, north, { code: theirs, chosen: choose(others) }),
      admit(shop, elsewhere, { code: theirs, chosen: choose(others).toReversed() }),
    ])

    expect(verdicts.flat().filter(({ ok }) => ok)).toHaveLength(12)
    expect(await shop.db.$count(scans)).toBe(16)
    await forgetEntries(shop)
  }

  await expectNoDeadlock(shop)
})

test('a group that two phones admitted without a network counts once per pass', LIMIT, async () => {
  const { shop, members, code, north, south } = await openDoors()
  const offline = (ids: string[]) =>
    ids.map((passId) => ({
      nonce: makeKey(),
      groupCode: code,
      passId,
      scannedAt: shop.clock.now().getTime(),
      source: 'camera' as const,
    }))
  const ids = members.map(({ id }) => id)

  for (let round = 0; round < ROUNDS; round += 1) {
    const [here, there, verdicts] = await Promise.all([
      uploadScans(shop, { device: north, scans: offline(ids), clockOffsetMs: 0 }),
      uploadScans(shop, { device: south, scans: offline(ids.toReversed()), clockOffsetMs: 0 }),
      admit(shop, south, { code, chosen: choose(members) }),
    ])

    const results = [...here, ...there].map(({ result }) => result)
    expect(results.every((result) => result === 'clean' || result === 'duplicate')).toBe(true)
    const entered = verdicts.filter(({ ok }) => ok).length
    expect(await shop.db.$count(entries)).toBe(8 + entered)
    expect(await shop.db.$count(scans)).toBe(4)
    await forgetEntries(shop)
  }

  await expectNoDeadlock(shop)
})

/** Back to before anybody came, for the next round. */
async function forgetEntries(shop: TestShop): Promise<void> {
  await shop.db.delete(entries)
  await shop.db.delete(refusedScans)
  await shop.db.update(passes).set({ activatedAt: null, validUntil: null })
}

async function expectNoDeadlock(shop: TestShop): Promise<void> {
  const deadlocks = await shop.db.execute(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  expect(deadlocks).toMatchObject({ rows: [{ deadlocks: 0 }] })
}
