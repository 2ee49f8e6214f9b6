// Money that goes back: refunds of ours, refunds made at PayPal, and disputes.
import { expect, test } from 'vitest'
import { ProviderUnreachable, type RefundRequest } from '#domain/money/providers/provider.ts'
import { newId, openPayPal, paidCapture } from '#tests/doubles/paypal/paypal-shop.ts'

const refundId = '0198b2c4-0000-7000-8000-0000000000a1'
const otherId = '0198b2c4-0000-7000-8000-0000000000a2'

/** A charge that is paid, of five dollars; and refunds of all of it. */
async function openCharge(amountCents = 500) {
  const shop = await openPayPal()
  const { charge } = await paidCapture(shop, { amountCents })
  const refund = (changes: Partial<RefundRequest> = {}) =>
    shop.paypal.refund({
      refundId,
      chargeRef: charge.ref,
      amountCents,
      currency: 'USD',
      ...changes,
    })
  const later = (what: Parameters<typeof shop.double.later>[1]) =>
    shop.double.later(charge.ref, what)
  const fetched = () => shop.paypal.fetchCharge(charge.ref)
  return { ...shop, charge, refund, later, fetched }
}

test('parts and then the rest of a charge go back, each once, and are known again', async () => {
  const { double, now, refund, fetched } = await openCharge(3_000)

  const first = await refund({ amountCents: 1_001 })
  const repeated = await refund({ amountCents: 1_001 })
  const second = await refund({ refundId: otherId, amountCents: 1_999 })

  const done = { state: 'done', at: now(), ref: expect.stringMatching(/^R/) }
  expect(first).toEqual({ ok: true, refund: { ...done, amountCents: 1_001, refundId } })
  expect(repeated).toEqual(first)
  expect(second).toMatchObject({ ok: true, refund: { amountCents: 1_999, refundId: otherId } })
  expect(await fetched()).toMatchObject({
    state: 'settled',
    amountCents: 3_000,
    refunds: [
      { amountCents: 1_001, refundId },
      { amountCents: 1_999, refundId: otherId },
    ],
  })
  expect(double.books().sums['USD']).toMatchObject({ refundedCents: 3_000, netCents: 0 })
})

test('a refund is never of another amount than asked, also where PayPal gave back something unasked', async () => {
  const { double, refund, later, fetched } = await openCharge()
  await later('refund_part')

  expect(await refund()).toEqual({ ok: false, reason: 'already_refunded' })
  expect(double.books().sums['USD']).toMatchObject({ refundedCents: 100 })
  const told = await fetched()
  expect(told?.refunds).toMatchObject([{ amountCents: 100, state: 'done' }])
  expect(told?.refunds?.[0]).not.toHaveProperty('refundId')
})

test.each([
  ['complete_refunds', 'done'],
  ['fail_refunds', 'failed'],
] as const)('a refund that PayPal is not done with is in transit; %s', async (what, state) => {
  const { double, refund, later, fetched } = await openCharge()

  double.behave({ what: 'refund_pending' })
  const asked = await refund()
  await later(what)

  expect(asked).toMatchObject({ ok: true, refund: { state: 'in_transit', amountCents: 500 } })
  expect(await fetched()).toMatchObject({ state: 'settled', refunds: [{ state, refundId }] })
})

// Which of PayPal's refusals is which reason: replies.test.ts.
test('a refund that PayPal does not want to make is refused with a reason of ours', async () => {
  const { double, wait, refund, later } = await openCharge()

  const strange = [
    await refund({ chargeRef: 'UNKNOWN' }),
    await refund({ chargeRef: '../captures' }),
  ]
  double.behave({ what: 'refund_no_balance' })
  const poor = await refund()
  await later('dispute')
  const disputed = await refund({ refundId: otherId, amountCents: 100 })
  wait(181 * 86_400_000)
  const old = await refund({ refundId: newId() })

  const told = [...strange, poor, disputed, old].map((one) => !one.ok && one.reason)
  expect(told).toEqual(['not_allowed', 'not_allowed', 'no_balance', 'disputed', 'too_late'])
})

test('a refund that is under way already is unknown', async () => {
  const { double, refund } = await openCharge()

  double.behave({ what: 'request_in_progress' })

  await expect(refund()).rejects.toThrow(ProviderUnreachable)
})

test('a dispute is open, then lost, then won, and the charge stays one that was paid', async () => {
  const { charge, later, fetched } = await openCharge()
  const told = []
  for (const what of ['dispute', 'charge_back', 'win'] as const) {
    await later(what)
    told.push(await fetched())
  }

  expect(charge).not.toHaveProperty('dispute')
  expect(told.map((one) => [one?.state, one?.dispute])).toEqual([
    ['settled', 'open'],
    ['settled', 'lost'],
    ['settled', 'won'],
  ])
})

test('without the permission for disputes the capture itself tells of one', async () => {
  const { double, later, fetched } = await openCharge()
  double.behave({ what: 'not_authorized', on: 'GET /v1/customer/disputes', chance: 1 })
  const told = [await fetched()]
  for (const what of ['dispute', 'charge_back'] as const) {
    await later(what)
    told.push(await fetched())
  }

  expect(told.map((one) => [one?.state, one?.dispute])).toEqual([
    ['settled', undefined],
    ['settled', 'open'],
    ['settled', 'lost'],
  ])
})
