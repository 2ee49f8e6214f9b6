// Purchases through PayPal's adapter, against PayPal's double, over HTTP.
import { expect, test } from 'vitest'
import { CaptureUnanswered, ProviderUnreachable } from '#domain/money/providers/provider.ts'
import {
  openPayPal,
  orderIn,
  paidCapture,
  paymentRequest,
} from '#tests/doubles/paypal/paypal-shop.ts'

const paymentId = '0198b2c4-0000-7000-8000-000000000001'
const otherId = '0198b2c4-0000-7000-8000-000000000002'

test('a buyer pays on PayPal’s page, and the money is taken when the attempt is looked at', async () => {
  await using shop = await openPayPal()

  const started = await shop.paypal.start(paymentRequest({ paymentId, amountCents: 3_005 }))
  const order = orderIn(started)
  const before = await shop.paypal.find({ paymentId, sessionRef: order })
  const back = await shop.double.choose(order, 'approve')
  const charges = await shop.paypal.find({ paymentId, sessionRef: order })

  expect(started).toMatchObject({
    kind: 'redirect',
    url: `${shop.double.url}/checkoutnow?token=${order}`,
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
      at: shop.now(),
      feeCents: 192,
      refunds: [],
      state: 'settled',
    },
  ])
  expect(shop.double.books().sums['USD']).toMatchObject({ chargedCents: 3_005, feeCents: 192 })
})

test('a page is open for three hours at most', async () => {
  await using shop = await openPayPal()
  const hours = (count: number) => new Date(shop.now().getTime() + count * 3_600_000)

  const [long, short] = await Promise.all([
    shop.paypal.start(paymentRequest({ openUntil: hours(24) })),
    shop.paypal.start(paymentRequest({ openUntil: hours(1) })),
  ])

  expect(long).toMatchObject({ openUntil: hours(3) })
  expect(short).toMatchObject({ openUntil: hours(1) })
})

test('the same attempt opens one order, and after the payment the repeat tells of the payment', async () => {
  await using shop = await openPayPal()
  const request = paymentRequest({ paymentId })

  const first = await shop.paypal.start(request)
  const second = await shop.paypal.start(request)
  await shop.double.choose(orderIn(first), 'approve')
  const third = await shop.paypal.start(request)
  const found = await shop.paypal.find({ paymentId, sessionRef: orderIn(first) })

  expect(second).toEqual(first)
  expect(third).toMatchObject({ kind: 'answered', charge: { paymentId, state: 'settled' } })
  expect(found).toHaveLength(1)
  expect(shop.double.books().charges).toHaveLength(1)
})

test('a declined way to pay takes nothing, and another one of the same order may pay', async () => {
  await using shop = await openPayPal()
  const order = orderIn(await shop.paypal.start(paymentRequest({ paymentId, amountCents: 900 })))
  const attempt = { paymentId, sessionRef: order }

  await shop.double.choose(order, 'declined')
  const declined = await shop.paypal.find(attempt)
  const waiting = await shop.paypal.find(attempt)
  await shop.double.choose(order, 'approve')
  const paid = await shop.paypal.find(attempt)

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
  await using shop = await openPayPal()
  const order = orderIn(await shop.paypal.start(paymentRequest({ paymentId })))

  const back = await shop.double.choose(order, 'cancel')

  expect(back).toBe(`https://shop.example/volver?token=${order}`)
  expect(await shop.paypal.find({ paymentId, sessionRef: order })).toEqual([])
  expect(await shop.paypal.find({ paymentId, sessionRef: 'UNKNOWN' })).toEqual([])
  expect(await shop.paypal.find({ paymentId, sessionRef: undefined })).toEqual([])
  expect(await shop.paypal.find({ paymentId, sessionRef: '../payments' })).toEqual([])
  expect(await shop.paypal.fetchCharge('UNKNOWN')).toBeUndefined()
  expect(await shop.paypal.fetchCharge('../orders')).toBeUndefined()
})

test('of an order that is over, what a buyer approved is left with the buyer', async () => {
  await using shop = await openPayPal()
  const order = orderIn(await shop.paypal.start(paymentRequest({ paymentId })))
  await shop.double.choose(order, 'leave')

  expect(await shop.paypal.find({ paymentId, sessionRef: order, isOver: true })).toEqual([])
  expect(shop.double.books().sums).toEqual({})
})

test('an approval that PayPal gave back takes nothing', async () => {
  await using shop = await openPayPal()
  const order = orderIn(await shop.paypal.start(paymentRequest({ paymentId })))
  await shop.double.choose(order, 'leave')

  await shop.double.reverseApproval(order)

  expect(await shop.paypal.find({ paymentId, sessionRef: order })).toEqual([])
})

test.each([
  ['complete', { state: 'settled', feeCents: 192 }],
  ['deny', { state: 'declined', reason: 'declined' }],
] as const)('a capture under review is pending, until PayPal says: %s', async (what, expected) => {
  await using shop = await openPayPal()
  const { charge } = await paidCapture(shop, { choice: 'pending', amountCents: 3_005 })

  await shop.double.later(charge.ref, what)
  const fetched = await shop.paypal.fetchCharge(charge.ref)

  expect(charge).toMatchObject({ state: 'pending', cause: 'review' })
  expect(charge).not.toHaveProperty('feeCents')
  expect(fetched).toMatchObject(expected)
})

