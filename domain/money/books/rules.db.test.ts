import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCatalogVersion } from '#db/catalog-version.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { activityOf } from '#tests/activity.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { confirmLoosening, dropLoosening, findLoosening, getRules, setRules } from './rules.ts'

const BETO = { email: 'beto@vereda.example', fullName: 'Beto Díaz' }
const rules = { rateMaxAgeHours: 24, refundWindowDays: 30, approvalAboveCents: 200_00 }

/** The rules above hold, a second administrator from 200 dollars on. */
async function twoAdministrators() {
  const shop = await createTestShop()
  const ana = staffActor(await makeAdmin(shop))
  const beto = staffActor(await makeAdmin(shop, BETO))
  await setRules(shop, { ...rules, actor: ana })
  return { shop, ana, beto }
}

test('a new shop lets one person refund, and a second one approve only where there are two', async () => {
  const shop = await createTestShop()
  const actor = staffActor(await makeAdmin(shop))
  const ofNewShop = { rateMaxAgeHours: 48, refundWindowDays: null, approvalAboveCents: null }

  const alone = await setRules(shop, { ...rules, actor })
  const before = await getRules(shop)
  await makeAdmin(shop, BETO)
  const both = await setRules(shop, { ...rules, actor })

  expect(alone).toEqual({ ok: false, reason: 'only_one_administrator' })
  expect(before).toEqual(ofNewShop)
  expect(both).toEqual({ ok: true, isWaiting: false })
  expect(await getRules(shop)).toEqual(rules)
  const changes = await activityOf(shop, { name: 'money_rules.changed' })
  expect(changes).toMatchObject([{ actor, data: rules }])
})

test('one administrator alone lets no more refunds go by one person', async () => {
  const { shop, ana, beto } = await twoAdministrators()
  const toldOf = () => shop.db.$count(sql`pgboss.job`, sql`data ->> 'alert' = 'approval_loosening'`)

  const tightened = await setRules(shop, { ...rules, approvalAboveCents: 100_00, actor: ana })
  const before = await toldOf()
  const loose = { ...rules, rateMaxAgeHours: 12, approvalAboveCents: null }
  const asked = await setRules(shop, { ...loose, actor: ana })
  const waiting = await getRules(shop)
  const loosening = await findLoosening(shop.db)
  const own = await confirmLoosening(shop, { toCents: null, actor: ana })
  const confirmed = await confirmLoosening(shop, { toCents: null, actor: beto })

  expect([tightened, before]).toEqual([{ ok: true, isWaiting: false }, 0])
  expect([asked, await toldOf()]).toEqual([{ ok: true, isWaiting: true }, 2])
  expect(waiting).toEqual({ ...rules, rateMaxAgeHours: 12, approvalAboveCents: 100_00 })
  expect(loosening).toMatchObject({ toCents: null, askedBy: ana, askedByName: 'Ana Torres' })
  expect(own).toEqual({ ok: false, reason: 'own_loosening' })
  expect(confirmed).toEqual({ ok: true })
  expect((await getRules(shop)).approvalAboveCents).toBeNull()
  expect(await findLoosening(shop.db)).toBeUndefined()
})

test('what is confirmed is what was shown, and what waits may be taken back', async () => {
  const { shop, ana, beto } = await twoAdministrators()
  const ask = (approvalAboveCents: number | null) =>
    setRules(shop, { ...rules, approvalAboveCents, actor: ana })
  const confirm = (toCents: number | null) => confirmLoosening(shop, { toCents, actor: beto })
  const gone = { ok: false, reason: 'no_such_loosening' }

  await ask(300_00)
  await ask(null)
  const another = await confirm(300_00)
  await ask(200_00)
  const stays = await findLoosening(shop.db)
  const dropped = await dropLoosening(shop, { actor: ana })
  const afterDrop = [await confirm(null), await dropLoosening(shop, { actor: beto })]
  await ask(300_00)
  await ask(150_00)
  const afterTightening = await confirm(300_00)

  expect(another).toEqual(gone)
  expect(stays?.toCents).toBeNull()
  expect(dropped).toEqual({ ok: true })
  expect(afterDrop).toEqual([gone, gone])
  expect(afterTightening).toEqual(gone)
  expect((await getRules(shop)).approvalAboveCents).toBe(150_00)
})

test('the pages that say how long passes can be returned are forgotten with the rule, and only with it', async () => {
  const { shop, ana: actor } = await twoAdministrators()
  const before = await readCatalogVersion(shop.db)

  await setRules(shop, { ...rules, rateMaxAgeHours: 12, actor })
  const afterAnother = await readCatalogVersion(shop.db)
  await setRules(shop, { ...rules, refundWindowDays: 60, actor })

  expect(afterAnother).toBe(before)
  expect(await readCatalogVersion(shop.db)).not.toBe(before)
})
