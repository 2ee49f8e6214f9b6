// Runs other programs for the launcher and for the test runner.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { Interrupted } from './progress.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The exit code that a shell reports for a death by this signal. */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/**
 * Runs a program to its end. Returns its exit code and, if `quiet`, its output; otherwise it prints to our
 * terminal. Passes signals on to the program and then rejects with `Interrupted`, so that the caller does not
 * start its next step.
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
 * The file of a package's command, to be run with a chosen Node: the links in node_modules/.bin run the first
 * Node on the PATH, and on Windows are no JavaScript.
 */
export function toolFile(root, packageName, command) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
