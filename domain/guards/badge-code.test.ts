import { expect, test } from 'vitest'
import { BADGE_BYTES, BADGE_CODE_MAX, badgeCodeFrom, isBadgeCode } from './badge-code.ts'

test('a badge holds 160 bits in letters that any keyboard has', () => {
  const code = badgeCodeFrom(Uint8Array.from({ length: BADGE_BYTES }, (_, at) => at * 13))

  expect(code).toMatch(/^B1:[0-9A-HJKMNP-TV-Z]{32}$/)
  expect(code).toHaveLength(BADGE_CODE_MAX)
  expect(isBadgeCode(code)).toBe(true)
  expect(new Set([code, badgeCodeFrom(new Uint8Array(BADGE_BYTES))]).size).toBe(2)
})

test('a pass, a part of a badge and a longer text are no badge', () => {
  const code = badgeCodeFrom(new Uint8Array(BADGE_BYTES))

  expect(
    ['P1:ABC', code.slice(0, -1), `${code}0`, code.toLowerCase(), `${code}\n`].map(isBadgeCode),
  ).toEqual([false, false, false, false, false])
})
