// Makes each authenticator code valid once (RFC 6238, section 5.2). The library checks a code but not
// whether it was used, so the shop stores the time step of the last accepted code: that step and all
// earlier ones are used.
import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { twoFactors } from '#db/schema.ts'
import type { Auth } from './auth.ts'

const STEP_MS = 30_000
/** The library accepts one step on each side, and one more step may have passed since its check. */
const STEPS_AROUND = [2, 1, 0, -1, -2]

/**
 * Uses up a code that the library has just accepted. Returns false if it was used before. One statement
 * compares and writes, so of many concurrent calls, in any process, only one returns true.
 */
export async function useAppCode(
  tx: Database,
  { context }: Auth,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const ownedBy = eq(twoFactors.userId, userId)
  const [kept] = await tx.select({ secret: twoFactors.secret }).from(twoFactors).where(ownedBy)
  if (!kept) return false
  const { secretConfig } = await context
  const secret = await symmetricDecrypt({ key: secretConfig, data: kept.secret })
  const step = await stepOf(code, secret)
  if (step === undefined) return false
  const used = await tx
    .update(twoFactors)
    .set({ lastUsedStep: step })
    .where(and(ownedBy, or(isNull(twoFactors.lastUsedStep), lt(twoFactors.lastUsedStep, step))))
    .returning({ id: twoFactors.id })
  return used.length > 0
}

/** The newest current time step with this code; undefined for a code of another time. */
async function stepOf(code: string, secret: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / STEP_MS)
  const { hotp } = createOTP(secret)
  for (const steps of STEPS_AROUND) {
    if ((await hotp(now + steps)) === code) return now + steps
  }
  return undefined
}
