// PayPal's webhooks: which are believed, what they are about, and that forgers cause no work.
import { sign } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Hint, HintRequest } from '#domain/money/providers/provider.ts'
import {
  openPayPal,
  paidCapture,
  payPalSettings,
  type PayPalShop,
} from '#tests/doubles/paypal/paypal-shop.ts'
import { openHintAddress, serve } from '#tests/own-server.ts'
import { makeCertificate } from '#tests/wallet-certificates.ts'
import { createPayPal } from './paypal.ts'

function readHint({ paypal }: Pick<PayPalShop, 'paypal'>, hint: HintRequest | undefined) {
  if (!hint) throw new Error('Nothing was sent')
  return paypal.readHint?.(hint)
}

/** A shop, and what PayPal's double has sent to it. */
async function openTold() {
  const shop = await openPayPal()
  const { url, hints } = await openHintAddress()
  shop.double.setHintUrl(url)
  const told = () => Promise.all(hints.map((hint) => readHint(shop, hint)))
  return { ...shop, hints, told }
}

function withHeader({ headers, ...hint }: HintRequest, name: string, value: string): HintRequest {
  const changed = new Headers(headers)
  changed.set(name, value)
  return { ...hint, headers: changed }
}

test('what happens at PayPal is told with its signature, and about what to ask for', async () => {
  const shop = await openTold()

  const { charge, orderId } = await paidCapture(shop, { choice: 'pending' })
  for (const what of ['complete', 'refund_part', 'dispute', 'charge_back'] as const) {
    await shop.double.later(charge.ref, what)
  }
  await shop.double.whenIdle()
  const told = await shop.told()

  const about = { charge: charge.ref }
  const expected: Partial<Hint>[] = [
    { kind: 'CHECKOUT.ORDER.APPROVED', about: { session: orderId } },
    { kind: 'PAYMENT.CAPTURE.PENDING', about },
    { kind: 'PAYMENT.CAPTURE.COMPLETED', about },
    { kind: 'PAYMENT.CAPTURE.REFUNDED', about },
    { kind: 'CUSTOMER.DISPUTE.CREATED', about },
    { kind: 'PAYMENT.CAPTURE.REVERSED', about },
    { kind: 'CUSTOMER.DISPUTE.RESOLVED', about },
  ]
  expect(told).toMatchObject(expected.map((one) => ({ ...one, isVerified: true })))
  expect(new Set(told.map((one) => one?.eventId)).size).toBe(told.length)
})

test('an approval given back is about its order, and anything else about nothing', async () => {
  const shop = await openTold()

  const anything = [
    ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: 'O1' }],
    ['PAYMENT.CAPTURE.DECLINED', { id: 'C1' }],
    ['PAYMENT.CAPTURE.DENIED', { id: '../C1' }],
    ['CHECKOUT.ORDER.APPROVED', {}],
    ['CUSTOMER.DISPUTE.CREATED', { disputed_transactions: [] }],
    ['BILLING.PLAN.CREATED', { id: 'P1' }],
    ['MERCHANT.PARTNER_CONSENT.REVOKED', { id: 'M1' }],
  ] as const
  for (const [kind, resource] of anything) await shop.double.tell(kind, resource)
  const told = await shop.told()

  const about = told.map((one) => one?.about)
  expect(about.slice(0, 2)).toEqual([{ session: 'O1' }, { charge: 'C1' }])
  expect(about.slice(2)).toEqual(anything.slice(2).map(() => undefined))
  expect(told.every((one) => one?.isVerified)).toBe(true)
})

test('a signature counts for these bytes, this webhook and PayPal’s certificate alone', async () => {
  const shop = await openTold()

  await shop.double.tell('PAYMENT.CAPTURE.COMPLETED', { id: 'C1' })
  shop.double.behave({ what: 'webhook_forged' })
  await shop.double.tell('PAYMENT.CAPTURE.COMPLETED', { id: 'C1' })
  const [genuine, forged] = shop.hints
  if (!genuine || !forged) throw new Error('Nothing was sent')
  const elsewhere = createPayPal({
    ...payPalSettings,
    webhookId: 'ANOTHER',
    apiUrl: shop.double.url,
    clock: shop,
  })
  const hints = [
    genuine,
    forged,
    { ...genuine, body: genuine.body.replace('"C1"', '"C2"') },
    { ...genuine, body: `${genuine.body} ` },
    withHeader(genuine, 'paypal-transmission-id', 'another'),
    withHeader(genuine, 'paypal-transmission-time', '2027-05-01T10:00:01Z'),
    withHeader(genuine, 'paypal-transmission-sig', ''),
    withHeader(genuine, 'paypal-auth-algo', 'SHA1withRSA'),
    withHeader(genuine, 'paypal-cert-url', `${shop.double.url}/certs/none.pem`),
    { ...genuine, headers: new Headers() },
  ]

  const told = await Promise.all(hints.map((hint) => readHint(shop, hint)))
  const there = await readHint({ paypal: elsewhere }, genuine)

  expect(told.map((one) => one?.isVerified)).toEqual([true, ...hints.slice(1).map(() => false)])
  expect(told.map((one) => one?.about)).toContainEqual({ charge: 'C2' })
  expect(there).toMatchObject({ isVerified: false })
})

const vector = '{"id":"WH-TEST","event_type":"PAYMENT.CAPTURE.COMPLETED"}'

type SigningCertificate = ReturnType<typeof makeCertificate>

