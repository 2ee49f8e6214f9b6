import { expect, test } from 'vitest'
import { attemptFor, contentOf, nextPayment, type PurchaseAttempt } from './purchase-attempt.ts'

function idsFrom(first: number) {
  let last = first - 1
  return () => `id-${(last += 1)}`
}

const keys = { idempotencyKey: 'key', paymentId: 'payment' }
const sent: PurchaseAttempt = { content: 'family', ...keys, sentAtMs: 1 }
const family = { content: 'family', method: 'credit-card' } as const
const couple = { content: 'couple', method: 'credit-card' } as const
const unsent = { ...sent, sentAtMs: null }

test('the same purchase keeps its ids, sent or not', () => {
  expect(attemptFor(sent, family, idsFrom(1))).toBe(sent)
  expect(attemptFor(unsent, family, idsFrom(1))).toBe(unsent)
})

test('a page that was left open is another payment by another way to pay, and the same by its own', () => {
  const left: PurchaseAttempt = { ...sent, leftOpenBy: 'paypal' }

  expect(attemptFor(left, { ...family, method: 'paypal' }, idsFrom(1))).toBe(left)
  expect(attemptFor(left, family, idsFrom(1))).toEqual({ ...sent, paymentId: 'id-1' })
  // Without a page nobody knows whether the first way still takes the money: the server says.
  expect(attemptFor(sent, { ...family, method: 'paypal' }, idsFrom(1))).toBe(sent)
})

test('another purchase gets new ids, and none while it is unknown what became of the one before', () => {
  const ids = { idempotencyKey: 'id-1', paymentId: 'id-2' }
  const expected = { content: 'couple', ...ids, sentAtMs: null }
  expect(attemptFor(unsent, couple, idsFrom(1))).toEqual(expected)
  expect(attemptFor(undefined, couple, idsFrom(1))).toEqual(expected)
  expect(attemptFor(sent, couple, idsFrom(1))).toBeUndefined()
})

test('after a decline the order stays and the payment is another', () => {
  expect(nextPayment(sent, idsFrom(1))).toEqual({ ...unsent, paymentId: 'id-1' })
})

test('the content changes with people and passes, not with prices or the order of holders', () => {
  const item = {
    id: 'Full Pass-3',
    name: 'Full Pass' as const,
    duration: 3 as const,
    city: 'buenos-aires',
    adults: 2,
    children: 0,
    pricePerAdult: 250,
    pricePerChild: 200,
  }
  const buyer = { name: 'A', lastname: 'B', nationality: 'C', email: 'd@e.fg', phone: '1' }
  const ana = { name: 'Ana', lastname: 'N' }
  const bruno = { name: 'Bruno', lastname: 'N' }
  const content = contentOf([item], { buyer, holders: { a: ana, b: bruno } })

  const reordered = { b: bruno, a: ana }
  expect(contentOf([{ ...item, pricePerAdult: 1 }], { buyer, holders: reordered })).toBe(content)
  expect(contentOf([{ ...item, adults: 3 }], { buyer, holders: reordered })).not.toBe(content)
  expect(contentOf([item], { buyer, holders: { a: bruno, b: ana } })).not.toBe(content)
})
