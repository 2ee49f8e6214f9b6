import { expect, test } from 'vitest'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { removeAdministrator } from '#domain/people/administrators.ts'
import { untilSomebodyWaits } from '#tests/outside-transactions.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { setRules } from './rules.ts'

test('a second approval is not switched on while the second administrator is going', async () => {
  const shop = await createTestShop()
  const ana = staffActor(await makeAdmin(shop))
  const beto = await makeAdmin(shop, { email: 'beto@vereda.example' })
  const rules = { rateMaxAgeHours: 48, refundWindowDays: null, approvalAboveCents: 100_00 }

  const { setting, first } = await shop.db.transaction(async (tx) => {
    await removeAdministrator({ ...shop, db: tx }, { profileId: beto.id, actor: 'operator' })
    const waits = untilSomebodyWaits(shop).then(() => 'waits')
    const set = setRules(shop, { ...rules, actor: ana })
    return { setting: { set }, first: await Promise.race([set, waits]) }
  })

  expect(first).toBe('waits')
  expect(await setting.set).toEqual({ ok: false, reason: 'only_one_administrator' })
})
