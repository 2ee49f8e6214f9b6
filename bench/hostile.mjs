// How long /healthz waits while strangers send the worst they know (tests/hostile) to every address
// that is open to them: one kind after the other, four connections at once, a fixed number of
// requests. Then what a visitor waits for a purchase and the page of its order while a crowd of sixty
// connections, each from a network of its own, makes the shop work. It opens a shop of its own and asks
// from threads of its own.
//
//   node bench/hostile.mjs [--crowd]    the crowd alone; with DATABASE_URL on that database, an empty one
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fieldsOn, hostileRequests, openPages } from '../tests/hostile/requests.ts'
import { hostileConnections, sendConnection } from './hostile-connections.mjs'

const WANTED_MS = 100
const CONNECTIONS = 4
const IDLE_MS = 3_000
const KINDS_SHOWN = 12
const ANSWER_MS_MAX = 60_000
const CROWD = 60
const CROWD_MS = 8_000
const MADE_UP = 'A'.repeat(43)
const visitorWantedMs = 1_000

const port = await freePort()
const folder = mkdtempSync(join(tmpdir(), 'vereda-hostile-'))
const shop = spawn(process.execPath, ['--import', './bench/loop-turns.mjs', 'server/run.mjs'], {
  cwd: join(import.meta.dirname, '..'),
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    WORKER: 'off',
    LOG_LEVEL: 'silent',
    PURCHASE_LIMITS: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
  },
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
})
const health = new Worker(new URL('./ask-health.mjs', import.meta.url), { workerData: { port } })
const visitor = new Worker(new URL('./ask-visitor.mjs', import.meta.url), { workerData: { port } })
try {
  await until(shop, (message) => message === 'open')
  const fields = await warmUp()
  await sendWorst(fields)
  await sendCrowds()
} finally {
  shop.kill('SIGKILL')
  await Promise.all([health.terminate(), visitor.terminate()])
  rmSync(folder, { recursive: true, force: true })
}

async function sendWorst(fields) {
  if (process.argv.includes('--crowd')) return
  const rows = [await measured('idle', () => pause(IDLE_MS))]
  const requests = hostileRequests(fields)
  const byKind = Map.groupBy(requests, ({ kind }) => kind)
  for (const [kind, asked] of byKind) rows.push(await measured(kind, () => sendAll(asked)))
  for (const [kind, connection] of hostileConnections(port)) {
    rows.push(await measured(kind, () => sendConnection(port, connection)))
  }
  print(rows, requests.length)
}

function form(fields) {
  return {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  }
}

/** Each kind is sent by all connections for some seconds, one request after the other on each. */
async function sendCrowds() {
  const password = 'a long enough password'
  const person = { firstName: 'Dora', lastName: 'Paz', password }
  const kinds = {
    'nobody else': undefined,
    'made-up invitations': () => ({
      path: '/admin/invitation',
      ...form({ token: MADE_UP, ...person }),
    }),
    'unknown sign-ins': (n) => ({
      path: '/admin/login',
      ...form({ email: `nobody${n}@example.com`, password }),
    }),
    registrations: (n) => ({
      path: '/admin/register',
      ...form({ email: `new${n}@example.com`, ...person }),
    }),
    'made-up recoveries': () => {
      const post = form({ password })
      const headers = { ...post.headers, Cookie: `vereda.recovery=${MADE_UP}` }
      return { path: '/admin/update-password', ...post, headers }
    },
    'the way into the office': () => ({ path: '/admin/dashboard', method: 'GET', headers: {} }),
    withdrawals: (n) => ({
      path: '/withdrawal',
      ...form({ operationNumber: `FP-${n}`, email: `nobody${n}@example.com` }),
    }),
  }
  process.stdout.write(
    `\n${CROWD} connections do the same at once; milliseconds, wanted: under ${visitorWantedMs}\n` +
      `${''.padEnd(26)} purchases    p99 longest   looks     p99 longest not 200  of the crowd\n`,
  )
  for (const [kind, asks] of Object.entries(kinds)) {
    visitor.postMessage('begin', [])
    const sent = await sendCrowd(asks)
    visitor.postMessage('end', [])
    const [{ bought, looked, refused }] = await once(visitor, 'message')
    process.stdout.write(
      `${kind.padEnd(26)} ${summary(bought)} ${summary(looked)} ${String(refused).padStart(8)} ${sent}\n`,
    )
  }
}

