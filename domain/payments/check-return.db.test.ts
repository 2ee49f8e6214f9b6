import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pagos, pagoSucesos } from '#db/schema.ts'
import { makeOrder } from '#tests/make.ts'
import { providerLike } from '#tests/provider-like.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { checkReturn } from './check-return.ts'

test('that the buyer came back is written once, however long the page waits', async () => {
  const shop = await createTestShop()
  const openUntil = new Date(shop.clock.now().getTime() + 3_600_000)
  const payments = providerLike(shop.payments, () => ({
    start: async () => ({
      kind: 'redirect',
      sessionRef: 's-1',
      url: 'https://p.example',
      openUntil,
    }),
    find: async () => [],
  }))
  const there = { ...shop, payments }
  await makeOrder(there)
  const [payment] = await shop.db.select().from(pagos)
  const paymentId = payment?.id ?? ''

  const states = []
  for (let looks = 0; looks < 3; looks += 1) {
    states.push(await checkReturn(there, paymentId))
    shop.clock.set(new Date(shop.clock.now().getTime() + 3_000).toISOString())
  }

  const events = await shop.db
    .select({ name: pagoSucesos.name })
    .from(pagoSucesos)
    .where(eq(pagoSucesos.paymentId, paymentId))
    .orderBy(asc(pagoSucesos.id))
  expect(states).toEqual(['waiting', 'waiting', 'waiting'])
  expect(events.map(({ name }) => name)).toEqual(['asked', 'redirected', 'returned'])
})
