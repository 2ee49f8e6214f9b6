// Finds the Node that runs the shop. The machine's may be too old for the dependencies, so npm installs one
// with them (the package "node"); if that failed, the machine's own is used.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

const OLDEST_NODE = 24

/** The path of the Node for the shop, or undefined if none is recent enough. */
export function findRuntime(root) {
  const packaged = join(root, 'node_modules', 'node', 'bin', nodeFile())
  if (isRecent(versionOf(packaged))) return packaged
  if (isRecent(process.version)) return process.execPath
  return undefined
}

/**
 * Removes a packaged Node that does not run on this machine (Alpine Linux, or a copied folder): npm puts it
 * first on the PATH, and no script would start any more.
 */
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
