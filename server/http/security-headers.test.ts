import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { commonHeaders, contentSecurityPolicy, inlineScriptHashes } from './security-headers.ts'

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test('scripts run from this origin or with the given nonce, nobody frames the shop, forms stay here', () => {
  expect(directives(contentSecurityPolicy(['nonce-abc']))).toEqual({
    'default-src': "'self'",
    'script-src': "'self' 'nonce-abc'",
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'frame-src': 'https://www.openstreetmap.org',
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
})

test('a page without inline scripts allows none', () => {
  expect(directives(contentSecurityPolicy([]))['script-src']).toBe("'self'")
})

test('every inline script is hashed as the browser hashes it, scripts with a source are left out', () => {
  const source = '\n  const a = "</b>" && "ñ"\n'
  const html = `<script>${source}</script><script type="module" async="">go()</script>
    <script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>`

  expect(inlineScriptHashes(html)).toEqual(
    [source, 'go()', '{"a":1}'].map(
      (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
    ),
  )
})

test('only a shop behind https asks browsers to stay with https', () => {
  expect(commonHeaders('https://passes.example')).toHaveProperty('Strict-Transport-Security')
  expect(commonHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
})
