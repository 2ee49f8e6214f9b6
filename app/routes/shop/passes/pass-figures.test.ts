import { expect, test } from 'vitest'
import { m } from '#messages/messages.js'
import { evenWords } from './pass-figures.ts'

test('a pass that door prices never reach is said not to pay off on tickets only if all of them are known', () => {
  const price = { durationDays: 10, adultCents: 28_000, childCents: 22_400, even: undefined }
  expect(evenWords({ unknown: 0 }, price)).toBe(m.pass_even_never())
  expect(evenWords({ unknown: 1 }, price)).toBe(m.pass_even_unknown())
})
