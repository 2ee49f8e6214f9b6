import { expect, test } from 'vitest'
import { cardProblems, groupCardNumber, groupExpiry } from './card-check.ts'

const today = '2026-11-21'
const card = { number: '4242 4242 4242 4242', name: 'Ana', expiry: '11/26', cvv: '123' }

test('a well-filled card has no problems, to the end of its month', () => {
  expect(cardProblems(card, today)).toEqual({})
  expect(cardProblems({ ...card, number: '378282246310005', cvv: '1234' }, today)).toEqual({})
})

test('an empty card lacks everything', () => {
  const required = { number: 'required', name: 'required', expiry: 'required', cvv: 'required' }
  expect(cardProblems({ number: '', name: ' ', expiry: '', cvv: '' }, today)).toEqual(required)
})

test.each([
  [{ number: '4242 4242 4242 4241' }, { number: 'number_wrong' }],
  [{ number: '4242' }, { number: 'number_wrong' }],
  [{ expiry: '10/26' }, { expiry: 'expired' }],
  [{ expiry: '13/27' }, { expiry: 'expiry_wrong' }],
  [{ expiry: 'mañana' }, { expiry: 'expiry_wrong' }],
  [{ cvv: '12' }, { cvv: 'cvv_wrong' }],
  [{ cvv: '12a' }, { cvv: 'cvv_wrong' }],
])('%j is marked: %j', (typed, problems) => {
  expect(cardProblems({ ...card, ...typed }, today)).toEqual(problems)
})

test.each(['01/27', '1/27', '0127', '01/2027', ' 01 / 27 '])('%j is January 2027', (expiry) => {
  expect(cardProblems({ ...card, expiry }, today)).toEqual({})
})

test('digits are grouped while they are typed', () => {
  expect(groupCardNumber('42424242424242429')).toBe('4242 4242 4242 4242 9')
  expect(groupExpiry('12')).toBe('12')
  expect(groupExpiry('129')).toBe('12/9')
  expect(groupExpiry('12/9')).toBe('12/9')
})
