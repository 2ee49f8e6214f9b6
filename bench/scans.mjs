// Scans over HTTP as a device sends them, signed, each of a pass that has not been at that attraction:
// first at a steady 200 a second, then as many as one process sustains, in turns with what pgbench
// reaches for the same reads and writes in one transaction; then one scan and a group of four in turns, and
// as many groups as one process sustains; before all of them the download of the data pack.
//
//   createdb bench_scans; start a shop on it once (it migrates and seeds), stop it
//   psql bench_scans -f bench/scans-fill.sql
//   WORKER=off LOG_LEVEL=warn DATABASE_URL=… PASS_SIGNING_KEY=… AUTH_SECRET=… npm start
//   PASS_SIGNING_KEY=… node bench/scans.mjs --url http://localhost:3000 --database postgres://…
import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { parseArgs } from 'node:util'
import { cityKeySeed, importSigningKey } from '#domain/passes/pass-keys.ts'
import { DEVICE_KEY, exportDeviceKey, signRequest } from '../domain/door/scan/device-signature.ts'
import { signGroupCode } from '../domain/passes/group-code.ts'
import { signPassCode } from '../domain/passes/pass-code.ts'

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
const url = new URL(values.url)
const LIVE_FROM = 950_001
const LIVE_TO = 1_000_000
const STEADY_PER_SECOND = 200
/** More than one process answers; the rest is thrown away. */
const READY_PER_SECOND = 1_500
const GROUP_PASSES = 4
const DEVICES_PER_DOOR = 150

const psql = (sql) =>
  execFileSync('psql', [values.database, '-qAtc', sql], { encoding: 'utf8' }).trim()
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

const [signingKeyId, seed] = (process.env.PASS_SIGNING_KEY ?? '').split(':')
const shopSeed = new Uint8Array(Buffer.from(seed ?? '', 'base64url'))
const signingKey = await importSigningKey(
  Number(signingKeyId),
  await cityKeySeed(shopSeed, Number(signingKeyId), 1),
)
const keys = await crypto.subtle.generateKey(DEVICE_KEY, false, ['sign', 'verify'])
// One phone may ask ten times a second: those of a city stand at its doors.
psql(`insert into dispositivos (id, name, atraccion_id, created_at, enrolled_at, public_key)
  select gen_random_uuid(), name || ' ' || n, atraccion_id, created_at, enrolled_at, public_key
  from dispositivos, generate_series(2, ${DEVICES_PER_DOOR}) as n
  where (select count(*) from dispositivos) < ${DEVICES_PER_DOOR}`)
psql(`update dispositivos set public_key = '${await exportDeviceKey(keys.publicKey)}'`)
const doors = psql(
  `select string_agg(id::text, ' ' order by length(name)) from dispositivos
  group by atraccion_id order by atraccion_id`,
)
  .split('\n')
  .map((line) => line.split(' '))
const ms = Number.parseInt(doors[0][0].replace('-', '').slice(0, 12), 16)
const activateBy = new Date(
  psql(`select to_json(activate_by) #>> '{}' from pases where short_code = 'B001000000'`),
)

// What an earlier run left, so that no pass has been there before.
psql(`delete from entradas where received_at > to_timestamp(${ms / 1000})`)

/** Passes and attractions in an order in which no pair comes twice. */
let pair = 0
function nextPair() {
  const live = LIVE_TO - LIVE_FROM + 1
  const n = LIVE_FROM + (pair % live)
  const door = doors[Math.floor(pair / live) % doors.length]
  // Of a group all at one.
  const device = door[Math.floor(pair / GROUP_PASSES) % door.length]
  pair += 1
  return { n, device }
}

const hexadecimal = (number) => number.toString(16).padStart(12, '0')

