// A whole order over HTTP (placed, paid by the sandbox, passes issued, mail enqueued) with 8 clients,
// against what pgbench reaches for the same rows of this schema in one transaction, in turns.
//
//   node bench/orders.mjs --url http://localhost:3000 --database postgres://…  [--seconds 10] [--rounds 3]
//
// The shop must use that database. Run it with WORKER=off to measure the order alone; the mails then
// wait in the outbox. Prints each round, then medians and their ratio.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    database: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '8' },
  },
})
const seconds = Number(values.seconds)
const clients = Number(values.clients)
// One per round: a server closes connections that idle while pgbench has its turn.
let agent = new Agent({ keepAlive: true, maxSockets: clients })

function holder(name) {
  return { name, lastname: 'Bench' }
}

function order() {
  return {
    idempotencyKey: randomUUID(),
    paymentId: randomUUID(),
    items: [
      { name: 'Full Pass', duration: 3, adults: 2, children: 1 },
      { name: 'Sight Pass', duration: 3, adults: 1, children: 0 },
    ],
    buyer: {
      name: 'Ana',
      lastname: 'Bench',
      nationality: 'Chile',
      email: 'ana@example.com',
      phone: '+56 9 5555 1234',
    },
    holders: {
      'Full Pass-3-0': holder('Ana'),
      'Full Pass-3-1': holder('Eva'),
      'Full Pass-3-2': holder('Leo'),
      'Sight Pass-3-0': holder('Luz'),
    },
    method: 'credit-card',
    token: `sandbox_approved_${randomUUID()}`,
    shownTotalCents: 82_000,
  }
}

function post() {
  const body = JSON.stringify(order())
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL('/checkout/payment.data', values.url),
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          origin: new URL(values.url).origin,
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

async function measureOrders() {
  const end = performance.now() + seconds * 1000
  const times = []
  let refused = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const startedAt = performance.now()
        const status = await post()
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

for (let warming = 0; warming < 200; warming++) await post()
const orders = []
const bounds = []
for (let round = 1; round <= Number(values.rounds); round++) {
  const measured = await measureOrders()
  agent.destroy()
  agent = new Agent({ keepAlive: true, maxSockets: clients })
  orders.push(measured.perSecond)
  console.log(
    `orders  ${measured.perSecond.toFixed(0)}/s  p50 ${measured.p50} ms  p99 ${measured.p99} ms  refused ${measured.refused}`,
  )
  if (values.database) {
    bounds.push(measureBound())
    console.log(`pgbench ${bounds.at(-1).toFixed(0)}/s`)
  }
}
if (values.database) {
  console.log(`ratio   ${(median(orders) / median(bounds)).toFixed(3)} (medians)`)
}
agent.destroy()
