import { expect, test } from 'vitest'
import { activity } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { declineRequest, requestRefund } from '#domain/money/refunds/staff-refunds.ts'
import { makeKey } from '#tests/make.ts'
import { ANA, makePaidOrder } from '#tests/refunds.ts'
import { makeAdmin, makeStaff } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { addNote, deleteNote, listNotes } from './order-notes.ts'

test('a note is deleted by its author or an administrator, and the activity knows no word of it', async () => {
  const shop = await createTestShop()
  const { id: orderId } = await makePaidOrder(shop)
  const [ana, dora, eva] = [
    staffActor(await makeAdmin(shop)),
    staffActor(await makeStaff(shop, 'support')),
    staffActor(await makeStaff(shop, 'finance')),
  ]
  const text = 'Llamó Bruno Núñez'
  await addNote(shop, { orderId, text, actor: dora })
  shop.clock.set('2026-11-21T13:00:00Z')
  await addNote(shop, { orderId, text: 'Otra', actor: eva })
  await requestRefund(shop, { orderId, passIds: [], reason: 'Un pedido', actor: dora })
  const [request, other, first] = await listNotes(shop.db, orderId).then((notes) =>
    ['Un pedido', 'Otra', text].map((wanted) => notes.find((note) => note.text === wanted)),
  )
  const remove = (noteId = '', actor = dora, of = orderId) =>
    deleteNote(shop, { orderId: of, noteId, actor })

  const answers = [
    await remove(other?.id),
    await remove(request?.id),
    await remove(first?.id, eva),
    await remove(first?.id, dora, makeKey()),
    await remove(first?.id),
    await remove(other?.id, ana),
    await remove(request?.id, ana),
  ]

  expect(first).toMatchObject({ writtenBy: dora, writtenByName: 'Persona support', request: null })
  expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false, true, true, false])
  expect((await listNotes(shop.db, orderId)).map((note) => note.text)).toEqual(['Un pedido'])
  const decided = { requestId: request?.id ?? '', answer: 'Ya la usó', actor: eva }
  await declineRequest(shop, decided)
  expect([await remove(request?.id), await remove(request?.id, ana)]).toMatchObject([
    { reason: 'no_such_note' },
    { ok: true },
  ])
  const told = JSON.stringify(await shop.db.select().from(activity))
  expect(told).toContain('order.note_added')
  expect(told).toContain('order.note_deleted')
  expect(told).not.toContain('Bruno')
  expect(await addNote(shop, { orderId: makeKey(), text, actor: dora })).toEqual({
    ok: false,
    reason: 'no_such_order',
  })
})

test('a request that waits stands before newer notes, which may be more than are shown', async () => {
  const shop = await createTestShop()
  const { id: orderId } = await makePaidOrder(shop)
  await requestRefund(shop, { orderId, passIds: [], reason: 'Un pedido', actor: ANA })
  shop.clock.set('2026-11-21T13:00:00Z')
  await addNote(shop, { orderId, text: 'Llamó', actor: ANA })

  const [first] = await listNotes(shop.db, orderId)

  expect(first).toMatchObject({ request: 'open', text: 'Un pedido' })
})
