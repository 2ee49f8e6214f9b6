import { expect, test } from 'vitest'
import { listProviders } from '#domain/money/books/provider-queries.ts'
import { checkReturn } from '#domain/money/payments/check-return.ts'
import { fetchHinted } from '#domain/money/payments/receive-hint.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeCheckout } from '#tests/make.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { chargeFor } from './payment-methods.ts'
import { askedOf } from './provider-standing.ts'
import {
  AccountRefused,
  CaptureUnanswered,
  ChargeRefused,
  type PaymentProvider,
  ProviderUnreachable,
  QuestionRefused,
  refusedWith,
} from './provider.ts'

const silence = new ProviderUnreachable('PayPal did not answer: status 429')
const silent = () => Promise.reject(silence)
const uncaptured = () => Promise.reject(new CaptureUnanswered('too slow'))
const openUntil = new Date('2026-11-21T15:00:00Z')
const openPage = async () =>
  ({ kind: 'redirect', sessionRef: 'S1', url: 'https://p.example', openUntil }) as const

/** A shop with a provider of real money, which fails as it is told. */
async function shopWith(paypal: Partial<PaymentProvider> = {}): Promise<TestShop> {
  const provider: PaymentProvider = {
    name: 'paypal',
    takesRealMoney: true,
    methods: ['paypal'],
    currency: 'USD',
    start: silent,
    find: silent,
    fetchCharge: silent,
    refund: silent,
    listMovements: silent,
    ...paypal,
  }
  return createTestShop({ providers: [provider], hasPurchaseLimits: true })
}

const checkout = () => makeCheckout({ method: 'paypal', token: '' })
const isOffered = async (shop: TestShop) =>
  (await chargeFor(shop, { method: 'paypal', shownTotalCents: 700_00 })).ok
async function fail(shop: TestShop, error: Error, times = 1, aim?: 'money') {
  for (let time = 0; time < times; time += 1) {
    await askedOf(shop, 'paypal', () => Promise.reject(error), aim).catch(() => undefined)
  }
}
const succeed = (shop: TestShop, aim?: 'money') =>
  askedOf(shop, 'paypal', () => Promise.resolve('there'), aim)
const FIVE = [1, 2, 3, 4, 5]

test('five purchases in a row without an answer close the method for a minute', async () => {
  const shop = await shopWith()

  for (const time of FIVE) {
    expect(await isOffered(shop), `before purchase ${time}`).toBe(true)
    expect(await buyPasses(shop, checkout())).toMatchObject({ reason: 'provider_unreachable' })
  }

  expect(await buyPasses(shop, checkout())).toMatchObject({ reason: 'method_unavailable' })
  expect(await listProviders(shop)).toMatchObject([{ state: 'resting' }])
  shop.clock.advance(60_001)
  expect(await isOffered(shop)).toBe(true)
})

test('no other question closes a method, however often it fails, nor counts with those that do', async () => {
  const shop = await shopWith({ start: openPage })
  const { paymentId, ...submission } = checkout()
  await buyPasses(shop, { ...submission, paymentId })
  await fail(shop, silence, 4, 'money')

  for (let time = 0; time < 10; time += 1) {
    expect(await checkReturn(shop, paymentId, '192.0.2.1')).toBe('waiting')
    const told = fetchHinted(shop, { provider: 'paypal', charge: 'C1' })
    await expect(told).rejects.toThrow(silence)
    shop.clock.advance(2_000)
  }

  expect(await isOffered(shop)).toBe(true)
  expect(await listProviders(shop)).toMatchObject([
    { state: 'failing', lastFailure: 'PayPal did not answer: status 429' },
  ])
})

test('money that was approved and could not be taken counts, whoever caused the question', async () => {
  const shop = await shopWith()
  await fail(shop, new CaptureUnanswered('too slow'), 5)
  expect(await isOffered(shop)).toBe(false)
})

test('one attempt that brings no money counts once, however often its page is looked at', async () => {
  const shop = await shopWith({ start: openPage, find: uncaptured })
  const buyers = FIVE.map(checkout)
  for (const buyer of buyers) await buyPasses(shop, buyer)
  const lookAt = async (paymentId: string) => {
    shop.clock.advance(2_000)
    expect(await checkReturn(shop, paymentId, '192.0.2.1')).toBe('waiting')
  }

  for (let time = 0; time < 10; time += 1) await lookAt(buyers[0]!.paymentId)
  expect(await isOffered(shop)).toBe(true)
  expect(await listProviders(shop)).toMatchObject([{ state: 'failing' }])

  for (const { paymentId } of buyers.slice(1)) await lookAt(paymentId)
  expect(await isOffered(shop)).toBe(false)
})

