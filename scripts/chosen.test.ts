import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkOf, choose, fileNeedsBuild, testFiles } from './chosen.mjs'

const root = join(import.meta.dirname, '..')
const checks = ['types', 'pure', 'e2e']
const files = [
  'domain/ground/money.test.ts',
  'tests/e2e/sale/purchase.spec.ts',
  'tests/patterns.test.ts',
]

test('a name is a check, or a path or a part of one', () => {
  expect(choose(['types', './tests/', 'money'], checks, files)).toEqual({
    checks: ['types'],
    files,
    unknown: undefined,
  })
  expect(choose(['pure', 'nowhere'], checks, files)).toMatchObject({ unknown: 'nowhere' })
})

test('each kind of file has its check', () => {
  expect(files.map(checkOf)).toEqual(['pure', 'e2e', 'pure'])
  expect(checkOf('tests/reliability/same-order.race.test.ts')).toBe('postgres')
  expect(checkOf('server/work/jobs.db.test.ts')).toBe('pglite')
})

test('what runs on the built shop is known by its folder or its imports', () => {
  const found = testFiles(root)
  expect(found.length).toBeGreaterThan(100)
  expect(fileNeedsBuild(root, 'tests/reliability/same-order.race.test.ts')).toBe(true)
  expect(fileNeedsBuild(root, 'server/work/jobs.db.test.ts')).toBe(false)
})
