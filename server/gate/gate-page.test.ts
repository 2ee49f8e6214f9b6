import { expect, test } from 'vitest'
import type { RememberedPage } from '#server/http/page-memory.ts'
import { withGatePage } from './gate-page.ts'

function file(): RememberedPage {
  const body = Buffer.from('')
  return {
    status: 200,
    headers: { 'cache-control': 'public, max-age=3600' },
    etag: '""',
    forgetAtMs: Number.POSITIVE_INFINITY,
    bodies: { identity: body, gzip: body, br: body },
  }
}

test('the page of the gate, and nothing else, may use the camera and compile WebAssembly', () => {
  const files = withGatePage(
    new Map(['/gate/index.html', '/gate/sw.js', '/favicon.svg'].map((path) => [path, file()])),
  )

  expect(files.get('/gate')).toBe(files.get('/gate/'))
  expect(files.get('/gate')?.headers).toMatchObject({
    'cache-control': 'no-cache',
    'Content-Security-Policy': expect.stringContaining("script-src 'self' 'wasm-unsafe-eval';"),
    'Permissions-Policy': expect.stringContaining('camera=(self)'),
  })
  expect(files.get('/gate/sw.js')?.headers).toMatchObject({ 'Service-Worker-Allowed': '/gate' })
  expect(files.get('/favicon.svg')?.headers).toEqual({ 'cache-control': 'public, max-age=3600' })
})

test('a build without a gate keeps its files as they are', () => {
  const files = new Map([['/favicon.svg', file()]])
  expect(withGatePage(files)).toBe(files)
})
