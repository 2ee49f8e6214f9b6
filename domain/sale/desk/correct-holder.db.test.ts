import { asc, desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, orders, passes } from '#db/schema.ts'
import { listPassesOfOrder } from '#domain/passes/pass-queries.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { correctHolder } from './corrections.ts'

const actor = 'staff:00000000-0000-4000-8000-00000000000a' as const
const shown = { name: 'Titular 1', lastname: 'Núñez' }
const holder = { name: 'Íñigo', lastname: 'Ñandú' }

test('the pass gets the name and keeps its code; the order stays as it was bought', async () => {
  const shop = await createTestShop()
  const { orderId, passId } = await firstPass(shop)
  const [before] = await listPassesOfOrder(shop, orderId)

  const corrected = await correctHolder(shop, { orderId, passId, actor, shown, holder })

  expect(corrected).toEqual({ ok: true })
  const [after] = await listPassesOfOrder(shop, orderId)
  expect(after).toEqual({ ...before, holder: 'Íñigo Ñandú' })
  const [order] = await shop.db.select({ details: orders.details }).from(orders)
  expect(order?.details.passHolders['Full Pass-3-0']).toEqual(shown)
  const [last] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
  const recorded = { name: 'pass.holder_corrected', objectId: passId, data: { orderId } }
  expect(last).toMatchObject({ actor, ...recorded })
  expect(JSON.stringify(last)).not.toMatch(/Íñigo|Ñandú|Titular/)
})

test('whoever comes second is told which name holds now, and changes nothing', async () => {
  const shop = await createTestShop()
  const { orderId, passId } = await firstPass(shop)
  await correctHolder(shop, { orderId, passId, actor, shown, holder })

  const other = { name: 'Otra', lastname: 'Persona' }
  const second = await correctHolder(shop, { orderId, passId, actor, shown, holder: other })

  expect(second).toEqual({ ok: false, reason: 'holder_changed_meanwhile', currentHolder: holder })
  expect((await listPassesOfOrder(shop, orderId))[0]?.holder).toBe('Íñigo Ñandú')
})

test('the same name is refused, and a pass of another order as one that does not exist', async () => {
  const shop = await createTestShop()
  const { orderId, passId } = await firstPass(shop)
  const otherId = await makeOrder(shop)
  const reasonFor = async (of: { orderId: string; passId: string }, name = holder) => {
    const corrected = await correctHolder(shop, { ...of, actor, shown, holder: name })
    return corrected.ok || corrected.reason
  }

  expect(await reasonFor({ orderId, passId }, shown)).toBe('same_holder')
  expect(await reasonFor({ orderId: otherId, passId })).toBe('no_such_pass')
  expect(await reasonFor({ orderId, passId: makeKey() })).toBe('no_such_pass')
})

async function firstPass(shop: TestShop) {
  const orderId = await makeOrder(shop)
  const [pass] = await shop.db.select({ id: passes.id }).from(passes).orderBy(asc(passes.position))
  return { orderId, passId: pass?.id ?? '' }
}
