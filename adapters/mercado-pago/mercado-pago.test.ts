import { expect, onTestFinished, test } from 'vitest'
import { type ChargeRequest, ProviderUnreachable } from '#domain/money/providers/provider.ts'
import { startMercadoPagoDouble } from '#tests/doubles/mercado-pago/mercado-pago-double.ts'
import { serve } from '#tests/own-server.ts'
import { createMercadoPago } from './mercado-pago.ts'

const paymentId = '11111111-2222-4333-8444-555555555555'
const secrets = {
  accessToken: 'APP_USR-1234-token-of-the-test',
  publicKey: 'APP_USR-public-key-of-the-test',
  collectorId: '446655',
  webhookSecret: 'mp-test-secret',
}
const DAY_MS = 24 * 3_600_000
const still = { now: () => new Date('2027-05-01T12:00:00.000Z') }

const redirect: ChargeRequest = {
  paymentId,
  method: 'mercado-pago',
  amountCents: 4_512_345,
  currency: 'ARS',
  card: undefined,
  buyer: { email: 'ana@example.com', name: 'Ana', lastname: 'Paz' },
  title: 'FP-1 · 2 pases',
  returnUrl: 'https://vereda.example/order/1/return',
  // Nobody listens to webhooks there.
  hintUrl: 'http://127.0.0.1:9/hints',
  openUntil: new Date('2027-05-01T13:00:00.000Z'),
}

/** A double, and the adapter that speaks to it; the waits between tries are written down, not waited. */
async function openMercadoPago() {
  let now = still.now()
  const clock = { now: () => now }
  const double = await startMercadoPagoDouble({ ...secrets, clock })
  onTestFinished(double.stop)
  const waits: number[] = []
  const http = { random: () => 0.5, wait: async (ms: number) => void waits.push(ms) }
  const provider = createMercadoPago({ ...secrets, apiUrl: double.url, clock, http })

  const byCard = (holder: string): ChargeRequest => {
    const document = { type: 'DNI', number: '12345678' }
    const card = { token: double.cardToken(holder), brand: 'visa', issuer: '310', document }
    return { ...redirect, method: 'credit-card', card }
  }
  const attempt = { paymentId, sessionRef: undefined }
  return {
    double,
    provider,
    waits,
    clock,
    byCard,
    find: () => provider.find(attempt),
    later: double.later,
    pass(ms: number) {
      now = new Date(now.getTime() + ms)
    },
    async charge(holder = 'APRO') {
      const started = await provider.start(byCard(holder))
      if (started.kind !== 'answered') throw new Error('A card is answered at once')
      return started.charge
    },
    async openPage() {
      const started = await provider.start(redirect)
      if (started.kind !== 'redirect') throw new Error('Its page is elsewhere')
      return started.sessionRef
    },
    refund: (chargeRef: string, refundId = 'refund-1', amountCents = 500) =>
      provider.refund({ refundId, chargeRef, amountCents, currency: 'ARS' }),
  }
}

test('a card that is approved is a settled charge of our account', async () => {
  const { charge, clock } = await openMercadoPago()

  expect(await charge()).toEqual({
    ref: '1300000002',
    paymentId,
    dispute: 'none',
    amountCents: 4_512_345,
    currency: 'ARS',
    isOurs: true,
    state: 'settled',
    at: clock.now(),
    feeCents: 225_166,
    refunds: [],
  })
})

test('the buyer is led to one page, however often, and found again by our reference', async () => {
  const { double, provider, find } = await openMercadoPago()

  const started = await provider.start(redirect)
  const again = await provider.start(redirect)
  const before = await find()
  const backTo = await double.choose('446655-1300000001', 'APRO')
  const after = await find()

  expect(started).toEqual({
    kind: 'redirect',
    sessionRef: '446655-1300000001',
    url: `${double.url}/checkout/v1/redirect?pref_id=446655-1300000001`,
    openUntil: redirect.openUntil,
  })
  expect(again).toEqual(started)
  expect(before).toEqual([])
  expect(backTo).toContain('https://vereda.example/order/1/return?collection_id=1300000002')
  expect(after).toMatchObject([{ ref: '1300000002', paymentId, state: 'settled', isOurs: true }])
})

test.each([
  ['pay', { state: 'settled', amountCents: redirect.amountCents }],
  ['expire', { state: 'declined', reason: 'expired' }],
] as const)('a voucher is waited for as long as it can be paid, then: %s', async (what, told) => {
  const { double, provider, openPage, find } = await openMercadoPago()

  await double.choose(await openPage(), 'VOUCHER')
  const [waiting] = await find()
  await double.later(waiting?.ref ?? '', what)

  const until = new Date('2027-05-04T13:00:00.000Z')
  expect(waiting).toMatchObject({ state: 'pending', cause: 'voucher', until })
  expect(await provider.fetchCharge(waiting?.ref ?? '')).toMatchObject(told)
})

