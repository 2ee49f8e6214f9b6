import type { LimitName, Services } from './services.ts'

export type TooManyAttempts = { ok: false; reason: 'too_many_attempts'; retryAfterSeconds: number }

/** Too many slow hashes are waiting, so another one was not started; a retry soon may succeed. */
export class TooManyHashes extends Error {}

type Taken = {
  ok: true
  giveBack(): Promise<void>
  /** Runs work that hashes; on `TooManyHashes` nothing was tried, and the allowances are given back. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Takes one of each allowance, in order; takes none if one is used up, because nothing is tried then. */
export async function takeAll(
  { limits }: Services,
  wanted: readonly [limit: LimitName, key: string][],
): Promise<Taken | TooManyAttempts> {
  const held: [limit: LimitName, key: string][] = []
  const giveBack = async () => {
    for (const [limit, key] of held) await limits.giveBack(limit, key)
  }
  for (const [limit, key] of wanted) {
    const taken = await limits.take(limit, key)
    if (!taken.ok) {
      await giveBack()
      return { ...taken, reason: 'too_many_attempts' }
    }
    held.push([limit, key])
  }
  return {
    ok: true,
    giveBack,
    async attempt(work) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof TooManyHashes) await giveBack()
        throw error
      }
    },
  }
}
