// A first visit on a phone, throttled in a real Chromium: 4× CPU, 1.6 Mbit/s, 150 ms latency,
// 412×823. Prints one line a run and the medians: largest contentful paint, total blocking time
// (long tasks after the first paint), layout shift, and what was transferred by kind. In turns with each
// page a bare one is visited (bare-page.mjs): the ratios to it hold on another machine too. Exits with 1 if
// a median blocks for longer, or paints its largest part later than the bare page, than is wanted.
//
//   node bench/first-visit.mjs http://localhost:3000/ [more pages] [--runs=5] [--width=412] [--cart]
//     [--slow-down=4] [--blocking=60] [--largest=1.3]
//
// CHROMIUM=/path/to/chromium; with --cart the visitor comes with something in the cart.
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { serveBarePage } from './bare-page.mjs'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    width: { type: 'string', default: '412' },
    cart: { type: 'boolean', default: false },
    'slow-down': { type: 'string', default: '4' },
    blocking: { type: 'string', default: '60' },
    largest: { type: 'string', default: '1.3' },
  },
})
const urls = positionals.length > 0 ? positionals : ['http://localhost:3000/']
const CART =
  '[{"id":"Full Pass-3","name":"Full Pass","duration":3,"city":"buenos-aires","adults":2,"children":1,"pricePerAdult":140,"pricePerChild":70}]'
const SETTLE_MS = 3_000

const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
})
const pages = await Promise.all(
  urls.map(async (url) => ({ url, bare: await serveBarePage(url), visits: [], bareVisits: [] })),
)
for (let run = 0; run < Number(options.runs); run++) {
  for (const { url, bare, visits, bareVisits } of pages) {
    bareVisits.push(await visit(bare.url))
    visits.push(await visit(url))
    console.log(url, JSON.stringify(visits.at(-1)))
  }
}
for (const { url, bare, visits, bareVisits } of pages) {
  const [own, least] = [medians(visits), medians(bareVisits)]
  console.log('MEDIAN', url, JSON.stringify(own))
  const ratio = (name) =>
    `${(own[name] / least[name]).toFixed(2)} (${own[name]} : ${least[name]} ms)`
  console.log(`RATIO ${url} first paint ${ratio('fcpMs')}, largest ${ratio('lcpMs')}`)
  if (own.blockingMs > Number(options.blocking)) {
    lose(`${url} blocks for ${own.blockingMs} ms, wanted ${options.blocking}`)
  }
  if (own.lcpMs > least.lcpMs * Number(options.largest)) {
    lose(`${url} has its largest paint at ${ratio('lcpMs')}, wanted ${options.largest}`)
  }
  bare.close()
}
await browser.close()

function lose(what) {
  console.error('LOST', what)
  process.exitCode = 1
}

function medians(visits) {
  const median = (name) =>
    visits.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)]
  return Object.fromEntries(Object.keys(visits[0]).map((name) => [name, median(name)]))
}

async function visit(url) {
  const context = await browser.newContext({
    viewport: { width: Number(options.width), height: 823 },
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
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(options['slow-down']) })
  await page.addInitScript(observe)
  if (options.cart) {
    await page.addInitScript((cart) => localStorage.setItem('vereda.cart', cart), CART)
  }

  const weights = { Script: 0, Stylesheet: 0, Font: 0, Image: 0, Document: 0 }
  const hosts = new Set()
  let scripts = 0
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
    if (kind === 'Script') scripts += 1
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
    scripts,
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
