// The last places of an hour, asked for at the same moment: only a real PostgreSQL shows who gets them.
import { expect, test } from 'vitest'
import { entries } from '#db/schema.ts'
import { setCapacity } from '#domain/catalogue/participation.ts'
import { again, makeDevice, makePasses, scan, STAFF } from '#tests/gate.ts'
import { createTestShop } from '#tests/test-shop.ts'

test(
  'of 50 scans at once for the last three places three enter, hour after hour',
  { timeout: 300_000 },
  async () => {
    const shop = await createTestShop({ now: '2027-05-01T10:30:00Z' })
    const attraction = { hourlyCapacity: 3, warningPercent: 80, actor: STAFF } as const
    const made = [await makeDevice(shop, { name: 'A' }), await makeDevice(shop, { name: 'B' })]
    await setCapacity(shop, { attractionId: made[0]?.attraction.id ?? 0, ...attraction })
    const doors = await Promise.all(made.map((device) => again(shop, device)))
    const passes = await makePasses(shop, {
      items: [{ name: 'Full Pass', duration: 3, adults: 50, children: 0 }],
    })

    const waiting = new Set<string>(passes.map(({ code }) => code))
    for (let hour = 0; hour < 5; hour += 1) {
      const codes = [...waiting]
      const verdicts = await Promise.all(
        codes.map(async (code, index) => {
          const door = doors[index % 2]
          if (!door) throw new Error('There are two doors')
          return { code, verdict: await scan(shop, door, { code }) }
        }),
      )
      const inside = verdicts.filter(({ verdict }) => verdict.ok)
      expect(inside).toHaveLength(3)
      // Each was told its own place.
      expect(
        inside.map(({ verdict }) => verdict.ok && verdict.capacity?.entered).toSorted(),
      ).toEqual([1, 2, 3])
      const stopped = verdicts.flatMap(({ verdict }) => (verdict.ok ? [] : [verdict.reason]))
      expect(new Set(stopped)).toEqual(new Set(['full']))
      for (const { code } of inside) waiting.delete(code)
      shop.clock.advance(3_600_000)
    }

    expect(await shop.db.$count(entries)).toBe(15)
  },
)
