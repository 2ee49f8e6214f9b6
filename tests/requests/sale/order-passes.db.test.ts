// What staff do with one pass of an order, and what doors, holders and buyers notice of it.
import { desc, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, entries } from '#db/schema.ts'
import { UNDO_MS } from '#domain/door/scan/scan.ts'
import { makeDevice, passesOf, scan, storedPass } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { enterAs, openOffice } from '#tests/office.ts'
import { buy, readActionData } from '#tests/request.ts'

test('a reason is one readable line of 1 to 200 characters', async () => {
  const { shop, pass, post } = await openOrder()
  const reasons = ['', '   ', 'x'.repeat(201), 'dos\nlíneas', '\u202etxet']

  const answers = []
  for (const reason of reasons) {
    answers.push(await post({ intent: 'block', passId: pass.id, reason }))
  }

  expect(answers.map(({ status }) => status)).toEqual(reasons.map(() => 400))
  expect((await storedPass(shop.services, pass.id)).state).toBe('issued')
  const longest = { intent: 'block', passId: pass.id, reason: 'x'.repeat(200) }
  expect((await post(longest)).status).toBe(200)
})

test('an entry is taken back by the name of who did it, once and not too late', async () => {
  let now = new Date('2026-11-21T15:00:00Z')
  const { shop, pass, post, show, admin } = await openOrder({ now: () => now })
  const device = await makeDevice(shop.services)
  await scan(shop.services, device, { code: pass.code })
  const [entry] = await shop.services.db.select({ id: entries.id }).from(entries)
  const undo = { intent: 'undo', scanId: entry?.id ?? '' }

  expect((await post(undo)).status).toBe(200)
  expect((await post(undo)).text).toContain('Otra persona ya deshizo este escaneo.')
  expect(await show()).toContain('Deshecho')
  expect((await storedPass(shop.services, pass.id)).activatedAt).toBeNull()
  const [last] = await shop.services.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
  expect(last).toMatchObject({ name: 'scan.undone', actor: `staff:${admin.id}` })

  await scan(shop.services, device, { code: pass.code })
  now = new Date(now.getTime() + UNDO_MS + 1)
  const [late] = await shop.services.db.select().from(entries).where(isNull(entries.undoneAt))
  expect((await post({ intent: 'undo', scanId: late?.id ?? '' })).status).toBe(409)
  expect(await show()).toContain('Una entrada se puede deshacer hasta 10 minutos')
})

test('several passes are blocked for one reason, and each that is not is named and stays as it was', async () => {
  const { shop, orderId, pass, tell, admin } = await openOrder()
  const { services } = shop
  const { id: otherId } = await buy(shop)
  const [, second] = await passesOf(services, orderId)
  const [stranger] = await passesOf(services, otherId)
  const both = `${pass.id} ${second?.id ?? ''}`
  const block = (passIds: string) => tell({ intent: 'block_several', passIds, reason: 'Robo' })
  await block(pass.id)

  const told = await readActionData(
    await block(`${both} ${stranger?.id ?? ''} ${second?.id ?? ''}`),
  )

  expect(told).toMatchObject({
    done: 'block_several',
    count: 1,
    refused: [{ id: pass.id }, { id: stranger?.id }],
  })
  expect((await storedPass(services, stranger?.id ?? '')).state).toBe('issued')
  expect(await storedPass(services, second?.id ?? '')).toMatchObject({
    state: 'blocked',
    blockReason: 'Robo',
  })
  const blocked = { name: 'pass.blocked', actor: `staff:${admin.id}`, objectId: orderId }
  const { name, actor, objectId, data } = activity
  const rows = await services.db
    .select({ name, actor, objectId, data })
    .from(activity)
    .where(eq(name, blocked.name))
  expect(rows).toEqual([
    { ...blocked, data: { passId: pass.id } },
    { ...blocked, data: { passId: second?.id } },
  ])

  const unblocked = await tell({ intent: 'unblock_several', passIds: both })

  expect(await readActionData(unblocked)).toMatchObject({ count: 2, refused: [] })
  expect((await storedPass(services, pass.id)).state).toBe('issued')
})

test('several passes are some, at most as many as an order has, and for those who may act on orders', async () => {
  const { shop, pass, tell } = await openOrder()
  const many = Array.from({ length: 51 }, () => makeKey()).join(' ')
  const fields = { intent: 'block_several', passIds: pass.id, reason: 'Robo' }
  const malformed = ['', ' ', 'x', `${pass.id} x`, many].map((passIds) => ({ ...fields, passIds }))

  const answers = await Promise.all(
    [...malformed, { ...fields, reason: '' }].map((one) => tell(one)),
  )
  const { Cookie } = await enterAs(shop, 'finance')
  const forbidden = await tell(fields, { Cookie })

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  expect(forbidden.status).toBe(403)
  expect((await storedPass(shop.services, pass.id)).state).toBe('issued')
})

test('a pass is not touched by the address of another order', async () => {
  const { shop, pass, tell } = await openOrder()
  const [stranger] = await passesOf(shop.services, (await buy(shop)).id)
  const passId = stranger?.id ?? pass.id

  const answers = [
    await tell({ intent: 'block', passId, reason: 'Robo' }),
    await tell({ intent: 'unblock', passId }),
    await tell({ intent: 'reissue', passId, shownSerial: '1' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await storedPass(shop.services, passId)).toMatchObject({ state: 'issued', serial: 1 })
})

async function openOrder(clock?: { now(): Date }) {
  const { shop, admin, see, post } = await openOffice({ clock })
  const { id: orderId } = await buy(shop)
  const [pass] = await passesOf(shop.services, orderId)
  if (!pass) throw new Error('A covered order has passes')
  const orderPath = `/admin/orders/${orderId}`
  return {
    shop,
    admin,
    orderId,
    pass: { ...pass, shortCode: undefined },
    post: (fields: Record<string, string>) => post(orderPath, fields),
    tell: (fields: Record<string, string>, others = {}) =>
      post(`${orderPath}.data`, fields, others),
    show: async () => (await see(orderPath)).text,
  }
}
