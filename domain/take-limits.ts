import type { LimitName, Services } from '#domain/services.ts'

export type TooManyAttempts = { ok: false; reason: 'too_many_attempts'; retryAfterSeconds: number }

/** So many slow hashes wait already that another one was not begun: worth trying again soon. */
export class TooManyHashes extends Error {}

type Taken = {
  ok: true
  giveBack(): Promise<void>
  /** Work that hashes; where that did not even begin, nothing was tried and nothing is counted. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Takes one of each allowance, in order; where one is used up, none of any: what is not looked at costs nothing. */
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
