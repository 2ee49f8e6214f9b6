// It takes seconds: one waits until the patience with a slow provider is over, a second for each try.
import { createServer, type Server } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import {
  type ChargeRequest,
  type HintRequest,
  type ProviderCharge,
  ProviderUnreachable,
} from '#domain/money/providers/provider.ts'
import {
  type MercadoPagoDouble,
  startMercadoPagoDouble,
} from '#tests/doubles/mercado-pago/mercado-pago-double.ts'
import { portOf } from '#tests/listening-port.ts'
import { createMercadoPago } from './mercado-pago.ts'

const paymentId = '11111111-2222-4333-8444-555555555555'
const secrets = {
  accessToken: 'APP_USR-1234-token-of-the-test',
  publicKey: 'APP_USR-public-key-of-the-test',
  collectorId: '446655',
  webhookSecret: 'mp-test-secret',
}
const DAY_MS = 24 * 3_600_000

/** A double, and the adapter that speaks to it; the waits between tries are written down, not waited. */
async function openMercadoPago({ exchangeMs = 60_000, publicKey = secrets.publicKey } = {}) {
  let now = new Date('2027-05-01T12:00:00.000Z')
  const clock = { now: () => now }
  const double = await startMercadoPagoDouble({ ...secrets, clock })
  onTestFinished(double.stop)
  const waits: number[] = []
  const http = {
    exchangeMs,
    random: () => 0.5,
    wait: async (ms: number) => void waits.push(ms),
  }
  const apiUrl = double.url
  const provider = createMercadoPago({ ...secrets, publicKey, apiUrl, clock, http })
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  return { double, provider, waits, pass, clock }
}

const redirect: ChargeRequest = {
  paymentId,
  method: 'mercado-pago',
  amountCents: 4_512_345,
  currency: 'ARS',
  card: undefined,
  buyer: { email: 'ana@example.com', name: 'Ana', lastname: 'Paz' },
  title: 'FP-1 · 2 pases',
  returnUrl: 'https://vereda.example/order/1/return',
  hintUrl: 'https://vereda.example/hints/mercado-pago',
  openUntil: new Date('2027-05-01T13:00:00.000Z'),
}

function byCard(double: MercadoPagoDouble, holder: string, id = paymentId): ChargeRequest {
  const token = double.cardToken(holder)
  const document = { type: 'DNI', number: '12345678' }
  const card = { token, brand: 'visa', issuer: '310', document }
  // Nobody listens to webhooks there.
  const hintUrl = 'http://127.0.0.1:9/hints'
  return { ...redirect, paymentId: id, method: 'credit-card', card, hintUrl }
}

async function chargeByCard(
  { double, provider }: Awaited<ReturnType<typeof openMercadoPago>>,
  holder: string,
): Promise<ProviderCharge> {
  const started = await provider.start(byCard(double, holder))
  if (started.kind !== 'answered') throw new Error('A card is answered at once')
  return started.charge
}

/** A buyer of the double's page; the webhooks of it go nowhere. */
async function payOnPage(
  { double, provider }: Awaited<ReturnType<typeof openMercadoPago>>,
  choice: string,
): Promise<ProviderCharge[]> {
  const hintUrl = 'http://127.0.0.1:9/hints'
  const started = await provider.start({ ...redirect, hintUrl })
  if (started.kind !== 'redirect') throw new Error('Its page is elsewhere')
  await double.choose(started.sessionRef, choice)
  return provider.find({ paymentId, sessionRef: started.sessionRef })
}

const holders =
  'APRO CONT CHAL OTHE CALL FUND SECU EXPI FORM CARD INST DUPL LOCK CTNA ATTE BLAC RISK'.split(' ')

