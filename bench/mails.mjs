// A rush of mails: confirmations for families of four, from the outbox to a relay on this machine.
//
//   npm run build
//   node bench/mails.mjs [--server postgres://…] [--port 24100] [--seconds 10] [--rounds 3]
//
// Makes a database of its own on that server and drops it at the end; starts the built shop itself.
// In turns, orders with 8 clients at a shop without a worker, whose mails stay in the outbox, and at
// one whose worker sends them meanwhile; then that one's mails alone. Prints each round, then medians
// and their ratio.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { orderBody } from './order-body.mjs'

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    port: { type: 'string', default: '24100' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '8' },
  },
})
const seconds = Number(values.seconds)
const clients = Number(values.clients)
const url = `http://127.0.0.1:${values.port}`
const WARMING_ORDERS = 200
const WARMING_MAILS = 20
const READY_MS_MAX = 60_000

const name = `vereda_bench_mails_${process.pid}`
const database = new URL(values.server)
database.pathname = `/${name}`
const psql = (statement) => execFileSync('psql', [values.server, '-qAtc', statement])
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

const taken = { mails: 0, bytes: 0 }
const relay = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.on('data', (part) => {
      taken.bytes += part.length
    })
    stream.on('end', () => {
      taken.mails += 1
      done()
    })
  },
})

const secrets = {
  AUTH_SECRET: randomBytes(32).toString('base64url'),
  PASS_SIGNING_KEY: `1:${randomBytes(32).toString('base64url')}`,
}

async function answersOk(address) {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}

/** Answers once the shop is ready. */
async function openShop(worker, smtpUrl) {
  const shop = spawn(process.execPath, ['server/run.mjs'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    // The log, which has errors alone; what a start says besides is not measured.
    stdio: ['ignore', 'inherit', 'ignore'],
    env: {
      ...process.env,
      ...secrets,
      NODE_ENV: 'production',
      PORT: values.port,
      PUBLIC_URL: url,
      DATABASE_URL: database.href,
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Vereda <hola@vereda.example>',
      // Each order comes from an address of its own: what is limited per address is not measured.
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
      WORKER: worker,
    },
  })
  const ended = once(shop, 'exit')
  const deadline = performance.now() + READY_MS_MAX
  while (!(await answersOk(`${url}/readyz`))) {
    if (shop.exitCode !== null || performance.now() > deadline) throw new Error('No shop')
    await pause(100)
  }
  return {
    async close() {
      shop.kill('SIGTERM')
      await ended
    },
  }
}

let placed = 0

function post(agent) {
  placed += 1
  const body = JSON.stringify(orderBody(`ana-${placed}@example.com`))
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/checkout/payment.data`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          origin: url,
          'x-forwarded-for': `10.${placed >> 16}.${(placed >> 8) & 255}.${placed & 255}`,
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Orders a second and, of the same time, mails a second. */
async function measureOrders() {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  for (let warming = 0; warming < WARMING_ORDERS; warming += 1) await post(agent)
  const before = { orders: placed, ...taken }
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < startedAt + seconds * 1000) await post(agent)
    }),
  )
  const took = (performance.now() - startedAt) / 1000
  agent.destroy()
  return { orders: (placed - before.orders) / took, mails: (taken.mails - before.mails) / took }
}

async function measureMails() {
  const before = { ...taken }
  const startedAt = performance.now()
  await pause(seconds * 1000)
  const mails = taken.mails - before.mails
  const perSecond = (mails * 1000) / (performance.now() - startedAt)
  return { perSecond, bytes: (taken.bytes - before.bytes) / Math.max(mails, 1) }
}

async function mailsFlow() {
  const enough = taken.mails + WARMING_MAILS
  while (taken.mails < enough) await pause(50)
}

const rounds = { without: [], beside: [], mailsBeside: [], mails: [] }
await once(relay.listen(0, '127.0.0.1'), 'listening')
const smtpUrl = `smtp://127.0.0.1:${relay.server.address().port}`
psql(`create database ${name}`)
let shop
try {
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    shop = await openShop('off', smtpUrl)
    const without = await measureOrders()
    await shop.close()
    shop = await openShop('on', smtpUrl)
    await mailsFlow()
    const beside = await measureOrders()
    const alone = await measureMails()
    await shop.close()
    rounds.without.push(without.orders)
    rounds.beside.push(beside.orders)
    rounds.mailsBeside.push(beside.mails)
    rounds.mails.push(alone.perSecond)
    console.log(`orders alone     ${without.orders.toFixed(0)}/s`)
    console.log(`orders and mails ${beside.orders.toFixed(0)}/s, ${beside.mails.toFixed(1)}/s`)
    console.log(
      `mails alone      ${alone.perSecond.toFixed(1)}/s of ${(alone.bytes / 1000).toFixed(0)} kB`,
    )
  }
} finally {
  await shop?.close()
  relay.close()
  psql(`drop database if exists ${name} with (force)`)
}
console.log(`mails            ${median(rounds.mails).toFixed(1)}/s (medians)`)
console.log(`mails in a rush  ${median(rounds.mailsBeside).toFixed(1)}/s`)
console.log(`ratio of orders  ${(median(rounds.beside) / median(rounds.without)).toFixed(3)}`)
