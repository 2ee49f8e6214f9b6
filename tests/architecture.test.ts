// The import rule, kept by a test that nobody can switch off in passing. The lint says the same in
// the editor; the table is the one in domain/README.md.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { looseTextsOf } from './loose-texts.ts'
import { allImports, exportsOf, production } from './modules.ts'

const sources = new Set(production)
const imports = allImports.filter(({ file }) => sources.has(file))

const linesOf = (some: typeof imports) => some.map(({ file, target }) => `${file} → ${target}`)

/** "a file in `folder` may not import what matches `forbidden`", each breach as one line. */
function breaches(folder: RegExp, forbidden: RegExp, { alsoTypes = true } = {}): string[] {
  const some = imports.filter(({ isTypeOnly }) => alsoTypes || !isTypeOnly)
  return linesOf(some.filter(({ file, target }) => folder.test(file) && forbidden.test(target)))
}

test('the rules see real imports', () => {
  expect(imports.length).toBeGreaterThan(1_000)
})

test.each([
  [
    'the domain knows neither pages, nor process, nor adapters',
    breaches(/^domain\//, /^(app|server|adapters|react|react-router|node:)(\/|$|[a-z])/),
  ],
  ['the vocabulary imports nothing', breaches(/^domain\/ground\/vocabulary\//, /./)],
  ['adapters know the domain alone', breaches(/^adapters\//, /^(app|server|db)\//)],
  ['the database knows no layer above it', breaches(/^db\//, /^(app|server|adapters)\//)],
  [
    'the tables know the words of the domain alone',
    breaches(/^db\/tables\//, /^(domain\/(?!ground\/vocabulary\/)|db\/(?!tables\/))/),
  ],
  ['the rest of db knows the tables', breaches(/^db\/(?!tables\/)/, /^domain\//)],
  [
    'only the server opens a database',
    breaches(/^(?!server\/|db\/[^/]+\.server\.ts$)/, /^db\/.+\.server\.ts$/),
  ],
  [
    'the schema runs in a browser too',
    breaches(/^db\/(?!.+\.server\.ts$)/, /^(node:|pg$|@electric-sql\/|drizzle-orm\/(?!pg-core$))/, {
      alsoTypes: false,
    }),
  ],
  [
    'whoever reads tables reads them through the schema',
    breaches(/^(?!db\/(schema\.ts$|tables\/))/, /^db\/tables\//),
  ],
  [
    'pages reach the process through one door',
    breaches(/^app\/(?!services\.server\.ts)/, /^(server|adapters)\//),
  ],
  ['pages hold no queries', breaches(/^app\//, /^(drizzle-orm|pg|db\/)/, { alsoTypes: false })],
  ['the pieces of the interface know no router', breaches(/^app\/ui\//, /^react-router/)],
  ['the server does not import pages', breaches(/^server\//, /^app\//)],
])('%s', (_, found) => expect(found).toEqual([]))

/**
 * The rooms of the domain, and the rooms that each knows besides the ground. Two pairs know each other, because
 * the trade does: a sale asks for money and money covers a sale; a sale issues passes and a pass belongs to one.
 * What each room holds is in domain/README.md.
 */
const rooms: Record<string, string[]> = {
  ground: [],
  catalogue: [],
  planner: ['catalogue'],
  people: [],
  passes: ['catalogue', 'sale'],
  money: ['catalogue', 'people', 'passes', 'sale'],
  sale: ['catalogue', 'passes', 'money'],
  door: ['catalogue', 'passes', 'sale'],
  mail: ['catalogue', 'people', 'passes', 'money', 'sale', 'figures'],
  figures: ['catalogue'],
}

/** The list of ports that every verb is given; each stands beside the noun that it speaks of. */
const PORTS = 'domain/ground/services.ts'

const roomOf = (file: string) => file.split('/')[1] ?? ''
const inDomain = (file: string) => file.startsWith('domain/')

test('a room of the domain knows the ground and the rooms that are named for it', () => {
  const breaking = imports
    .filter(({ file, target }) => inDomain(file) && inDomain(target) && file !== PORTS)
    .filter(({ file, target }) => {
      const [own, other] = [roomOf(file), roomOf(target)]
      return other !== own && other !== 'ground' && !rooms[own]?.includes(other)
    })
  const found = new Set(production.filter(inDomain).map(roomOf))
  expect([...found].toSorted()).toEqual(Object.keys(rooms).toSorted())
  expect(linesOf(breaking)).toEqual([])
})

/** What stands below the rooms in each layer. Pictures are uploaded by staff, whose tables know attractions. */
const GROUND = new Set(
  'activity columns frame languages office pictures pieces refusals shell'.split(' '),
)

test('the layers name their rooms alike', () => {
  const layers = ['app/routes/office', 'db/tables', 'messages/es', 'tests/requests', 'tests/e2e']
  const strangers = layers.flatMap((layer) =>
    readdirSync(layer, { withFileTypes: true })
      .filter((one) => one.isDirectory() || !layer.startsWith('tests/'))
      .map(({ name }) => name.replace(/\.\w+$/, ''))
      .filter((name) => !(name in rooms) && !GROUND.has(name))
      .map((name) => `${layer}/${name}`),
  )
  expect(strangers).toEqual([])
})

const BUILD = /^(vite|vite\.gate|react-router)\.config\.ts$/

test('what the shop and its build import is installed by every start, not for tests alone', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const ofTests = Object.keys(devDependencies)
  const taken = allImports
    .filter(({ file, isTypeOnly }) => !isTypeOnly && (sources.has(file) || BUILD.test(file)))
    .filter(({ target }) =>
      ofTests.some((name) => target === name || target.startsWith(`${name}/`)),
    )
  expect(linesOf(taken)).toEqual([])
})

test('the ports are types alone', () => {
  expect(imports.filter(({ file, isTypeOnly }) => file === PORTS && !isTypeOnly)).toEqual([])
})

/** The production files below a folder that hold something. */
const holding = (folder: string, pattern: RegExp) =>
  production.filter((file) => file.startsWith(folder) && pattern.test(readFileSync(file, 'utf8')))

test('the domain has no wall clock, no chance and no environment of its own', () => {
  const impure = /new Date\(\)|Date\.now\(|Math\.random\(|process\.env/
  expect(holding('domain/', impure)).toEqual([])
})

/** Where a page may ask the device what time it is now, to compare it or to make a day of it, and why. */
const DEVICE_CLOCK = new Map([
  ['app/gate/gate-server.ts', 'measures how wrong it is'],
  [
    'app/routes/order/kept/kept-store.ts',
    'what may go first of what is kept, without a network too',
  ],
  ['app/routes/order/pass/order-cards.tsx', 'a page that was read by another clock is asked about'],
])

test('no page makes days or ages of the device’s clock: it may be years off', () => {
  const asking =
    /new Date\(\)|Date\.now\(\)\s*(?:[<>]|-(?! \w+\.clockOffsetMs))|(?<!=)[<>]=?\s*Date\.now\(\)|localDay\([^)]*Date\.now/
  expect(holding('app/', asking).toSorted()).toEqual([...DEVICE_CLOCK.keys()])
})

const routeFiles = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'(routes\/[^']+)'/g)].map(
  ([, file]) => `app/${file}`,
)

test('a route does not import another route', () => {
  expect(routeFiles.length).toBeGreaterThan(10)
  expect(linesOf(imports.filter(({ target }) => routeFiles.includes(target)))).toEqual([])
})

test('no file imports itself through others, not even for types', () => {
  const graph = Map.groupBy(
    imports.filter(({ file, target }) => file !== PORTS && sources.has(target)),
    ({ file }) => file,
  )
  const cycles: string[] = []
  const done = new Set<string>()
  function visit(file: string, trail: string[]) {
    if (trail.includes(file)) {
      cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const { target } of graph.get(file) ?? []) visit(target, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  expect(cycles).toEqual([])
})

/** What React Router looks for in the modules that it reads, and Drizzle in those of the tables. */
const routerNames =
  /^(default|(client)?(loader|action|middleware)|meta|links|headers|handle(Error|DataRequest)?|shouldRevalidate|streamTimeout|Layout|ErrorBoundary|HydrateFallback)$/i
const routerReads = new Set([
  ...routeFiles,
  ...production.filter((file) => /^app\/(root|routes|entry\.(client|server))\.tsx?$/.test(file)),
])

function isReadByLibrary({ file, name }: { file: string; name: string }): boolean {
  return file.startsWith('db/tables/') || (routerReads.has(file) && routerNames.test(name))
}

const isProduction = (file: string) => sources.has(file)

test('what is exported is imported somewhere, and not by tests alone', () => {
  const unused = production
    .flatMap((file) => {
      const takers = allImports.filter(({ target }) => target === file)
      const ours = exportsOf(file).filter((given) => !isReadByLibrary(given))
      return ours.filter(({ name, isUsedInside }) => {
        const takes = takers.filter(({ names }) => names.includes(name) || names.includes('*'))
        return takes.length === 0 || (!isUsedInside && !takes.some((one) => isProduction(one.file)))
      })
    })
    .map(({ file, name }) => `${file}: ${name}`)
  expect(unused).toEqual([])
})

test('a text of a page is alone in its element, where a translator of the browser may replace it', () => {
  expect(production.filter((file) => file.endsWith('.tsx')).flatMap(looseTextsOf)).toEqual([])
})

/** Sorting imports carries away a comment that stands right above one that moves. */
const COMMENT_AMONG_IMPORTS = /^import .*$(?:\n(?!\/\/|import ).*$)*\n(?:\/\/.*\n)+import /m

test('what a file is about stands above its imports', () => {
  const files = [...new Set(allImports.map(({ file }) => file))]
  const carriedAway = files.filter((file) => COMMENT_AMONG_IMPORTS.test(readFileSync(file, 'utf8')))
  expect(carriedAway).toEqual([])
})

/** In backticks, from the top of the project; generated folders are not looked for. */
const NAMED_PATH = /`((?:app|db|domain|server|adapters|tests|scripts|bench|docs)\/[^\s`<]+\.\w+)`/g

test('every path that a document names is there', () => {
  const named = globSync(['{README,CHANGELOG}.md', '{docs,domain,bench,tests}/**/*.md']).flatMap(
    (file) =>
      [...readFileSync(file, 'utf8').matchAll(NAMED_PATH)].map(([, path = '']) => ({ file, path })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => globSync(path).length === 0)).toEqual([])
})
