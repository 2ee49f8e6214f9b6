import { expect, test } from 'vitest'
import { m } from '#messages/messages.js'
import { evenWords } from './pass-figures.ts'
import type { ShownPass } from './read-passes.ts'

test('a pass that known door prices never reach is said not to pay off on tickets, unless no price is known', () => {
  const price = { durationDays: 10, adultCents: 28_000, childCents: 22_400, even: undefined }
  const words = (facts: Pick<ShownPass, 'priced' | 'unknown'>) => evenWords(facts, price)
  expect(words({ priced: 5, unknown: 1 })).toBe(m.pass_even_never())
  expect(words({ priced: 0, unknown: 0 })).toBe(m.pass_even_never())
  expect(words({ priced: 0, unknown: 1 })).toBe('')
})
