// Runs other programs for the launcher and for the test runner.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { Interrupted } from './progress.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The exit code by which a shell reports a death by this signal. */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/**
 * Runs a program to its end and answers with its exit code and, if `quiet`, what it printed;
 * otherwise it prints to our own terminal. A signal to us is passed on, and when the program has
 * ended the promise is rejected with `Interrupted`, so that nobody goes on to the next step.
 */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      ...options,
    })
    let interruptedBy
    const passOn = (signal) => {
      interruptedBy ??= signal
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, passOn)
    const stopListening = () => {
      for (const signal of SIGNALS) process.off(signal, passOn)
    }

    const printed = []
    child.stdout?.on('data', (chunk) => printed.push(chunk))
    child.stderr?.on('data', (chunk) => printed.push(chunk))
    child.on('error', (error) => {
      stopListening()
      reject(error)
    })
    child.on('close', (code, signal) => {
      stopListening()
      if (interruptedBy) reject(new Interrupted(interruptedBy))
      else resolve({ code: exitCodeOf(code, signal), output: Buffer.concat(printed).toString() })
    })
  })
}

/**
 * The file behind a command of an installed package, to be run by a Node we choose: the links in
 * node_modules/.bin run whichever Node is first on the PATH, and are no JavaScript on Windows.
 */
export function toolFile(root, packageName, command) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
