import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalPath } from './normal-path.ts'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/buenos-aires', '/buenos-aires'],
  ['/buenos-aires/', '/buenos-aires'],
  ['/buenos-aires////', '/buenos-aires'],
  ['//buenos-aires', '/buenos-aires'],
  ['//evil.example/buenos-aires', '/evil.example/buenos-aires'],
  ['/x1/../buenos-aires', '/buenos-aires'],
  ['/x1/%2e%2e/buenos-aires', '/buenos-aires'],
  ['/x1/.%2E/./buenos-aires', '/buenos-aires'],
  ['/x1/%2e%2e%2fbuenos-aires', '/x1/..%2fbuenos-aires'],
  ['/../../buenos-aires', '/buenos-aires'],
  ['/%62uenos%2Daires', '/buenos-aires'],
  ['/x1\\..\\buenos-aires', '/buenos-aires'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/buenos-aires/_.data', '/buenos-aires/_.data'],
  ['/pass/AbC_d-9~', '/pass/AbC_d-9~'],
  ['/%252e%252e/a', '/%252e%252e/a'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/a%00', '/a%00'],
  ['/a/%%361', '/a/%%361'],
  ['/a/%%32e%%32e/b', '/a/%%32e%%32e/b'],
])('%s is spelled %s', (path, normal) => {
  expect(normalPath(path)).toBe(normal)
})

test('the normal form of whatever is sent is a path, and its own normal form', () => {
  const piece = fc.oneof(
    fc.constantFrom(...'/ // . .. % %2 %2e %2F %5c \\ %41 %25 ? 3 6 1'.split(' ')),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const normal = normalPath(`/${pieces.join('')}`)
      expect(normal).toMatch(/^\/([^/]|$)/)
      expect(normalPath(normal)).toBe(normal)
    }),
    { seed: 20_261_121, numRuns: 2000 },
  )
})
