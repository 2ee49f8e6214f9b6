import { expect, test } from 'vitest'
import { askForBadges, SIGNED_ON_MS, signedOnNow, signOff, signOn, takeBadge } from './signed-on.ts'

const NOON = Date.parse('2027-05-01T12:00:00Z')

test('a guard is signed on until they sign off, for twelve hours at most', () => {
  signOn({ id: 'a', name: '  Ana Ruiz ' }, NOON)

  expect(signedOnNow(NOON)).toEqual({ id: 'a', name: 'Ana Ruiz' })
  expect(signedOnNow(NOON + SIGNED_ON_MS - 1)).toBeDefined()
  expect(signedOnNow(NOON + SIGNED_ON_MS)).toBeUndefined()
  // A clock that was put back is no longer day.
  expect(signedOnNow(NOON - 1)).toBeUndefined()

  signOff()
  expect(signedOnNow(NOON)).toBeUndefined()
})

test('nobody signs on without a name, and a long one is cut', () => {
  signOff()
  signOn({ name: '   ' }, NOON)
  expect(signedOnNow(NOON)).toBeUndefined()

  signOn({ name: 'x'.repeat(100) }, NOON)
  expect(signedOnNow(NOON)?.name).toHaveLength(60)
})

test('a badge goes to whoever asked last, and to the one before once they are gone', () => {
  const got: string[] = []
  takeBadge('nobody asks')
  const first = askForBadges((code) => got.push(`first ${code}`))
  const second = askForBadges((code) => got.push(`second ${code}`))

  takeBadge('a')
  second()
  takeBadge('b')
  first()
  takeBadge('c')

  expect(got).toEqual(['second a', 'first b'])
})
