// What only a real PostgreSQL can show: many doors, the same pass, the same moment. It takes seconds: a race
// shows in one round of many.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { crossings, entries, passes, refusedScans } from '#db/schema.ts'
import { setCapacity } from '#domain/catalogue/participation.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { cross, setExitRule } from '#tests/crossings.ts'
import {
  again,
  type MadePass,
  makeAdults,
  makeDevice,
  makePasses,
  offlineScan,
  scan,
  STAFF,
  storedPass,
} from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { rounds } from '#tests/rounds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { scanPass } from './scan-pass.ts'
import { uploadScans } from './upload-scans.ts'

const ROUNDS_OF_50 = rounds({ short: 20, whole: 200 })
const ROUNDS = rounds({ short: 80, whole: 1_000 })

/** An order has 50 passes at most. */
async function makeMany(shop: TestShop, count: number): Promise<MadePass[]> {
  const made: MadePass[] = []
  while (made.length < count) {
    made.push(...(await makeAdults(shop, 50)))
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
        Array.from({ length: 25 }, () =>
          doors.map((door) => scan(shop, door, { code: pass.code })),
        ).flat(),
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

test('of six passes with one nonce at once one is let in, asked or uploaded', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const six = await makeAdults(shop, 6)
  const device = await makeDevice(shop)
  const [asked, sent] = [makeKey(), makeKey()]

  const answers = await Promise.all(
    six.map(({ code }) =>
      scanPass(shop, { device, code, nonce: asked, source: 'camera', clockOffsetMs: 0 }),
    ),
  )
  const scansOf = (code: string) => [offlineScan(code, '2027-05-01T13:00:00Z', { nonce: sent })]
  const uploads = await Promise.all(
    six.map(({ code }) => uploadScans(shop, { device, scans: scansOf(code), clockOffsetMs: 0 })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(uploads.flat().filter(({ reason }) => reason === undefined)).toHaveLength(1)
  expect(await shop.db.$count(entries)).toBe(2)
  expect(await shop.db.$count(refusedScans)).toBe(10)
})

const CROSSED = rounds({ short: 40, whole: 300 })

test(
  'of many scans at two doors after one exit exactly one comes back in, time after time',
  { timeout: 300_000 },
  async () => {
    const shop = await createTestShop({ now: '2027-05-01T12:00:00Z' })
    const [north, south] = [await makeDevice(shop), await makeDevice(shop, { name: 'Puerta sur' })]
    await setExitRule(shop, north, 'reentries')
    const [pass] = await makePasses(shop)
    await scan(shop, north, { code: pass.code })

    for (let round = 0; round < CROSSED; round += 1) {
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
    expect(kinds.filter(({ kind }) => kind === 'exit')).toHaveLength(CROSSED)
    expect(kinds.filter(({ kind }) => kind === 'reentry')).toHaveLength(CROSSED)
    expect(await shop.db.$count(entries)).toBe(1)
  },
)

test(
  'of 50 scans at once for the last three places three enter, hour after hour',
  { timeout: 300_000 },
  async () => {
    const shop = await createTestShop({ now: '2027-05-01T10:30:00Z' })
    const attraction = { hourlyCapacity: 3, warningPercent: 80, actor: STAFF } as const
    const made = [await makeDevice(shop, { name: 'A' }), await makeDevice(shop, { name: 'B' })]
    await setCapacity(shop, { attractionId: made[0]?.attraction.id ?? 0, ...attraction })
    const doors = await Promise.all(made.map((device) => again(shop, device)))
    const many = await makeMany(shop, 50)

    const waiting = new Set<string>(many.map(({ code }) => code))
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
