// Is build/ made of the sources as they are now? The fingerprint of everything the build reads is
// kept in build/, written last and removed first, so that half a build never looks whole.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
  'scripts/compressed.mjs',
  'scripts/files-under.mjs',
  'server',
  'tsconfig.json',
  'vite.config.ts',
  'vite.gate.config.ts',
]
const MADE_BY_THE_BUILD = 'messages/compiled'
const FINGERPRINT = join('build', 'sources.sha256')
/** Beside Spanish, whose build has the server. Each has its own files of the pages (decision 046). */
const OTHER_LANGUAGES = ['en', 'pt']
const SERVER_BUILD = join('build', 'server', 'index.js')

/** One hash over the path and content of every file the build reads; tests are not among them. */
export function fingerprintOfSources(root) {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesUnder(root, source))) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Whether the build is missing, half done, or made of other sources. */
export function buildIsStale(root) {
  if (!existsSync(join(root, SERVER_BUILD)) || !existsSync(join(root, FINGERPRINT))) return true
  return readFileSync(join(root, FINGERPRINT), 'utf8') !== fingerprintOfSources(root)
}

/** Builds the pages, the server and the gate into build/ with the given Node. */
export async function build(root, node) {
  rmSync(join(root, FINGERPRINT), { force: true })
  // Taken before: an edit made during the build makes it stale.
  const fingerprint = fingerprintOfSources(root)
  const env = { ...process.env, NODE_ENV: 'production' }
  const pages = [toolFile(root, '@react-router/dev', 'react-router'), 'build']
  const gate = [toolFile(root, 'vite', 'vite'), 'build', '--config', 'vite.gate.config.ts']
  let output = ''
  const make = async (command, more = {}) => {
    const one = await run(node, command, { cwd: root, env: { ...env, ...more }, quiet: true })
    output += one.output
    if (one.code !== 0) throw new Explained(`${output}\nThe build failed (see above).`)
  }
  await make(pages)
  // The gate goes into a folder of the shop's build, which the first one empties (decision 010).
  await make(gate)
  await Promise.all(OTHER_LANGUAGES.map((language) => make(pages, { SHOP_LANGUAGE: language })))
  for (const language of OTHER_LANGUAGES) await takePages(root, language)
  if (!existsSync(join(root, SERVER_BUILD))) {
    throw new Explained(`${output}\nThe build ended well but left no ${SERVER_BUILD}.`)
  }
  await compressFilesIn(join(root, 'build', 'client'))
  writeFileSync(join(root, FINGERPRINT), fingerprint)
}

/**
 * Lays the files of a language's pages beside the others, most of which are the same and have the same name,
 * and keeps the list of them for the server.
 */
async function takePages(root, language) {
  const made = join(root, 'build', language)
  const { pageFiles } = await import(pathToFileURL(join(made, 'server', 'index.js')).href)
  writeFileSync(join(root, 'build', `pages.${language}.json`), JSON.stringify(pageFiles))
  const assets = join('client', 'assets')
  cpSync(join(made, assets), join(root, 'build', assets), { recursive: true })
  rmSync(made, { recursive: true })
}

function filesUnder(root, path) {
  const absolute = join(root, path)
  if (path === MADE_BY_THE_BUILD || !existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  const names = readdirSync(absolute).filter((name) => !name.startsWith('.'))
  names.sort()
  return names.flatMap((name) => filesUnder(root, `${path}/${name}`))
}
