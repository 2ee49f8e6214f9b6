import { expect, test } from 'vitest'
import { rateForm } from './money-forms.ts'

const typed = (pesosPerDollar: string) =>
  rateForm.safeParse({ pesosPerDollar, source: 'BNA', quotedOn: '2026-11-21' }).data?.pesosPerDollar

test('a rate is read as Argentina writes it, and as calculators do', () => {
  expect(
    ['1450', '1450,5', '1.450', '1.450,50', '1450.50', '0,000001', '999999,999999'].map(typed),
  ).toEqual(['1450', '1450.5', '1450', '1450.50', '1450.50', '0.000001', '999999.999999'])
})

test('a rate that could mean two things, is nothing or is too large is refused', () => {
  const twoThings = ['1450.500', '1,450.50', '1.45.0', '1,1234567']
  for (const wrong of ['', '0', '0,0', '-5', '1000000', 'x', '1e5', ...twoThings]) {
    expect(typed(wrong), wrong).toBeUndefined()
  }
})
