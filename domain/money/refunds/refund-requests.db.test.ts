import { expect, test } from 'vitest'
import { moneyRules, orderNotes } from '#db/schema.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import type { Services } from '#domain/ground/services.ts'
import { listNotes } from '#domain/sale/desk/order-notes.ts'
import { actsOn } from '#tests/activity.ts'
import { done } from '#tests/done.ts'
import { makeDevice, scan } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import {
  ANA,
  askRefund,
  BEA,
  makePaidOrder,
  makeSale,
  standingOf,
  storedRefunds,
} from '#tests/refunds.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { acknowledgeRefund } from './failed-refunds.ts'
import { countRefundRequests, listRefundRequests } from './refund-queries.ts'
import { sendRefund } from './send-refund.ts'
import { declineRequest, rejectRefund, requestRefund } from './staff-refunds.ts'
import { takeBackPasses } from './take-back-passes.ts'

const reason = 'Se enfermó un chico'

async function openSale() {
  const shop = await createTestShop()
  const order = await makePaidOrder(shop)
  const asked = { orderId: order.id, reason, actor: ANA }
  return { shop, order, asked, ids: order.passes.map(({ id }) => id) }
}

async function statesOf(shop: Services, orderId: string) {
  return (await listNotes(shop.db, orderId)).map(({ request, answer }) => [request, answer])
}

test('of two requests at once one waits for finance, whatever they ask for, and nothing is refunded', async () => {
  const { shop, order, asked, ids } = await openSale()

  const answers = await Promise.all([
    requestRefund(shop, { ...asked, passIds: ids.slice(0, 1) }),
    requestRefund(shop, { ...asked, passIds: [], actor: BEA }),
  ])

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, reason: 'refund_requested' })
  expect(await listRefundRequests(shop)).toMatchObject([
    { orderId: order.id, operationNumber: order.operationNumber, reason },
  ])
  expect((await standingOf(shop, order.id)).passes).toEqual(['issued', 'issued', 'issued'])
  const told = await actsOn(shop, order.id)
  expect(told.filter((name) => name === 'refund.requested')).toHaveLength(1)
})

test('the list of requests says whose order it is and what the passes asked for are worth', async () => {
  const { shop, asked, ids } = await openSale()

  await requestRefund(shop, { ...asked, passIds: ids.slice(1) })

  const [request] = await listRefundRequests(shop)
  const worth = request?.refundable?.passes.map(({ passId, amountCents }) => [passId, amountCents])
  expect(request).toMatchObject({ buyerName: 'Lucía', passIds: ids.slice(1) })
  expect(worth).toEqual([
    [ids[0], 250_00],
    [ids[1], 250_00],
    [ids[2], 200_00],
  ])
})

test('the list shows a page of requests, the oldest first, and all are counted', async () => {
  const { shop, order, asked } = await openSale()
  await requestRefund(shop, { ...asked, passIds: [] })
  const text = 'Otra'
  const later = Array.from({ length: PAGE_SIZE }, (_, minute) => ({
    id: makeKey(),
    writtenAt: new Date(shop.clock.now().getTime() + (minute + 1) * 60_000),
  }))
  for (const note of later) {
    const { id: orderId } = await makePaidOrder(shop)
    await shop.db
      .insert(orderNotes)
      .values({ ...note, orderId, text, writtenBy: ANA, passIds: [], request: 'open' })
  }

  const listed = await listRefundRequests(shop)

  expect(listed[0]).toMatchObject({ orderId: order.id, refundable: { leftCents: 700_00 } })
  expect(listed.slice(1).map(({ id }) => id)).toEqual(later.slice(0, -1).map(({ id }) => id))
  expect(await countRefundRequests(shop)).toBe(PAGE_SIZE + 1)
})

test('it is settled by refunds of all passes that it names, or of any where it names none', async () => {
  const { shop, order, asked, ids } = await openSale()

  await requestRefund(shop, { ...asked, passIds: ids.slice(1) })
  await askRefund(shop, order, [2])
  const waiting = await statesOf(shop, order.id)
  await askRefund(shop, order, [1])
  const settled = await statesOf(shop, order.id)
  shop.clock.set('2026-11-21T13:00:00Z')
  const again = await requestRefund(shop, { ...asked, passIds: [] })
  await askRefund(shop, order, [0])

  expect([waiting, settled]).toEqual([[['open', null]], [['refunded', null]]])
  expect(again).toEqual({ ok: true })
  expect(await statesOf(shop, order.id)).toEqual([
    ['refunded', null],
    ['refunded', null],
  ])
  expect(await listRefundRequests(shop)).toEqual([])
})

