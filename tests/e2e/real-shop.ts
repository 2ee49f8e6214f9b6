// A shop that takes money from doubles of the providers (tests/doubles), in real pages: their script,
// their frames, their pages to choose an outcome on. One per worker, as the shop of the other journeys.
import type { BrowserContext } from '@playwright/test'
import { localDay } from '#domain/ground/calendar.ts'
import { mercadoPagoAccount, payPalAccount, settingsForDoubles } from '../double-settings.ts'
import {
  type MercadoPagoDouble,
  startMercadoPagoDouble,
} from '../doubles/mercado-pago/mercado-pago-double.ts'
import { type PayPalDouble, startPayPalDouble } from '../doubles/paypal/paypal-double.ts'
import { type E2eShop, expect, firstAdmin, openShopProcess, test as base } from './fixtures.ts'
import { buy, type Buyer } from './visitor.ts'

const TIME_ZONE = 'America/Argentina/Buenos_Aires'
const FULL_PASS_CENTS = 25_000
/** Pesos for a dollar, unless a journey sets another. */
export const RATE = 1450.5

export type Doubles = {
  mercadoPago: MercadoPagoDouble
  payPal: PayPalDouble
  /** All that the shop's process has said, at its most talkative. */
  output(): string
}

type OfWorker = { till: Doubles & { shop: E2eShop } }
type OfJourney = { brokenPolicies: string[] }

export const test = base.extend<OfJourney, OfWorker>({
  till: [
    async ({ isEmbedded }, use) => {
      const mercadoPago = await startMercadoPagoDouble(mercadoPagoAccount)
      const payPal = await startPayPalDouble(payPalAccount)
      let output = ''
      const shop = await openShopProcess({
        isEmbedded,
        settings: { ...settingsForDoubles({ mercadoPago, payPal }), LOG_LEVEL: 'debug' },
        onOutput: (text) => {
          output += text
        },
      })
      payPal.setHintUrl(`${shop.url}/webhooks/paypal`)
      await setRate(shop, RATE)
      await use({ mercadoPago, payPal, shop, output: () => output })
      await shop.remove()
      await Promise.all([mercadoPago.stop(), payPal.stop()])
    },
    { scope: 'worker' },
  ],
  shop: [({ till }, use) => use(till.shop), { scope: 'worker' }],
  /** What a browser reports of any page of a journey; a journey that ends with one has failed. */
  brokenPolicies: [
    async ({ context }, use) => {
      const broken: string[] = []
      context.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) broken.push(message.text())
      })
      await use(broken)
      expect(broken).toEqual([])
    },
    { auto: true },
  ],
})

/** What a dollar costs from now on, set as staff do. */
export async function setRate(shop: E2eShop, rate: number): Promise<void> {
  const pesosPerDollar = String(rate).replace('.', ',')
  const headers = { Origin: shop.url }
  const signedIn = await fetch(`${shop.url}/admin/login`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(firstAdmin),
    redirect: 'manual',
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const quotedOn = localDay(new Date(), TIME_ZONE)
  const answer = await fetch(`${shop.url}/admin/money/rates.data`, {
    method: 'POST',
    headers: { ...headers, Cookie: cookie },
    body: new URLSearchParams({ intent: 'rate', pesosPerDollar, source: 'Banco Nación', quotedOn }),
  })
  if (!answer.ok) throw new Error(`The rate was refused: ${answer.status} ${await answer.text()}`)
}

/** An order of so many Full Passes for three days, paid with a card by one request. */
export function buyByCard(
  shop: E2eShop,
  mercadoPago: MercadoPagoDouble,
  buyer: Buyer,
  adults = 1,
): Promise<string> {
  const amountCents = adults * FULL_PASS_CENTS * RATE
  return buy(shop, { product: 'Full Pass', adults, children: 0 }, buyer, {
    token: mercadoPago.cardToken('APRO'),
    card: { brand: 'visa', issuer: '310', document: { type: 'DNI', number: '30111222' } },
    shownCharge: { amountCents, currency: 'ARS' },
  })
}

export type Sent = { from: string; to: string; text: string }

/** Notes every request of a browser from now on: from which page, where to, and what it says. */
export function noteRequests(context: BrowserContext): Sent[] {
  const sent: Sent[] = []
  context.on('request', (request) => {
    const page = request.serviceWorker() ? undefined : request.frame().page()
    const headers = JSON.stringify(request.headers())
    const text = `${request.method()} ${request.url()} ${headers} ${request.postData() ?? ''}`
    sent.push({ from: page?.url() ?? '', to: request.url(), text })
  })
  return sent
}
