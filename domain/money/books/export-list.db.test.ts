import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listWithdrawals } from '#domain/money/refunds/withdrawal-queries.ts'
import { ANA } from '#tests/refunds.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { exportList } from './export-list.ts'

test('a long list is read in large batches, each row once', async () => {
  const shop = await createTestShop()
  await shop.db.execute(sql`
    insert into arrepentimientos (id, number, operation_number, email, language, state, asked_at)
    select gen_random_uuid(), 'AR-' || number, '1', 'ann@example.com', 'en', 'for_staff', now()
    from generate_series(1, 501) as number`)

  const asked = { name: 'withdrawals.exported', filter: {}, actor: ANA } as const
  const batches = await exportList(
    shop,
    asked,
    async (...place) => (await listWithdrawals(shop, {}, ...place)).withdrawals,
  )
  const read: string[][] = []
  for await (const rows of batches) read.push(rows.map(({ id }) => id))

  expect(read.map(({ length }) => length)).toEqual([500, 1])
  expect(new Set(read.flat()).size).toBe(501)
})
