import { expect, test } from 'vitest'
import { m } from '#messages/messages.js'
import { evenWords } from './pass-figures.ts'
import type { ShownPass } from './read-passes.ts'

test('only a pass that gives discounts is said to pay off with them', () => {
  const price = { durationDays: 10, adultCents: 28_000, childCents: 22_400, even: undefined }
  const words = (facts: Pick<ShownPass, 'discounts' | 'priced' | 'unknown'>) =>
    evenWords(facts, price)
  expect(words({ discounts: 3, priced: 5, unknown: 0 })).toBe(m.pass_even_never())
  expect(words({ discounts: 0, priced: 5, unknown: 0 })).toBe(m.pass_even_door())
  expect(words({ discounts: 0, priced: 5, unknown: 1 })).toBe('')
  expect(words({ discounts: 0, priced: 0, unknown: 0 })).toBe('')
})
