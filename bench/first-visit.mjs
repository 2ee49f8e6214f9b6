// A first visit on a phone, throttled in a real Chromium: 4× CPU, 1.6 Mbit/s, 150 ms latency,
// 412×823. Prints one line a run and the medians: largest contentful paint, total blocking time
// (long tasks after the first paint), layout shift, and what was transferred by kind.
//
//   node bench/first-visit.mjs http://localhost:3000/ [runs]        CHROMIUM=/path/to/chromium
import { chromium } from '@playwright/test'
import { gzipSync } from 'node:zlib'

const [, , url = 'http://localhost:3000/', runs = '5'] = process.argv
const SETTLE_MS = 3_000

const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
})
const visits = []
for (let run = 0; run < Number(runs); run++) {
  visits.push(await visit())
  console.log(JSON.stringify(visits.at(-1)))
}
const median = (name) =>
  visits.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)]
console.log(
  'MEDIAN',
  url,
  JSON.stringify(Object.fromEntries(Object.keys(visits[0]).map((name) => [name, median(name)]))),
)
await browser.close()

async function visit() {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1638.4 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(observe)

  const weights = { Script: 0, Stylesheet: 0, Font: 0, Image: 0, Document: 0 }
  const hosts = new Set()
  const bodies = []
  page.on('response', (response) => {
    hosts.add(new URL(response.url()).host)
    const kind = {
      script: 'Script',
      stylesheet: 'Stylesheet',
      font: 'Font',
      image: 'Image',
      document: 'Document',
    }[response.request().resourceType()]
    if (!kind) return
    bodies.push(
      response.body().then(
        (body) => {
          // Gzip of the body, so that the figure does not depend on what the browser asked for.
          weights[kind] += kind === 'Font' ? body.length : gzipSync(body, { level: 9 }).length
        },
        () => {},
      ),
    )
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const seen = await page.evaluate(() => window.veredaSeen)
  await Promise.all(bodies)
  await context.close()

  return {
    fcpMs: Math.round(seen.fcp),
    lcpMs: Math.round(seen.lcp),
    blockingMs: Math.round(
      seen.longTasks
        .filter(([start]) => start >= seen.fcp)
        .reduce((sum, [, ms]) => sum + ms - 50, 0),
    ),
    cls: Number(seen.cls.toFixed(4)),
    jsKB: kB(weights.Script),
    cssKB: kB(weights.Stylesheet),
    fontKB: kB(weights.Font),
    imageKB: kB(weights.Image),
    htmlKB: kB(weights.Document),
    hosts: hosts.size,
    lcpElement: seen.element,
  }
}

function kB(bytes) {
  return Math.round(bytes / 100) / 10
}

/** Runs in the page, before anything of it. */
function observe() {
  const seen = { fcp: 0, lcp: 0, cls: 0, longTasks: [], element: '' }
  window.veredaSeen = seen
  // Inside, because this function alone is sent to the page.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    seen.element = `${entry.element?.tagName ?? ''} ${entry.url ?? ''}`.trim()
  })
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value
  })
  on('longtask', (entry) => seen.longTasks.push([entry.startTime, entry.duration]))
}
