// On stderr, because stdout belongs to the server and the tests.

const REMINDER_MS = 20_000

export function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}

/** Reports every 20 s that the work continues, and finally how long it took. */
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

/** Only its message is shown. */
export class Explained extends Error {}

export class Interrupted extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}.`)
    this.signal = signal
  }
}
