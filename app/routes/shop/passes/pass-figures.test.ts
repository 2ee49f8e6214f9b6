import { expect, test } from 'vitest'
import { m } from '#messages/messages.js'
import { evenWords } from './pass-figures.ts'

test('only a pass that gives discounts is said to pay off with them', () => {
  const price = { durationDays: 10, adultCents: 28_000, childCents: 22_400, even: undefined }
  expect(evenWords('Sight Pass', price)).toBe(m.pass_even_door())
  expect(evenWords('Benefits Pass', price)).toBe(m.pass_even_never())
  expect(evenWords('Full Pass', price)).toBe(m.pass_even_never())
})
