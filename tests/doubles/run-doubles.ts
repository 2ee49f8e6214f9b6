// Both doubles, for people: on ports that stay, so that a shop's settings stay good too.
//   SHOP_URL                  where the shop is or will be; http://localhost:3000
//   MERCADO_PAGO_DOUBLE_PORT  4010
//   PAYPAL_DOUBLE_PORT        4020
import { startMercadoPagoDouble } from './mercado-pago/mercado-pago-double.ts'
import { startPayPalDouble } from './paypal/paypal-double.ts'

const shop = shopSettings(process.env.SHOP_URL ?? 'http://localhost:3000')
const { MERCADO_PAGO_DOUBLE_PORT = '4010', PAYPAL_DOUBLE_PORT = '4020' } = process.env

const mercadoPago = {
  accessToken: 'APP_USR-double-access-token',
  publicKey: 'APP_USR-double-public-key',
  collectorId: '446655',
  webhookSecret: 'double-webhook-secret',
}
const payPal = {
  clientId: 'double-client-id',
  clientSecret: 'double-client-secret',
  merchantId: 'DBLDBLDBLDBL2',
  webhookId: '8DB00000DB000000L',
}

const first = await startMercadoPagoDouble({
  ...mercadoPago,
  port: Number(MERCADO_PAGO_DOUBLE_PORT),
  // Ids of an earlier start stand in the books of a shop that kept its data.
  firstId: Math.floor(Date.now() / 1_000) * 100,
}).catch(cannotListen)
const second = await startPayPalDouble({
  ...payPal,
  port: Number(PAYPAL_DOUBLE_PORT),
  hintUrl: `${shop.PUBLIC_URL}/webhooks/paypal`,
}).catch(cannotListen)

const settings = {
  ...shop,
  MERCADO_PAGO_ACCESS_TOKEN: mercadoPago.accessToken,
  MERCADO_PAGO_PUBLIC_KEY: mercadoPago.publicKey,
  MERCADO_PAGO_COLLECTOR_ID: mercadoPago.collectorId,
  MERCADO_PAGO_WEBHOOK_SECRET: mercadoPago.webhookSecret,
  MERCADO_PAGO_API_URL: first.url,
  MERCADO_PAGO_SCRIPT_URL: `${first.url}/js/v2`,
  PAYPAL_CLIENT_ID: payPal.clientId,
  PAYPAL_CLIENT_SECRET: payPal.clientSecret,
  PAYPAL_MERCHANT_ID: payPal.merchantId,
  PAYPAL_WEBHOOK_ID: payPal.webhookId,
  PAYPAL_API_URL: second.url,
  SECOND_FACTOR_ROLES: 'none',
}
const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)

process.stdout.write(`
Mercado Pago is played at ${first.url} and PayPal at ${second.url}: what happens to a
payment later is chosen there. A shop uses them with these settings, and with data of its own:

${lines.join(' \\\n')} \\
DATA_DIR=.data-doubles npm start

Mercado Pago charges pesos: the shop offers it once a rate is set in the office, under Caja.

Test cards of Mercado Pago: Visa 4509 9535 6623 3704 (code 123), Mastercard 5031 7557 3453 0604
(123), Amex 3711 803032 57522 (1234), until 11/30. The holder's name decides: APRO is approved,
OTHE, FUND, CALL, SECU and EXPI are rejected, CONT waits, CHAL is asked by the bank.
`)
process.send?.('open')

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await Promise.all([first.stop(), second.stop()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

/** Where a shop has to listen and what it has to call itself; its defaults too: the terminal may have others. */
function shopSettings(shopUrl: string): { PORT?: string; PUBLIC_URL: string } {
  const url = URL.parse(shopUrl)
  if (!url || !/^https?:$/.test(url.protocol)) {
    process.stderr.write('SHOP_URL is not right: expected an address, as http://localhost:3000\n')
    process.exit(1)
  }
  // Without a port something stands before the shop, and only who put it there knows the shop's own.
  return { ...(url.port && { PORT: url.port }), PUBLIC_URL: url.origin }
}

function cannotListen(error: unknown): never {
  const words = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The doubles cannot listen (${words}).\n`)
  process.exit(1)
}
