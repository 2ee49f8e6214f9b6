import { expect, test } from 'vitest'
import { doorIsCheaper, passesFor } from './passes-for.ts'

const sight = {
  name: 'Sight Pass' as const,
  prices: [
    { durationDays: 1, adultPriceCents: 5_000 },
    { durationDays: 3, adultPriceCents: 12_000 },
  ],
}
const full = { name: 'Full Pass' as const, prices: [{ durationDays: 7, adultPriceCents: 45_000 }] }
const benefits = {
  name: 'Benefits Pass' as const,
  prices: [{ durationDays: 3, adultPriceCents: 6_000 }],
}
const colon = { slug: 'teatro-colon', pass: 'Sight Pass' as const }
const all = [
  colon,
  { slug: 'malba', pass: 'Sight Pass' as const },
  { slug: 'don-julio', pass: 'Benefits Pass' as const },
  { slug: 'obelisco', pass: 'Todos' as const },
]

test('the passes that open an attraction are named at their lowest price, the cheapest first, with where else each is good', () => {
  expect(passesFor(colon, [full, sight, benefits], all)).toEqual([
    { name: 'Sight Pass', days: 1, adultCents: 5_000, others: 2 },
    { name: 'Full Pass', days: 7, adultCents: 45_000, others: 3 },
  ])
})

test('a pass without prices is not named, and a draft counts every other attraction', () => {
  expect(passesFor(colon, [{ ...sight, prices: [] }], all)).toEqual([])
  expect(passesFor({ ...colon, slug: 'borrador' }, [sight], all)[0]?.others).toBe(3)
})

test('the door is cheaper only than every pass that opens it, and only at a price that is known', () => {
  const door = (adultCents: number | null) =>
    doorIsCheaper({ pass: 'Sight Pass', adultCents }, [full, sight, benefits])

  expect(door(4_999)).toBe(true)
  expect(door(0)).toBe(true)
  expect(door(5_000)).toBe(false)
  expect(door(null)).toBe(false)
  expect(doorIsCheaper({ pass: 'Sight Pass', adultCents: 100 }, [benefits])).toBe(false)
})
