// What staff do with one pass of an order, and what doors, holders and buyers notice of it.
import { desc, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, entries } from '#db/schema.ts'
import { UNDO_MS } from '#domain/door/scan/scan.ts'
import { makeDevice, passesOf, scan, storedPass } from '#tests/gate.ts'
import { openOffice } from '#tests/office.ts'
import { buy } from '#tests/request.ts'

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
    show: async () => (await see(orderPath)).text,
  }
}
