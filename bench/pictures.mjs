// What pages wait while a photograph of twelve megapixels is uploaded, checked and made into variants, beside a
// quiet shop, in turns. It opens a shop of its own, makes a new photograph for each turn, and asks from this
// process: a page that is remembered and one that is rendered.
//
//   node bench/pictures.mjs [--rounds 5] [--megapixels 12]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    megapixels: { type: 'string', default: '12' },
  },
})
const PAGES = { remembered: '/buenos-aires', rendered: '/buenos-aires/attractions?q=museo' }
const ASKED_EVERY_MS = 20
const QUIET_MS = 5_000
const LOOK_MS = 250

const port = await freePort()
const url = `http://localhost:${port}`
const admin = { email: 'bench@vereda.example', password: 'only for this bench' }
const folder = mkdtempSync(join(tmpdir(), 'vereda-pictures-'))
const shop = spawn(process.execPath, ['server/run.mjs'], {
  cwd: join(import.meta.dirname, '..'),
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
})

try {
  await once(shop, 'message')
  const cookie = await signIn()
  const photographs = await Promise.all(
    Array.from({ length: Number(values.rounds) + 1 }, (_, seed) => photograph(seed)),
  )
  const [first, ...others] = photographs
  await uploaded(cookie, first)
  await askPages(() => pause(QUIET_MS))

  const turns = []
  for (const file of others) {
    const quiet = await askPages(() => pause(QUIET_MS))
    let upload
    const busy = await askPages(async () => {
      upload = await uploaded(cookie, file)
    })
    turns.push({ quiet, busy, upload })
  }
  print(turns, first.length)
} finally {
  shop.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

/** Grain over soft shapes, as large as a camera's file. */
async function photograph(seed) {
  const width = Math.round(Math.sqrt((Number(values.megapixels) * 1e6 * 4) / 3))
  const height = Math.round((width * 3) / 4)
  const noise = { type: 'gaussian', mean: 120 + seed, sigma: 40 }
  const shapes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#808080', noise },
  })
    .resize(width, height, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { ...noise, sigma: 12 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function signIn() {
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { Origin: url },
    body: new URLSearchParams(admin),
    redirect: 'manual',
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  if (answer.status !== 302) throw new Error(`The sign-in was answered ${answer.status}`)
  return cookies.join('; ')
}

/** From the first byte to the last variant; answers how long the two halves took. */
async function uploaded(cookie, file) {
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'image/jpeg' }), 'foto.jpg')
  const beganAt = performance.now()
  const headers = { Cookie: cookie, Origin: url }
  const answer = await fetch(`${url}/admin/pictures`, { method: 'POST', headers, body: form })
  const { picture, message } = await answer.json()
  if (!picture) throw new Error(`The photograph was refused: ${message}`)
  const storedAt = performance.now()
  for (;;) {
    const look = await fetch(`${url}/admin/pictures?ids=${picture.id}`, { headers })
    const { pictures } = await look.json()
    if (pictures[0].state === 'failed') throw new Error('The picture has failed')
    if (pictures[0].state === 'ready') break
    await pause(LOOK_MS)
  }
  return { storedMs: storedAt - beganAt, readyMs: performance.now() - storedAt }
}

/** Asks for both pages again and again while something happens; answers how long each answer took. */
async function askPages(work) {
  const waits = Object.fromEntries(Object.keys(PAGES).map((name) => [name, []]))
  const enough = new AbortController()
  const asking = Object.entries(PAGES).map(async ([name, path]) => {
    while (!enough.signal.aborted) {
      const askedAt = performance.now()
      const answer = await fetch(url + path)
      await answer.arrayBuffer()
      waits[name].push(performance.now() - askedAt)
      await pause(ASKED_EVERY_MS)
    }
  })
  await work()
  enough.abort()
  await Promise.all(asking)
  return waits
}

function print(turns, bytes) {
  console.log(`${values.megapixels} megapixels, ${(bytes / 1e6).toFixed(1)} MB`)
  console.log(`stored after  ${medianOf(turns.map(({ upload }) => upload.storedMs)).toFixed(0)} ms`)
  console.log(
    `ready after   ${medianOf(turns.map(({ upload }) => upload.readyMs)).toFixed(0)} ms more`,
  )
  for (const name of Object.keys(PAGES)) {
    for (const [label, share] of [
      ['median', 0.5],
      ['p99', 0.99],
    ]) {
      const of = (kind) => medianOf(turns.map((turn) => quantile(turn[kind][name], share)))
      const [quiet, busy] = [of('quiet'), of('busy')]
      console.log(
        `${name} ${label}: ${quiet.toFixed(1)} ms quiet, ${busy.toFixed(1)} ms beside, × ${(busy / quiet).toFixed(2)}`,
      )
    }
  }
}

function quantile(waits, share) {
  const sorted = waits.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
}

function medianOf(numbers) {
  return quantile(numbers, 0.5)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address()
  server.close()
  return free
}