test('each outcome of a card is told in our words', async () => {
  const shop = await openMercadoPago()
  const told: Record<string, string> = {}

  for (const holder of holders) {
    const started = await shop.provider.start(
      byCard(
        shop.double,
        holder,
        paymentId.replace('1111', String(1000 + Object.keys(told).length)),
      ),
    )
    if (started.kind !== 'answered') throw new Error('A card is answered at once')
    const { charge } = started
    const why = charge.state === 'declined' ? charge.reason : undefined
    told[holder] = [charge.state, why, charge.state === 'pending' ? charge.cause : undefined]
      .filter(Boolean)
      .join(' ')
  }

  expect(told).toMatchInlineSnapshot(`
    {
      "APRO": "settled",
      "ATTE": "declined wrong_card_data",
      "BLAC": "declined high_risk",
      "CALL": "declined call_bank",
      "CARD": "declined wrong_card_data",
      "CHAL": "pending challenge",
      "CONT": "pending review",
      "CTNA": "declined card_not_accepted",
      "DUPL": "declined declined",
      "EXPI": "declined wrong_card_data",
      "FORM": "declined wrong_card_data",
      "FUND": "declined insufficient_funds",
      "INST": "declined card_not_accepted",
      "LOCK": "declined card_disabled",
      "OTHE": "declined declined",
      "RISK": "declined high_risk",
      "SECU": "declined wrong_card_data",
    }
  `)
})

test('a card that is approved is a settled charge of our account', async () => {
  const shop = await openMercadoPago()

  const charge = await chargeByCard(shop, 'APRO')

  expect(charge).toEqual({
    ref: '1300000002',
    paymentId,
    dispute: 'none',
    amountCents: 4_512_345,
    currency: 'ARS',
    isOurs: true,
    state: 'settled',
    at: shop.clock.now(),
    feeCents: 225_166,
    refunds: [],
  })
})

test('the buyer is led to its page and found again by our reference', async () => {
  const shop = await openMercadoPago()

  const started = await shop.provider.start(redirect)
  const before = await shop.provider.find({ paymentId, sessionRef: undefined })
  const backTo = await shop.double.choose('446655-1300000001', 'APRO')
  const after = await shop.provider.find({ paymentId, sessionRef: undefined })

  expect(started).toEqual({
    kind: 'redirect',
    sessionRef: '446655-1300000001',
    url: `${shop.double.url}/checkout/v1/redirect?pref_id=446655-1300000001`,
    openUntil: redirect.openUntil,
  })
  expect(before).toEqual([])
  expect(backTo).toContain('https://vereda.example/order/1/return?collection_id=1300000002')
  expect(after).toMatchObject([{ ref: '1300000002', paymentId, state: 'settled', isOurs: true }])
})

test('the same attempt opens the same page, however often it is asked for', async () => {
  const { provider } = await openMercadoPago()

  const first = await provider.start(redirect)

  expect(await provider.start(redirect)).toEqual(first)
})

test('a voucher is waited for as long as it can be paid', async () => {
  const shop = await openMercadoPago()

  const [charge] = await payOnPage(shop, 'VOUCHER')
  await shop.double.later(charge?.ref ?? '', 'pay')
  const paid = await shop.provider.fetchCharge(charge?.ref ?? '')

  expect(charge).toMatchObject({
    state: 'pending',
    cause: 'voucher',
    until: new Date('2027-05-04T13:00:00.000Z'),
  })
  expect(paid).toMatchObject({ state: 'settled', amountCents: redirect.amountCents })
})

test('a voucher that nobody paid has expired', async () => {
  const shop = await openMercadoPago()

  const [charge] = await payOnPage(shop, 'VOUCHER')
  await shop.double.later(charge?.ref ?? '', 'expire')

  expect(await shop.provider.fetchCharge(charge?.ref ?? '')).toMatchObject({
    state: 'declined',
    reason: 'expired',
  })
})

test('every charge of an attempt is found, those beyond the first page of a search too', async () => {
  const shop = await openMercadoPago()
  const started = await shop.provider.start({ ...redirect, hintUrl: 'http://127.0.0.1:9/hints' })
  if (started.kind !== 'redirect') throw new Error('Its page is elsewhere')

  for (let time = 0; time < 30; time += 1) await shop.double.choose(started.sessionRef, 'TWICE')
  const charges = await shop.provider.find({ paymentId, sessionRef: started.sessionRef })

  expect(new Set(charges.map(({ ref }) => ref)).size).toBe(60)
})