test('an answer that is lost after the capture is asked for again, and paid once', async () => {
  await using shop = await openPayPal()
  const order = orderIn(await shop.paypal.start(paymentRequest({ paymentId })))
  await shop.double.choose(order, 'approve')
  const on = 'POST /v2/checkout/orders/:id/capture'

  shop.double.behave({ what: 'answer_lost', on, times: 2 })
  const charges = await shop.paypal.find({ paymentId, sessionRef: order })

  const asked = shop.double.questions.filter(({ route }) => route === on)
  expect(asked.map(({ header }) => header('paypal-request-id'))).toEqual(
    Array.from({ length: 3 }, () => `${paymentId}:capture`),
  )
  expect(charges).toMatchObject([{ state: 'settled' }])
  expect(shop.double.books().charges).toHaveLength(1)
})

test('what PayPal did is unknown when no answer comes, and the next question finds it', async () => {
  await using shop = await openPayPal()
  const order = orderIn(await shop.paypal.start(paymentRequest({ paymentId })))
  await shop.double.choose(order, 'approve')
  const attempt = { paymentId, sessionRef: order }
  const on = 'POST /v2/checkout/orders/:id/capture'

  shop.double.behave({ what: 'broken_afterwards', on, times: 3 })
  await expect(shop.paypal.find(attempt)).rejects.toThrow(ProviderUnreachable)

  expect(await shop.paypal.find(attempt)).toMatchObject([{ state: 'settled' }])
  expect(shop.double.books().charges).toHaveLength(1)
})

test('only money that was approved and could not be taken is told as that', async () => {
  await using shop = await openPayPal()
  const order = orderIn(await shop.paypal.start(paymentRequest({ paymentId })))
  await shop.double.choose(order, 'approve')
  const attempt = { paymentId, sessionRef: order }

  shop.double.behave({ what: 'broken', on: 'GET /v2/checkout/orders/:id', times: 3 })
  await expect(shop.paypal.find(attempt)).rejects.not.toBeInstanceOf(CaptureUnanswered)
  shop.double.behave({ what: 'broken', on: 'POST /v2/checkout/orders/:id/capture', times: 3 })
  await expect(shop.paypal.find(attempt)).rejects.toBeInstanceOf(CaptureUnanswered)
})

test('of two captures at once the refused one tells what the other took, or that nothing is known', async () => {
  await using shop = await openPayPal()
  const order = orderIn(await shop.paypal.start(paymentRequest({ paymentId })))
  await shop.double.choose(order, 'approve')
  const attempt = { paymentId, sessionRef: order }

  shop.double.behave({ what: 'request_in_progress', on: 'POST /v2/checkout/orders/:id/capture' })
  await expect(shop.paypal.find(attempt)).rejects.toThrow(
    'PayPal refused: 409 RESOURCE_CONFLICT PREVIOUS_REQUEST_IN_PROGRESS',
  )
  const both = await Promise.all([shop.paypal.find(attempt), shop.paypal.find(attempt)])

  expect(both[0]).toMatchObject([{ state: 'settled' }])
  expect(both[1]).toEqual(both[0])
  expect(shop.double.books().charges).toHaveLength(1)
})

test('an order that was captured with another key is read again', async () => {
  await using shop = await openPayPal()
  const order = orderIn(await shop.paypal.start(paymentRequest({ paymentId })))
  await shop.double.choose(order, 'approve')

  const both = await Promise.all([
    shop.paypal.find({ paymentId, sessionRef: order }),
    shop.paypal.find({ paymentId: otherId, sessionRef: order }),
  ])

  expect(both[0]).toMatchObject([{ paymentId, state: 'settled' }])
  expect(both[1]).toEqual(both[0])
})

test('another amount, another currency and another payee are told as they are', async () => {
  await using shop = await openPayPal()
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
  await using shop = await openPayPal()
  const tokens = () =>
    shop.double.questions.filter(({ route }) => route === 'POST /v1/oauth2/token').length
  const ask = () => shop.paypal.find({ paymentId, sessionRef: 'UNKNOWN' })

  await Promise.all([ask(), ask(), ask()])
  const atFirst = tokens()
  shop.double.behave({ what: 'token_expired' })
  await Promise.all([ask(), ask(), ask()])
  const afterRefusal = tokens()
  shop.wait(32_340_000)
  await ask()

  expect([atFirst, afterRefusal, tokens()]).toEqual([1, 2, 3])
})

test('an order is opened for the configured account, and for no other one', async () => {
  await using shop = await openPayPal({ merchantId: 'STRANGERSTRA2' })

  const start = shop.paypal.start(paymentRequest({}))

  await expect(start).rejects.toThrow('UNPROCESSABLE_ENTITY PAYEE_ACCOUNT_INVALID')
})

test('credentials that PayPal does not know are told without being repeated', async () => {
  await using shop = await openPayPal({ clientSecret: 'a secret of somebody else' })

  const start = shop.paypal.start(paymentRequest({}))

  await expect(start).rejects.toThrow(ProviderUnreachable)
  await expect(start).rejects.toThrow(/^PayPal refused: 401$/)
})
