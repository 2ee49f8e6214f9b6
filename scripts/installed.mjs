// npm writes its own record into node_modules last; an interrupted install has none.
import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { run } from './command.mjs'
import { Explained } from './progress.mjs'
import { findRuntime, removeBrokenRuntime } from './runtime.mjs'

const NPM_RECORD = join('node_modules', '.package-lock.json')
const OWN_CACHE = join('build', 'npm-cache')

/** Missing or of another version. Packages of the tests may be missing unless `forTests`. */
export function installIsStale(root, forTests) {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const present = packagesIn(join(root, NPM_RECORD))
  if (!wanted) throw new Explained('package-lock.json is missing: this is not a whole copy.')
  if (!present) return true
  return Object.entries(wanted).some(([path, entry]) => {
    if (path === '') return false
    const there = present[path]
    // Optional packages are binaries for other platforms.
    if (!there) return !entry.optional && (forTests || !entry.dev)
    if (there.version !== entry.version || there.integrity !== entry.integrity) return true
    return !existsSync(join(root, path))
  })
}

/** Also installs a Node. Tests' packages leave those a running shop uses alone; later installs keep them. */
export async function install(root, forTests) {
  const present = Object.values(packagesIn(join(root, NPM_RECORD)) ?? {})
  const kinds = forTests || present.some(({ dev }) => dev) ? '--include=dev' : '--omit=dev'
  if (installIsStale(root, false)) {
    rmSync(join(root, NPM_RECORD), { force: true })
    await npm(root, ['ci', kinds])
  }
  // npm skips optional packages (native tools) that its own Node is too old for: the shop's Node adds them.
  await npm(root, ['install', '--no-save', kinds], await bringRuntime(root))
  rmSync(join(root, OWN_CACHE), { recursive: true, force: true })
}

async function bringRuntime(root) {
  removeBrokenRuntime(root)
  if (!findRuntime(root)) {
    // With ignore-scripts set npm skips the script by which the package "node" downloads its runtime.
    await npm(root, ['rebuild', 'node', '--ignore-scripts=false'])
    removeBrokenRuntime(root)
  }
  const node = findRuntime(root)
  if (node) return node
  throw new Explained(
    `The shop needs Node 24 or later. This is ${process.version}, and the packaged Node, which ` +
      'npm should have installed, does not run here.',
  )
}

function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages
  } catch {
    return undefined
  }
}

async function npm(root, args, node) {
  const [command, ...first] = npmCommand(root, node)
  const settings = ['--prefer-offline', '--engine-strict=false', '--prefix', root]
  const all = [...first, ...args, ...settings, '--loglevel=error', ...cacheSetting(root)]
  const env = { ...process.env, PATH: pathWithout(root, node) }
  const options = { cwd: root, env, quiet: true, shell: command === 'npm' && isWindows() }
  const { code, output } = await run(command, all, options).catch((error) => {
    if (error.code === 'ENOENT') throw new Explained('npm was not found; it comes with Node.')
    throw error
  })
  if (code !== 0) throw new Explained(`${output}\nnpm ${args[0]} failed (see above).`)
}

// Uses the given Node or the one that ran npm for us, unless npm is about to replace it.
function npmCommand(root, node = process.env.npm_node_execpath ?? process.execPath) {
  const npmFile = process.env.npm_execpath ?? ''
  const isKnown = basename(npmFile) === 'npm-cli.js' && existsSync(node)
  return isKnown ? [node, npmFile] : ['npm']
}

// npm finds its Node on the PATH, which begins with node_modules, although it is about to replace that one.
function pathWithout(root, node) {
  const modules = join(root, 'node_modules')
  const folders = (process.env.PATH ?? '').split(delimiter)
  const kept = folders.filter((folder) => !folder.startsWith(modules))
  return [...(node ? [dirname(node)] : []), ...kept].join(delimiter)
}

// npm needs a cache, and the home folder may be read-only.
function cacheSetting(root) {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    accessSync(existsSync(cache) ? cache : dirname(cache), constants.W_OK)
    return []
  } catch {
    return ['--cache', join(root, OWN_CACHE)]
  }
}

function isWindows() {
  return process.platform === 'win32'
}