/** Serves certificates, counts who asks for one, and signs with any. */
async function openSigner(certificates: SigningCertificate[]) {
  const asked: string[] = []
  const origin = await serve((request, response) => {
    asked.push(request.url ?? '')
    const pem = certificates[Number(request.url?.slice(1))]?.certificate
    response.writeHead(pem ? 200 : 404).end(pem ?? 'x'.repeat(50_000))
  })
  return {
    asked,
    origin,
    /** Signs what the vector must be signed as; 3391999205 is its CRC-32. */
    hint(certificate: SigningCertificate | undefined, certUrl: string): HintRequest {
      const message = `TX|2027-05-01T10:00:00Z|${payPalSettings.webhookId}|3391999205`
      const key = certificate?.key
      const headers = new Headers({
        'paypal-transmission-id': 'TX',
        'paypal-transmission-time': '2027-05-01T10:00:00Z',
        'paypal-transmission-sig': key
          ? sign('RSA-SHA256', Buffer.from(message), key).toString('base64')
          : 'none',
        'paypal-cert-url': certUrl,
        'paypal-auth-algo': 'SHA256withRSA',
      })
      return { headers, url: new URL('https://shop.example/avisos'), body: vector }
    },
  }
}

function askingAt(apiUrl: string) {
  let time = Date.parse('2027-05-01T10:00:00Z')
  const clock = { now: () => new Date(time) }
  return {
    paypal: createPayPal({ ...payPalSettings, apiUrl, clock }),
    wait(ms: number) {
      time += ms
    },
  }
}

test('the checksum in a signed message is the unsigned decimal of the bytes, and a certificate has its time', async () => {
  const certificates = [
    makeCertificate(),
    makeCertificate({ endsAt: new Date('2027-05-01T09:59:59Z') }),
    makeCertificate({ startsAt: new Date('2027-05-01T10:00:01Z') }),
  ]
  const signer = await openSigner(certificates)
  const shop = askingAt(signer.origin)

  const told = await Promise.all(
    certificates.map((one, at) => readHint(shop, signer.hint(one, `${signer.origin}/${at}`))),
  )

  const hint = { eventId: 'WH-TEST', kind: 'PAYMENT.CAPTURE.COMPLETED', about: undefined }
  expect(told).toEqual([
    { ...hint, isVerified: true },
    { ...hint, isVerified: false },
    { ...hint, isVerified: false },
  ])
})

test('a certificate is asked for once, nowhere but at PayPal, and unknown addresses twenty times an hour', async () => {
  const certificate = makeCertificate()
  const signer = await openSigner([certificate])
  const port = new URL(signer.origin).port
  const shop = askingAt(signer.origin)
  const known = signer.hint(certificate, `${signer.origin}/0`)
  const spellings = ['/0?a=1', '/0#a', '/0;a=1', '//0', '/%30', '/0/', '/0?', '/0#']
  const elsewhere = [
    ...spellings.map((path) => signer.origin + path),
    `http://localhost:${port}/0`,
    `http://api.paypal.com.example/0`,
    `http://api.paypal.com@127.0.0.1:${port}0/0`,
    'https://api.paypal.com/0',
    'file:///etc/passwd',
    'none',
    '',
  ]

  for (const address of elsewhere) {
    const told = await readHint(shop, signer.hint(certificate, address))
    expect(told?.isVerified, address).toBe(false)
  }
  await readHint(askingAt('https://api-m.paypal.com'), known)
  const afterStrangers = [...signer.asked]
  const first = await Promise.all([1, 2, 3].map(() => readHint(shop, known)))
  for (let path = 1; path < 40; path += 1) {
    await readHint(shop, signer.hint(undefined, `${signer.origin}/${path}`))
  }
  const inThisHour = signer.asked.length
  const still = await readHint(shop, known)
  shop.wait(3_600_000)
  await readHint(shop, signer.hint(undefined, `${signer.origin}/40`))

  expect(afterStrangers).toEqual([])
  expect(first.map((one) => one?.isVerified)).toEqual([true, true, true])
  expect(signer.asked.filter((path) => path === '/0')).toHaveLength(1)
  expect(still?.isVerified).toBe(true)
  expect([inThisHour, signer.asked.length]).toEqual([20, 21])
})

test('a certificate that is in use stays, and one that was pushed out is fetched again when nothing unknown is', async () => {
  const all = Array.from({ length: 12 }, () => makeCertificate())
  const signer = await openSigner(all)
  const shop = askingAt(signer.origin)
  const show = (at: number) => readHint(shop, signer.hint(all[at], `${signer.origin}/${at}`))
  const forge = (path: number) => readHint(shop, signer.hint(undefined, `${signer.origin}/${path}`))

  await show(0)
  await show(1)
  for (let at = 2; at < 12; at += 1) {
    await show(at)
    await show(0)
  }
  for (let path = 100; path < 130; path += 1) await forge(path)
  const before = signer.asked.length
  const inUse = await show(0)
  const afterInUse = signer.asked.length
  const pushedOut = await show(1)

  expect([inUse?.isVerified, pushedOut?.isVerified]).toEqual([true, true])
  expect([before, afterInUse, signer.asked.length]).toEqual([20, 20, 21])
})

test('what is no hint is none, however hostile', async () => {
  const shop = await openPayPal()
  const bodies = [
    '',
    'null',
    '[]',
    '{"id":"WH-1"}',
    '{"id":1,"event_type":"A.B"}',
    `{"id":"${'x'.repeat(101)}","event_type":"A.B"}`,
    '{"id":"WH-1","event_type":"<script>"}',
    '['.repeat(60_000),
    `{"id":"WH-1","event_type":"A.B","resource":[${'{},'.repeat(20_000)}{}]}`,
  ]

  const told = await Promise.all(
    bodies.map((body) =>
      readHint(shop, { headers: new Headers(), url: new URL('https://shop.example/'), body }),
    ),
  )

  expect(told).toEqual(bodies.map(() => undefined))
  expect(shop.double.questions).toEqual([])
})