test('every charge of an attempt is found, those beyond the first page of a search too', async () => {
  const { double, openPage, find } = await openMercadoPago()
  const page = await openPage()

  for (let time = 0; time < 16; time += 1) await double.choose(page, 'TWICE')

  expect(new Set((await find()).map(({ ref }) => ref)).size).toBe(32)
})

test('a charge to another account, in other money or of another amount is told as it is', async () => {
  const { double, charge } = await openMercadoPago()
  double.behave({ what: 'other_collector' }, { what: 'other_currency' }, { what: 'wrong_amount' })

  expect(await charge()).toMatchObject({
    isOurs: false,
    currency: 'USD',
    amountCents: redirect.amountCents - 100,
  })
})

test('what failed is tried again with the same key, and charged once', async () => {
  const { double, charge, waits } = await openMercadoPago()
  double.behave(
    { what: 'broken_afterwards', status: 503 },
    { what: 'too_many_requests', seconds: 3 },
  )

  expect((await charge()).state).toBe('settled')

  const keys = double.questions.map(({ header }) => header('x-idempotency-key'))
  expect(keys).toEqual([paymentId, paymentId, paymentId])
  expect(waits).toEqual([3_000, 600])
  expect(double.books().sums.ARS?.chargedCents).toBe(redirect.amountCents)
})

test('a charge whose answers were lost is found by its reference', async () => {
  const { double, charge, find } = await openMercadoPago()
  double.behave({ what: 'answer_lost', times: 3 })

  await expect(charge()).rejects.toThrow(ProviderUnreachable)

  const { amountCents } = redirect
  expect(await find()).toMatchObject([{ state: 'settled', amountCents }])
})

test('credentials that are refused are told without them', async () => {
  const { double, clock } = await openMercadoPago()
  const accessToken = 'APP_USR-of-yesterday'
  const provider = createMercadoPago({ ...secrets, accessToken, apiUrl: double.url, clock })

  await expect(provider.start(redirect)).rejects.toThrow(
    new ProviderUnreachable('mercado-pago refused: status 401'),
  )
})

test('a token that was used declines the card', async () => {
  const { double, provider, byCard } = await openMercadoPago()
  const request = byCard('APRO')
  await provider.start(request)

  const again = await provider.start({ ...request, paymentId: paymentId.replace('1', '9') })

  expect(again).toMatchObject({ charge: { state: 'declined', reason: 'wrong_card_data' } })
  expect(double.books().charges).toHaveLength(1)
})

test('an attempt that is repeated with another token is answered with what became of the first', async () => {
  const { double, charge } = await openMercadoPago()
  await charge('APRO')

  expect(await charge('OTHE')).toMatchObject({ state: 'settled' })
  expect(double.books().charges).toHaveLength(1)
})

const madePayment = {
  id: 7,
  status: 'approved',
  external_reference: paymentId,
  transaction_amount: 45_123.45,
  currency_id: 'ARS',
  collector_id: secrets.collectorId,
  live_mode: true,
}

/** An adapter whose questions for money are all answered with this; searches find `found`. */
async function openRefusing(status: number, reply: unknown, found: unknown[] = []) {
  const apiUrl = await serve((request, response) => {
    const isSearch = request.method === 'GET'
    const body = isSearch ? { paging: { total: found.length }, results: found } : reply
    response.writeHead(isSearch ? 200 : status)
    response.end(body === undefined ? '<p>Bad gateway</p>' : JSON.stringify(body))
  })
  const provider = createMercadoPago({ ...secrets, apiUrl, clock: still })
  const card = { token: 'a-token' }
  return { provider, start: () => provider.start({ ...redirect, method: 'credit-card', card }) }
}

const noBin = { message: 'cannot infer payment method', error: 'bad_request', status: 400 }

test.each([
  [400, noBin, 'declined'],
  [400, { message: 'invalid card_token_id' }, 'wrong_card_data'],
  [402, {}, 'declined'],
  [404, {}, 'declined'],
  [406, {}, 'declined'],
  [422, { message: 'security_code' }, 'wrong_card_data'],
  // Of us or of the moment.
  [401, {}, 'unknown'],
  [403, {}, 'unknown'],
  [409, {}, 'unknown'],
  [400, undefined, 'unknown'],
])('a card refused with %i %o is %s', async (status, reply, reason) => {
  const { start } = await openRefusing(status, reply)

  if (reason === 'unknown') return await expect(start()).rejects.toThrow(ProviderUnreachable)
  const charge = { paymentId, amountCents: redirect.amountCents, state: 'declined', reason }
  expect(await start()).toMatchObject({ kind: 'answered', charge })
})

test.each([400, 409])('behind a refusal with %i its payment is found', async (status) => {
  const { start } = await openRefusing(status, noBin, [madePayment])

  expect(await start()).toMatchObject({ charge: { ref: '7', state: 'settled', isOurs: true } })
})

