// Purchases through PayPal's adapter, against PayPal's double, over HTTP.
import { expect, test } from 'vitest'
import { CaptureUnanswered, ProviderUnreachable } from '#domain/money/providers/provider.ts'
import type { Choice } from '#tests/doubles/paypal/paypal-records.ts'
import {
  openPayPal,
  orderIn,
  paidCapture,
  paymentRequest,
} from '#tests/doubles/paypal/paypal-shop.ts'

const paymentId = '0198b2c4-0000-7000-8000-000000000001'
const otherId = '0198b2c4-0000-7000-8000-000000000002'
const CAPTURE = 'POST /v2/checkout/orders/:id/capture'

/** An order, after what its buyer chose on PayPal's page; `find` looks at the attempt. */
async function openOrder(choice?: Choice, amountCents = 3_005) {
  const shop = await openPayPal()
  const request = paymentRequest({ paymentId, amountCents })
  const started = await shop.paypal.start(request)
  const order = orderIn(started)
  if (choice) await shop.double.choose(order, choice)
  const find = () => shop.paypal.find({ paymentId, sessionRef: order })
  return { ...shop, request, started, order, find }
}

test('a buyer pays on PayPal’s page, and the money is taken when the attempt is looked at', async () => {
  const { double, now, started, order, find } = await openOrder()

  const before = await find()
  const back = await double.choose(order, 'approve')
  const charges = await find()

  expect(started).toMatchObject({
    kind: 'redirect',
    url: `${double.url}/checkoutnow?token=${order}`,
  })
  expect(before).toEqual([])
  expect(back).toBe(`https://shop.example/volver?token=${order}&PayerID=TESTBUYER1234`)
  expect(charges).toEqual([
    {
      ref: expect.stringMatching(/^C/),
      paymentId,
      amountCents: 3_005,
      currency: 'USD',
      isOurs: true,
      at: now(),
      feeCents: 192,
      refunds: [],
      state: 'settled',
    },
  ])
  expect(double.books().sums['USD']).toMatchObject({ chargedCents: 3_005, feeCents: 192 })
})

test.each([
  [24, 3],
  [1, 1],
])('a page for %i hours is open for %i', async (asked, given) => {
  const { paypal, now } = await openPayPal()
  const hours = (count: number) => new Date(now().getTime() + count * 3_600_000)

  const started = await paypal.start(paymentRequest({ openUntil: hours(asked) }))

  expect(started).toMatchObject({ openUntil: hours(given) })
})

test('the same attempt opens one order, and after the payment the repeat tells of the payment', async () => {
  const { paypal, double, request, started, order, find } = await openOrder()

  const second = await paypal.start(request)
  await double.choose(order, 'approve')
  const third = await paypal.start(request)

  expect(second).toEqual(started)
  expect(third).toMatchObject({ kind: 'answered', charge: { paymentId, state: 'settled' } })
  expect(await find()).toHaveLength(1)
  expect(double.books().charges).toHaveLength(1)
})

test('a declined way to pay takes nothing, and another one of the same order may pay', async () => {
  const { double, order, find } = await openOrder('declined', 900)

  const declined = await find()
  const waiting = await find()
  await double.choose(order, 'approve')
  const paid = await find()

  expect(declined).toEqual([
    {
      ref: order,
      paymentId,
      amountCents: 900,
      currency: 'USD',
      isOurs: true,
      state: 'declined',
      reason: 'declined',
    },
  ])
  expect(waiting).toEqual([])
  expect(paid).toMatchObject([{ state: 'settled', amountCents: 900 }])
})

test('a buyer who cancels, an order without approval and an unknown one have paid nothing', async () => {
  const { paypal, double, order, find } = await openOrder()

  expect(await double.choose(order, 'cancel')).toBe(`https://shop.example/volver?token=${order}`)
  expect(await find()).toEqual([])
  for (const sessionRef of ['UNKNOWN', undefined, '../payments']) {
    expect(await paypal.find({ paymentId, sessionRef })).toEqual([])
  }
  expect(await paypal.fetchCharge('UNKNOWN')).toBeUndefined()
  expect(await paypal.fetchCharge('../orders')).toBeUndefined()
})

test('of an order that is over, what a buyer approved is left with the buyer', async () => {
  const { paypal, double, order } = await openOrder('leave')

  expect(await paypal.find({ paymentId, sessionRef: order, isOver: true })).toEqual([])
  expect(double.books().sums).toEqual({})
})

