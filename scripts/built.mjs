// The fingerprint in build/ is removed first and written last: an incomplete build never looks complete.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, toolFile } from './command.mjs'
import { compressFilesIn } from './compressed.mjs'
import { Explained } from './progress.mjs'

const SOURCES = [
  'adapters',
  'app',
  'db',
  'domain',
  'messages',
  'package-lock.json',
  'package.json',
  'project.inlang/settings.json',
  'public',
  'react-router.config.ts',
  'scripts/browser-files.ts',
  'scripts/compressed.mjs',
  'scripts/files-under.mjs',
  'server',
  'tsconfig.json',
  'vite.config.ts',
  'vite.gate.config.ts',
]
const MADE_BY_THE_BUILD = 'messages/compiled'
const FINGERPRINT = join('build', 'sources.sha256')
const SERVER_BUILD = join('build', 'server', 'index.js')

/** The path and content of every file that the build reads, tests left out. */
export function fingerprintOfSources(root) {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesUnder(root, source))) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Whether the build is missing, incomplete, or made from other sources. */
export function buildIsStale(root) {
  if (!existsSync(join(root, SERVER_BUILD)) || !existsSync(join(root, FINGERPRINT))) return true
  return readFileSync(join(root, FINGERPRINT), 'utf8') !== fingerprintOfSources(root)
}

export async function build(root, node) {
  rmSync(join(root, FINGERPRINT), { force: true })
  // Taken before the build: an edit during the build makes it stale.
  const fingerprint = fingerprintOfSources(root)
  const env = { ...process.env, NODE_ENV: 'production' }
  const pages = [toolFile(root, '@react-router/dev', 'react-router'), 'build']
  const gate = [toolFile(root, 'vite', 'vite'), 'build', '--config', 'vite.gate.config.ts']
  let output = ''
  const make = async (command) => {
    const one = await run(node, command, { cwd: root, env, quiet: true })
    output += one.output
    if (one.code !== 0) throw new Explained(`${output}\nThe build failed (see above).`)
  }
  await make(pages)
  // The gate is built into the shop's build folder, which the shop's build empties (decision 02).
  await make(gate)
  if (!existsSync(join(root, SERVER_BUILD))) {
    throw new Explained(`${output}\nThe build ended well but left no ${SERVER_BUILD}.`)
  }
  await compressFilesIn(join(root, 'build', 'client'))
  writeFileSync(join(root, FINGERPRINT), fingerprint)
}

function filesUnder(root, path) {
  const absolute = join(root, path)
  if (path === MADE_BY_THE_BUILD || !existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  const names = readdirSync(absolute).filter((name) => !name.startsWith('.'))
  names.sort()
  return names.flatMap((name) => filesUnder(root, `${path}/${name}`))
}
