// The port to the keeper of passwords, sessions and second factors: a library on our tables, wired in
// server/staff/staff-accounts.ts. It makes no decisions by role: staff.ts says who may enter.
import type { Database } from '#db/database.ts'
import type { Staff } from './staff.ts'

/** Values of Set-Cookie headers for the response. */
export type SetCookies = string[]

type SignInRefusal = 'invalid_credentials' | 'not_admitted'

export type SignIn =
  | { ok: true; staff: Staff; setCookies: SetCookies }
  /** The password was right; the session needs the code too. */
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

type SecondFactorKey = { uri: string; secret: string }

export type LinkKind = 'verify_email' | 'recovery' | 'invitation'

export type StaffAccounts = {
  /**
   * The staff behind a request's cookies: a live session of a profile that may enter (`mayEnter`), read
   * from the database each time. Does not extend the session.
   */
  findStaff(headers: Headers): Promise<Staff | undefined>
  /** The same for actual use: extends the session, up to 12 hours from the sign-in. */
  useSession(headers: Headers): Promise<{ staff: Staff; setCookies: SetCookies } | undefined>
  /**
   * Takes as long for an unknown address as for a wrong password, with the same answer. An already computed
   * hash of the password saves computing another. Throws TooManyHashes, like everything that hashes.
   */
  signIn(credentials: { email: string; password: string; passwordHash?: string }): Promise<SignIn>
  /** Whether the password step just succeeded and the code is pending. */
  isSecondFactorAwaited(headers: Headers): boolean
  /**
   * Completes a sign-in with a code of the app or a recovery code. Each works once, even when sent
   * concurrently to several processes. After `code_used` the next one may be given.
   */
  verifySecondFactor(
    headers: Headers,
    code: string,
  ): Promise<
    { ok: true; staff: Staff; setCookies: SetCookies } | { ok: false; reason: SecondFactorRefusal }
  >
  /**
   * Creates a key for the app. It takes effect once a code of it is given; only the newest key counts.
   * Refuses `second_factor_on` before checking the password.
   */
  startSecondFactor(
    headers: Headers,
    own: { profileId: string; password: string },
  ): Promise<
    ({ ok: true } & SecondFactorKey) | { ok: false; reason: 'wrong_password' | 'second_factor_on' }
  >
  /**
   * Switches it on and returns the recovery codes, only this once. The session is replaced, and the code
   * cannot be used again. Refuses `second_factor_on` before checking the code.
   */
  confirmSecondFactor(
    headers: Headers,
    own: { profileId: string; code: string },
  ): Promise<
    | { ok: true; recoveryCodes: string[]; setCookies: SetCookies }
    | { ok: false; reason: 'code_wrong' | 'code_used' | 'second_factor_on' }
  >
  stopSecondFactor(
    headers: Headers,
    own: { profileId: string; password: string },
  ): Promise<{ ok: true; setCookies: SetCookies } | { ok: false; reason: 'wrong_password' }>
  /** Writes a new password and ends every other session. The session is replaced. */
  changePassword(
    headers: Headers,
    passwords: { profileId: string; current: string; next: string },
  ): Promise<{ ok: true; setCookies: SetCookies } | { ok: false; reason: 'wrong_password' }>
  /** Ends the session behind a request's cookies, if there is one. */
  signOut(headers: Headers): Promise<SetCookies>
  /**
   * A new secret for a mailed link, stored as a hash. It works once, for its purpose: verifying an address
   * within 24 hours, recovering a password within 30 minutes, accepting an invitation within 72 hours. It
   * belongs to a profile or an invitation.
   */
  issueLink(kind: LinkKind, id: string): Promise<string>
  /** The owner of a valid link, without using it up. */
  findLink(kind: LinkKind, token: string): Promise<string | undefined>
  /** The same, and uses up the link in the caller's transaction. */
  useLink(tx: Database, kind: LinkKind, token: string): Promise<string | undefined>
  /** Writes an already hashed password in the caller's transaction. */
  setPassword(tx: Database, profileId: string, passwordHash: string): Promise<void>
  /** A slow hash for the account's row; one is made at a time. Never wait for it in a transaction. */
  hashPassword(password: string): Promise<string>
  /** Whether a password matches the hash; equally slow. */
  verifyPassword(hash: string, password: string): Promise<boolean>
}
