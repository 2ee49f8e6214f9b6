// What only a real PostgreSQL can show: one exit, and the same pass at two doors at the same moment.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { crossings, entries } from '#db/schema.ts'
import { cross, setExitRule } from '#tests/crossings.ts'
import { makeDevice, makePasses, scan } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { rounds } from '#tests/rounds.ts'
import { createTestShop } from '#tests/test-shop.ts'

const ROUNDS = rounds({ short: 40, whole: 300 })

test(
  'of many scans at two doors after one exit exactly one comes back in, time after time',
  { timeout: 300_000 },
  async () => {
    const shop = await createTestShop({ now: '2027-05-01T12:00:00Z' })
    const [north, south] = [await makeDevice(shop), await makeDevice(shop, { name: 'Puerta sur' })]
    await setExitRule(shop, north, 'reentries')
    const [pass] = await makePasses(shop)
    await scan(shop, north, { code: pass.code })

    for (let round = 0; round < ROUNDS; round += 1) {
      shop.clock.advance(1_000)
      const nonce = makeKey()
      // The same exit, sent twice at once.
      const left = await Promise.all([
        cross(shop, south, pass.code, { nonce }),
        cross(shop, south, pass.code, { nonce }),
      ])
      expect(left[1]).toEqual(left[0])
      shop.clock.advance(1_000)
      const verdicts = await Promise.all(
        [north, south, north, south, north, south].map((door) =>
          scan(shop, door, { code: pass.code }),
        ),
      )
      expect(verdicts.filter((verdict) => verdict.ok && verdict.isReentry)).toHaveLength(1)
      expect(verdicts.filter((verdict) => !verdict.ok)).toHaveLength(5)
    }

    const kinds = await shop.db
      .select({ kind: crossings.kind })
      .from(crossings)
      .where(eq(crossings.passId, pass.id))
    expect(kinds.filter(({ kind }) => kind === 'exit')).toHaveLength(ROUNDS)
    expect(kinds.filter(({ kind }) => kind === 'reentry')).toHaveLength(ROUNDS)
    expect(await shop.db.$count(entries)).toBe(1)
  },
)
