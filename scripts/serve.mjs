import { spawn } from 'node:child_process'
import { exitCodeOf } from './command.mjs'
import { say } from './progress.mjs'
import { keepRunning } from './restart.mjs'

const BUILT = { file: 'server/run.mjs', env: { NODE_ENV: 'production' } }

/** Less memory: two of V8's four threads, half the young generation; pages 1 % slower (bench/README.md). */
const LEAN = ['--v8-pool-size=2', '--max-semi-space-size=8']

/** Restarts a shop that dies by itself, passes signals on, and returns the exit code. */
export async function serve(root, node, program = BUILT) {
  const asked = new AbortController()
  let server

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let isFirst = true
    process.on(signal, () => {
      asked.abort()
      // The terminal sends Ctrl-C to every process, and npm passes it on to us once more.
      const isCtrlC = signal === 'SIGINT' && (process.stdin.isTTY || process.stderr.isTTY)
      if (isFirst && !isCtrlC) server.kill(signal)
      isFirst = false
    })
  }

  const end = await keepRunning(
    () => {
      server = start(root, node, program)
      return endOf(server)
    },
    { stop: asked.signal, say },
  )
  return exitCodeOf(end.code, end.signal)
}

function start(root, node, { file, env }) {
  return spawn(node, [...LEAN, '--import', './scripts/leave-with-parent.mjs', file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/** The server reports over the IPC channel that it is open (server/start.ts). */
function endOf(server) {
  let openedAt
  server.once('message', () => {
    openedAt = performance.now()
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.on('exit', (code, signal) => {
      const isOpened = openedAt !== undefined
      resolve({ code, signal, isOpened, livedMs: isOpened ? performance.now() - openedAt : 0 })
    })
  })
}
