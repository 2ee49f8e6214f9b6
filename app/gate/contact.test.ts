import { expect, test } from 'vitest'
import { retryPauseMs } from './contact.ts'

test('pauses double from a second to twenty, and half of each is left to chance', () => {
  const longest = [1, 2, 3, 4, 5, 6, 50, 5_000].map((failures) => retryPauseMs(failures, 1))
  const shortest = [1, 2, 3, 4, 5, 6, 50, 5_000].map((failures) => retryPauseMs(failures, 0))

  expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000, 20_000])
  expect(shortest).toEqual(longest.map((pauseMs) => pauseMs / 2))
})
