import type { LimitName, Services } from '#domain/services.ts'

export type TooManyAttempts = { ok: false; reason: 'too_many_attempts'; retryAfterSeconds: number }

/** Takes one of each allowance, in order, and stops at the first that is used up. */
export async function takeAll(
  { limits }: Services,
  wanted: [limit: LimitName, key: string][],
): Promise<{ ok: true; giveBack(): Promise<void> } | TooManyAttempts> {
  for (const [limit, key] of wanted) {
    const taken = await limits.take(limit, key)
    if (!taken.ok) return { ...taken, reason: 'too_many_attempts' }
  }
  return {
    ok: true,
    async giveBack() {
      for (const [limit, key] of wanted) await limits.giveBack(limit, key)
    },
  }
}
