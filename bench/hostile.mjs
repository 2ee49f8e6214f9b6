// How long /healthz waits while strangers send the worst they know (tests/hostile) to every address
// that is open to them: one kind after the other, four connections at once, a fixed number of
// requests. It opens a shop of its own and asks from a thread of its own.
//
//   node bench/hostile.mjs
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
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
})
const health = new Worker(new URL('./ask-health.mjs', import.meta.url), { workerData: { port } })
try {
  await until(shop, (message) => message === 'open')
  const fields = await warmUp()
  const rows = [await measured('idle', () => pause(IDLE_MS))]
  const requests = hostileRequests(fields)
  const byKind = Map.groupBy(requests, ({ kind }) => kind)
  for (const [kind, asked] of byKind) rows.push(await measured(kind, () => sendAll(asked)))
  for (const [kind, connection] of hostileConnections(port)) {
    rows.push(await measured(kind, () => sendConnection(port, connection)))
  }
  print(rows, requests.length)
} finally {
  shop.kill('SIGKILL')
  await health.terminate()
  rmSync(folder, { recursive: true, force: true })
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
function send({ path, method, headers, body }) {
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
    outgoing.on('error', () => resolve(''))
    outgoing.on('response', (response) => {
      response.toArray().then(
        (parts) => resolve(Buffer.concat(parts).toString()),
        () => resolve(''),
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
