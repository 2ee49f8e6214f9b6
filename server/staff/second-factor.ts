// On better-auth, which answers with cookies and throws error codes.
import { createOTP } from '@better-auth/utils/otp'
import { APIError, isAPIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { profiles, twoFactors } from '#db/schema.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { staffRoles } from '#domain/ground/vocabulary/people.ts'
import type {
  ReplacementRefusal,
  SecondFactorRefusal,
  SetCookies,
  StaffAccounts,
} from '#domain/people/staff-accounts.ts'
import { type Staff, mayEnter } from '#domain/people/staff.ts'
import { type Auth, COOKIE_PREFIX, NOT_ADMITTED } from './auth.ts'

const CHALLENGE_COOKIE = `${COOKIE_PREFIX}.two_factor=`
const APP_CODE = /^\d{6}$/
const CODE_USED = 'CODE_USED'
/** A placeholder that is never stored: the library hashes before it refuses. */
const NO_HASH = ''
const ALREADY_ON = 'TOTP_ALREADY_ENABLED'
const REPLACEMENT_OVER = 'REPLACEMENT_OVER'
const REPLACEMENT_MS = 10 * 60 * 1000
/** The longest text in our tables. */
const TEXT_MAX = 1_000

const refusals = new Map<string | undefined, SecondFactorRefusal>([
  ['INVALID_CODE', 'code_wrong'],
  ['INVALID_BACKUP_CODE', 'code_wrong'],
  ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'challenge_over'],
  ['INVALID_TWO_FACTOR_COOKIE', 'challenge_over'],
  ['TOTP_NOT_ENABLED', 'challenge_over'],
  ['BACKUP_CODES_NOT_ENABLED', 'challenge_over'],
  [CODE_USED, 'code_used'],
  // Two recovery codes of one account arrived at once: the first one used up the challenge.
  ['CONFLICT', 'challenge_over'],
  ['ACCOUNT_TEMPORARILY_LOCKED', 'too_many_attempts'],
  [NOT_ADMITTED, 'not_admitted'],
])

const replacementRefusals = new Map<string | undefined, ReplacementRefusal>([
  ['INVALID_PASSWORD', 'wrong_password'],
  ['INVALID_CODE', 'code_wrong'],
  [CODE_USED, 'code_used'],
  [REPLACEMENT_OVER, 'replacement_over'],
])

export function createVerification(auth: Auth) {
  const { api, db } = auth
  return {
    isSecondFactorAwaited: (headers) => challengeIn(headers) !== undefined,

    async verifySecondFactor(headers, typed) {
      const code = typed.replace(/\s/g, '')
      // Only the challenge: with a session cookie the library would check the session's owner.
      const challenge = new Headers({ Cookie: challengeIn(headers) ?? '' })
      try {
        const { response, headers: answer } = APP_CODE.test(code)
          ? await checkOnce(auth, db, code, challenge)
          : await api.verifyBackupCode({ body: { code }, headers: challenge, returnHeaders: true })
        const staff = staffIn(response.user)
        if (!staff) return { ok: false, reason: 'not_admitted' }
        return { ok: true, staff, setCookies: answer.getSetCookie() }
      } catch (error) {
        const reason = refusals.get(codeIn(error))
        if (reason) return { ok: false, reason }
        throw error
      }
    },
  } satisfies Partial<StaffAccounts>
}

export function createChanges(auth: Auth) {
  const { api } = auth
  return {
    async startSecondFactor(headers, { profileId, password }) {
      if (await isSecondFactorOn(auth.db, profileId)) {
        return { ok: false, reason: 'second_factor_on' }
      }
      try {
        const started = await withPassword(auth, { profileId, password }, () =>
          whileOff(auth, profileId, () =>
            api.enableTwoFactor({ body: { password }, headers: cookiesOf(headers) }),
          ),
        )
        return { ok: true, ...keyIn(started) }
      } catch (error) {
        if (codeIn(error) === 'INVALID_PASSWORD') return { ok: false, reason: 'wrong_password' }
        if (codeIn(error) === ALREADY_ON) return { ok: false, reason: 'second_factor_on' }
        throw error
      }
    },

    async confirmSecondFactor(headers, { profileId, code }) {
      try {
        const { response, headers: answer } = await whileOff(auth, profileId, (tx) =>
          checkOnce(auth, tx, code.replace(/\s/g, ''), cookiesOf(headers)),
        )
        const { backupCodes } = await api.viewBackupCodes({ body: { userId: response.user.id } })
        return { ok: true, recoveryCodes: backupCodes, setCookies: answer.getSetCookie() }
      } catch (error) {
        if (codeIn(error) === ALREADY_ON) return { ok: false, reason: 'second_factor_on' }
        const reason = refusals.get(codeIn(error))
        if (reason) return { ok: false, reason: reason === 'code_used' ? reason : 'code_wrong' }
        throw error
      }
    },

    async stopSecondFactor(headers, { profileId, password }) {
      try {
        const { headers: answer } = await withPassword(auth, { profileId, password }, () =>
          oneByOne(auth, profileId, () =>
            api.disableTwoFactor({
              body: { password },
              headers: cookiesOf(headers),
              returnHeaders: true,
            }),
          ),
        )
        return { ok: true, setCookies: answer.getSetCookie() }
      } catch (error) {
        if (codeIn(error) === 'INVALID_PASSWORD') return { ok: false, reason: 'wrong_password' }
        throw error
      }
    },
  } satisfies Partial<StaffAccounts>
}

