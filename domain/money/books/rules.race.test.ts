import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { removeAdministrator } from '#domain/people/administrators.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { setRules } from './rules.ts'

/** Resolves once somebody waits for another one's rows. */
async function somebodyWaits(shop: TestShop): Promise<'waits'> {
  for (;;) {
    const waiting: unknown = await shop.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    const rows: unknown = Reflect.get(Object(waiting), 'rows')
    if (Array.isArray(rows) && rows.length > 0) return 'waits'
  }
}

test('a second approval is not switched on while the second administrator is going', async () => {
  const shop = await createTestShop()
  const ana = staffActor(await makeAdmin(shop))
  const beto = await makeAdmin(shop, { email: 'beto@vereda.example' })
  const rules = { rateMaxAgeHours: 48, refundWindowDays: null, approvalAboveCents: 100_00 }

  const { setting, first } = await shop.db.transaction(async (tx) => {
    await removeAdministrator({ ...shop, db: tx }, { profileId: beto.id, actor: 'operator' })
    const set = setRules(shop, { ...rules, actor: ana })
    return { setting: { set }, first: await Promise.race([set, somebodyWaits(shop)]) }
  })

  expect(first).toBe('waits')
  expect(await setting.set).toEqual({ ok: false, reason: 'only_one_administrator' })
})
