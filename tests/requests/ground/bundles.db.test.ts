// What a visitor of the shop downloads. The build says what each of its files is made of and which
// others it loads (chunkList in vite.config.ts); the pages' own manifest says where a route begins.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openBuiltShop } from '#tests/request.ts'
import { type ManifestRoute, readRouteManifest } from '#tests/route-manifest.ts'

/** As a browser gets them over HTTPS, in brotli, the texts of all languages in them; of a city 138 today. */
const FIRST_PAGE_SCRIPT_KB = 140
/** Decision 03. */
const SCRIPTS_MAX = 12

const notForTheShop =
  /\/app\/routes\/(office|access)\/|\/app\/ui\/(office|access)-|\/app\/gate\/|\/messages\/(office|access|gate|staff)_|\/node_modules\/(recharts|victory-vendor|d3-[a-z]+|@reduxjs|better-auth|@better-auth|csv-stringify|idb|barcode-detector|zxing-wasm|qrcode)\//

const fileList = z.array(z.string())
const chunkList = z.record(
  z.string(),
  z.object({ modules: z.array(z.string()), loads: z.array(z.string()) }),
)
const chunks = chunkList.parse(JSON.parse(readFileSync('build/chunks.json', 'utf8')))

test('no file that a page of the shop can load holds code of the office, the sign-in or the gate', () => {
  const { entry, routes } = readRouteManifest()
  const shop = routes.filter((route) => !isOfStaff(route))
  const office = routes.filter(isOfStaff)

  const ofShop = reachable([...entry, ...shop.flatMap(({ files }) => files)])
  const ofOffice = reachable(office.flatMap(({ files }) => files))

  expect(foreignModules(ofShop)).toEqual([])
  // The search finds what it looks for where that belongs.
  expect(foreignModules(ofOffice)).toContainEqual(
    expect.stringContaining('/app/routes/office/frame/layout.tsx'),
  )
  expect(ofShop.size).toBeGreaterThan(20)
})

test('no file of the browser holds code of the database', () => {
  const all = Object.values(chunks).flatMap(({ modules }) => modules)

  expect(all.filter((module) => /\/node_modules\/(drizzle-orm|pg)\/|\/db\//.test(module))).toEqual(
    [],
  )
})

test('the gate is a build of its own: no file of the shop leads there', () => {
  const gate = readdirSync('build/client/gate', { recursive: true, encoding: 'utf8' })
  const named = Object.keys(chunks).filter((name) => name.startsWith('/gate/'))

  expect(gate).toContain('index.html')
  expect(named).toEqual([])
  for (const name of Object.keys(chunks)) {
    expect(readFileSync(`build/client${name}`, 'utf8'), name).not.toContain('/gate/assets/')
  }
})

test('the first page of the shop stays within its weight', async () => {
  const shop = await openBuiltShop()

  for (const path of ['/', '/buenos-aires', '/en', '/pt/buenos-aires']) {
    const { text } = await shop.request(path)
    const named = [...new Set(text.match(/\/assets\/[\w.-]+\.js/g))]
    const bytes = named.map((name) => readFileSync(`build/client${name}.br`).length)
    const total = bytes.reduce((sum, one) => sum + one, 0) / 1000

    expect(named.length, path).toBeGreaterThan(8)
    expect(total, path).toBeLessThanOrEqual(FIRST_PAGE_SCRIPT_KB)
    expect(foreignModules(filesAskedFor(text)), path).toEqual([])
  }
})

/** Each begins with few of them. */
const everyKind = `/ /buenos-aires /buenos-aires/attractions /buenos-aires/attractions/malba
  /buenos-aires/passes /buenos-aires/passes/full-pass /buenos-aires/plan /buenos-aires/how-it-works
  /buenos-aires/faqs /cart /checkout/details /checkout/payment /checkout/confirmation /order-lookup
  /order/unknown /pass/unknown /admin/login`.split(/\s+/)

test('every page begins with few scripts', async () => {
  const shop = await openBuiltShop()

  for (const path of everyKind) {
    const fetched = filesAskedFor((await shop.request(path)).text)
    expect(fetched.length, path).toBeGreaterThan(5)
    expect(fetched.length, path).toBeLessThanOrEqual(SCRIPTS_MAX)
  }
})

/** A page from memory asks for them after its first paint, every other one at once. */
function filesAskedFor(text: string): string[] {
  const late = /for \(const href of (\[.*?\])\)/.exec(text)?.[1]
  if (late) return fileList.parse(JSON.parse(late))
  return text.match(/(?<=<link rel="modulepreload"[^>]* href=")[^"]+/g) ?? []
}

/** The files themselves and everything that they load, at once or later. */
function reachable(names: string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const chunk = chunks[name]
    if (!chunk) throw new Error(`The list of the build does not know ${name}`)
    waiting.push(...chunk.loads)
  }
  return found
}

function foreignModules(names: Iterable<string>): string[] {
  return [...names]
    .flatMap((name) => chunks[name]?.modules ?? [])
    .filter((module) => notForTheShop.test(module))
}

/** By where they stand: a layout has no address, and the preview looks like a page of the shop. */
function isOfStaff({ id, path }: ManifestRoute): boolean {
  return /^(routes\/(office|access)\/|office-)/.test(id) || path.startsWith('/admin/')
}
