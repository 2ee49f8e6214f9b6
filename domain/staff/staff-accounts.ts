// What the rules of the office need of the keeper of passwords, sessions and second factors: a
// library on our tables, wired in server/staff/staff-accounts.ts. Nothing here decides by role:
// who may enter is said once, in staff.ts.
import type { Database } from '#db/database.ts'
import type { Staff } from './staff.ts'

/** Values of Set-Cookie headers for the answer to the browser that asked. */
export type SetCookies = string[]

type SignInRefusal = 'invalid_credentials' | 'not_admitted'

export type SignIn =
  | { ok: true; staff: Staff; setCookies: SetCookies }
  /** The password was right; there is no session before the code is, too. */
  | { ok: false; reason: 'second_factor_needed'; setCookies: SetCookies }
  | { ok: false; reason: SignInRefusal }

export type SecondFactorRefusal =
  | 'code_wrong'
  /** Right, but it has opened something before: the app shows another one within half a minute. */
  | 'code_used'
  /** Ten minutes after the password, or after too many codes, it starts again. */
  | 'challenge_over'
  | 'not_admitted'
  | 'too_many_attempts'

type SecondFactorKey = { uri: string; secret: string }

export type LinkKind = 'verify_email' | 'recovery' | 'invitation'

export type StaffAccounts = {
  /**
   * Who is behind a request's cookies: a live session of a profile that may enter (`mayEnter`), read from
   * the database each time. Does not prolong the session.
   */
  findStaff(headers: Headers): Promise<Staff | undefined>
  /** The same for real use: prolongs the session, within 12 hours from the sign-in. */
  useSession(headers: Headers): Promise<{ staff: Staff; setCookies: SetCookies } | undefined>
  /**
   * Takes as long for an unknown address as for a wrong password, and answers the same. A hash that was just
   * made of the password spares another one. Throws TooManyHashes, like all that hashes.
   */
  signIn(credentials: { email: string; password: string; passwordHash?: string }): Promise<SignIn>
  /** Whether a password was right a moment ago and its code is waited for. */
  isSecondFactorAwaited(headers: Headers): boolean
  /**
   * Completes a sign-in with a code of the app, or with one of the recovery codes. Each is good once,
   * also when sent many times at once to several processes. After `code_used` the next one may be given.
   */
  verifySecondFactor(
    headers: Headers,
    code: string,
  ): Promise<
    { ok: true; staff: Staff; setCookies: SetCookies } | { ok: false; reason: SecondFactorRefusal }
  >
  /**
   * Makes a key for the app; it counts once a code of it was given, and the newest one alone. Refuses
   * `second_factor_on` before the password is looked at.
   */
  startSecondFactor(
    headers: Headers,
    own: { profileId: string; password: string },
  ): Promise<
    ({ ok: true } & SecondFactorKey) | { ok: false; reason: 'wrong_password' | 'second_factor_on' }
  >
  /**
   * Switches it on and answers the recovery codes, this once. The session is a new one, and the code
   * opens nothing else. Refuses `second_factor_on` before the code is looked at.
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
  /** Writes a new password and ends every other session. The session is a new one. */
  changePassword(
    headers: Headers,
    passwords: { profileId: string; current: string; next: string },
  ): Promise<{ ok: true; setCookies: SetCookies } | { ok: false; reason: 'wrong_password' }>
  /** Ends the session behind a request's cookies, if there is one. */
  signOut(headers: Headers): Promise<SetCookies>
  /**
   * A new secret for a mailed link, kept as its hash. It opens its purpose once: an address is proved
   * within 24 hours, a password recovered within 30 minutes, an invitation accepted within 72 hours.
   * It belongs to a profile, or to an invitation.
   */
  issueLink(kind: LinkKind, id: string): Promise<string>
  /** What a link that is still good belongs to; leaves it so. */
  findLink(kind: LinkKind, token: string): Promise<string | undefined>
  /** The same, and uses the link up in the caller's transaction. */
  useLink(tx: Database, kind: LinkKind, token: string): Promise<string | undefined>
  /** Writes a password that was hashed before, in the caller's transaction. */
  setPassword(tx: Database, profileId: string, passwordHash: string): Promise<void>
  /** A slow hash, for the row of the account. One is made at a time, and no transaction waits for it. */
  hashPassword(password: string): Promise<string>
  /** Whether a password is the one that was hashed; as slow. */
  verifyPassword(hash: string, password: string): Promise<boolean>
}
