import { expect, test } from 'vitest'
import { createSameCodeFilter, SAME_CODE_MS } from './same-code.ts'

test('a code that stays before the camera is one scan, however long it stays', () => {
  const isNew = createSameCodeFilter()
  const looks = Array.from({ length: 100 }, (_, look) => isNew('A', look * 100))

  expect(looks.filter(Boolean)).toHaveLength(1)
  expect(looks[0]).toBe(true)
})

test('the same code counts again after it was out of sight for three seconds, not before', () => {
  const isNew = createSameCodeFilter()

  expect(isNew('A', 0)).toBe(true)
  expect(isNew('A', SAME_CODE_MS - 1)).toBe(false)
  expect(isNew('A', SAME_CODE_MS - 1 + SAME_CODE_MS)).toBe(true)
})

test('another code is a new scan at once, and so is the first one after it', () => {
  const isNew = createSameCodeFilter()

  expect([isNew('A', 0), isNew('B', 1), isNew('A', 2)]).toEqual([true, true, true])
})
