import { expect, test } from 'vitest'
import { exchangeRates, paymentEvents } from '#db/schema.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import { staffMail } from '#domain/ground/outbox/staff-mail.ts'
import { sendStaffMail } from '#domain/mail/send-staff-mail.ts'
import { assignCharge } from '#domain/money/payments/assign-charge.ts'
import { getBuyerOrder } from '#domain/sale/orders/order-queries.ts'
import { actsOn } from '#tests/activity.ts'
import { takeStray } from '#tests/corrections.ts'
import { done } from '#tests/done.ts'
import { makeDevice, offlineScan, passesOf, scan } from '#tests/gate.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import {
  ANA,
  askRefund,
  BEA,
  booksOf,
  makePaidOrder,
  makeSale,
  sendMoneyMails,
  standingOf,
  storedRefunds,
} from '#tests/refunds.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { acknowledgeRefund, retryRefund } from './failed-refunds.ts'
import { listRefunds, listScansAfterRefund } from './refund-queries.ts'
import { checkRefunds, sendRefund } from './send-refund.ts'
import { takeBackPasses } from './take-back-passes.ts'

const LATER_MS = 11 * 60_000

/** A paid order, and a refund of some of its passes that is not sent yet. */
async function makeRefund(places = [0]) {
  const { shop, provider, order } = await makeSale()
  const { refundId } = await askRefund(shop, order, places)
  return { shop, provider, order, refundId }
}

test('a done refund is booked once, and the buyer is told how much and when', async () => {
  const { shop, provider, order, refundId } = await makeRefund([0, 1])

  await sendRefund(shop, { refundId })
  await sendRefund(shop, { refundId })
  await provider.tell(order.chargeRef)

  const { chargeRef } = order
  expect(provider.asked).toEqual([{ refundId, chargeRef, amountCents: 500_00, currency: 'USD' }])
  expect(await booksOf(shop, order.chargeId)).toEqual([
    ['charge', 'sales', 700_00, 700_00],
    ['refund', 'sales', -500_00, -500_00],
  ])
  const events = await eventsOf(shop)
  expect(events).toEqual(expect.arrayContaining(['refund_asked', 'refund_answered']))
  await sendMoneyMails(shop)
  const mails = await sendMoneyMails(shop)
  expect(await shop.outbox.names()).toHaveLength(2)
  const told = mails.find(({ subject }) => subject?.startsWith('Devolución hecha'))
  expect(told?.to?.[0]?.address).toBe('lucia@example.com')
  expect(told?.text).toContain('US$\u00a0500,00')
  expect(told?.text).toContain('tienda de prueba')
  expect(told?.text).toContain('/order/')
})

test('without an answer the job is tried again with the same key, and found by the worker', async () => {
  const { shop, provider, order, refundId } = await makeRefund()
  provider.isSilent = true

  await expect(sendRefund(shop, { refundId })).rejects.toThrow('nobody answers')
  expect(await storedRefunds(shop, order.chargeId)).toMatchObject([{ state: 'created' }])
  provider.isSilent = false
  await checkRefunds(shop)
  expect(provider.asked).toHaveLength(1)
  shop.clock.advance(LATER_MS)
  await checkRefunds(shop)

  expect(provider.refunds).toHaveLength(1)
  expect(provider.asked.map((one) => one.refundId)).toEqual([refundId, refundId])
  expect(await storedRefunds(shop, order.chargeId)).toMatchObject([
    { state: 'done', providerRef: 'refund-1' },
  ])
  expect(await eventsOf(shop)).toContain('refund_unanswered')
})

test('a refund on its way is asked about until it is done', async () => {
  const { shop, provider, order, refundId } = await makeRefund()
  provider.outcome = 'in_transit'
  await sendRefund(shop, { refundId })
  expect(await booksOf(shop, order.chargeId)).toHaveLength(1)

  shop.clock.advance(LATER_MS)
  await checkRefunds(shop)
  expect(await storedRefunds(shop, order.chargeId)).toMatchObject([{ state: 'in_transit' }])
  for (const refund of provider.refunds) refund.state = 'done'
  shop.clock.advance(LATER_MS)
  await checkRefunds(shop)

  expect(await storedRefunds(shop, order.chargeId)).toMatchObject([{ state: 'done' }])
  expect(provider.asked).toHaveLength(1)
  expect(await booksOf(shop, order.chargeId)).toHaveLength(2)
})

test('a failed refund brings the pass back, tells buyer and administrators, and can be tried again', async () => {
  const { shop, provider, order, refundId } = await makeRefund()
  const admin = await makeAdmin(shop)
  const device = await makeDevice(shop)
  provider.outcome = 'no_balance'

  await sendRefund(shop, { refundId })

  expect(await standingOf(shop, order.id)).toMatchObject({ passes: ['issued', 'issued', 'issued'] })
  expect(await scan(shop, device, { code: order.passes[0].code })).toMatchObject({ ok: true })
  expect((await listRefunds(shop, { state: 'to_see' })).refunds).toMatchObject([
    { state: 'failed', failure: 'no_balance' },
  ])
  expect(await actsOn(shop, order.id)).toContain('refund.failed')
  const [alert] = await jobsOf(shop.db, 'staff-mail')
  await sendStaffMail(shop, { jobId: 'alert-1', job: staffMail.job.parse(alert) })
  const mails = await sendMoneyMails(shop)
  const subjectsTo = (address: string) =>
    mails.filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject)
  expect(subjectsTo(admin.email)).toEqual([expect.stringContaining('Falló una devolución')])
  expect(subjectsTo('lucia@example.com').join()).toContain('No pudimos hacer tu devolución')

  provider.outcome = 'done'
  const retried = done(await retryRefund(shop, { refundId, actor: BEA }))
  await sendRefund(shop, retried)
  expect(retried.refundId).not.toBe(refundId)
  expect(await standingOf(shop, order.id)).toMatchObject({
    passes: ['refunded', 'issued', 'issued'],
  })
  expect((await listRefunds(shop, { state: 'to_see' })).refunds).toEqual([])
  const retry = (id: string) => retryRefund(shop, { refundId: id, actor: BEA })
  expect(await retry(refundId)).toMatchObject({ reason: 'not_failed' })
  expect(await retry(makeKey())).toMatchObject({ reason: 'no_such_refund' })
})