test.each([
  ['complete', { state: 'settled', feeCents: 192 }],
  ['deny', { state: 'declined', reason: 'declined' }],
] as const)('a capture under review is pending, until PayPal says: %s', async (what, expected) => {
  const shop = await openPayPal()
  const { charge } = await paidCapture(shop, { choice: 'pending', amountCents: 3_005 })

  await shop.double.later(charge.ref, what)

  expect(charge).toMatchObject({ state: 'pending', cause: 'review' })
  expect(charge).not.toHaveProperty('feeCents')
  expect(await shop.paypal.fetchCharge(charge.ref)).toMatchObject(expected)
})

test('an answer that is lost after the capture is asked for again, and paid once', async () => {
  const { double, find } = await openOrder('approve')

  double.behave({ what: 'answer_lost', on: CAPTURE, times: 2 })
  const charges = await find()

  const asked = double.questions.filter(({ route }) => route === CAPTURE)
  expect(asked.map(({ header }) => header('paypal-request-id'))).toEqual(
    Array.from({ length: 3 }, () => `${paymentId}:capture`),
  )
  expect(charges).toMatchObject([{ state: 'settled' }])
  expect(double.books().charges).toHaveLength(1)
})

test('what PayPal did is unknown when no answer comes, and the next question finds it', async () => {
  const { double, find } = await openOrder('approve')

  double.behave({ what: 'broken_afterwards', on: CAPTURE, times: 3 })
  await expect(find()).rejects.toThrow(ProviderUnreachable)

  expect(await find()).toMatchObject([{ state: 'settled' }])
  expect(double.books().charges).toHaveLength(1)
})

test('only money that was approved and could not be taken is told as that', async () => {
  const { double, find } = await openOrder('approve')

  double.behave({ what: 'broken', on: 'GET /v2/checkout/orders/:id', times: 3 })
  await expect(find()).rejects.not.toBeInstanceOf(CaptureUnanswered)
  double.behave({ what: 'broken', on: CAPTURE, times: 3 })
  await expect(find()).rejects.toBeInstanceOf(CaptureUnanswered)
})

test('of two captures at once the refused one tells what the other took, or that nothing is known', async () => {
  const { double, find } = await openOrder('approve')

  double.behave({ what: 'request_in_progress', on: CAPTURE })
  await expect(find()).rejects.toThrow(
    'PayPal refused: 409 RESOURCE_CONFLICT PREVIOUS_REQUEST_IN_PROGRESS',
  )
  const both = await Promise.all([find(), find()])

  expect(both[0]).toMatchObject([{ state: 'settled' }])
  expect(both[1]).toEqual(both[0])
  expect(double.books().charges).toHaveLength(1)
})

test('an order that was captured with another key is read again', async () => {
  const { paypal, order, find } = await openOrder('approve')

  const both = await Promise.all([find(), paypal.find({ paymentId: otherId, sessionRef: order })])

  expect(both[0]).toMatchObject([{ paymentId, state: 'settled' }])
  expect(both[1]).toEqual(both[0])
})

test('another amount, another currency and another payee are told as they are', async () => {
  const shop = await openPayPal()
  const charges = []
  for (const what of ['wrong_amount', 'other_currency', 'other_payee'] as const) {
    shop.double.behave({ what })
    charges.push((await paidCapture(shop, { amountCents: 3_000 })).charge)
  }

  expect(charges).toMatchObject([
    { amountCents: 3_100, currency: 'USD', isOurs: true },
    { amountCents: 3_000, currency: 'EUR', isOurs: true },
    { amountCents: 3_000, currency: 'USD', isOurs: false },
  ])
})

test('a token serves many questions, and one that is refused is renewed once', async () => {
  const { paypal, double, wait } = await openPayPal()
  const tokens = () =>
    double.questions.filter(({ route }) => route === 'POST /v1/oauth2/token').length
  const ask = () => paypal.find({ paymentId, sessionRef: 'UNKNOWN' })

  await Promise.all([ask(), ask(), ask()])
  const atFirst = tokens()
  double.behave({ what: 'token_expired' })
  await Promise.all([ask(), ask(), ask()])
  const afterRefusal = tokens()
  wait(32_340_000)
  await ask()

  expect([atFirst, afterRefusal, tokens()]).toEqual([1, 2, 3])
})

test('an order is opened for the configured account, and for no other one', async () => {
  const { paypal } = await openPayPal({ merchantId: 'STRANGERSTRA2' })

  const start = paypal.start(paymentRequest({}))

  await expect(start).rejects.toThrow('UNPROCESSABLE_ENTITY PAYEE_ACCOUNT_INVALID')
})

test('credentials that PayPal does not know are told without being repeated', async () => {
  const { paypal } = await openPayPal({ clientSecret: 'a secret of somebody else' })

  const start = paypal.start(paymentRequest({}))

  await expect(start).rejects.toThrow(ProviderUnreachable)
  await expect(start).rejects.toThrow(/^PayPal refused: 401$/)
})
