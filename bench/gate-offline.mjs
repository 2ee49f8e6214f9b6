// How long a gate takes to decide without a network, with 50,000 passes on the device and the CPU
// slowed down four times. Needs the address of a running shop for the page alone; the answers of its
// gate calls are made here, with the domain's own packing, so no database has to be filled:
//
//   node bench/gate-offline.mjs http://localhost:3000
//
// Measured in the page, from the check of the signature, which is what follows the reading of a QR, until
// the verdict is in it, the write to the device's storage included; and with the reading of its picture. Of a
// group of four until its list is there, and from the press until the verdict is.
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { chromium } from '@playwright/test'
import { toBuffer } from 'qrcode'
import { exportVerifyKey, importSigningKey } from '#domain/passes/pass-keys.ts'
import { packPass } from '../domain/door/scan/offline/data-pack.ts'
import { signGroupCode } from '../domain/passes/group-code.ts'
import { signPassCode } from '../domain/passes/pass-code.ts'
import { findChromium } from '../scripts/chromium.mjs'

const [url = 'http://localhost:3000'] = process.argv.slice(2)
const PASSES = 50_000
const PAGE = 5_000
const SCANS = 40
const GROUPS = 20
const FAMILY = 4
const timeZone = 'America/Argentina/Buenos_Aires'
const attraction = { id: 1, name: 'Teatro Colón' }
const names = { deviceName: 'Bench', cityName: 'Buenos Aires', timeZone }

const seed = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }).d
const key = await importSigningKey(1, new Uint8Array(Buffer.from(seed, 'base64url')))
const keys = [await exportVerifyKey(key)]
const activateBy = new Date(Math.ceil(Date.now() / 1000) * 1000 + 300 * 86_400_000 - 1)
const ids = Array.from({ length: PASSES }, () => randomUUID())
const packed = ids.map(pack)
const kilobytes = Math.round(JSON.stringify(packed).length / 1000)

const browser = await chromium.launch({ executablePath: findChromium() })
const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
const page = await context.newPage()
await page.addInitScript(() => {
  const { verify } = SubtleCrypto.prototype
  SubtleCrypto.prototype.verify = function (...what) {
    globalThis.checkedAt = performance.now()
    return verify.apply(this, what)
  }
})
await context.route('**/gate/api/**', (route) => {
  const { pathname, searchParams } = new URL(route.request().url())
  const serverTime = new Date().toISOString()
  if (pathname.endsWith('/enrol')) {
    return route.fulfill({ json: { ...names, deviceId: randomUUID(), attraction, serverTime } })
  }
  const from = Number(searchParams.get('cursor') ?? 0)
  const rules = {
    pass: 'Sight Pass',
    isReservationRequired: false,
    isParticipating: true,
    closures: [],
    benefitUse: 'daily',
    exitRule: 'none',
    benefits: [],
  }
  return route.fulfill({
    json: {
      ...names,
      serverTime,
      keys,
      attraction: { ...attraction, ...rules },
      passes: packed.slice(from, from + PAGE),
      gone: [],
      cursor: String(from + PAGE),
      hasMore: from + PAGE < PASSES,
    },
  })
})

const startedAt = performance.now()
await page.goto(`${url}/gate#enrol=${'x'.repeat(43)}`)
const start = page.getByRole('button', { name: /Empezar el turno|Ir a escanear/ })
await start.click()
await start.click({ timeout: 2_000 }).catch(() => undefined)
await page.getByText(/datos de hace/).waitFor({ timeout: 120_000 })
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
console.log(`${PASSES} passes, ${kilobytes} kB before compression: kept after ${seconds} s`)
await context.setOffline(true)

for (const rate of [1, 4]) {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const times = []
  const groups = []
  for (let scan = 0; scan < SCANS; scan += 1) times.push(await decide(ids.pop()))
  for (let group = 0; group < GROUPS; group += 1) {
    groups.push(await admitFamily(ids.splice(-FAMILY)))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const decided = ofTimes(times.map(({ decideMs }) => decideMs))
  const read = ofTimes(times.map(({ wholeMs }) => wholeMs))
  console.log(`${rate}× CPU: decided in ${decided}; read from a picture and decided in ${read}`)
  const listed = ofTimes(groups.map(({ listMs }) => listMs))
  const pressed = ofTimes(groups.map(({ pressMs }) => pressMs))
  console.log(
    `${rate}× CPU, group of ${FAMILY}: listed in ${listed}; let in by a press in ${pressed}`,
  )
}
await browser.close()

function ofTimes(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => Math.round(sorted[Math.floor(sorted.length * share)])
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

function pack(passId) {
  return packPass({
    passId,
    pass: {
      codeEnd: 'XW',
      serial: 1,
      productName: 'Full Pass',
      durationDays: 3,
      age: 'adult',
      state: 'issued',
      isPaid: true,
      activateBy,
      activatedAt: null,
      validUntil: null,
    },
    entries: [],
  })
}

/** From the chosen picture until the verdict is in the page, and from the check of its signature. */
async function decide(passId) {
  await watchFor('[data-verdict="admitted"]', 'change')
  await showCode(await signPassCode(contentOf(passId), key))
  const { atMs, checkedMs, startedMs } = await seen()
  await page.getByRole('button', { name: 'Seguir escaneando' }).click()
  return { decideMs: atMs - checkedMs, wholeMs: atMs - startedMs }
}

/** From the check of the signature until all may be chosen, and from the press until the verdict is in the page. */
async function admitFamily(passIds) {
  await watchFor('input[type="checkbox"]', 'change')
  await showCode(await signGroupCode(passIds.map(contentOf), key))
  const listed = await seen()
  await watchFor('[data-verdict="admitted"]', 'submit')
  await page.getByRole('button', { name: `Que pasen ${passIds.length}` }).click()
  const pressed = await seen()
  await page.getByRole('button', { name: 'Seguir escaneando' }).click()
  return { listMs: listed.atMs - listed.checkedMs, pressMs: pressed.atMs - pressed.startedMs }
}

function contentOf(passId) {
  return { passId, serial: 1, product: 'Full Pass', days: 3, age: 'adult', activateBy }
}

async function showCode(code) {
  const picture = await toBuffer(code, { errorCorrectionLevel: 'M' })
  await page.getByRole('button', { name: 'Escribir el código' }).click()
  await page
    .getByLabel('Leer de una imagen')
    .setInputFiles({ name: 'pass.png', mimeType: 'image/png', buffer: picture })
}

/** Notes when something comes into the page, and the event that it begins with. */
async function watchFor(selector, event) {
  await page.evaluate(
    ([wanted, begins]) => {
      globalThis.seenAt = new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(wanted)) return
          observer.disconnect()
          resolve(performance.now())
        }).observe(document.body, { childList: true, subtree: true })
      })
      globalThis.addEventListener(begins, () => (globalThis.startedAt = performance.now()), {
        capture: true,
        once: true,
      })
    },
    [selector, event],
  )
}

async function seen() {
  return page.evaluate(async () => ({
    atMs: await globalThis.seenAt,
    checkedMs: globalThis.checkedAt,
    startedMs: globalThis.startedAt,
  }))
}
