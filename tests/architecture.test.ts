// The import rule, kept by a test that nobody can switch off in passing. The lint says the same in
// the editor; the table is the one in docs/decisions and in the README.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

type Import = { file: string; target: string; isTypeOnly: boolean }

const sources = globSync('{app,domain,db,adapters,server}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

/** Targets are paths in the project (domain/…) or package names. */
function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const statements = text.matchAll(
    /^(?:import|export)\s+(type\s)?([^'"]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm,
  )
  return [...statements].map(([, type, names, fixed, dynamic]) => ({
    file,
    target: resolveTarget(file, fixed ?? dynamic ?? ''),
    isTypeOnly: type !== undefined || onlyTypes(names ?? ''),
  }))
}

function onlyTypes(names: string): boolean {
  const braces = /\{([^}]*)\}/.exec(names)
  const entries =
    braces?.[1]
      ?.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean) ?? []
  return (
    /^\s*\{/.test(names) &&
    entries.length > 0 &&
    entries.every((entry) => entry.startsWith('type '))
  )
}

function resolveTarget(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier
}

const imports = sources.flatMap(importsOf)

/** "a file in `folder` may not import what matches `forbidden`", each breach as one line. */
function breaches(folder: RegExp, forbidden: RegExp, { alsoTypes = true } = {}): string[] {
  return imports
    .filter(({ file }) => folder.test(file))
    .filter(({ target, isTypeOnly }) => forbidden.test(target) && (alsoTypes || !isTypeOnly))
    .map(({ file, target }) => `${file} → ${target}`)
}

test('the rules see real imports', () => {
  expect(imports.length).toBeGreaterThan(100)
})

test('the domain knows neither pages, nor process, nor adapters', () => {
  expect(
    breaches(/^domain\//, /^(app|server|adapters|react|react-router|node:)(\/|$|[a-z])/),
  ).toEqual([])
})

test('the domain has no wall clock, no chance and no environment of its own', () => {
  const impure = sources
    .filter((file) => file.startsWith('domain/'))
    .filter((file) =>
      /new Date\(\)|Date\.now\(|Math\.random\(|process\.env/.test(readFileSync(file, 'utf8')),
    )
  expect(impure).toEqual([])
})

test('adapters know the domain alone', () => {
  expect(breaches(/^adapters\//, /^(app|server|db)\//)).toEqual([])
})

test('the schema imports nothing of ours', () => {
  expect(breaches(/^db\/schema\.ts$/, /^(app|server|adapters|domain)\//)).toEqual([])
})

test('pages reach the process through one door', () => {
  expect(breaches(/^app\/(?!services\.server\.ts)/, /^(server|adapters)\//)).toEqual([])
})

test('pages hold no queries', () => {
  expect(breaches(/^app\//, /^(drizzle-orm|pg|db\/)/, { alsoTypes: false })).toEqual([])
})

test('a route does not import another route', () => {
  const routeFiles = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'(routes\/[^']+)'/g)].map(
    ([, file]) => `app/${file}`,
  )
  const breaking = imports
    .filter(({ target }) => routeFiles.includes(target))
    .map(({ file, target }) => `${file} → ${target}`)
  expect(routeFiles.length).toBeGreaterThan(10)
  expect(breaking).toEqual([])
})

test('the pieces of the interface know no router', () => {
  expect(breaches(/^app\/ui\//, /^react-router/)).toEqual([])
})

test('the server does not import pages', () => {
  expect(breaches(/^server\//, /^app\//)).toEqual([])
})

test('the domain has no file cycles', () => {
  const graph = Map.groupBy(
    imports.filter(
      ({ file, target, isTypeOnly }) =>
        file.startsWith('domain/') && target.startsWith('domain/') && !isTypeOnly,
    ),
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
