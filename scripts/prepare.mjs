// If nothing is stale this only reads files: it uses no network and writes nothing.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, buildIsStale } from './built.mjs'
import { exitCodeOf } from './command.mjs'
import { install, installIsStale } from './installed.mjs'
import { announced, Explained, Interrupted, say } from './progress.mjs'
import { findRuntime } from './runtime.mjs'
import { withTurn } from './turn.mjs'

const OTHER_USER =
  'This user may not write there. If node_modules/ or build/ was made by another one, root ' +
  'perhaps, start as that one or remove the folder.'

export const root = join(fileURLToPath(import.meta.url), '..', '..')

/** With the tests' packages if `forTests`. Returns the path of the Node to run with. */
export async function ensureInstalled({ forTests = false } = {}) {
  const isReady = () => !installIsStale(root, forTests) && findRuntime(root) !== undefined
  if (!isReady()) {
    await inTurn(async () => {
      if (isReady()) return
      await announced('Installing the dependencies (once, about a minute)', () =>
        install(root, forTests),
      )
    })
  }
  return findRuntime(root)
}

/** The dependencies must be installed. */
export async function ensureBuilt(node) {
  if (!buildIsStale(root)) return
  await inTurn(async () => {
    if (!buildIsStale(root)) return
    await announced('Building the shop', () => build(root, node))
  })
}

/** An `Explained` failure ends it with the message and code 1. */
export async function endPlainly(work) {
  try {
    await work()
  } catch (error) {
    process.exitCode = 1
    if (error instanceof Interrupted) process.exitCode = exitCodeOf(null, error.signal)
    else if (error instanceof Explained) say(error.message)
    else if (['EACCES', 'EPERM'].includes(error?.code)) say(`${error.message}\n${OTHER_USER}`)
    else if (['EROFS', 'ENOSPC'].includes(error?.code)) say(error.message)
    else throw error
  }
}

function inTurn(work) {
  return withTurn(join(root, 'build', 'in-progress'), sayThatWeWait, work)
}

function sayThatWeWait() {
  say('Another start in this folder is installing or building; waiting for it…')
}
