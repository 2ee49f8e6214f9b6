// A city's slug is the first segment of its address. Whatever else is answered there must be
// reserved, or a new city would hide it, or be hidden by it.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { reservedSlugs } from '#domain/catalogue/city.ts'
import { GATE_API } from '#domain/door/scan/gate-messages.ts'
import routes from '#app/routes.ts'

const couldBeSlug = /^[a-z0-9-]+$/

function missing(segments: string[]): string[] {
  return segments.filter((segment) => couldBeSlug.test(segment) && !reservedSlugs.has(segment))
}

/** A route without a path, such as a layout, leaves the first segment to its children. */
function firstSegments(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) =>
    path === undefined ? firstSegments(children) : (path.split('/')[0] ?? ''),
  )
}

test('the first segment of every route is reserved', async () => {
  const segments = firstSegments(await routes)

  expect(segments).toEqual(expect.arrayContaining([':city', 'cart', 'order-lookup', '*']))
  expect(missing(segments)).toEqual([])
})

test('every file and folder of public/ and of the build is reserved', () => {
  const files = readdirSync('public').concat('assets')

  expect(files).toContain('art')
  expect(missing(files)).toEqual([])
})

test('what the server answers before the pages is reserved', () => {
  const sources = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const segments = sources
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => [
      ...text.matchAll(/\bshell\.(?:get|post|put|all|use|route)\(\s*'\/([^'/*]+)/g),
    ])
    .flatMap(([, segment = '']) => segment)
    .concat(GATE_API.split('/')[1] ?? '')

  expect(segments).toEqual(expect.arrayContaining(['readyz', 'gate']))
  expect(missing(segments)).toEqual([])
})
