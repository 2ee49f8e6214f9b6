import { expect, test } from 'vitest'
import {
  BADGE_BYTES,
  BADGE_CODE_LENGTH,
  badgeCodeFrom,
  isBadgeCode,
  pinProblem,
} from './guard-proof.ts'

test('a badge holds 160 bits in letters that any keyboard has', () => {
  const code = badgeCodeFrom(Uint8Array.from({ length: BADGE_BYTES }, (_, at) => at * 13))

  expect(code).toMatch(/^B1:[0-9A-HJKMNP-TV-Z]{32}$/)
  expect(code).toHaveLength(BADGE_CODE_LENGTH)
  expect(isBadgeCode(code)).toBe(true)
  expect(new Set([code, badgeCodeFrom(new Uint8Array(BADGE_BYTES))]).size).toBe(2)
})

test('a pass, a part of a badge and a longer text are no badge', () => {
  const code = badgeCodeFrom(new Uint8Array(BADGE_BYTES))

  expect(
    ['P1:ABC', code.slice(0, -1), `${code}0`, code.toLowerCase(), `${code}\n`].map(isBadgeCode),
  ).toEqual([false, false, false, false, false])
})

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