test('a charge to another account, in other money or of another amount is told as it is', async () => {
  const shop = await openMercadoPago()
  shop.double.behave(
    { what: 'other_collector' },
    { what: 'other_currency' },
    { what: 'wrong_amount' },
  )

  expect(await chargeByCard(shop, 'APRO')).toMatchObject({
    isOurs: false,
    currency: 'USD',
    amountCents: redirect.amountCents - 100,
  })
})

test('a reference that is none of our ids is not taken for one', async () => {
  const shop = await openMercadoPago()

  const started = await shop.provider.start({
    ...byCard(shop.double, 'APRO'),
    paymentId: 'order 7',
  })

  expect(started).toMatchObject({ charge: { paymentId: undefined, state: 'settled' } })
})

test('what failed is tried again with the same key, and charged once', async () => {
  const shop = await openMercadoPago()
  shop.double.behave(
    { what: 'broken_afterwards', status: 503 },
    { what: 'too_many_requests', seconds: 3 },
  )

  const charge = await chargeByCard(shop, 'APRO')

  const keys = shop.double.questions.map(({ header }) => header('x-idempotency-key'))
  expect(charge.state).toBe('settled')
  expect(keys).toEqual([paymentId, paymentId, paymentId])
  expect(shop.waits).toEqual([3_000, 600])
  expect(shop.double.books().sums.ARS?.chargedCents).toBe(redirect.amountCents)
})

test('a charge whose answers were lost is found by its reference', async () => {
  const shop = await openMercadoPago()
  shop.double.behave({ what: 'answer_lost', times: 3 })

  await expect(chargeByCard(shop, 'APRO')).rejects.toThrow(ProviderUnreachable)

  expect(await shop.provider.find({ paymentId, sessionRef: undefined })).toMatchObject([
    { state: 'settled', amountCents: redirect.amountCents },
  ])
})

test('a provider that is too slow is left, and what it did is found afterwards', async () => {
  const shop = await openMercadoPago({ exchangeMs: 1_000 })
  const { double, clock } = shop
  const patient = createMercadoPago({ ...secrets, apiUrl: double.url, clock })
  shop.double.behave({ what: 'slow', on: 'POST /v1/payments', ms: 5_000, times: 3 })

  await expect(chargeByCard(shop, 'APRO')).rejects.toThrow('mercado-pago did not answer: too slow')

  expect(await patient.find({ paymentId, sessionRef: undefined })).toHaveLength(1)
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
  const shop = await openMercadoPago()
  const request = byCard(shop.double, 'APRO')
  await shop.provider.start(request)

  const again = await shop.provider.start({ ...request, paymentId: paymentId.replace('1', '9') })

  expect(again).toMatchObject({ charge: { state: 'declined', reason: 'wrong_card_data' } })
  expect(shop.double.books().charges).toHaveLength(1)
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
  const server = createServer((request, response) => {
    const isSearch = request.method === 'GET'
    const body = isSearch ? { paging: { total: found.length }, results: found } : reply
    response.writeHead(isSearch ? 200 : status)
    response.end(body === undefined ? '<p>Bad gateway</p>' : JSON.stringify(body))
  })
  await listen(server)
  const clock = { now: () => new Date('2027-05-01T12:00:00.000Z') }
  const apiUrl = `http://127.0.0.1:${portOf(server)}`
  const provider = createMercadoPago({ ...secrets, apiUrl, clock })
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
])(
  'a card refused with %i %o is declined, and no payment is made',
  async (status, reply, reason) => {
    const { start } = await openRefusing(status, reply)

    const charge = { paymentId, amountCents: redirect.amountCents, state: 'declined', reason }
    expect(await start()).toMatchObject({ kind: 'answered', charge })
  },
)

test.each([
  [401, {}],
  [403, {}],
  [409, {}],
  [400, undefined],
])('a card refused with %i %o, of us or of the moment, is unknown', async (status, reply) => {
  const { start } = await openRefusing(status, reply)

  await expect(start()).rejects.toThrow(ProviderUnreachable)
})

test.each([400, 409])(
  'behind a refusal with %i a payment of that attempt is found',
  async (status) => {
    const { start } = await openRefusing(status, noBin, [madePayment])

    expect(await start()).toMatchObject({ charge: { ref: '7', state: 'settled', isOurs: true } })
  },
)

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

