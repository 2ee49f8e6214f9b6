import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passes } from '#db/schema.ts'
import { makeDevice, passesOf, scan, STAFF } from '#tests/gate.ts'
import { makeOrder } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { blockPass } from './block-pass.ts'
import { readGroupCode } from './group-code.ts'
import { findPassesAndGroups, listGroupsOfOrder } from './group-queries.ts'
import { readPassCode } from './pass-code.ts'

test('the code of a family says of each pass what its own code says, in their order, and nothing personal; when they are over it opens nothing', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)

  const { passes: issued, groups } = await findPassesAndGroups(shop, orderId)

  const [group, ...others] = groups
  expect(others).toEqual([])
  expect(group).toMatchObject({
    number: 1,
    count: 1,
    adults: 2,
    children: 1,
    isGood: true,
    holders: issued.map(({ holder }) => holder),
  })
  const keys = await keysOf(shop)
  const own = await Promise.all(issued.map(({ code }) => readPassCode(code?.text ?? '', keys)))
  expect(await readGroupCode(group?.code ?? '', keys)).toEqual({
    ok: true,
    keyId: 1,
    contents: own.map((reading) => reading.ok && reading.content),
  })
  expect(await listGroupsOfOrder(shop, orderId)).toEqual(groups)

  await shop.db.update(passes).set({ holderName: 'Ana' }).where(eq(passes.orderId, orderId))
  const [after] = await listGroupsOfOrder(shop, orderId)
  expect(after?.code).toBe(group?.code)
  expect(after?.holders[0]).toBe('Ana Núñez')

  await shop.db
    .update(passes)
    .set({ holderName: '', holderLastname: '' })
    .where(eq(passes.orderId, orderId))
  const [unnamed] = await listGroupsOfOrder(shop, orderId)
  expect(unnamed?.holders.slice(0, 2)).toEqual(['Pase 1', 'Pase 2'])
  shop.clock.set('2028-11-21T12:00:00Z')
  expect(await listGroupsOfOrder(shop, orderId)).toMatchObject([{ isGood: false }])
})

test('a group leaves out what was stopped, keeps what was used, and ends with its last but one', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const [used, blocked, refunded] = await passesOf(shop, orderId)
  await scan(shop, await makeDevice(shop), { code: used?.code })

  await blockPass(shop, { passId: blocked?.id ?? '', reason: 'Teléfono perdido', actor: STAFF })
  const [group] = await listGroupsOfOrder(shop, orderId)
  expect(await membersOf(shop, group?.code)).toEqual([used?.id, refunded?.id])
  expect(group).toMatchObject({ adults: 1, children: 1, isGood: true })

  await shop.db
    .update(passes)
    .set({ state: 'refunded' })
    .where(eq(passes.id, refunded?.id ?? ''))
  expect(await listGroupsOfOrder(shop, orderId)).toEqual([])
})

test('more passes than fit into one code are several groups, which say so', async () => {
  const shop = await createTestShop()
  const items = [{ name: 'Full Pass' as const, duration: 3 as const, adults: 25, children: 7 }]
  const orderId = await makeOrder(shop, { items })
  const issued = await passesOf(shop, orderId)

  const groups = await listGroupsOfOrder(shop, orderId)

  const members = await Promise.all(groups.map(({ code }) => membersOf(shop, code)))
  expect(groups.map(({ number, count }) => [number, count])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
  expect(members.flat()).toEqual(issued.map(({ id }) => id))
  expect(groups.map(({ adults, children }) => adults + children)).toEqual(
    members.map((ids) => ids.length),
  )
  expect(groups.reduce((sum, { children }) => sum + children, 0)).toBe(7)
})

async function membersOf(shop: TestShop, code = ''): Promise<string[]> {
  const reading = await readGroupCode(code, await keysOf(shop))
  return reading.ok ? reading.contents.map(({ passId }) => passId) : []
}

function keysOf(shop: TestShop) {
  return shop.passKeys.verifyingOf(1)
}
