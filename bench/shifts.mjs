// What moves on a page while its fonts come late: each page at three widths in a real Chromium, its fonts
// held back until it stands. Prints the layout shift of each and what moved; ends with 1 when anything did.
//
//   node bench/shifts.mjs http://localhost:3000/buenos-aires/attractions [more pages]
//
// CHROMIUM=/path/to/chromium
import { chromium } from '@playwright/test'

const WIDTHS = [360, 768, 1280]
const FONTS_LATE_MS = 1_500
const SETTLE_MS = 1_000
/** Rounds to nothing where others measure. */
const SHIFT_MIN = 0.0005

const urls = process.argv.slice(2)
if (urls.length === 0) throw new Error('Name the pages to look at')

const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
})
let moved = 0
for (const url of urls) {
  for (const width of WIDTHS) {
    const { shift, sources } = await shiftOf(url, width)
    const isMoved = shift >= SHIFT_MIN
    if (isMoved) moved++
    console.log(`${shift.toFixed(4)}  ${width} px  ${url}${isMoved ? `\n  ${sources}` : ''}`)
  }
}
await browser.close()
process.exitCode = moved > 0 ? 1 : 0

async function shiftOf(url, width) {
  const context = await browser.newContext({ viewport: { width, height: 740 } })
  const page = await context.newPage()
  await page.route('**/*.woff2', async (route) => {
    await page.waitForTimeout(FONTS_LATE_MS)
    await route.continue()
  })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(SETTLE_MS)
  const found = await page.evaluate(() => window.shifts)
  await context.close()
  return { shift: found.sum, sources: found.sources.join('\n  ') }
}

/** Runs in the page, before anything of its own. */
function observe() {
  window.shifts = { sum: 0, sources: [] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.shifts.sum += value
      for (const { node, previousRect, currentRect } of sources) {
        const element = node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement
        const name = `${element?.tagName} ${(element?.textContent ?? '').slice(0, 40)}`
        const from = `${Math.round(previousRect.x)},${Math.round(previousRect.y)}`
        const size = `${Math.round(previousRect.width)}×${Math.round(previousRect.height)}`
        const nowSize = `${Math.round(currentRect.width)}×${Math.round(currentRect.height)}`
        const to = `${Math.round(currentRect.x)},${Math.round(currentRect.y)}`
        window.shifts.sources.push(
          `${value.toFixed(4)} ${name}: ${from} ${size} → ${to} ${nowSize}`,
        )
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
