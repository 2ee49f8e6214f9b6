import { expect, test } from 'vitest'
import { askForBadges, takeBadge } from './badge-taker.ts'

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
