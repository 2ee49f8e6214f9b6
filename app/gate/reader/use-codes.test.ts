import { expect, test } from 'vitest'
import { CODES_MAX, SAME_CODE_MS } from '../codes-in-view.ts'
import { createReadLately } from './use-codes.tsx'

const A = 'P1:A'
const B = 'P1:B'

test('a code that is read again within three seconds is the same scan, after them a new one', () => {
  const lately = createReadLately()

  expect(lately.isNew(A, 0)).toBe(true)
  expect(lately.isNew(A, SAME_CODE_MS - 1)).toBe(false)
  expect(lately.isNew(A, 2 * SAME_CODE_MS)).toBe(true)
})

test('a phone that stays before a reader is one scan, however long, and codes that take turns one each', () => {
  const [staying, turning] = [createReadLately(), createReadLately()]

  const stays = Array.from({ length: 20 }, (_, index) => staying.isNew(A, index * 1_000))
  const turns = Array.from({ length: 20 }, (_, index) =>
    turning.isNew(index % 2 === 0 ? A : B, index * 500),
  )

  expect([stays, turns].map((reads) => reads.filter(Boolean).length)).toEqual([1, 2])
})

test('what the camera still sees is not gone, and what it never saw read is no scan', () => {
  const lately = createReadLately()

  lately.isNew(A, 0)
  for (let now = 0; now <= 10_000; now += 100) lately.stillSeen([A, B], now)

  expect(lately.isNew(A, 10_100)).toBe(false)
  expect(lately.isNew(B, 10_100)).toBe(true)
})

test('it remembers no more codes than a camera does', () => {
  const lately = createReadLately()

  lately.isNew(A, 0)
  for (let index = 0; index < CODES_MAX; index += 1) lately.isNew(`P1:${index}`, 1)

  expect(lately.isNew(A, 2)).toBe(true)
})
