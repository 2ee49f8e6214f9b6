import { expect, test } from 'vitest'
import { parseOperationNumber } from './operation-number.ts'

test('a number is known in whatever way it is typed', () => {
  const typed = ['FP-1795401234567', 'fp-1795401234567', ' fp 1795 4012 34567 ', '1795401234567']
  const dashed = ['FP–1795401234567', 'FP−1795401234567', 'fp1795401234567', 'ＦＰ－1795401234567']
  const pasted = ['\u200eFP-1795401234567\u00a0']

  for (const text of [...typed, ...dashed, ...pasted]) {
    expect(parseOperationNumber(text), text).toBe('FP-1795401234567')
  }
})

test('what cannot be one of ours is none', () => {
  const short = ['', 'FP-', 'FP-12', 'AR-1795401234567', 'FP-1795401234567x']
  for (const text of [...short, '9'.repeat(400), '\uFDFA'.repeat(60_000)]) {
    expect(parseOperationNumber(text), text).toBeUndefined()
  }
})

test('of a text that is too long nothing is taken away to make a number of it', () => {
  const number = 'FP-1795401234567'

  expect(parseOperationNumber(number.padEnd(40))).toBe(number)
  expect(parseOperationNumber(number.padEnd(41))).toBeUndefined()
  expect(parseOperationNumber(`${'\u200e'.repeat(40)}${number}`)).toBeUndefined()
})
