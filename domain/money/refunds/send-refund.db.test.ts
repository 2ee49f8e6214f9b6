import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, exchangeRates, orders, paymentEvents, refunds } from '#db/schema.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import { moneyMail } from '#domain/ground/outbox/money.ts'
import { staffMail } from '#domain/ground/outbox/staff-mail.ts'
import { sendMoneyMail } from '#domain/mail/send-money-mail.ts'
import { sendStaffMail } from '#domain/mail/send-staff-mail.ts'
import { assignCharge } from '#domain/money/payments/assign-charge.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { makeDevice, offlineScan, passesOf, scan } from '#tests/gate.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeCheckout, makeKey } from '#tests/make.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import {
  activityOf,
  ANA,
  BEA,
  booksOf,
  makePaidOrder,
  type PaidOrder,
  standingOf,
  storedRefunds,
} from '#tests/refunds.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { acknowledgeRefund, retryRefund } from './failed-refunds.ts'
import { listRefunds, listScansAfterRefund } from './refund-queries.ts'
import { checkRefunds, sendRefund } from './send-refund.ts'
import { startRefund } from './staff-refunds.ts'
import { takeBackPasses } from './take-back-passes.ts'

const LATER_MS = 11 * 60_000

async function start(shop: TestShop, order: PaidOrder, passes = 1) {
  const passIds = order.passes.slice(0, passes).map(({ id }) => id)
  const started = await startRefund(shop, { orderId: order.id, passIds, reason: 'x', actor: ANA })
  if (!started.ok) throw new Error(started.reason)
  return started.refundId
}

async function sendMails(shop: TestShop) {
  for (const job of await jobsOf(shop.db, 'money-mail')) {
    await sendMoneyMail(shop, moneyMail.job.parse(job))
  }
  return shop.outbox.all()
}

test('a done refund is booked once, and the buyer is told how much and when', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  const refundId = await start(shop, order, 2)

  await sendRefund(shop, { refundId })
  await sendRefund(shop, { refundId })
  await provider.tell(order.chargeRef)

  expect(provider.asked).toEqual([
    {
      refundId,
      chargeRef: order.chargeRef,
      amountCents: 500_00,
      currency: 'USD',
    },
  ])
  expect(await booksOf(shop, order.chargeId)).toEqual([
    ['charge', 'sales', 700_00, 700_00],
    ['refund', 'sales', -500_00, -500_00],
  ])
  const events = await shop.db.select().from(paymentEvents)
  expect(events.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['refund_asked', 'refund_answered']),
  )
  const mails = await sendMails(shop)
  await sendMails(shop)
  expect(await shop.outbox.names()).toHaveLength(2)
  const done = mails.find(({ subject }) => subject?.startsWith('Devolución hecha'))
  expect(done?.to?.[0]?.address).toBe('lucia@example.com')
  expect(done?.text).toContain('$500.00 USD')
  expect(done?.text).toContain('tienda de prueba')
  expect(done?.text).toContain('/order/')
})

test('the rest of a charge is asked for by its amount, and ends the order', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  const first = await start(shop, order, 2)
  const rest = await startRefund(shop, {
    orderId: order.id,
    passIds: order.passes.slice(2).map(({ id }) => id),
    reason: 'x',
    actor: ANA,
  })
  if (!rest.ok) throw new Error(rest.reason)

  await sendRefund(shop, { refundId: first })
  await sendRefund(shop, rest)

  expect(provider.asked.map(({ amountCents }) => amountCents)).toEqual([500_00, 200_00])
  expect(await standingOf(shop, order.id)).toMatchObject({ order: 'cancelled' })
})

test('without an answer the job is tried again with the same key, and found by the worker', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  const refundId = await start(shop, order)
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
  const events = await shop.db.select().from(paymentEvents)
  expect(events.map(({ name }) => name)).toContain('refund_unanswered')
})

