// Waiting for a condition, from outside of a page that may be on its way to another one meanwhile.
const LIMIT_MS = 30_000
const POLL_MS = 50

/**
 * Asks until there is an answer, and gives it. A question that fails is asked again too; the last failure
 * is told when the time is over.
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
  const end = performance.now() + LIMIT_MS
  let failure: unknown
  while (performance.now() < end) {
    try {
      const answer = await ask()
      if (answer !== undefined && answer !== false) return answer
      failure = undefined
    } catch (error) {
      failure = error
    }
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS)
    })
  }
  throw new Error(`Waited ${LIMIT_MS / 1000} s in vain: ${what}`, { cause: failure })
}
