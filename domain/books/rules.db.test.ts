import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actividad } from '#db/schema.ts'
import { staffActor } from '#domain/activity/actor.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { getRules, setRules } from './rules.ts'

const rules = { rateMaxAgeHours: 24, refundWindowDays: 30, approvalAboveCents: 200_00 }

test('a new shop takes a rate for two days, refunds as long as a pass waits, and asks no second person', async () => {
  const shop = await createTestShop()

  expect(await getRules(shop)).toEqual({
    rateMaxAgeHours: 48,
    refundWindowDays: null,
    approvalAboveCents: null,
  })
})

test('refunds wait for a second administrator only where there is one', async () => {
  const shop = await createTestShop()
  const actor = staffActor(await makeAdmin(shop))

  const alone = await setRules(shop, { ...rules, actor })
  const before = await getRules(shop)
  await makeAdmin(shop, { email: 'beto@vereda.example', fullName: 'Beto Díaz' })
  const both = await setRules(shop, { ...rules, actor })

  expect(alone).toEqual({ ok: false, reason: 'only_one_administrator' })
  expect(before.rateMaxAgeHours).toBe(48)
  expect(both).toEqual({ ok: true })
  expect(await getRules(shop)).toEqual(rules)
  const activities = await shop.db.select().from(actividad)
  expect(activities.filter(({ name }) => name === 'money_rules.changed')).toMatchObject([
    { actor, data: rules },
  ])
})

test('who lets larger refunds go by one person is told to every administrator', async () => {
  const shop = await createTestShop()
  const actor = staffActor(await makeAdmin(shop))
  await makeAdmin(shop, { email: 'beto@vereda.example', fullName: 'Beto Díaz' })
  await setRules(shop, { ...rules, actor })
  const told = () => shop.db.$count(sql`pgboss.job`, sql`data ->> 'alert' = 'approval_loosened'`)

  await setRules(shop, { ...rules, approvalAboveCents: 100_00, actor })
  const tightened = await told()
  await setRules(shop, { ...rules, approvalAboveCents: null, actor })

  expect([tightened, await told()]).toEqual([0, 2])
})
