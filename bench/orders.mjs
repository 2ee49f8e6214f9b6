// A whole order over HTTP (placed, paid by the sandbox, passes issued, mail enqueued) with 8 clients,
// against what pgbench reaches for the same rows of this schema in one transaction, in turns.
//
//   node bench/orders.mjs --url http://localhost:3000 --database postgres://…  [--seconds 10] [--rounds 3]
//   node bench/orders.mjs --url http://localhost:3000 --against http://localhost:3001 --networks 500
//
// The shop must use that database. Run it with WORKER=off to measure the order alone; the mails then
// wait in the outbox. Limits on purchases are lifted by PURCHASE_LIMITS=off; with them, --networks
// spreads the orders over as many addresses (TRUSTED_PROXIES=127.0.0.1) and over mailboxes. --against
// measures a second shop in turns, with --against-clients, and paid in pesos at the rate --against-pesos
// that the shop has (bench/slow-provider.mjs is a provider for it). Prints each round, then medians and
// their ratio.
import { execFileSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { orderBody } from './order-body.mjs'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    database: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '8' },
    networks: { type: 'string', default: '1' },
    against: { type: 'string' },
    'against-clients': { type: 'string' },
    'against-pesos': { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const clients = Number(values.clients)
const networks = Number(values.networks)
const run = Date.now().toString(36)
let placed = 0
// One per round: a server closes connections that idle while pgbench has its turn.
let agent = new Agent({ keepAlive: true, maxSockets: clients })

function buyerEmail() {
  return networks > 1 ? `ana.${run}.${placed}@example.com` : 'ana@example.com'
}

function post(url, pesos) {
  placed += 1
  const body = JSON.stringify(orderBody(buyerEmail(), pesos))
  const network = placed % networks
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL('/checkout/payment.data', url),
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          origin: new URL(url).origin,
          'x-forwarded-for': `10.0.${network >> 8}.${network & 255}`,
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

async function measureOrders({ url, clients: atOnce, pesos }) {
  const end = performance.now() + seconds * 1000
  const times = []
  let refused = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        const startedAt = performance.now()
        const status = await post(url, pesos)
        times.push(performance.now() - startedAt)
        if (status !== 200) refused += 1
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor(times.length * share)].toFixed(1)
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), refused }
}

function measureBound() {
  const output = execFileSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)].concat([
      '-f',
      new URL('order-rows.pgbench.sql', import.meta.url).pathname,
      values.database,
    ]),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return Number(/tps = ([\d.]+)/.exec(output)[1])
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

async function measureRound(name, shop) {
  agent = new Agent({ keepAlive: true, maxSockets: shop.clients })
  const { perSecond, p50, p99, refused } = await measureOrders(shop)
  agent.destroy()
  console.log(`${name} ${perSecond.toFixed(0)}/s  p50 ${p50} ms  p99 ${p99} ms  refused ${refused}`)
  return perSecond
}

const own = { url: values.url, clients }
const other = values.against && {
  url: values.against,
  clients: Number(values['against-clients'] ?? clients),
  pesos: values['against-pesos'] && Number(values['against-pesos']),
}
for (const { url, pesos } of [own, ...(other ? [other] : [])]) {
  for (let warming = 0; warming < 200; warming++) await post(url, pesos)
}
const orders = []
const others = []
const bounds = []
for (let round = 1; round <= Number(values.rounds); round++) {
  orders.push(await measureRound('orders ', own))
  if (other) others.push(await measureRound('against', other))
  if (values.database) {
    bounds.push(measureBound())
    console.log(`pgbench ${bounds.at(-1).toFixed(0)}/s`)
  }
}
if (values.against) {
  console.log(`ratio   ${(median(orders) / median(others)).toFixed(3)} of the other (medians)`)
  console.log(`        ${(median(others) / median(orders)).toFixed(3)} the other of this one`)
}
if (values.database) {
  console.log(`ratio   ${(median(orders) / median(bounds)).toFixed(3)} (medians)`)
}
agent.destroy()