/** How often which status was answered; each connection has an address that the shop believes. */
async function sendCrowd(asks) {
  if (!asks) {
    await pause(CROWD_MS)
    return ''
  }
  const statuses = {}
  const end = performance.now() + CROWD_MS
  await Promise.all(
    Array.from({ length: CROWD }, async (_, index) => {
      for (let time = 0; performance.now() < end; time += 1) {
        // Thirty and more of each network are over its limits: the crowd moves on.
        const network = `203.0.${index}.${Math.floor(time / 10) % 256}`
        const asked = asks(`${index}x${time}`)
        const headers = { ...asked.headers, 'X-Forwarded-For': network }
        const status = await statusOf({ ...asked, headers })
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  return JSON.stringify(statuses)
}

function summary(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
  const columns = [times.length, p99.toFixed(0), (sorted.at(-1) ?? 0).toFixed(0)]
  return columns.map((column) => String(column).padStart(8)).join('')
}

/** Asks for every page until the shop has compiled and remembered what it will; answers field names. */
async function warmUp() {
  const fields = new Set()
  for (let turn = 0; turn < 20; turn += 1) {
    for (const path of openPages()) {
      const text = await send({ path, method: 'GET', headers: {} })
      for (const name of fieldsOn(text)) fields.add(name)
    }
  }
  return [...fields]
}

async function sendAll(requests) {
  const left = requests.values()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const asked of left) await send(asked)
    }),
  )
}

async function measured(kind, work) {
  await longestTurn()
  health.postMessage('begin', [])
  await work()
  health.postMessage('end', [])
  const [waits] = await once(health, 'message')
  const sorted = waits.toSorted((a, b) => a - b)
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1]
  return { kind, p99, longest: sorted.at(-1), turn: await longestTurn() }
}

async function longestTurn() {
  shop.send('longest turn')
  const { longestTurnMs } = await until(shop, (message) => message.longestTurnMs !== undefined)
  return longestTurnMs
}

async function until(child, isWanted) {
  for (;;) {
    const [message] = await once(child, 'message')
    if (isWanted(message)) return message
  }
}

/** The text of the answer; what is cut off has none. */
async function send(asked) {
  return (await answerTo(asked)).text
}

async function statusOf(asked) {
  return (await answerTo(asked)).status
}

function answerTo({ path, method, headers, body }) {
  const origin = `http://localhost:${port}`
  const own = method === 'POST' ? { Origin: origin } : {}
  return new Promise((resolve) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      headers: { Host: `localhost:${port}`, ...own, ...headers },
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    })
    outgoing.on('error', () => resolve({ status: 'none', text: '' }))
    outgoing.on('response', (response) => {
      response.toArray().then(
        (parts) => resolve({ status: response.statusCode, text: Buffer.concat(parts).toString() }),
        () => resolve({ status: 'none', text: '' }),
      )
    })
    outgoing.end(body)
  })
}

function print([idle, ...rows], count) {
  const worst = rows.toSorted((a, b) => b.turn - a.turn)
  const all = {
    kind: `all ${rows.length} kinds`,
    p99: Math.max(...rows.map(({ p99 }) => p99)),
    longest: Math.max(...rows.map(({ longest }) => longest)),
    turn: worst[0].turn,
  }
  process.stdout.write(
    [
      `${count} requests of ${rows.length} kinds, ${CONNECTIONS} at once; milliseconds`,
      `${''.padEnd(40)}      p99  longest     turn`,
      line(idle),
      ...worst.slice(0, KINDS_SHOWN).map(line),
      line(all),
      `p99 and longest: what /healthz waited, asked every 50 ms; wanted: under ${WANTED_MS}.`,
      'turn: processor time of the longest turn of the loop, which other work does not lengthen.',
      '',
    ].join('\n'),
  )
}

function line({ kind, p99, longest, turn }) {
  return `${kind.padEnd(40)} ${ms(p99)} ${ms(longest)} ${ms(turn)}`
}

function ms(number) {
  return number.toFixed(1).padStart(8)
}

function pause(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address()
  server.close()
  await once(server, 'close')
  return free
}