test('a buyer whose approved money our account may not take is declined, and staff see why', async () => {
  const buyer = checkout()
  const { paymentId } = buyer
  const charge = { ref: 'O1', paymentId, amountCents: 700_00, currency: 'USD', isOurs: true }
  const refusal = new AccountRefused('PayPal refused: 422 PAYEE_ACCOUNT_RESTRICTED', [
    { ...charge, state: 'declined', reason: 'declined' },
  ])
  const shop = await shopWith({ start: openPage, find: () => Promise.reject(refusal) })
  await buyPasses(shop, buyer)

  expect(await checkReturn(shop, paymentId, '192.0.2.1')).toBe('unpaid')

  expect(await listProviders(shop)).toMatchObject([
    { state: 'failing', lastFailure: refusal.message },
  ])
})

test('one attempt that is begun again and again without an answer counts once', async () => {
  const shop = await shopWith()
  const buyer = checkout()
  for (let time = 0; time < 10; time += 1) {
    expect(await buyPasses(shop, buyer)).toMatchObject({ reason: 'provider_unreachable' })
  }
  expect(await isOffered(shop)).toBe(true)
})

test('a purchase that is refused before it began is declined, and staff see the provider fail', async () => {
  const refusal = new ChargeRefused('PayPal refused: 422 UNSUPPORTED_INTENT')
  const shop = await shopWith({ start: () => Promise.reject(refusal) })

  expect(await buyPasses(shop, checkout())).toMatchObject({ reason: 'payment_declined' })

  expect(await listProviders(shop)).toMatchObject([
    { state: 'failing', lastFailure: refusal.message },
  ])
})

test('a provider that takes no money for our account fails until it does, and then rests', async () => {
  const refusal = new AccountRefused('PayPal refused: 422 PAYEE_ACCOUNT_RESTRICTED')
  const shop = await shopWith({ start: () => Promise.reject(refusal) })

  for (const buyer of FIVE.map(checkout)) {
    expect(await buyPasses(shop, buyer)).toMatchObject({ reason: 'payment_declined' })
    await succeed(shop)
    expect(await listProviders(shop)).not.toMatchObject([{ state: 'answering' }])
  }

  expect(await listProviders(shop)).toMatchObject([{ state: 'resting' }])
})

test.for([400, 404, 422])(
  'a purchase that is refused with %i closes the method for nobody',
  async (status) => {
    const shop = await shopWith()
    const refusal = refusedWith(status, `PayPal refused: ${status}`)
    await fail(shop, refusal, 10, 'money')
    expect(refusal).toBeInstanceOf(QuestionRefused)
    expect(await isOffered(shop)).toBe(true)
    expect(await listProviders(shop)).toMatchObject([{ state: 'failing' }])
  },
)

test.for([401, 403])('credentials that are refused with %i close the method', async (status) => {
  const shop = await shopWith()
  await fail(shop, refusedWith(status, `PayPal refused: ${status}`), 5, 'money')
  expect(await isOffered(shop)).toBe(false)
})

test('a search that answers forgets no charge that got none; a charge that is answered does', async () => {
  const shop = await shopWith()
  await fail(shop, silence)
  await succeed(shop)
  expect(await listProviders(shop)).toMatchObject([{ state: 'answering', failingSince: null }])
  for (let time = 0; time < 5; time += 1) {
    await fail(shop, silence, 1, 'money')
    await succeed(shop)
  }
  expect(await isOffered(shop)).toBe(false)

  await succeed(shop, 'money')

  expect(await isOffered(shop)).toBe(true)
  expect(await listProviders(shop)).toMatchObject([{ state: 'answering', failingSince: null }])
})

test('staff are told once an hour that a provider answers nothing, also where only searches fail', async () => {
  const shop = await shopWith()
  await makeAdmin(shop)
  const alerts = async () =>
    (await jobsOf(shop.db, 'staff-mail')).filter(({ alert }) => alert === 'provider_failing').length

  await fail(shop, silence, 10)
  expect(await alerts()).toBe(0)
  shop.clock.advance(5 * 60_000)
  await fail(shop, silence, 10)

  expect(await alerts()).toBe(1)
})
