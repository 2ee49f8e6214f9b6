import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  cacheNameOf,
  filesNamedIn,
  idOf,
  inLanguages,
  isCacheOfKept,
  KEPT_MAX,
  thingAt,
  tooMany,
} from './kept-places.ts'

const SECRET = 'AZ-_0123456789abcdefghijklmnopqrstuvwxyzABCDEF'

test('a kept address says what it is of in every language, and nothing else is of anything', () => {
  for (const path of [`/order/${SECRET}`, `/en/order/${SECRET}`, `/pt/order/${SECRET}`]) {
    expect(thingAt(path)).toEqual({ kind: 'order', secret: SECRET })
  }
  expect(thingAt(`/en/shared/${SECRET}`)).toEqual({ kind: 'shared', secret: SECRET })
  const others = [`/order/${SECRET}/state`, `/fr/order/${SECRET}`, '/order/', '/pass', '/kept.json']
  expect(others.map(thingAt)).toEqual(others.map(() => undefined))
  expect(inLanguages('/pass/x', ['es', 'en', 'en'])).toEqual(['/pass/x', '/en/pass/x'])
})

test('the name of a cache opens nothing: it has no sign of the secret’s proof; the worker looks into the caches that pages fill', () => {
  const name = cacheNameOf({ kind: 'order', secret: SECRET })

  // 16 bytes of id take 21 signs and a third of another one.
  expect(idOf({ secret: SECRET })).toBe(SECRET.slice(0, 21))
  expect(name.endsWith(SECRET.slice(0, 21))).toBe(true)
  expect(isCacheOfKept(name)).toBe(true)
  const worker = readFileSync('public/pass-sw.js', 'utf8')
  const prefix = /const KEPT = '(.+)'/.exec(worker)?.[1] ?? 'none'

  expect(cacheNameOf({ kind: 'pass', secret: '' })).toBe(prefix)
})

test('scripts, styles and pictures of a page are found in markup and in scripts', () => {
  const page = `<link rel="modulepreload" href="/assets/a-1.js"/><img src="/art/mark.svg">
<script>for (const href of ["/assets/b.js","/assets/b.js"]) import '/assets/c_2.css'</script>
<a href="/buenos-aires">url(/assets/font.woff2)</a><script src="https://else.where/assets/d.js">`

  expect(filesNamedIn(page)).toEqual([
    '/assets/a-1.js',
    '/art/mark.svg',
    '/assets/b.js',
    '/assets/c_2.css',
    '/favicon.svg',
  ])
})

test('of too many, those that are over go first, then those looked at longest ago', () => {
  const valid = Array.from({ length: KEPT_MAX + 1 }, (_, index) => ({
    name: `valid ${index}`,
    keptAt: index,
    lastDay: '2026-12-31',
    isShared: false,
  }))
  const over = { name: 'over', keptAt: 99, lastDay: '2026-11-21', isShared: false }

  expect(tooMany(valid.slice(1), '2026-11-22')).toEqual([])
  expect(tooMany(valid, '2026-11-22')).toEqual(['valid 0'])
  expect(tooMany([...valid, over], '2026-11-22')).toEqual(['over', 'valid 0'])
})

test('passes that were sent push out each other and nothing that was bought', () => {
  const bought = { name: 'bought', keptAt: 0, lastDay: '2026-12-31', isShared: false }
  const sent = Array.from({ length: KEPT_MAX + 2 }, (_, index) => ({
    ...bought,
    name: `sent ${index}`,
    keptAt: index + 1,
    isShared: true,
  }))

  expect(tooMany([bought, ...sent], '2026-11-22')).toEqual(['sent 0', 'sent 1'])
})
