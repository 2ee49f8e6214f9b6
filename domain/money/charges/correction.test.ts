import { expect, test } from 'vitest'
import { correctionFits, correctionForm } from './correction.ts'

const read = (amount: string) => correctionForm.shape.amount.safeParse(amount).data

const full = { chargeCents: 700_00, balanceCents: 700_00, heldCents: 0, correctedCents: 0 }

test('a correction takes off no more than is there and no refund holds', () => {
  expect(correctionFits('sales', -700_00, full)).toBe(true)
  expect(correctionFits('sales', -700_00, { ...full, heldCents: 1 })).toBe(false)
  expect(correctionFits('sales', -1, { ...full, balanceCents: 0 })).toBe(false)
  expect(correctionFits('unassigned', 700_00, { ...full, balanceCents: 0 })).toBe(true)
})

test('a correction is never larger than its charge', () => {
  expect(correctionFits('sales', 700_00, full)).toBe(true)
  expect(correctionFits('sales', 700_01, full)).toBe(false)
  expect(correctionFits('sales', -700_01, { ...full, balanceCents: 800_00 })).toBe(false)
  expect(correctionFits('sales', Number.NaN, full)).toBe(false)
})

test('all corrections of a charge together are never larger than it', () => {
  const corrected = { ...full, balanceCents: 1_200_00, correctedCents: 500_00 }
  expect(correctionFits('sales', 200_00, corrected)).toBe(true)
  expect(correctionFits('sales', 200_01, corrected)).toBe(false)
  expect(correctionFits('sales', -700_00, corrected)).toBe(true)
  const lowered = { ...full, balanceCents: 1_000_00, correctedCents: -500_00 }
  expect(correctionFits('sales', -200_01, lowered)).toBe(false)
})

test('a provider keeps nothing at least and the whole charge at most', () => {
  const fee = { ...full, balanceCents: -35_00 }

  expect(correctionFits('fees', 35_00, fee)).toBe(true)
  expect(correctionFits('fees', 35_01, fee)).toBe(false)
  expect(correctionFits('fees', -665_00, fee)).toBe(true)
  expect(correctionFits('fees', -665_01, fee)).toBe(false)
})

test('an amount is typed with its sign, a comma or a dot, and is not nothing', () => {
  expect(['-100,50', '+100.5', '100', ' 0,01 '].map(read)).toEqual([-100_50, 100_50, 100_00, 1])
  for (const text of ['', '0', '-0,00', '1.450', '1,234', '--1', '1e3', '९', '9'.repeat(60_000)]) {
    expect(read(text), text.slice(0, 20)).toBeUndefined()
  }
})