/**
 * The library cannot replace a key, only make one where none is confirmed. So it makes the new one over the old
 * one, and the same transaction puts the old one back and keeps the new one, encrypted, until it is confirmed.
 */
export function createReplacement(auth: Auth) {
  const { api, context } = auth
  return {
    async startReplacement(headers, { profileId, password, code }) {
      const own = cookiesOf(headers)
      const ownedBy = eq(twoFactors.userId, profileId)
      try {
        const made = await withPassword(auth, { profileId, password }, () =>
          oneByOne(auth, profileId, async (tx, isOn) => {
            const [old] = await tx
              .update(twoFactors)
              .set({ verified: false })
              .where(ownedBy)
              .returning(keyColumns)
            if (!isOn || !old) throw replacementOver()
            const started = await api.enableTwoFactor({ body: { password }, headers: own })
            const [next] = await tx.select(keyColumns).from(twoFactors).where(ownedBy)
            await tx
              .update(twoFactors)
              .set({ ...old, verified: true })
              .where(ownedBy)
            await checkOnce(auth, tx, code.replace(/\s/g, ''), own)
            const { internalAdapter } = await context
            await internalAdapter.createVerificationValue({
              identifier: replacementOf(profileId),
              value: JSON.stringify({ ...next, replaced: old.secret }),
              expiresAt: new Date(Date.now() + REPLACEMENT_MS),
            })
            return started
          }),
        )
        return { ok: true, ...keyIn(made) }
      } catch (error) {
        return refusedReplacement(error)
      }
    },

    async confirmReplacement(headers, { profileId, code }) {
      const own = cookiesOf(headers)
      try {
        return await oneByOne(auth, profileId, async (tx) => {
          const { internalAdapter } = await context
          const kept = await internalAdapter.consumeVerificationValue(replacementOf(profileId))
          if (!kept) throw replacementOver()
          const { replaced, ...next } = replacement.parse(JSON.parse(kept.value))
          const put = await tx
            .update(twoFactors)
            .set({ ...next, lastUsedStep: null })
            .where(and(eq(twoFactors.userId, profileId), eq(twoFactors.secret, replaced)))
            .returning({ id: twoFactors.id })
          if (put.length === 0) throw replacementOver()
          await checkOnce(auth, tx, code.replace(/\s/g, ''), own)
          await api.revokeOtherSessions({ headers: own })
          const { backupCodes } = await api.viewBackupCodes({ body: { userId: profileId } })
          return { ok: true, recoveryCodes: backupCodes }
        })
      } catch (error) {
        return refusedReplacement(error)
      }
    },
  } satisfies Partial<StaffAccounts>
}

const keyColumns = { secret: twoFactors.secret, backupCodes: twoFactors.backupCodes }

/** As the library encrypts them, and the key that they replace: no other one. */
const replacement = z.object({
  secret: z.string().check(atMost(TEXT_MAX)),
  backupCodes: z.string().check(atMost(TEXT_MAX)),
  replaced: z.string().check(atMost(TEXT_MAX)),
})

function replacementOf(profileId: string): string {
  return `replace-second-factor:${profileId}`
}

function replacementOver(): APIError {
  return new APIError('BAD_REQUEST', { code: REPLACEMENT_OVER, message: 'Nothing to replace' })
}

function refusedReplacement(error: unknown) {
  const reason = replacementRefusals.get(codeIn(error))
  if (reason) return { ok: false as const, reason }
  throw error
}

function keyIn(started: { totpURI: string } | { method: 'otp' }) {
  if (!('totpURI' in started)) throw new Error('The library made another kind of second factor')
  const uri = started.totpURI
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '' }
}

