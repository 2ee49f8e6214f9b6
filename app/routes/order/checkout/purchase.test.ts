import { afterEach, expect, test, vi } from 'vitest'
import { ON_ITS_WAY_MS } from '#domain/sale/checkout/purchase-attempt.ts'
import { attemptStore } from './checkout-store.ts'
import { fateOfAttempt } from './purchase.ts'

const YEARS_MS = 9 * 365 * 86_400_000

afterEach(() => {
  vi.unstubAllGlobals()
  attemptStore.set(undefined)
})

test.each([
  ['just now', 0, 'unknown'],
  ['long enough ago', ON_ITS_WAY_MS, 'open'],
  ['by a clock that was nine years ahead', -YEARS_MS, 'open'],
  ['by a clock that was nine years behind', YEARS_MS, 'open'],
])('a purchase that the shop does not know and that was sent %s', async (_when, agoMs, fate) => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async () => Response.json(null))
  const [idempotencyKey, paymentId] = [crypto.randomUUID(), crypto.randomUUID()]
  const sentAtMs = Date.now() - agoMs
  attemptStore.set({ content: 'another', idempotencyKey, paymentId, sentAtMs })

  const purchase = { items: [], details: Object({}), content: 'this one' }
  expect(await fateOfAttempt(purchase)).toBe(fate)
})
