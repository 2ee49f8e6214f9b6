import { expect, test } from 'vitest'
import { type RefundState, liveRefunds, refundStates } from '#domain/ground/vocabulary/money.ts'
import { seededRandom } from '#tests/doubles/double-switches.ts'
import {
  leftOfCharge,
  partsWithin,
  passParts,
  refundIsAtProvider,
  refundMayMove,
  refundsWithoutMoney,
} from './refund.ts'

test('a refund moves only so', () => {
  const table = refundStates.map((from) => [
    from,
    refundStates.filter((to) => refundMayMove(from, to)).join(' '),
  ])
  expect(Object.fromEntries(table)).toMatchInlineSnapshot(`
    {
      "created": "in_transit done failed",
      "done": "",
      "failed": "",
      "in_transit": "done failed",
      "rejected": "",
      "waiting_approval": "created failed rejected",
    }
  `)
})

function chanceFrom(seed: number): (below: number) => number {
  const random = seededRandom(seed)
  return (below) => Math.floor(random() * below)
}

test('no sequence of moves lets live refunds exceed the charge', () => {
  const seed = 20_261_122
  const chance = chanceFrom(seed)
  type Refund = { state: RefundState; amountCents: number }
  const sum = (refunds: Refund[]) => refunds.reduce((cents, one) => cents + one.amountCents, 0)
  let opened = 0

  for (let order = 0; order < 500; order += 1) {
    const charge = 1 + chance(100_000)
    const refunds: Refund[] = []
    for (let step = 0; step < 40; step += 1) {
      const amountCents = 1 + chance(charge)
      const chosen = refunds[chance(refunds.length || 1)]
      const to = refundStates[chance(refundStates.length)] ?? 'done'
      if (chance(3) === 0) {
        const isAllowed = amountCents <= leftOfCharge(charge, refunds)
        if (isAllowed) refunds.push({ state: 'created', amountCents })
        opened += isAllowed ? 1 : 0
      } else if (chance(8) === 0) {
        // The provider gives back by itself, never more than it has.
        const given = sum(refunds.filter(refundIsAtProvider))
        if (amountCents <= charge - given) {
          refunds.push({ state: 'done', amountCents })
          for (const refund of refundsWithoutMoney(charge, refunds)) refund.state = 'failed'
        }
      } else if (chosen && refundMayMove(chosen.state, to)) {
        chosen.state = to
      }
      const live = refunds.filter(({ state }) => liveRefunds.some((one) => one === state))
      expect(sum(live), `seed ${seed}, order ${order}`).toBeLessThanOrEqual(charge)
    }
  }
  expect(opened).toBeGreaterThan(1_000)
})

test('the parts of the passes add up to the charge at every rate', () => {
  const seed = 7
  const chance = chanceFrom(seed)
  for (let round = 0; round < 2_000; round += 1) {
    const passes = Array.from({ length: 1 + chance(20) }, (_, index) => ({
      id: String(index),
      priceCents: 1 + chance(50_000),
    }))
    const charge = 1 + chance(900_000_000)
    const parts = passParts(charge, passes)

    const total = parts.reduce((sum, part) => sum + part.amountCents, 0)
    expect(total, `seed ${seed}, round ${round}`).toBe(charge)
    expect(parts.every(({ amountCents }) => amountCents >= 0)).toBe(true)
    expect(parts.map(({ catalogueCents }) => catalogueCents)).toEqual(
      passes.map(({ priceCents }) => priceCents),
    )
  }
})

test('a part is rounded to the nearest cent, and the next one makes up for it', () => {
  const three = ['a', 'b', 'c'].map((id) => ({ id, priceCents: 100_00 }))

  const parts = (charge: number) => passParts(charge, three).map((part) => part.amountCents)
  expect(parts(100_00)).toEqual([33_33, 33_34, 33_33])
  expect(parts(100_01)).toEqual([33_34, 33_33, 33_34])
  expect(passParts(1, three.slice(1)).map((part) => part.amountCents)).toEqual([1, 0])
})

test('a charge in pesos is parted where its passes meet', () => {
  const passes = [
    { id: 'a', priceCents: 100_00 },
    { id: 'b', priceCents: 100_00 },
    { id: 'c', priceCents: 80_00 },
  ]
  const parts = passParts(1_000_000_01, passes)
  expect(parts.map(({ amountCents }) => amountCents)).toEqual([357_142_86, 357_142_86, 285_714_29])
  expect(partsWithin(parts, 400_000_00).map(({ amountCents }) => amountCents)).toEqual([
    357_142_86, 42_857_14, 0,
  ])
})