test('an attempt that is repeated with another token is answered with what became of the first', async () => {
  const shop = await openMercadoPago()
  await shop.provider.start(byCard(shop.double, 'APRO'))

  const again = await shop.provider.start(byCard(shop.double, 'OTHE'))

  expect(again).toMatchObject({ charge: { state: 'settled' } })
  expect(shop.double.books().charges).toHaveLength(1)
})

function refundOf(chargeRef: string, refundId: string, amountCents: number) {
  return { refundId, chargeRef, amountCents, currency: 'ARS' as const }
}

test('a charge is given back in two parts, each once, and no more than it was', async () => {
  const shop = await openMercadoPago()
  const { ref } = await chargeByCard(shop, 'APRO')

  const first = await shop.provider.refund(refundOf(ref, 'refund-1', 1_000_001))
  const again = await shop.provider.refund(refundOf(ref, 'refund-1', 1_000_001))
  const rest = await shop.provider.refund(refundOf(ref, 'refund-2', 3_512_344))
  const more = await shop.provider.refund(refundOf(ref, 'refund-3', 1))

  expect(first).toMatchObject({ ok: true, refund: { amountCents: 1_000_001, state: 'done' } })
  expect(again).toEqual(first)
  expect(rest).toMatchObject({ ok: true, refund: { amountCents: 3_512_344 } })
  expect(more).toEqual({ ok: false, reason: 'already_refunded' })
  expect(await shop.provider.fetchCharge(ref)).toMatchObject({
    state: 'settled',
    refunds: [{ amountCents: 1_000_001 }, { amountCents: 3_512_344 }],
  })
})

test('a refund whose answer was lost is made once', async () => {
  const shop = await openMercadoPago()
  const { ref } = await chargeByCard(shop, 'APRO')
  shop.double.behave({ what: 'answer_lost', times: 3 })

  const asked = refundOf(ref, 'refund-1', 500)
  await expect(shop.provider.refund(asked)).rejects.toThrow(ProviderUnreachable)

  expect(await shop.provider.refund(asked)).toMatchObject({ ok: true })
  expect(shop.double.books().sums.ARS?.refundedCents).toBe(500)
})

test('a refund that is refused says why', async () => {
  const shop = await openMercadoPago()
  const { ref } = await chargeByCard(shop, 'APRO')
  const refund = (refundId: string) => shop.provider.refund(refundOf(ref, refundId, 500))

  shop.double.behave({ what: 'refund_without_balance' })
  const poor = await refund('refund-1')
  await shop.double.later(ref, 'chargeback', { state: 'open' })
  const disputed = await refund('refund-2')
  await shop.double.later(ref, 'chargeback', { state: 'won' })
  const unknown = await shop.provider.refund(refundOf('no id', 'refund-3', 500))

  expect(poor).toEqual({ ok: false, reason: 'no_balance' })
  expect(disputed).toEqual({ ok: false, reason: 'disputed' })
  expect(unknown).toEqual({ ok: false, reason: 'not_allowed' })
})

test('a charge of half a year ago is not given back', async () => {
  const shop = await openMercadoPago()
  const { ref } = await chargeByCard(shop, 'APRO')

  shop.pass(181 * DAY_MS)

  expect(await shop.provider.refund(refundOf(ref, 'refund-1', 500))).toEqual({
    ok: false,
    reason: 'too_late',
  })
})

test('a refund on its way is told as that', async () => {
  const shop = await openMercadoPago()
  const { ref } = await chargeByCard(shop, 'APRO')
  shop.double.behave({ what: 'refund_in_process' })

  expect(await shop.provider.refund(refundOf(ref, 'refund-1', 500))).toMatchObject({
    ok: true,
    refund: { state: 'in_transit' },
  })
})

