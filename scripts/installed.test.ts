import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installIsStale } from './installed.mjs'

const react = { version: '19.3.1', integrity: 'sha512-a' }
const wanted = {
  '': { version: '0.1.0' },
  'node_modules/react': react,
  'node_modules/binding-of-another-platform': { version: '1.0.0', optional: true },
}

test('an install is fresh when it holds what the lock file asks for', () => {
  const project = makeProject(wanted, { 'node_modules/react': react })

  expect(installIsStale(project)).toBe(false)
})

test('no install and an interrupted one, without the record npm writes last, are stale', () => {
  expect(installIsStale(makeProject(wanted, undefined))).toBe(true)
})

test('another version or another content of a package is stale', () => {
  const older = { 'node_modules/react': { ...react, version: '19.3.0' } }
  const other = { 'node_modules/react': { ...react, integrity: 'sha512-b' } }

  expect(installIsStale(makeProject(wanted, older))).toBe(true)
  expect(installIsStale(makeProject(wanted, other))).toBe(true)
})

test('a package missing in the record or on the disk is stale', () => {
  const project = makeProject(wanted, { 'node_modules/react': react })
  rmSync(join(project, 'node_modules/react'), { recursive: true })

  expect(installIsStale(project)).toBe(true)
  expect(installIsStale(makeProject(wanted, {}))).toBe(true)
})

test('what was installed by hand beside the lock file disturbs nobody', () => {
  const project = makeProject(wanted, { 'node_modules/react': react, 'node_modules/extra': react })

  expect(installIsStale(project)).toBe(false)
})

function makeProject(lock: object, record: object | undefined) {
  const project = mkdtempSync(join(tmpdir(), 'vereda-installed-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages: lock }))
  mkdirSync(join(project, 'node_modules/react'), { recursive: true })
  if (record) {
    const file = join(project, 'node_modules/.package-lock.json')
    writeFileSync(file, JSON.stringify({ packages: record }))
  }
  return project
}