test('a refund on its way is asked about until it is done', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  const refundId = await start(shop, order)
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
  const [shop, provider] = withRefunds(await createTestShop())
  const admin = await makeAdmin(shop)
  const order = await makePaidOrder(shop, {})
  const device = await makeDevice(shop)
  const refundId = await start(shop, order)
  provider.outcome = 'no_balance'

  await sendRefund(shop, { refundId })

  expect(await standingOf(shop, order.id)).toMatchObject({ passes: ['issued', 'issued', 'issued'] })
  expect(await scan(shop, device, { code: order.passes[0].code })).toMatchObject({ ok: true })
  expect((await listRefunds(shop, { state: 'to_see' })).refunds).toMatchObject([
    { state: 'failed', failure: 'no_balance' },
  ])
  expect(await activityOf(shop, order.id)).toContain('refund.failed')
  const [alert] = await jobsOf(shop.db, 'staff-mail')
  await sendStaffMail(shop, { jobId: 'alert-1', job: staffMail.job.parse(alert) })
  const mails = await sendMails(shop)
  expect(mails.find(({ to }) => to?.[0]?.address === admin.email)?.subject).toContain(
    'Falló una devolución',
  )
  expect(mails.map(({ subject }) => subject?.split(':')[0])).toContain(
    'No pudimos hacer tu devolución',
  )

  provider.outcome = 'done'
  const retried = await retryRefund(shop, { refundId, actor: BEA })
  if (!retried.ok) throw new Error(retried.reason)
  await sendRefund(shop, retried)
  expect(retried.refundId).not.toBe(refundId)
  expect(await standingOf(shop, order.id)).toMatchObject({
    passes: ['refunded', 'issued', 'issued'],
  })
  expect((await listRefunds(shop, { state: 'to_see' })).refunds).toEqual([])
  expect(await retryRefund(shop, { refundId, actor: BEA })).toMatchObject({ reason: 'not_failed' })
  expect(await retryRefund(shop, { refundId: makeKey(), actor: BEA })).toMatchObject({
    reason: 'no_such_refund',
  })
})

test('what a buyer gave back and used since is not tried again', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  const device = await makeDevice(shop)
  const taken = await takeBackPasses(shop, { orderId: order.id, passIds: [order.passes[0].id] })
  if (!taken.ok) throw new Error(taken.reason)
  provider.outcome = 'not_allowed'
  await sendRefund(shop, taken)
  await scan(shop, device, { code: order.passes[0].code })

  expect(await retryRefund(shop, { refundId: taken.refundId, actor: ANA })).toMatchObject({
    reason: 'pass_used',
  })
  expect(await acknowledgeRefund(shop, { refundId: taken.refundId, actor: ANA })).toEqual({
    ok: true,
  })
  expect((await listRefunds(shop, { state: 'to_see' })).refunds).toEqual([])
})

test('without credentials of its provider a refund fails with that reason', async () => {
  const shop = await createTestShop()
  const order = await makePaidOrder(shop, {})
  const refundId = await start(shop, order)
  const payments = { ...shop.payments, named: () => undefined }

  await sendRefund({ ...shop, payments }, { refundId })

  expect(await storedRefunds(shop, order.chargeId)).toMatchObject([
    { state: 'failed', failure: 'no_credentials' },
  ])
})

test('two refunds of one amount are both made although a webhook took one for the other', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  provider.hidesIds = true
  const order = await makePaidOrder(shop, {})
  const first = await start(shop, order)
  shop.clock.advance(1_000)
  const second = await startRefund(shop, {
    orderId: order.id,
    passIds: [order.passes[1]?.id ?? ''],
    reason: 'x',
    actor: ANA,
  })
  if (!second.ok) throw new Error(second.reason)
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
  const bought = await buyPasses(shop, makeCheckout({ token: 'sandbox_pending_12345678' }))
  if (!bought.ok) throw new Error(bought.reason)
  await recordCharge(shop, 'sandbox', {
    ref: 'stray-1',
    paymentId: undefined,
    amountCents: 1_003_335_91,
    currency: 'ARS',
    isOurs: true,
    state: 'settled',
  })
  const [charge] = await shop.db.select().from(charges).where(eq(charges.providerRef, 'stray-1'))
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, bought.orderId))
  const chargeId = charge?.id ?? ''
  const operationNumber = order?.operationNumber ?? ''
  await assignCharge(shop, { chargeId, operationNumber, reason: 'x', actor: ANA })

  for (const { id } of await passesOf(shop, bought.orderId)) {
    const started = await startRefund(shop, {
      orderId: bought.orderId,
      passIds: [id],
      reason: 'x',
      actor: ANA,
    })
    if (!started.ok) throw new Error(started.reason)
    await sendRefund(shop, started)
  }

  expect(provider.asked.map(({ amountCents, currency }) => [amountCents, currency])).toEqual([
    [358_334_25, 'ARS'],
    [358_334_26, 'ARS'],
    [286_667_40, 'ARS'],
  ])
  const books = await booksOf(shop, chargeId)
  expect(books.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(0)
  expect(books.reduce((sum, [, , , catalogue]) => sum + Number(catalogue), 0)).toBe(0)
  expect(await standingOf(shop, bought.orderId)).toMatchObject({ order: 'cancelled' })
})

test('an entry that arrives after the money went back is listed with its amount', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const order = await makePaidOrder(shop, {})
  const device = await makeDevice(shop)
  const [pass] = order.passes
  shop.clock.set('2027-05-02T15:00:00Z')
  await start(shop, order)
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
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  expect(refund?.state).toBe('created')
})