test('what a buyer gave back and used since is not tried again', async () => {
  const { shop, provider, order } = await makeSale()
  const [pass] = order.passes
  const taken = done(await takeBackPasses(shop, { orderId: order.id, passIds: [pass.id] }))
  provider.outcome = 'not_allowed'
  await sendRefund(shop, taken)
  await scan(shop, await makeDevice(shop), { code: pass.code })
  const again = { refundId: taken.refundId, actor: ANA }

  expect(await retryRefund(shop, again)).toMatchObject({ reason: 'pass_used' })
  expect(await acknowledgeRefund(shop, again)).toEqual({ ok: true })
  expect((await listRefunds(shop, { state: 'to_see' })).refunds).toEqual([])
})

test('without credentials of its provider a refund fails with that reason', async () => {
  const { shop, order, refundId } = await makeRefund()
  const payments = { ...shop.payments, named: () => undefined }

  await sendRefund({ ...shop, payments }, { refundId })

  expect(await storedRefunds(shop, order.chargeId)).toMatchObject([
    { state: 'failed', failure: 'no_credentials' },
  ])
})

test('two refunds of one amount are both made although a webhook took one for the other', async () => {
  const { shop, provider, order, refundId: first } = await makeRefund()
  provider.hidesIds = true
  shop.clock.advance(1_000)
  const second = await askRefund(shop, order, [1])
  provider.isSilent = true
  await expect(sendRefund(shop, second)).rejects.toThrow('nobody answers')
  await provider.tell(order.chargeRef)
  provider.isSilent = false

  await sendRefund(shop, { refundId: first })
  await sendRefund(shop, second)
  await provider.tell(order.chargeRef)

  expect(provider.refunds.map(({ refundId }) => refundId)).toEqual([second.refundId, first])
  expect(await storedRefunds(shop, order.chargeId)).toMatchObject([
    { id: first, state: 'done', providerRef: 'refund-1' },
    { id: second.refundId, state: 'done', providerRef: 'refund-2' },
  ])
  expect((await booksOf(shop, order.chargeId)).slice(1)).toEqual([
    ['refund', 'sales', -250_00, -250_00],
    ['refund', 'sales', -250_00, -250_00],
  ])
})

test('a charge in pesos goes back pass by pass to the last centavo, in both currencies', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const rate = { pesosPerDollar: '1433.337', source: 'BNA', quotedOn: '2026-11-21', setBy: ANA }
  await shop.db.insert(exchangeRates).values({ ...rate, setAt: shop.clock.now() })
  const id = await makeOrder(shop, { token: 'sandbox_pending_12345678' })
  const { operationNumber } = await getBuyerOrder(shop, id)
  const chargeId = await takeStray(shop, 1_003_335_91, 'ARS')
  await assignCharge(shop, { chargeId, operationNumber, reason: 'x', actor: ANA })
  const order = { id, passes: await passesOf(shop, id) }

  for (const place of [0, 1, 2]) await sendRefund(shop, await askRefund(shop, order, [place]))

  expect(provider.asked.map(({ amountCents, currency }) => [amountCents, currency])).toEqual([
    [358_334_25, 'ARS'],
    [358_334_26, 'ARS'],
    [286_667_40, 'ARS'],
  ])
  const books = await booksOf(shop, chargeId)
  expect(books.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(0)
  expect(books.reduce((sum, [, , , catalogue]) => sum + Number(catalogue), 0)).toBe(0)
  expect(await standingOf(shop, id)).toMatchObject({ order: 'cancelled' })
})

test('an entry that arrives after the money went back is listed with its amount', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const order = await makePaidOrder(shop, {})
  const device = await makeDevice(shop)
  const [pass] = order.passes
  shop.clock.set('2027-05-02T15:00:00Z')
  await askRefund(shop, order, [0])
  shop.clock.advance(3_600_000)

  const [uploaded] = await uploadScans(shop, {
    device,
    scans: [offlineScan(pass.code, '2027-05-02T14:00:00Z')],
    clockOffsetMs: 0,
  })

  expect(uploaded?.result).toBe('refunded')
  expect(await listScansAfterRefund(shop)).toMatchObject([
    {
      passId: pass.id,
      operationNumber: order.operationNumber,
      attraction: expect.any(String),
      scannedAt: new Date('2027-05-02T14:00:00Z'),
      amountCents: 250_00,
      currency: 'USD',
    },
  ])
})

async function eventsOf({ db }: TestShop) {
  const events = await db.select().from(paymentEvents)
  return events.map(({ name }) => name)
}
