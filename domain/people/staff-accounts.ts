// The port to the keeper of passwords, sessions and second factors: a library on our tables, wired in
// server/staff/staff-accounts.ts. It makes no decisions by role: staff.ts says who may enter.
import type { Database } from '#db/database.ts'
import type { Staff } from './staff.ts'

/** Values of Set-Cookie headers for the response. */
export type SetCookies = string[]

type SignInRefusal = 'invalid_credentials' | 'not_admitted'

export type SignIn =
  | { ok: true; staff: Staff; setCookies: SetCookies }
  | { ok: false; reason: 'second_factor_needed'; setCookies: SetCookies }
  | { ok: false; reason: SignInRefusal }

export type SecondFactorRefusal =
  | 'code_wrong'
  /** A correct code that was already used; the app shows another one within half a minute. */
  | 'code_used'
  /** Ten minutes after the password, or after too many codes, the sign-in must start again. */
  | 'challenge_over'
  | 'not_admitted'
  | 'too_many_attempts'

export type ReplacementRefusal =
  | Extract<SecondFactorRefusal, 'code_wrong' | 'code_used'>
  | 'wrong_password'
  /** Not begun, too long ago, or the old key counts no longer. */
  | 'replacement_over'

type SecondFactorKey = { uri: string; secret: string }

export type LinkKind = 'verify_email' | 'recovery' | 'invitation'

export type StaffAccounts = {
  /** A live session of a profile that may enter (`mayEnter`), read each time. Does not extend the session. */
  findStaff(headers: Headers): Promise<Staff | undefined>
  /** For actual use: extends the session, up to 12 hours from the sign-in. */
  useSession(headers: Headers): Promise<{ staff: Staff; setCookies: SetCookies } | undefined>
  /** Same answer and time if unknown; a given hash saves one. Like all hashing, throws TooManyHashes. */
  signIn(credentials: { email: string; password: string; passwordHash?: string }): Promise<SignIn>
  /** Whether the password step just succeeded and the code is pending. */
  isSecondFactorAwaited(headers: Headers): boolean
  /** Each code works once, even sent to several processes at once. After `code_used` the next may follow. */
  verifySecondFactor(
    headers: Headers,
    code: string,
  ): Promise<
    { ok: true; staff: Staff; setCookies: SetCookies } | { ok: false; reason: SecondFactorRefusal }
  >
  /** The newest key counts, once a code is given. Refuses `second_factor_on` before checking the password. */
  startSecondFactor(
    headers: Headers,
    own: { profileId: string; password: string },
  ): Promise<
    ({ ok: true } & SecondFactorKey) | { ok: false; reason: 'wrong_password' | 'second_factor_on' }
  >
  /** Gives recovery codes once; replaces the session. Refuses `second_factor_on` before checking the code. */
  confirmSecondFactor(
    headers: Headers,
    own: { profileId: string; code: string },
  ): Promise<
    | { ok: true; recoveryCodes: string[]; setCookies: SetCookies }
    | { ok: false; reason: 'code_wrong' | 'code_used' | 'second_factor_on' }
  >
  /** Another key for a new phone, for ten minutes. Until it is confirmed, the old one counts. */
  startReplacement(
    headers: Headers,
    own: { profileId: string; password: string; code: string },
  ): Promise<({ ok: true } & SecondFactorKey) | { ok: false; reason: ReplacementRefusal }>
  /** With a code of the new key. Gives new recovery codes once; ends every other session. */
  confirmReplacement(
    headers: Headers,
    own: { profileId: string; code: string },
  ): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; reason: ReplacementRefusal }>
  stopSecondFactor(
    headers: Headers,
    own: { profileId: string; password: string },
  ): Promise<{ ok: true; setCookies: SetCookies } | { ok: false; reason: 'wrong_password' }>
  /** Ends every other session and replaces this one. */
  changePassword(
    headers: Headers,
    passwords: { profileId: string; current: string; next: string },
  ): Promise<{ ok: true; setCookies: SetCookies } | { ok: false; reason: 'wrong_password' }>
  signOut(headers: Headers): Promise<SetCookies>
  /**
   * Stored as a hash. Works once, for its purpose: 24 hours to verify an address, 30 minutes to recover a
   * password, 72 hours to accept an invitation. The id is a profile's or an invitation's.
   */
  issueLink(kind: LinkKind, id: string): Promise<string>
  /** Without using it up. */
  findLink(kind: LinkKind, token: string): Promise<string | undefined>
  /** In the caller's transaction. */
  useLink(tx: Database, kind: LinkKind, token: string): Promise<string | undefined>
  /** In the caller's transaction. */
  setPassword(tx: Database, profileId: string, passwordHash: string): Promise<void>
  /** A slow hash for the account's row; one is made at a time. Never wait for it in a transaction. */
  hashPassword(password: string): Promise<string>
  /** Equally slow. */
  verifyPassword(hash: string, password: string): Promise<boolean>
}
