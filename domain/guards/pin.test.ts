import { expect, test } from 'vitest'
import { pinProblem } from './pin.ts'

test('a PIN is 6 to 12 digits that nobody tries first', () => {
  expect(['274951', '100374', '905271836402'].map(pinProblem)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(['27495', '1234567890123', '27495a', '', ' 274951'].map(pinProblem)).toEqual([
    'pin_digits',
    'pin_digits',
    'pin_digits',
    'pin_digits',
    'pin_digits',
  ])
  const tried = ['000000', '123456', '654321', '890123', '121212', '123123', '123321', '77777777']
  expect(new Set(tried.map(pinProblem))).toEqual(new Set(['pin_trivial']))
})
