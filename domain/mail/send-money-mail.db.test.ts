import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, orders, payments } from '#db/schema.ts'
import { moneyMail } from '#domain/ground/outbox/money.ts'
import type { PendingCause } from '#domain/ground/vocabulary/money.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import type { ProviderCharge } from '#domain/money/providers/provider.ts'
import { refundUnassigned } from '#domain/money/refunds/failed-refunds.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { done } from '#tests/done.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeCheckout } from '#tests/make.ts'
import { providerLike } from '#tests/provider-like.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { ANA, makePaidOrder } from '#tests/refunds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { sendMoneyMail } from './send-money-mail.ts'

const UNTIL = new Date('2026-11-24T21:30:00Z')

/** An order whose buyer was led to the page of a provider, which takes real money or does not. */
async function leadAway({ takesRealMoney = true } = {}) {
  const shop = await createTestShop()
  const openUntil = new Date(shop.clock.now().getTime() + 3_600_000)
  const port = providerLike(shop.payments, () => ({
    takesRealMoney,
    start: async () => ({
      kind: 'redirect',
      sessionRef: 's-1',
      url: 'https://p.example',
      openUntil,
    }),
  }))
  const there = { ...shop, payments: port }
  const checkout = makeCheckout({})
  done(await buyPasses(there, checkout))
  const { paymentId } = checkout
  // What is charged is in another currency than the catalogue's.
  await shop.db
    .update(payments)
    .set({ chargeCents: 82_500_00, chargeCurrency: 'ARS' })
    .where(eq(payments.id, paymentId))
  const [order] = await shop.db.select().from(orders)
  return { shop: there, paymentId, operationNumber: order?.operationNumber ?? '' }
}

const common = { isOurs: true, amountCents: 82_500_00, currency: 'ARS' }

function waiting(paymentId: string, cause: PendingCause, ref = 'charge-1'): ProviderCharge {
  const until = cause === 'voucher' ? { until: UNTIL } : {}
  return { ...common, ref, paymentId, state: 'pending', cause, ...until }
}

async function sendMails(shop: TestShop) {
  for (const job of await jobsOf(shop.db, 'money-mail')) {
    await sendMoneyMail(shop, moneyMail.job.parse(job))
  }
  return shop.outbox.all()
}

test('whoever chose a voucher is told once how much to pay, until when, and where to look', async () => {
  const { shop, paymentId, operationNumber } = await leadAway()

  await recordCharge(shop, 'sandbox', waiting(paymentId, 'voucher'))
  await recordCharge(shop, 'sandbox', waiting(paymentId, 'voucher'))
  await sendMails(shop)
  const mails = await sendMails(shop)

  expect(await jobsOf(shop.db, 'money-mail')).toHaveLength(1)
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail?.messageId).toBe(`<payment-${paymentId}-waiting@vereda.example>`)
  expect(mail?.to?.[0]?.address).toBe('lucia@example.com')
  expect(mail?.subject).toBe(`Falta pagar el cupón: orden ${operationNumber}`)
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain(operationNumber)
    expect(body).toContain('$ 82.500,00 ARS')
    expect(body).toMatch(/hasta el 24 .*18:30/)
    expect(body).toContain('https://vereda.example/order/')
  }
})

test('a payment under review is told of without a day to pay by', async () => {
  const { shop, paymentId, operationNumber } = await leadAway()

  await recordCharge(shop, 'sandbox', waiting(paymentId, 'review'))

  const [mail] = await sendMails(shop)
  expect(mail?.subject).toBe(`Tu pago está en revisión: orden ${operationNumber}`)
  expect(mail?.text).toContain('$ 82.500,00 ARS')
  expect(mail?.text).not.toContain('hasta el')
})

test.for([
  ['the bank asks who pays', 'challenge', true],
  ['the shop takes no real money', 'voucher', false],
] as const)('no mail says that a payment waits when %s', async ([, cause, takesRealMoney]) => {
  const { shop, paymentId } = await leadAway({ takesRealMoney })

  const recorded = await recordCharge(shop, 'sandbox', waiting(paymentId, cause))

  expect(recorded.paymentState).toBe('pending')
  expect(await jobsOf(shop.db, 'money-mail')).toEqual([])
})

type Opened = Awaited<ReturnType<typeof leadAway>>

test.each<[string, (opened: Opened) => PromiseLike<unknown>]>([
  [
    'was paid',
    ({ shop, paymentId }) =>
      recordCharge(shop, 'sandbox', { ...common, ref: 'charge-1', paymentId, state: 'settled' }),
  ],
  [
    'has an order that other money paid',
    ({ shop }) => shop.db.update(orders).set({ state: 'covered' }),
  ],
  [
    'has an attempt that was given up',
    ({ shop }) => shop.db.update(payments).set({ state: 'declined', declineReason: 'expired' }),
  ],
])('a voucher that %s meanwhile is not asked for', async (_, change) => {
  const opened = await leadAway()
  await recordCharge(opened.shop, 'sandbox', waiting(opened.paymentId, 'voucher'))
  await change(opened)

  expect(await sendMails(opened.shop)).toEqual([])
})

test('money paid twice goes back with the reason, and that the passes stay valid', async () => {
  const [shop] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop)
  const [attempt] = await shop.db.select().from(payments)
  const charge = { ref: 'twice-1', paymentId: attempt?.id, amountCents: 700_00, currency: 'USD' }
  await recordCharge(shop, 'sandbox', { ...charge, isOurs: true, state: 'settled' })

  const texts = await giveBack(shop, 'twice-1')

  expect(texts).toHaveLength(2)
  for (const text of texts) {
    expect(text).toContain(`La orden ${order.operationNumber} ya estaba pagada`)
    expect(text).toContain('siguen siendo válidos')
    expect(text).not.toContain('ya no abren')
  }
})

test('money in another amount goes back with the reason; of passes nothing is said before they are paid', async () => {
  const [shop] = withRefunds(await createTestShop())
  const checkout = makeCheckout({ token: 'sandbox_pending_12345678' })
  await buyPasses(shop, checkout)
  const charge = { ref: 'other-1', paymentId: checkout.paymentId, amountCents: 699_00 }
  await recordCharge(shop, 'sandbox', {
    ...charge,
    currency: 'USD',
    isOurs: true,
    state: 'settled',
  })

  const texts = await giveBack(shop, 'other-1')

  expect(texts).toHaveLength(2)
  for (const text of texts) {
    expect(text).toContain('no coincidía con el importe de la orden')
    expect(text).not.toContain('siguen siendo válidos')
  }
})

/** Staff give back what belongs to no order; answers with what the buyer read of its start and end. */
async function giveBack(shop: TestShop, chargeRef: string): Promise<string[]> {
  const [charge] = await shop.db.select().from(charges).where(eq(charges.providerRef, chargeRef))
  const given = { chargeId: charge?.id ?? '', reason: 'x', actor: ANA }
  await sendRefund(shop, done(await refundUnassigned(shop, given)))
  const mails = await sendMails(shop)
  return mails.map(({ text }) => text ?? '')
}
