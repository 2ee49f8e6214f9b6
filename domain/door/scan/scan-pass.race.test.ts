// What only a real PostgreSQL can show: many doors, the same pass, the same moment. It takes seconds: a race
// shows in one round of many.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entries, passes, refusedScans } from '#db/schema.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { type MadePass, makeDevice, makePasses, scan, STAFF, storedPass } from '#tests/gate.ts'
import { rounds } from '#tests/rounds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'

const ROUNDS_OF_50 = rounds({ short: 20, whole: 200 })
const ROUNDS = rounds({ short: 80, whole: 1_000 })

/** An order has 50 passes at most. */
async function makeMany(shop: TestShop, count: number): Promise<MadePass[]> {
  const made: MadePass[] = []
  while (made.length < count) {
    const items = [{ name: 'Full Pass', duration: 3, adults: 50, children: 0 } as const]
    made.push(...(await makePasses(shop, { items: [...items] })))
  }
  return made.slice(0, count)
}

test(
  'of 50 scans of one pass at one attraction at once exactly one is accepted, time after time',
  { timeout: 300_000 },
  async () => {
    const shop = await createTestShop()
    const doors = [await makeDevice(shop, { name: 'A' }), await makeDevice(shop, { name: 'B' })]
    const made = await makeMany(shop, ROUNDS_OF_50)

    for (const pass of made) {
      const verdicts = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const door = doors[index % 2]
          if (!door) throw new Error('There are two doors')
          return scan(shop, door, { code: pass.code })
        }),
      )
      const outcomes = verdicts.map((verdict) => (verdict.ok ? 'accepted' : verdict.reason))
      expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'already_used')).toHaveLength(49)
    }

    expect(await shop.db.$count(entries)).toBe(ROUNDS_OF_50)
    expect(await shop.db.$count(refusedScans)).toBe(ROUNDS_OF_50 * 49)
  },
)

test('one pass at many doors of different attractions at once enters each of them once', async () => {
  const shop = await createTestShop()
  const doors = [
    await makeDevice(shop, { at: 'Todos' }),
    await makeDevice(shop, { at: 'Sight Pass' }),
    await makeDevice(shop, { at: 'Benefits Pass' }),
  ]
  const made = await makeMany(shop, 100)

  for (const pass of made) {
    const verdicts = await Promise.all(
      doors.flatMap((door) => [1, 2, 3].map(() => scan(shop, door, { code: pass.code }))),
    )
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(3)
    // The pass starts once.
    expect(verdicts.filter((verdict) => verdict.ok && verdict.activates)).toHaveLength(1)
  }
})

test(
  'of a scan and a block at the same moment exactly one wins, time after time',
  { timeout: 300_000 },
  async () => {
    const shop = await createTestShop()
    const door = await makeDevice(shop)
    const made = await makeMany(shop, 50)
    const winners = { scan: 0, block: 0 }

    for (let round = 0; round < ROUNDS; round += 1) {
      const pass = made[round % made.length]
      if (!pass) throw new Error('There are fifty passes')
      const scanning = () => scan(shop, door, { code: pass.code })
      const blocking = () => blockPass(shop, { passId: pass.id, reason: 'x', actor: STAFF })
      const isScanFirst = round % 2 === 0
      const [verdict, blocked] = isScanFirst
        ? await Promise.all([scanning(), blocking()])
        : await Promise.all([blocking(), scanning()]).then(
            ([second, first]) => [first, second] as const,
          )

      expect(blocked.ok).toBe(true)
      const { state, activatedAt } = await storedPass(shop, pass.id)
      expect(state).toBe('blocked')
      // Either the entry came first and stands, or the block did and the door stayed shut.
      if (verdict.ok) {
        winners.scan += 1
        expect(activatedAt).not.toBeNull()
      } else {
        winners.block += 1
        expect(verdict.reason).toBe('blocked')
        expect(activatedAt).toBeNull()
      }
      await shop.db
        .update(passes)
        .set({ state: 'issued', activatedAt: null, validUntil: null })
        .where(eq(passes.id, pass.id))
      await shop.db.delete(entries).where(eq(entries.passId, pass.id))
    }

    expect(winners.scan + winners.block).toBe(ROUNDS)
  },
)
