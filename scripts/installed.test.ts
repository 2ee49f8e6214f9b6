import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownFolder } from '#tests/own-folder.ts'
import { install, installIsStale } from './installed.mjs'

const react = { version: '19.3.1', integrity: 'sha512-a' }
const older = { ...react, version: '19.3.0' }
const tool = { version: '5.1.1', dev: true }
const wanted = {
  '': { version: '0.1.0' },
  'node_modules/react': react,
  'node_modules/binding-of-another-platform': { version: '1.0.0', optional: true },
}
const withTool = { ...wanted, 'node_modules/tool': tool }

const there = { 'node_modules/react': react }

test.each([
  ['what the lock file asks for', there],
  ['more, installed by hand,', { ...there, 'node_modules/extra': react }],
])('an install that holds %s is fresh', (_, record) => {
  expect(installIsStale(makeProject(wanted, record), true)).toBe(false)
})

test.each([
  ['none, or one without the record that npm writes last,', undefined],
  ['one with another version of a package', { 'node_modules/react': older }],
  ['one with another content', { 'node_modules/react': { ...react, integrity: 'sha512-b' } }],
  ['one whose record lacks a package', {}],
])('%s is stale', (_, record) => {
  expect(installIsStale(makeProject(wanted, record), true)).toBe(true)
})

test('a package missing on the disk is stale', () => {
  const project = makeProject(wanted, there)
  rmSync(join(project, 'node_modules/react'), { recursive: true })

  expect(installIsStale(project, true)).toBe(true)
})

test('a start does without what tests alone need', () => {
  const started = makeProject(withTool, there)

  expect([installIsStale(started, false), installIsStale(started, true)]).toEqual([false, true])
})

test.each([
  [
    'a first start leaves out what tests alone need',
    undefined,
    false,
    ['ci --omit', 'install --omit'],
  ],
  ['tests add theirs beside a shop that may run', { react }, true, ['install --include']],
  [
    'a start after them keeps theirs',
    { react: older, tool },
    false,
    ['ci --include', 'install --include'],
  ],
])('%s', async (_, present, forTests, commands) => {
  const record = Object.entries(present ?? {}).map(([name, one]) => [`node_modules/${name}`, one])
  const project = makeProject(withTool, present && Object.fromEntries(record))
  const asked = playNpm(project)

  await install(project, forTests)

  expect(asked()).toEqual(commands.map((command) => expect.stringMatching(`^${command}=dev `)))
})

function makeProject(lock: object, record: object | undefined) {
  const project = ownFolder()
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages: lock }))
  mkdirSync(join(project, 'node_modules/react'), { recursive: true })
  if (record) {
    const file = join(project, 'node_modules/.package-lock.json')
    writeFileSync(file, JSON.stringify({ packages: record }))
  }
  return project
}

/** An npm that does nothing; answers with what it was asked, apart from `--no-save`. */
function playNpm(project: string): () => string[] {
  const log = join(project, 'asked')
  const npm = join(project, 'npm-cli.js')
  writeFileSync(
    npm,
    `const words = process.argv.slice(2).filter((word) => word !== '--no-save')
    require('node:fs').appendFileSync(${JSON.stringify(log)}, words.join(' ') + '\\n')`,
  )
  vi.stubEnv('npm_execpath', npm)
  onTestFinished(() => void vi.unstubAllEnvs())
  return () => readFileSync(log, 'utf8').trim().split('\n')
}
