import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeClock } from '#tests/make.ts'
import { createPageMemory, encodingFor, isSharedPage, pathOf } from './page-memory.ts'

const nonce = 'bm9uY2U='
const own = { nonce, requestId: '0b7d9c1e-request' }

function page(wish: string | undefined, body = `<script nonce="${nonce}">go()</script>ñandú`) {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'X-Request-Id': 'of the first visitor',
      ...(wish === undefined ? {} : { 'Page-Memory': wish }),
    },
  })
}

/** An empty memory, and how a page that was rendered now, or before something, is given to it. */
function open() {
  const clock = makeClock('2026-11-21T12:00:00Z')
  const pages = createPageMemory(clock)
  const remember = (path: string, answer = page('always'), generation = pages.generation()) =>
    pages.remember(path, answer, own, generation)
  return { clock, pages, remember }
}

test('a page that says until when is forgotten at that instant, and not before', async () => {
  const { clock, pages, remember } = open()
  await remember('/buenos-aires', page('2026-11-21T13:00:00.000Z'))

  clock.set('2026-11-21T12:59:59.999Z')
  expect(pages.find('/buenos-aires')).toBeDefined()
  clock.set('2026-11-21T13:00:00.000Z')
  expect(pages.find('/buenos-aires')).toBeUndefined()
})

test('a page that asks for it is kept until everything is forgotten', async () => {
  const { clock, pages, remember } = open()
  await remember('/')

  clock.set('2036-11-21T12:00:00Z')
  expect(pages.find('/')).toBeDefined()
  pages.forgetAll()
  expect(pages.find('/')).toBeUndefined()
})

test('a page whose rendering began before everything was forgotten is sent, neither kept nor compressed', async () => {
  const { pages, remember } = open()
  const generation = pages.generation()
  pages.forgetAll()

  const late = await remember('/', page('always', 'the old name'), generation)

  expect(String(late?.bodies.identity)).toBe('the old name')
  expect(late?.bodies.br).toBe(late?.bodies.identity)
  expect(late?.bodies.gzip).toBe(late?.bodies.identity)
  expect(pages.find('/')).toBeUndefined()
})

test('a page that is forgotten while it is read to its end is not kept', async () => {
  const { pages, remember } = open()

  const reading = remember('/')
  pages.forgetAll()
  await reading

  expect(pages.find('/')).toBeUndefined()
})

const missing = { status: 404, headers: { 'Page-Memory': 'always' } }

test.each([
  ['an answer that does not ask for it', '/cart', page(undefined, 'mine')],
  // Else anybody could fill the memory with addresses.
  ['what is no page', '/terms/x1.data', new Response('mine', missing)],
  ['a page by another spelling', '/buenos-aires/ATTRACTIONS', page('always', 'mine')],
])('%s is not kept and can still be read', async (_, path, answer) => {
  const { pages, remember } = open()

  expect(await remember(path, answer)).toBeUndefined()
  expect(pages.find(path)).toBeUndefined()
  expect(await answer.text()).toBe('mine')
})

test('of more pages than there is room for, the one that was asked for longest ago goes', async () => {
  const { pages, remember } = open()
  await remember('/')
  for (let one = 0; one < 1_499; one += 1) await remember(`/${one}`, page('always', `${one}`))
  pages.find('/')

  await remember('/new')

  expect(pages.find('/new')).toBeDefined()
  expect(pages.find('/')).toBeDefined()
  expect(pages.find('/0')).toBeUndefined()
})

test('a wish that is no instant is never served', async () => {
  const { pages, remember } = open()

  await remember('/', page('tomorrow'))

  expect(pages.find('/')).toBeUndefined()
})

test('what is kept holds no nonce, no request id and no wish, and allows its inline scripts by hash', async () => {
  const kept = await open().remember('/')

  expect(String(kept?.bodies.identity)).toBe('<script>go()</script>ñandú')
  const names = ['cache-control', 'content-security-policy', 'content-type', 'vary']
  expect(Object.keys(kept?.headers ?? {}).toSorted()).toEqual(names)
  const hash = createHash('sha256').update('go()').digest('base64')
  expect(kept?.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('the compressed bodies are the page, and its tag follows its content', async () => {
  const { remember } = open()

  const kept = await remember('/')
  const same = await remember('/copy')
  const other = await remember('/other', page('always', 'another page'))

  expect(kept && String(gunzipSync(kept.bodies.gzip))).toBe(String(kept?.bodies.identity))
  expect(kept && String(brotliDecompressSync(kept.bodies.br))).toBe(String(kept?.bodies.identity))
  expect(same?.etag).toBe(kept?.etag)
  expect(other?.etag).not.toBe(kept?.etag)
})

test('of a page that many ask for at once the first is kept, and no other is compressed', async () => {
  const { pages, remember } = open()
  const kept = await remember('/')

  const late = await remember('/')

  expect(late?.bodies.br).toBe(late?.bodies.identity)
  expect(pages.find('/')).toBe(kept)
})

test.each([
  ['/buenos-aires', true],
  ['/buenos-aires?utm_source=mail&fbclid=1', true],
  ['/buenos-aires/attractions?q=tango', false],
  ['/buenos-aires/attractions?utm_source=mail&categoria=museo', false],
  ['/buenos-aires/attractions?pase=full', false],
  ['/buenos-aires?%71=encoded', false],
  ['/buenos-aires.data?_routes=root', false],
  ['/?index', false],
])('whether %s shares the page of its path: %s', (url, isShared) => {
  expect(isSharedPage(url)).toBe(isShared)
  expect(pathOf(url)).toBe(url.split('?')[0])
})

test('a page is sent as the browser likes it best, and never as it says that it takes none', () => {
  const expected: [string | undefined, string][] = [
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0.0', 'identity'],
    ['BR ; Q=0 , GZIP ; Q=0.5', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.5, identity', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
    ['identity;q=0, br', 'br'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, *', 'br'],
    ['brotli, xgzip, sobr', 'identity'],
    ['br;q=-1, gzip;q=zero;x', 'gzip'],
    [';;,,=";q=0', 'identity'],
    [`${'x,'.repeat(8_000)}br`, 'br'],
  ]

  expect(expected.map(([accepted]) => [accepted, encodingFor(accepted)])).toEqual(expected)
})
