// Progress messages for the terminal. They go to stderr, because stdout belongs to the server and the tests.

const REMINDER_MS = 20_000

/** Prints one sentence on a line of its own. */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}

/** Announces the work, reports every 20 s that it continues, and finally how long it took. */
export async function announced(what, work) {
  const startedAt = performance.now()
  const elapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

  say(`${what}…`)
  const reminder = setInterval(() => say(`  still at it after ${elapsed()}`), REMINDER_MS)
  try {
    const result = await work()
    say(`  done in ${elapsed()}`)
    return result
  } finally {
    clearInterval(reminder)
  }
}

/** A failure explained in plain words: only its message is shown. */
export class Explained extends Error {}

/** Ctrl-C or another signal stopped the work. */
export class Interrupted extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}.`)
    this.signal = signal
  }
}
