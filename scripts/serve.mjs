// Runs the built shop until it ends.
import { spawn } from 'node:child_process'
import { exitCodeOf } from './command.mjs'

/** Starts the server process, passes signals on to it, and answers with its exit code. */
export function serve(root, node) {
  const server = spawn(
    node,
    ['--enable-source-maps', '--import', './scripts/leave-with-parent.mjs', 'server/run.mjs'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let isFirst = true
    process.on(signal, () => {
      // Ctrl-C reaches every process of the terminal, and npm passes it on to us once more.
      const isCtrlC = signal === 'SIGINT' && (process.stdin.isTTY || process.stderr.isTTY)
      if (isFirst && !isCtrlC) server.kill(signal)
      isFirst = false
    })
  }
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.on('exit', (code, signal) => resolve(exitCodeOf(code, signal)))
  })
}
