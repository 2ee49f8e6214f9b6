import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '#tests/own-folder.ts'
import { build, buildIsStale, fingerprintOfSources } from './built.mjs'

const MONEY = 'domain/ground/money.ts'
const remove = (project: string, path: string) => rmSync(join(project, path))

test.each<[what: string, change: (project: string) => void]>([
  ['a changed source', (project) => write(project, MONEY, 'export const cents = 2')],
  ['a new one', (project) => write(project, 'app/routes/shop/new.tsx', '')],
  ['a removed one', (project) => remove(project, MONEY)],
  ['a renamed one', (project) => renameSync(join(project, MONEY), join(project, 'domain/cash.ts'))],
  ['a lost fingerprint', (project) => remove(project, 'build/sources.sha256')],
  ['a lost server', (project) => remove(project, 'build/server/index.js')],
])('%s makes a fresh build stale', (_, change) => {
  const project = makeBuiltProject()
  expect(buildIsStale(project)).toBe(false)

  change(project)

  expect(buildIsStale(project)).toBe(true)
})

test('content does not slip unnoticed from one file into the next', () => {
  const project = makeBuiltProject()
  write(project, 'app/a.ts', 'ab')
  write(project, 'app/b.ts', 'c')
  const before = fingerprintOfSources(project)

  write(project, 'app/a.ts', 'a')
  write(project, 'app/b.ts', 'bc')

  expect(fingerprintOfSources(project)).not.toBe(before)
})

test('tests, editor leftovers, data and what the build writes do not make it stale', () => {
  const project = makeBuiltProject()

  write(project, 'domain/ground/money.test.ts', '')
  write(project, 'app/.root.tsx.swp', '')
  write(project, 'messages/compiled/messages.js', '')
  write(project, '.data/outbox/1.eml', '')
  write(project, 'docs/decisions/01-one-command.md', '')

  expect(buildIsStale(project)).toBe(false)
})

test('an edit made during the build makes the build stale, and a build without one is fresh', async () => {
  const project = makeBuiltProject()
  const edited = makeBuiltProject()
  const page = join(edited, 'app/late.tsx')
  for (const [folder, work] of [
    [project, ''],
    [edited, `writeFileSync(${JSON.stringify(page)}, '')`],
  ] as const) {
    write(folder, 'build/client/index.html', '')
    write(folder, 'app/early.tsx', '')
    writeTool(folder, '@react-router/dev', 'react-router', work)
    writeTool(folder, 'vite', 'vite', '')

    await build(folder, process.execPath)
  }

  expect(buildIsStale(project)).toBe(false)
  expect(buildIsStale(edited)).toBe(true)
})

function makeBuiltProject() {
  const project = ownFolder()
  write(project, MONEY, 'export const cents = 1')
  write(project, 'messages/es/shop.json', '{}')
  write(project, 'build/server/index.js', '')
  write(project, 'build/sources.sha256', fingerprintOfSources(project))
  return project
}

/** A program of a package that does this and no more. */
function writeTool(project: string, packageName: string, command: string, work: string) {
  const folder = `node_modules/${packageName}`
  const bin = { [command]: 'tool.mjs' }
  write(project, `${folder}/package.json`, JSON.stringify({ bin }))
  write(project, `${folder}/tool.mjs`, `import { writeFileSync } from 'node:fs'\n${work}`)
}

function write(project: string, path: string, content: string) {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), content)
}