test('a payment that cannot be read is named in a listing, and is never taken for no payment', async () => {
  const at = '2027-05-01T09:00:00.000-03:00'
  const { provider } = await openRefusing(400, {}, [
    { ...madePayment, date_approved: at },
    { ...madePayment, id: 8, date_approved: at, transaction_amount: -1 },
    { ...madePayment, id: 9, status: 'rejected', transaction_amount: null },
    { ...madePayment, id: 10, date_approved: '2027-05-03T09:00:00.000-03:00', fee_details: 'none' },
    'a payment?',
  ])
  const [from, until] = [new Date('2027-05-01T03:00:00Z'), new Date('2027-05-02T03:00:00Z')]

  const movements = await provider.listMovements(from, until)

  expect(movements.map(({ kind, ref, at: when }) => [kind, ref, when])).toEqual([
    ['charge', '7', new Date(at)],
    ['unreadable', '8', new Date(at)],
    ['unreadable', '?4', from],
  ])
  const search = provider.find({ paymentId, sessionRef: undefined })
  await expect(search).rejects.toThrow(ProviderUnreachable)
})

test('a charge is given back in two parts, each once, and no more than it was', async () => {
  const { provider, charge, refund } = await openMercadoPago()
  const { ref } = await charge()

  const first = await refund(ref, 'refund-1', 1_000_001)
  const again = await refund(ref, 'refund-1', 1_000_001)
  const rest = await refund(ref, 'refund-2', 3_512_344)
  const more = await refund(ref, 'refund-3', 1)

  expect(first).toMatchObject({ ok: true, refund: { amountCents: 1_000_001, state: 'done' } })
  expect(again).toEqual(first)
  expect(rest).toMatchObject({ ok: true, refund: { amountCents: 3_512_344 } })
  expect(more).toEqual({ ok: false, reason: 'already_refunded' })
  expect(await provider.fetchCharge(ref)).toMatchObject({
    state: 'settled',
    refunds: [{ amountCents: 1_000_001 }, { amountCents: 3_512_344 }],
  })
})

test('a refund whose answer was lost is made once', async () => {
  const { double, charge, refund } = await openMercadoPago()
  const { ref } = await charge()
  double.behave({ what: 'answer_lost', times: 3 })

  await expect(refund(ref)).rejects.toThrow(ProviderUnreachable)

  expect(await refund(ref)).toMatchObject({ ok: true })
  expect(double.books().sums.ARS?.refundedCents).toBe(500)
})

test('a refund that is refused says why', async () => {
  const { double, charge, refund, later, pass } = await openMercadoPago()
  const { ref } = await charge()

  double.behave({ what: 'refund_without_balance' })
  const poor = await refund(ref, 'refund-1')
  pass(181 * DAY_MS)
  const old = await refund(ref, 'refund-2')
  await later(ref, 'chargeback', { state: 'open' })
  const disputed = await refund(ref, 'refund-3')
  const unknown = await refund('no id')

  const told = [poor, old, disputed, unknown].map((one) => !one.ok && one.reason)
  expect(told).toEqual(['no_balance', 'too_late', 'disputed', 'not_allowed'])
})

test('the movements of a day are those that happened in it, whatever happened since', async () => {
  const { double, provider, charge, refund, later, pass, clock } = await openMercadoPago()
  const day = clock.now()
  const { ref } = await charge()
  await refund(ref)
  pass(DAY_MS)
  const next = clock.now()
  double.behave({ what: 'search_without_refunds', times: 2 })
  await later(ref, 'refund', { amount: 7 })
  await later(ref, 'chargeback', { state: 'lost' })
  const after = new Date(next.getTime() + DAY_MS)

  const common = { chargeRef: ref, currency: 'ARS' }
  expect(await provider.listMovements(day, next)).toEqual([
    { ...common, kind: 'charge', ref, amountCents: redirect.amountCents, at: day },
    { ...common, kind: 'refund', ref: '1300000003', amountCents: -500, at: day },
  ])
  expect(await provider.listMovements(next, after)).toEqual([
    { ...common, kind: 'refund', ref: '1300000004', amountCents: -700, at: next },
    { ...common, kind: 'chargeback', ref, amountCents: -(redirect.amountCents - 1_200), at: next },
  ])
})

test('a bank that wants to know who pays is asked on its own page', async () => {
  const { double, provider, charge, later } = await openMercadoPago()
  const { ref } = await charge('CHAL')

  const challenge = await provider.challenge?.(ref)
  await later(ref, 'approve')

  expect(challenge).toEqual({
    url: `${double.url}/3ds/challenge`,
    fields: { creq: expect.any(String) },
  })
  expect(await provider.challenge?.(ref)).toBeUndefined()
  expect(await provider.challenge?.('404')).toBeUndefined()
})

test('without a public key its page is the one way to pay', () => {
  const settings = { ...secrets, apiUrl: 'http://127.0.0.1:9', clock: still }

  expect(createMercadoPago(settings).methods).toEqual(['credit-card', 'mercado-pago'])
  expect(createMercadoPago({ ...settings, publicKey: undefined }).methods).toEqual(['mercado-pago'])
})