test('it is open again when its refund comes to nothing, unless another waits', async () => {
  const { shop, order, asked, ids } = await openSale()
  await askRefund(shop, order, [2])
  shop.clock.set('2026-11-21T13:00:00Z')
  await requestRefund(shop, { ...asked, passIds: ids.slice(0, 1) })
  await shop.db.update(moneyRules).set({ approvalAboveCents: 200_00 })

  const { refundId } = await askRefund(shop, order, [0])
  const held = await statesOf(shop, order.id)
  await rejectRefund(shop, { refundId, actor: BEA })
  const rejected = await statesOf(shop, order.id)
  const taking = { orderId: order.id, passIds: ids.slice(0, 1) }
  const back = done(await takeBackPasses(shop, taking))
  const taken = await statesOf(shop, order.id)
  shop.clock.set('2026-11-22T13:00:00Z')
  await requestRefund(shop, { ...asked, passIds: ids.slice(1, 2) })
  await sendRefund({ ...shop, payments: { ...shop.payments, named: () => undefined } }, back)

  expect([held, rejected, taken]).toEqual([
    [['refunded', null]],
    [['open', null]],
    [['refunded', null]],
  ])
  const waits = await statesOf(shop, order.id)
  const [other] = await listRefundRequests(shop)
  await declineRequest(shop, { requestId: other?.id ?? '', answer: 'No', actor: BEA })
  const declined = await statesOf(shop, order.id)
  expect(waits).toEqual([
    ['open', null],
    ['refunded', null],
  ])
  expect(declined).toEqual([
    ['open', null],
    ['declined', 'No'],
  ])
})

test('it is open again once another that waited is settled', async () => {
  const { shop, order, asked, ids } = await openSale()
  const away = { ...shop, payments: { ...shop.payments, named: () => undefined } }
  await requestRefund(shop, { ...asked, passIds: ids.slice(0, 1) })
  const taken = done(await takeBackPasses(shop, { orderId: order.id, passIds: ids.slice(0, 1) }))
  shop.clock.set('2026-11-22T13:00:00Z')
  await requestRefund(shop, { ...asked, passIds: ids.slice(1, 2) })
  await sendRefund(away, taken)
  await askRefund(shop, order, [1])

  expect(await statesOf(shop, order.id)).toEqual([
    ['open', null],
    ['refunded', null],
  ])
})

test('it is settled by what the provider gave back, once it is known for which passes', async () => {
  const { shop, provider, order } = await makeSale()
  const asked = { orderId: order.id, reason, actor: ANA }
  await scan(shop, await makeDevice(shop), { code: order.passes[0].code })
  await requestRefund(shop, { ...asked, passIds: [order.passes[1]?.id ?? ''] })

  provider.giveBack(order.chargeRef, 250_00)
  await provider.tell(order.chargeRef)
  const seen = await statesOf(shop, order.id)
  const [{ id: refundId = '' } = {}] = await storedRefunds(shop, order.chargeId)
  await acknowledgeRefund(shop, { refundId, passIds: [order.passes[1]?.id ?? ''], actor: ANA })
  const known = await statesOf(shop, order.id)
  shop.clock.set('2026-11-21T13:00:00Z')
  await requestRefund(shop, { ...asked, passIds: [order.passes[0].id] })
  provider.giveBack(order.chargeRef, 450_00)
  await provider.tell(order.chargeRef)

  expect([seen, known]).toEqual([[['open', null]], [['refunded', null]]])
  expect(await statesOf(shop, order.id)).toEqual([
    ['refunded', null],
    ['refunded', null],
  ])
})

test('finance declines once, with a word; what cannot be refunded cannot be asked for', async () => {
  const { shop, order, asked, ids } = await openSale()
  const other = await makePaidOrder(shop)
  await requestRefund(shop, { ...asked, passIds: [] })
  const [request] = await listRefundRequests(shop)
  const declined = { requestId: request?.id ?? '', answer: 'Ya la usó', actor: BEA }

  const answers = [await declineRequest(shop, declined), await declineRequest(shop, declined)]
  const refusals = [
    await requestRefund(shop, { ...asked, passIds: [other.passes[0].id] }),
    await requestRefund(shop, { ...asked, passIds: [ids[0] ?? '', makeKey()] }),
    await requestRefund(shop, { ...asked, orderId: makeKey(), passIds: [] }),
  ]

  expect(answers).toEqual([{ ok: true }, { ok: false, reason: 'request_not_open' }])
  expect(await statesOf(shop, order.id)).toEqual([['declined', 'Ya la usó']])
  expect(await actsOn(shop, order.id)).toContain('refund.request_declined')
  expect(refusals.map((refusal) => 'reason' in refusal && refusal.reason)).toEqual([
    'no_pass_chosen',
    'no_pass_chosen',
    'no_such_order',
  ])
})