test('what Mercado Pago takes back itself shows in the charge', async () => {
  const shop = await openMercadoPago()
  const { ref } = await chargeByCard(shop, 'APRO')
  const told = async () => shop.provider.fetchCharge(ref)

  await shop.double.later(ref, 'chargeback', { state: 'mediation' })
  expect(await told()).toMatchObject({ state: 'settled', dispute: 'open' })
  await shop.double.later(ref, 'chargeback', { state: 'open' })
  expect(await told()).toMatchObject({ state: 'settled', dispute: 'open' })
  await shop.double.later(ref, 'chargeback', { state: 'lost' })
  expect(await told()).toMatchObject({ state: 'settled', dispute: 'lost' })
  await shop.double.later(ref, 'chargeback', { state: 'won' })
  expect(await told()).toMatchObject({ state: 'settled', dispute: 'won' })
})

test('the movements of a day are those that happened in it, whatever happened since', async () => {
  const shop = await openMercadoPago()
  const day = shop.clock.now()
  const { ref } = await chargeByCard(shop, 'APRO')
  await shop.provider.refund(refundOf(ref, 'refund-1', 500))
  shop.pass(DAY_MS)
  const next = shop.clock.now()
  shop.double.behave({ what: 'search_without_refunds', times: 2 })
  await shop.double.later(ref, 'refund', { amount: 7 })
  await shop.double.later(ref, 'chargeback', { state: 'lost' })
  const after = new Date(next.getTime() + DAY_MS)

  const common = { chargeRef: ref, currency: 'ARS' }
  expect(await shop.provider.listMovements(day, next)).toEqual([
    { ...common, kind: 'charge', ref, amountCents: redirect.amountCents, at: day },
    { ...common, kind: 'refund', ref: '1300000003', amountCents: -500, at: day },
  ])
  expect(await shop.provider.listMovements(next, after)).toEqual([
    { ...common, kind: 'refund', ref: '1300000004', amountCents: -700, at: next },
    { ...common, kind: 'chargeback', ref, amountCents: -(redirect.amountCents - 1_200), at: next },
  ])
})

test('a bank that wants to know who pays is asked on its own page', async () => {
  const shop = await openMercadoPago()
  const { ref } = await chargeByCard(shop, 'CHAL')

  const challenge = await shop.provider.challenge?.(ref)
  await shop.double.later(ref, 'approve')

  expect(challenge).toEqual({
    url: `${shop.double.url}/3ds/challenge`,
    fields: { creq: expect.any(String) },
  })
  expect(await shop.provider.challenge?.(ref)).toBeUndefined()
  expect(await shop.provider.challenge?.('404')).toBeUndefined()
})

test('a webhook of the double names its charge and is verified', async () => {
  const shop = await openMercadoPago()
  const received = await receive()
  shop.double.behave({ what: 'webhook_in_milliseconds' })

  await shop.provider.start({ ...byCard(shop.double, 'APRO'), hintUrl: received.url })
  await shop.double.whenIdle()
  shop.double.behave({ what: 'webhook_forged' })
  await shop.double.later('1300000002', 'refund')
  await shop.double.whenIdle()

  const hints = await Promise.all(received.requests.map((one) => shop.provider.readHint?.(one)))
  expect(hints).toEqual([
    {
      eventId: expect.stringMatching(/^\d+:1300000002:[\da-f-]{36}$/),
      kind: 'payment.created',
      about: { charge: '1300000002' },
      isVerified: true,
    },
    {
      eventId: expect.stringMatching(/^unverified:1300000002:[\da-f-]{36}$/),
      kind: 'payment.updated',
      about: { charge: '1300000002' },
      isVerified: false,
    },
  ])
})

/** A server that takes whatever it is sent. */
async function receive() {
  const requests: HintRequest[] = []
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    requests.push({ headers, url: new URL(request.url ?? '', 'http://127.0.0.1'), body })
    response.end()
  })
  await listen(server)
  return { requests, url: `http://127.0.0.1:${portOf(server)}/hints` }
}

async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
}

test('without a public key its page is the one way to pay', async () => {
  const clock = { now: () => new Date(0) }
  const settings = { ...secrets, apiUrl: 'http://127.0.0.1:9', clock }

  expect(createMercadoPago(settings).methods).toEqual(['credit-card', 'mercado-pago'])
  expect(createMercadoPago({ ...settings, publicKey: undefined }).methods).toEqual(['mercado-pago'])
})
