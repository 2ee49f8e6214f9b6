// What Lighthouse says of the pages that the sitemap names, with its settings for a phone: the four scores of
// each, what keeps a page below 100 in accessibility, best practices and SEO, and the medians. Ends with 1 when
// a page is below what is wanted: 95 in performance, 100 in the others.
//
//   npm install --prefix /tmp/lighthouse lighthouse@13.5.0
//   LIGHTHOUSE=/tmp/lighthouse CHROMIUM=/usr/bin/chromium node bench/lighthouse.mjs http://localhost:3000 [options]
//
// --all asks every page, instead of one of each kind in each language; --runs=3 takes the median of as many
// visits for performance; --only=accessibility,best-practices,seo leaves performance to a quiet machine;
// --match=/en/ names a part of the addresses. Lighthouse and all that it brings weigh 180 MB and are needed by
// nothing else here, so they have a folder of their own. Its pieces: `lighthouse` is asked as a library, in one
// browser for all pages.
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const FIGURES = {
  'largest-contentful-paint': 'LCP',
  'first-contentful-paint': 'FCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
}
/** What stands for many pages of a kind. */
const KINDS = [
  [/^\/buenos-aires\/attractions\/[^/]+$/, '/buenos-aires/attractions/malba'],
  [/^\/buenos-aires\/passes\/[^/]+$/, '/buenos-aires/passes/full-pass'],
]

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    runs: { type: 'string', default: '1' },
    only: { type: 'string', default: Object.keys(WANTED).join() },
    match: { type: 'string', default: '' },
  },
})
const base = positionals[0] ?? 'http://localhost:3000'
const onlyCategories = options.only.split(',')
const { lighthouse, launch } = await loadLighthouse()
const chrome = await launch({
  ...(process.env.CHROMIUM ? { chromePath: process.env.CHROMIUM } : {}),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
})
const seen = []
try {
  for (const address of await addresses()) {
    const visits = []
    for (let run = 0; run < Number(options.runs); run++) visits.push(await visit(address))
    const counted = visits.filter((one) => one !== undefined)
    if (counted.length === 0) continue
    const page = middle(counted)
    seen.push(page)
    print(page)
  }
} finally {
  await chrome.kill()
}
printSummary()

async function loadLighthouse() {
  const folder = process.env.LIGHTHOUSE
  if (!folder) throw new Error('LIGHTHOUSE names the folder where it is installed (see above)')
  const require = createRequire(join(folder, 'package.json'))
  const load = (name) => import(pathToFileURL(require.resolve(name)).href)
  const [{ default: run }, chromeLauncher] = await Promise.all([
    load('lighthouse'),
    load('chrome-launcher'),
  ])
  return { lighthouse: run, launch: chromeLauncher.launch }
}

/** Those of the sitemap, on the shop that was named whatever its own address; one of each kind unless told otherwise. */
async function addresses() {
  const answer = await fetch(new URL('/sitemap.xml', base))
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)/g)].map(
    ([, url]) => new URL(url).pathname,
  )
  const named = options.all ? paths : paths.filter(standsForItsKind)
  return named
    .filter((path) => path.includes(options.match))
    .map((path) => new URL(path, base).href)
}

function standsForItsKind(path) {
  const plain = path.replace(/^\/(?:en|pt)(?=\/|$)/, '')
  const kind = KINDS.find(([pattern]) => pattern.test(plain))
  return !kind || kind[1] === plain
}

async function visit(address) {
  const settings = { port: chrome.port, onlyCategories, logLevel: 'error', output: 'json' }
  const { lhr } = await lighthouse(address, settings)
  if (lhr.runtimeError) {
    // A browser that was asked for hundreds of pages can lose a recording: said, and the others go on.
    console.log(`no figures of ${address}: ${lhr.runtimeError.message}`)
    process.exitCode = 1
    return undefined
  }
  const scores = Object.fromEntries(
    Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  )
  return { address, scores, figures: figuresOf(lhr), faults: faultsOf(lhr), load: loadavg()[0] }
}

function figuresOf({ audits }) {
  return Object.entries(FIGURES).flatMap(([id, short]) =>
    audits[id] ? [`${short} ${audits[id].displayValue}`] : [],
  )
}

/** Every audit that takes points off, performance's own figures aside. */
function faultsOf({ audits, categories }) {
  return Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && !(id in FIGURES) && isFault(audits[id]))
      .map(({ id }) => `${category} ${id}: ${placesOf(audits[id])}`),
  )
}

function isFault({ score }) {
  return score !== null && score < 1
}

function placesOf({ title, details }) {
  const items = (details?.items ?? []).slice(0, 4)
  const places = items.map(({ node, url, description }) => node?.selector ?? url ?? description)
  return [title, ...places.filter(Boolean)].join('\n    ')
}

/** By performance, where it was asked for. */
function middle(visits) {
  const inOrder = visits.toSorted((a, b) => a.scores.performance - b.scores.performance)
  return inOrder[Math.floor(inOrder.length / 2)]
}

function print({ address, scores, figures, faults, load }) {
  const { pathname } = new URL(address)
  console.log(
    `${Object.values(scores).join(' ')}  ${pathname}  ${figures.join(', ')}  load ${load.toFixed(1)}`,
  )
  for (const fault of faults) console.log(`  ${fault}`)
}

function printSummary() {
  for (const category of onlyCategories) {
    const all = seen.map(({ scores }) => scores[category]).toSorted((a, b) => a - b)
    const below = all.filter((score) => score < WANTED[category]).length
    console.log(
      `${category}: ${all.length} pages, least ${all[0]}, median ${all[Math.floor(all.length / 2)]}, ${below} below ${WANTED[category]}`,
    )
    if (below > 0) process.exitCode = 1
  }
}
