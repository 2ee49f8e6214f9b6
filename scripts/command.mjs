import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { Interrupted } from './progress.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** As a shell reports a death by this signal. */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/** Passes signals on, then rejects (`Interrupted`): no next step. Gives code and, if `quiet`, output. */
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

/** For a chosen Node: node_modules/.bin runs the first Node on the PATH, and on Windows is no JavaScript. */
export function toolFile(root, packageName, command) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