/** In one transaction. A wrong code's record is kept; a used code rolls back session and challenge's end. */
async function checkOnce(auth: Auth, within: Database, code: string, headers: Headers) {
  const { api, inTransaction } = auth
  const checked = await within.transaction((tx) =>
    inTransaction(tx, async () => {
      const [answer] = await Promise.allSettled([
        api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
      ])
      if (answer.status === 'fulfilled') {
        const userId = answer.value.response.user.id
        const isFirst = await useAppCode(tx, auth, { userId, code })
        if (!isFirst) throw new APIError('UNAUTHORIZED', { code: CODE_USED, message: 'Used' })
      }
      return answer
    }),
  )
  if (checked.status === 'rejected') throw checked.reason
  return checked.value
}

/** Hashes before the change locks anything. The library refuses a wrong or meanwhile changed password. */
export async function withPassword<Result>(
  { context, hashing, whileProved }: Auth,
  { profileId, password, next }: { profileId: string; password: string; next?: string },
  change: () => Promise<Result>,
): Promise<Result> {
  const { internalAdapter } = await context
  const hash = (await internalAdapter.findCredentialAccount(profileId))?.password
  const isRight = hash && (await hashing.verify(hash, password))
  if (!isRight) return whileProved({ next: NO_HASH }, change)
  return whileProved(
    { hash, next: next === undefined ? NO_HASH : await hashing.hash(next) },
    change,
  )
}

async function isSecondFactorOn(db: Database, profileId: string): Promise<boolean> {
  const [profile] = await db
    .select({ isOn: profiles.twoFactorEnabled })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  return profile?.isOn ?? false
}

/** Across all processes: the library reads and then writes, so of two concurrent changes both would count. */
export function oneByOne<Result>(
  { db, inTransaction }: Auth,
  profileId: string,
  change: (tx: Database, isOn: boolean) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const [profile] = await tx
      .select({ isOn: profiles.twoFactorEnabled })
      .from(profiles)
      .where(eq(profiles.id, profileId))
      .for('update')
    return inTransaction(tx, () => change(tx, profile?.isOn ?? false))
  })
}

/** Prevents trying out codes or passwords against a second factor that is already on. */
function whileOff<Result>(
  auth: Auth,
  profileId: string,
  change: (tx: Database) => Promise<Result>,
) {
  return oneByOne(auth, profileId, (tx, isOn) => {
    if (isOn) throw new APIError('BAD_REQUEST', { code: ALREADY_ON, message: 'Already on' })
    return change(tx)
  })
}

function challengeIn(headers: Headers): string | undefined {
  const cookies = headers.get('Cookie')?.split(/;\s*/) ?? []
  return cookies.find((cookie) => cookie.replace(/^__Secure-/, '').startsWith(CHALLENGE_COOKIE))
}

/** The library's error code; undefined for any other error. */
export function codeIn(error: unknown): string | undefined {
  return isAPIError(error) ? (error.body?.code ?? String(error.status)) : undefined
}

/** Only the cookies: the library would store other parts of a request that we do not want stored. */
export function cookiesOf(headers: Headers): Headers {
  return new Headers({ Cookie: headers.get('Cookie') ?? '' })
}

/** Drops the cookies of a session that the library created and deleted in the same answer. */
export function withoutDeleted(setCookies: SetCookies): SetCookies {
  const last = new Map(setCookies.map((cookie) => [cookie.split('=', 1)[0], cookie]))
  return [...last.values()]
}

/** The profile as the library returns it; an unknown role may enter nowhere. */
const account = z.object({
  id: z.uuid(),
  name: z.string().check(atMost(TEXT_MAX)),
  email: z.string().check(atMost(TEXT_MAX)),
  emailVerified: z.boolean(),
  role: z.enum(staffRoles).catch('rejected'),
  attractionId: z.number().nullish(),
  twoFactorEnabled: z.boolean().nullish(),
  suspendedAt: z
    .date()
    .nullish()
    .transform((at) => at ?? null),
})

export function staffIn(user: unknown): Staff | undefined {
  const known = account.parse(user)
  if (!mayEnter(known)) return undefined
  const { id, name, email, role, attractionId, twoFactorEnabled } = known
  const hasSecondFactor = twoFactorEnabled === true
  return {
    id,
    fullName: name,
    email,
    role,
    attractionId: attractionId ?? undefined,
    hasSecondFactor,
  }
}

// Each code is valid once (RFC 6238, section 5.2), which the library does not check: the time step of the
// last accepted one is stored; that step and all earlier ones are used.

const STEP_MS = 30_000
/** The library accepts one step on each side, and one more step may have passed since its check. */
const STEPS_AROUND = [2, 1, 0, -1, -2]

/** False for a used code. One statement compares and writes, so of concurrent calls only one succeeds. */
async function useAppCode(
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
