// How long a gate takes to decide without a network, with 50,000 passes on the device and the CPU
// slowed down four times. Needs the address of a running shop for the page alone; the answers of its
// gate calls are made here, with the domain's own packing, so no database has to be filled:
//
//   node bench/gate-offline.mjs http://localhost:3000
//
// Measured in the page, from the pressed button until the verdict is in it, the write to the device's
// storage included. A typed code is looked up by its hash; a scanned one has its signature checked
// besides, which browsers do natively in less than a millisecond.
import { randomUUID } from 'node:crypto'
import { chromium } from '@playwright/test'
import { hashShortCode, packPass } from '../domain/scan/data-pack.ts'
import { shortCodeFrom } from '../domain/short-code.ts'
import { findChromium } from '../scripts/chromium.mjs'

const [url = 'http://localhost:3000'] = process.argv.slice(2)
const PASSES = 50_000
const PAGE = 5_000
const SCANS = 40
const timeZone = 'America/Argentina/Buenos_Aires'
const attraction = { id: 1, name: 'Teatro Colón' }
const names = { deviceName: 'Bench', cityName: 'Buenos Aires', timeZone }

const shortCodes = []
const packed = []
for (let at = 0; at < PASSES; at += 1) packed.push(await makePass(at))
const kilobytes = Math.round(JSON.stringify(packed).length / 1000)

const browser = await chromium.launch({ executablePath: findChromium() })
const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
const page = await context.newPage()
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
  }
  return route.fulfill({
    json: {
      ...names,
      serverTime,
      keys: [],
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
await page.getByText(/datos de hace/).waitFor({ timeout: 120_000 })
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
console.log(`${PASSES} passes, ${kilobytes} kB before compression: kept after ${seconds} s`)
await context.setOffline(true)

for (const rate of [1, 4]) {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const times = []
  for (let scan = 0; scan < SCANS; scan += 1) times.push(await decide(shortCodes.pop()))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  times.sort((a, b) => a - b)
  const at = (share) => Math.round(times[Math.floor(times.length * share)])
  console.log(`${rate}× CPU: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (${times.length} scans)`)
}
await browser.close()

async function makePass(at) {
  const bytes = new Uint8Array(6)
  new DataView(bytes.buffer).setUint32(1, at * 7919)
  const shortCode = shortCodeFrom(bytes)
  shortCodes.push(shortCode)
  return packPass({
    passId: randomUUID(),
    shortCodeHash: await hashShortCode(shortCode),
    pass: {
      serial: 1,
      productName: 'Full Pass',
      durationDays: 3,
      age: 'adult',
      state: 'issued',
      isPaid: true,
      activateBy: new Date(Date.now() + 300 * 86_400_000),
      activatedAt: null,
      validUntil: null,
    },
    entries: [],
  })
}

/** From the press until the verdict is in the page. */
async function decide(shortCode) {
  await page.getByRole('button', { name: 'Escribir el código' }).click()
  await page.getByLabel('Código escrito en el pase').fill(shortCode)
  const took = await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(
      (each) => each.textContent === 'Verificar',
    )
    return new Promise((resolve) => {
      const pressedAt = performance.now()
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-verdict="admitted"]')) return
        observer.disconnect()
        resolve(performance.now() - pressedAt)
      }).observe(document.body, { childList: true, subtree: true })
      button.click()
    })
  })
  await page.getByRole('button', { name: 'Seguir escaneando' }).click()
  return took
}
