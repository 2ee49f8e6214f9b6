import { expect, test } from 'vitest'
import { moneyWords } from '#domain/ground/money.ts'
import { refundAmountWords } from './order-refunds.tsx'

const pass = (passId: string, refusal?: 'pass_refunded') => ({
  passId,
  holder: passId,
  productName: 'Full Pass' as const,
  isUsed: false,
  amountCents: 50_00,
  catalogueCents: 50_00,
  refusal,
})

test('what would go back for passes is without those that went back already', () => {
  const wordsFor = (...passes: ReturnType<typeof pass>[]) =>
    refundAmountWords({
      refundable: { passes, upgrades: [], currency: 'USD', leftCents: 100_00, refusal: undefined },
      chosen: ['a', 'b'],
    })

  expect(wordsFor(pass('a'), pass('b'), pass('c'))).toBe(moneyWords(100_00, 'USD'))
  expect(wordsFor(pass('a', 'pass_refunded'), pass('b'), pass('c'))).toBe(moneyWords(50_00, 'USD'))
  expect(wordsFor(pass('a', 'pass_refunded'), pass('b', 'pass_refunded'))).toBe('')
})
