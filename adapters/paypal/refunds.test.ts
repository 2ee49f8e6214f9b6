// Money that goes back: refunds of ours, refunds made at PayPal, and disputes.
import { expect, test } from 'vitest'
import { ProviderUnreachable, type RefundRequest } from '#domain/money/providers/provider.ts'
import { newId, openPayPal, paidCapture } from '#tests/doubles/paypal/paypal-shop.ts'

const paymentId = '0198b2c4-0000-7000-8000-000000000001'
const refundId = '0198b2c4-0000-7000-8000-0000000000a1'

test('parts and then the rest of a charge go back, each once, and are known again', async () => {
  await using shop = await openPayPal()
  const { charge } = await paidCapture(shop, { amountCents: 3_000 })
  const part: RefundRequest = {
    refundId,
    chargeRef: charge.ref,
    amountCents: 1_001,
    currency: 'USD',
  }
  const rest = { ...part, refundId: paymentId, amountCents: 1_999 }

  const first = await shop.paypal.refund(part)
  const repeated = await shop.paypal.refund(part)
  const second = await shop.paypal.refund(rest)
  const fetched = await shop.paypal.fetchCharge(charge.ref)

  const done = { state: 'done', at: shop.now(), ref: expect.stringMatching(/^R/) }
  expect(first).toEqual({ ok: true, refund: { ...done, amountCents: 1_001, refundId } })
  expect(repeated).toEqual(first)
  expect(second).toMatchObject({ ok: true, refund: { amountCents: 1_999, refundId: paymentId } })
  expect(fetched).toMatchObject({
    state: 'settled',
    amountCents: 3_000,
    refunds: [
      { amountCents: 1_001, refundId },
      { amountCents: 1_999, refundId: paymentId },
    ],
  })
  expect(shop.double.books().sums['USD']).toMatchObject({ refundedCents: 3_000, netCents: 0 })
})

test('a refund is never of another amount than asked, also where PayPal gave back something unasked', async () => {
  await using shop = await openPayPal()
  const { charge } = await paidCapture(shop, { amountCents: 500 })
  await shop.double.later(charge.ref, 'refund_part')

  const refund = await shop.paypal.refund({
    refundId,
    chargeRef: charge.ref,
    amountCents: 500,
    currency: 'USD',
  })

  expect(refund).toEqual({ ok: false, reason: 'already_refunded' })
  expect(shop.double.books().sums['USD']).toMatchObject({ refundedCents: 100 })
})

test.each([
  ['complete_refunds', 'done'],
  ['fail_refunds', 'failed'],
] as const)('a refund that PayPal is not done with is in transit; %s', async (what, state) => {
  await using shop = await openPayPal()
  const { charge } = await paidCapture(shop, { amountCents: 500 })
  const request = { refundId, chargeRef: charge.ref, amountCents: 500, currency: 'USD' } as const

  shop.double.behave({ what: 'refund_pending' })
  const asked = await shop.paypal.refund(request)
  await shop.double.later(charge.ref, what)
  const fetched = await shop.paypal.fetchCharge(charge.ref)

  expect(asked).toMatchObject({ ok: true, refund: { state: 'in_transit', amountCents: 500 } })
  expect(fetched).toMatchObject({ state: 'settled', refunds: [{ state, refundId }] })
})

test('a refund that PayPal does not want to make is refused with a reason of ours', async () => {
  await using shop = await openPayPal()
  const [whole, part, unknown, poor, disputed, old] = await Promise.all(
    Array.from(
      { length: 6 },
      async () => (await paidCapture(shop, { amountCents: 500 })).charge.ref,
    ),
  )
  const refund = (chargeRef = '', amountCents = 500) =>
    shop.paypal.refund({
      refundId: newId(),
      chargeRef,
      amountCents,
      currency: 'USD',
    })

  await refund(whole)
  await refund(part, 400)
  const reasons = [
    await refund(whole),
    await refund(part, 101),
    await refund(`${unknown}X`),
    await refund('../captures'),
  ]
  shop.double.behave({ what: 'refund_no_balance' })
  reasons.push(await refund(poor))
  await shop.double.later(disputed ?? '', 'dispute')
  reasons.push(await refund(disputed, 100))
  shop.wait(181 * 86_400_000)
  reasons.push(await refund(old))

  expect(reasons.map((one) => !one.ok && one.reason)).toEqual([
    'already_refunded',
    'already_refunded',
    'not_allowed',
    'not_allowed',
    'no_balance',
    'disputed',
    'too_late',
  ])
})

test('a refund that is under way already is unknown', async () => {
  await using shop = await openPayPal()
  const { charge } = await paidCapture(shop, {})

  shop.double.behave({ what: 'request_in_progress' })
  const refund = shop.paypal.refund({
    refundId,
    chargeRef: charge.ref,
    amountCents: 100,
    currency: 'USD',
  })

  await expect(refund).rejects.toThrow(ProviderUnreachable)
})

test('a refund made at PayPal is told without an id of ours', async () => {
  await using shop = await openPayPal()
  const { charge } = await paidCapture(shop, { amountCents: 500 })

  await shop.double.later(charge.ref, 'refund_part')
  const fetched = await shop.paypal.fetchCharge(charge.ref)

  expect(fetched).toMatchObject({
    state: 'settled',
    refunds: [{ amountCents: 100, state: 'done' }],
  })
  expect(fetched?.refunds?.[0]).not.toHaveProperty('refundId')
})

test('a dispute is open, then lost, then won, and the charge stays one that was paid', async () => {
  await using shop = await openPayPal()
  const { charge } = await paidCapture(shop, { amountCents: 500 })
  const told = []
  for (const what of ['dispute', 'charge_back', 'win'] as const) {
    await shop.double.later(charge.ref, what)
    told.push(await shop.paypal.fetchCharge(charge.ref))
  }

  expect(charge).not.toHaveProperty('dispute')
  expect(told).toMatchObject([
    { state: 'settled', dispute: 'open' },
    { state: 'settled', dispute: 'lost' },
    { state: 'settled', dispute: 'won' },
  ])
})

test('without the permission for disputes the capture itself tells of one', async () => {
  await using shop = await openPayPal()
  const { charge } = await paidCapture(shop, { amountCents: 500 })
  shop.double.behave({ what: 'not_authorized', on: 'GET /v1/customer/disputes', chance: 1 })
  const told = [await shop.paypal.fetchCharge(charge.ref)]
  for (const what of ['dispute', 'charge_back'] as const) {
    await shop.double.later(charge.ref, what)
    told.push(await shop.paypal.fetchCharge(charge.ref))
  }

  expect(told.map((one) => one?.dispute)).toEqual([undefined, 'open', 'lost'])
  expect(told.map((one) => one?.state)).toEqual(['settled', 'settled', 'settled'])
})
