// The machine's Node may be too old: npm installs one (the package "node"), else the machine's is used.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

const OLDEST_NODE = 24

/** Undefined if none is recent enough. */
export function findRuntime(root) {
  const packaged = join(root, 'node_modules', 'node', 'bin', nodeFile())
  if (isRecent(versionOf(packaged))) return packaged
  if (isRecent(process.version)) return process.execPath
  return undefined
}

/** One that does not run here (Alpine Linux, a copied folder): first on npm's PATH, it stops every script. */
export function removeBrokenRuntime(root) {
  const packaged = join(root, 'node_modules', 'node', 'bin', nodeFile())
  if (versionOf(packaged)) return
  rmSync(packaged, { force: true })
  rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true })
}

function nodeFile() {
  return process.platform === 'win32' ? 'node.exe' : 'node'
}

function versionOf(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function isRecent(version) {
  return Number(/^v(\d+)\./.exec(version ?? '')?.[1]) >= OLDEST_NODE
}
