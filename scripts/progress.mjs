// What the person at the terminal reads while something takes time. It goes to stderr: stdout
// belongs to the server and to the tests.

const REMINDER_MS = 20_000

/** One sentence, on its own line. */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}

/** Announces the work, says every 20 s that it is still going, and says how long it took. */
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

/** A failure that has been explained in plain words: its message is all that is shown of it. */
export class Explained extends Error {}

/** Somebody pressed Ctrl-C or sent a signal while we worked. */
export class Interrupted extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}.`)
    this.signal = signal
  }
}
