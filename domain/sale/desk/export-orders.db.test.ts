import { desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity } from '#db/schema.ts'
import { makeOrder } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { EXPORT_BATCH_SIZE, exportOrders } from './order-list.ts'

const actor = 'staff:00000000-0000-4000-8000-00000000000a' as const

test('an export comes in batches, holds every order of the view once, and no newer one', async () => {
  const shop = await createTestShop()
  await makeOrder(shop)
  await shop.db.execute(sql`
    insert into ordenes select (jsonb_populate_record(ordenes, jsonb_build_object(
      'id', gen_random_uuid(), 'idempotency_key', gen_random_uuid(),
      'operation_number', 'FP-' || (1000000000000 + n),
      'placed_at', placed_at - interval '1 minute' * (n / 10)))).*
    from ordenes, generate_series(1, 1199) n`)

  const sizes: number[] = []
  const ids = new Set<string>()
  for await (const batch of await exportOrders(shop, { filter: {}, actor })) {
    sizes.push(batch.length)
    for (const { id } of batch) ids.add(id)
    shop.clock.advance(1000)
    await makeOrder(shop)
  }

  expect(sizes).toEqual([EXPORT_BATCH_SIZE, EXPORT_BATCH_SIZE, 200])
  expect(ids.size).toBe(1200)
})

test('an export is recorded before its first line, without what was searched for', async () => {
  const shop = await createTestShop()
  await makeOrder(shop)

  await exportOrders(shop, { filter: { q: 'Núñez', state: 'covered' }, actor })

  const [last] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
  const data = { state: 'covered', isSearch: true, isAll: false }
  expect(last).toMatchObject({ actor, name: 'orders.exported', data })
  expect(JSON.stringify(last)).not.toContain('Núñez')
})
