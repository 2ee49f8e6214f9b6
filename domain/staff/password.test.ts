import { expect, test } from 'vitest'
import { breachedPasswords } from './breached-passwords.ts'
import { passwordProblem } from './password.ts'

test('a password has 6 to 128 characters and is none that everybody tries', () => {
  expect(passwordProblem('a1b2c')).toBe('too_short')
  expect(passwordProblem('a1b2c3')).toBeUndefined()
  expect(passwordProblem('ab'.repeat(64))).toBeUndefined()
  expect(passwordProblem(`${'ab'.repeat(64)}c`)).toBe('too_long')
  expect(passwordProblem('123456')).toBe('breached')
  expect(passwordProblem('Password')).toBe('breached')
  expect(passwordProblem('zzzzzzzzzz')).toBe('breached')
})

test('the list is lower case and holds only what the length lets through', () => {
  expect(breachedPasswords.size).toBeGreaterThan(200)
  for (const password of breachedPasswords) {
    expect(password).toBe(password.toLowerCase())
    expect(password.length).toBeGreaterThanOrEqual(6)
  }
})