function passId(n) {
  const digits = `${hexadecimal(ms - 40_000_000_000 + n * 40)}700c8000${hexadecimal(n)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function signed(method, path, body, device) {
  const time = String(Date.now())
  const offset = '0'
  const signature = await signRequest(keys.privateKey, { method, path, time, offset, body })
  return {
    'Gate-Device': device,
    'Gate-Time': time,
    'Gate-Offset': offset,
    'Gate-Signature': signature,
  }
}

const contentOf = (n) => ({
  passId: passId(n),
  serial: 1,
  product: 'Full Pass',
  days: 10,
  age: 'adult',
  activateBy,
})

async function makeScan() {
  const { n, device } = nextPair()
  return requestOf('/gate/api/v1/scan', device, {
    code: await signPassCode(contentOf(n), signingKey),
    nonce: crypto.randomUUID(),
    scannedAt: Date.now(),
    source: 'camera',
  })
}

/** Everybody of a group enters. */
async function makeGroup() {
  const pairs = Array.from({ length: GROUP_PASSES }, nextPair)
  const contents = pairs.map(({ n }) => contentOf(n))
  return requestOf('/gate/api/v1/group/admit', pairs[0].device, {
    code: await signGroupCode(contents, signingKey),
    chosen: contents.map((content) => ({ passId: content.passId, nonce: crypto.randomUUID() })),
    scannedAt: Date.now(),
    source: 'camera',
  })
}

/** A whole request as bytes, so that sending it costs this process next to nothing. */
async function requestOf(path, device, content) {
  const body = JSON.stringify(content)
  const headers = await signed('POST', path, body, device)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n` +
      `${lines.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

async function makeMany(count, make) {
  // A group's passes stand side by side, at one door.
  pair = Math.ceil(pair / GROUP_PASSES) * GROUP_PASSES
  const made = []
  while (made.length < count) made.push(...(await Promise.all(Array.from({ length: 100 }, make))))
  return made
}

/** One kept connection, one request at a time. */
async function openConnection() {
  const socket = connect(Number(url.port || 80), url.hostname)
  socket.setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let waiting
  let failed
  let text = ''
  socket.on('close', () => failed?.(new Error('The server closed a connection')))
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    const end = text.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = /content-length: (\d+)/i.exec(text)
    const isWhole = length ? text.length >= end + 4 + Number(length[1]) : text.endsWith('0\r\n\r\n')
    if (!isWhole) return
    const answer = text
    text = ''
    const isAccepted = answer.includes('"ok":true') && !answer.includes('"ok":false')
    waiting(answer.startsWith('HTTP/1.1 200') && isAccepted)
  })
  return {
    send: (bytes) =>
      new Promise((resolve, reject) => {
        waiting = resolve
        failed = reject
        socket.write(bytes)
      }),
    close: () => socket.destroy(),
  }
}

const openConnections = (count) => Promise.all(Array.from({ length: count }, openConnection))

function report(times) {
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor(times.length * share)].toFixed(1)
  return `p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  p99 ${at(0.99)} ms`
}

/** Sends by the clock, whether or not answers came, and measures from when a scan was due. */
async function measureSteady() {
  const scans = await makeMany(STEADY_PER_SECOND * seconds, makeScan)
  const free = await openConnections(64)
  const all = [...free]
  const times = []
  let refused = 0
  const startedAt = performance.now() + 50
  const work = []
  for (const [index, scan] of scans.entries()) {
    const dueAt = startedAt + (index * 1000) / STEADY_PER_SECOND
    while (performance.now() < dueAt || free.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    // In turns: the server closes a connection that was idle for some seconds.
    const connection = free.shift()
    work.push(
      connection.send(scan).then((isAccepted) => {
        times.push(performance.now() - dueAt)
        if (!isAccepted) refused += 1
        free.push(connection)
      }),
    )
  }
  await Promise.all(work)
  for (const connection of all) connection.close()
  return `${STEADY_PER_SECOND}/s  ${report(times)}  refused ${refused}`
}

async function measureMost(make, readyPerSecond) {
  const scans = await makeMany(readyPerSecond * seconds, make)
  const connections = await openConnections(clients)
  const times = []
  let refused = 0
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end && scans.length > 0) {
        const sentAt = performance.now()
        if (!(await connection.send(scans.pop()))) refused += 1
        times.push(performance.now() - sentAt)
      }
      connection.close()
    }),
  )
  const perSecond = (times.length * 1000) / (performance.now() - startedAt)
  return { perSecond, text: `${report(times)}  refused ${refused}` }
}

/** One at a time, a scan and a group in turns: what a guard waits for. */
async function measureTurns() {
  const count = (READY_PER_SECOND / 10) * seconds
  const requests = [await makeMany(count, makeScan), await makeMany(count, makeGroup)]
  const [connection] = await openConnections(1)
  const times = [[], []]
  let refused = 0
  for (let turn = 0; turn < 2 * count; turn += 1) {
    const kind = turn % 2
    const sentAt = performance.now()
    if (!(await connection.send(requests[kind].pop()))) refused += 1
    times[kind].push(performance.now() - sentAt)
  }
  connection.close()
  return { one: median(times[0]), group: median(times[1]), refused }
}

function measureBound() {
  const file = new URL('scan-rows.pgbench.sql', import.meta.url).pathname
  const output = execFileSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)].concat(
      ['-D', `ms=${ms}`, '-D', `attractions=${doors.length}`],
      ['-f', file, values.database],
    ),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return Number(/tps = ([\d.]+)/.exec(output)[1])
}

async function measurePack() {
  const startedAt = performance.now()
  let cursor = ''
  let passes = 0
  let bytes = 0
  for (let pages = 1; ; pages += 1) {
    const path = cursor ? `/gate/api/v1/sync?cursor=${cursor}` : '/gate/api/v1/sync'
    const answer = await fetch(new URL(path, url), {
      headers: await signed('GET', path, '', doors[0][0]),
    })
    const text = await answer.text()
    bytes += Buffer.byteLength(text)
    const page = JSON.parse(text)
    passes += page.passes.length
    cursor = page.cursor
    if (!page.hasMore) {
      const took = ((performance.now() - startedAt) / 1000).toFixed(1)
      return `${passes} passes in ${pages} pages, ${(bytes / 1e6).toFixed(2)} MB before compression, ${took} s`
    }
  }
}

console.log(`pack     ${await measurePack()}`)
const warm = await openConnections(1)
for (const scan of await makeMany(300, makeScan)) await warm[0].send(scan)
for (const group of await makeMany(100, makeGroup)) await warm[0].send(group)
warm[0].close()
const most = []
const bounds = []
const groups = []
const turns = []
for (let round = 1; round <= Number(values.rounds); round += 1) {
  console.log(`steady   ${await measureSteady()}`)
  const scans = await measureMost(makeScan, READY_PER_SECOND)
  most.push(scans.perSecond)
  console.log(`most     ${scans.perSecond.toFixed(0)}/s  ${scans.text}`)
  bounds.push(measureBound())
  console.log(`pgbench  ${bounds.at(-1).toFixed(0)}/s`)
  const ofFour = await measureMost(makeGroup, READY_PER_SECOND / 2)
  groups.push(ofFour.perSecond)
  console.log(`groups   ${ofFour.perSecond.toFixed(0)}/s  ${ofFour.text}`)
  const { one, group, refused } = await measureTurns()
  turns.push(group / one)
  console.log(`in turns one ${one.toFixed(1)} ms  group ${group.toFixed(1)} ms  refused ${refused}`)
}
console.log(`ratio    ${(median(most) / median(bounds)).toFixed(3)} (medians)`)
console.log(`group    ${median(turns).toFixed(2)} × one scan in turns (median)`)
console.log(`         ${(median(most) / median(groups)).toFixed(2)} × when busy (medians)`)
