// The second factor as the domain is given it, and what its functions share with the sign-in: the
// library answers with cookies and throws codes.
import { isAPIError } from 'better-auth/api'
import type {
  SecondFactorRefusal,
  SetCookies,
  StaffAccounts,
} from '#domain/staff/staff-accounts.ts'
import type { Staff } from '#domain/staff/staff.ts'
import { type Auth, COOKIE_PREFIX, NOT_ADMITTED } from './auth.ts'

const CHALLENGE_COOKIE = `${COOKIE_PREFIX}.two_factor=`
const APP_CODE = /^\d{6}$/

type SecondFactor = Pick<
  StaffAccounts,
  | 'isSecondFactorAwaited'
  | 'verifySecondFactor'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'stopSecondFactor'
>

const refusals = new Map<string | undefined, SecondFactorRefusal>([
  ['INVALID_CODE', 'code_wrong'],
  ['INVALID_BACKUP_CODE', 'code_wrong'],
  ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'challenge_over'],
  ['INVALID_TWO_FACTOR_COOKIE', 'challenge_over'],
  ['TOTP_NOT_ENABLED', 'challenge_over'],
  ['BACKUP_CODES_NOT_ENABLED', 'challenge_over'],
  ['ACCOUNT_TEMPORARILY_LOCKED', 'too_many_attempts'],
  [NOT_ADMITTED, 'not_admitted'],
])

export function createSecondFactor({ api }: Auth): SecondFactor {
  return {
    isSecondFactorAwaited: (headers) => challengeIn(headers) !== undefined,

    async verifySecondFactor(headers, typed) {
      const code = typed.replace(/\s/g, '')
      // The challenge alone: with a session beside it the library would check that one's owner.
      const request = {
        headers: new Headers({ Cookie: challengeIn(headers) ?? '' }),
        returnHeaders: true as const,
      }
      try {
        const { response, headers: answer } = APP_CODE.test(code)
          ? await api.verifyTOTP({ ...request, body: { code } })
          : await api.verifyBackupCode({ ...request, body: { code } })
        return { ok: true, staff: staffIn(response.user), setCookies: answer.getSetCookie() }
      } catch (error) {
        const reason = refusals.get(codeIn(error))
        if (reason) return { ok: false, reason }
        throw error
      }
    },

    async startSecondFactor(headers, password) {
      try {
        const started = await api.enableTwoFactor({
          body: { password },
          headers: cookiesOf(headers),
        })
        if (!('totpURI' in started))
          throw new Error('The library made another kind of second factor')
        const uri = started.totpURI
        return { ok: true, uri, secret: new URL(uri).searchParams.get('secret') ?? '' }
      } catch (error) {
        if (codeIn(error) === 'INVALID_PASSWORD') return { ok: false, reason: 'wrong_password' }
        throw error
      }
    },

    async confirmSecondFactor(headers, typed) {
      try {
        const { response, headers: answer } = await api.verifyTOTP({
          body: { code: typed.replace(/\s/g, '') },
          headers: cookiesOf(headers),
          returnHeaders: true,
        })
        const { backupCodes } = await api.viewBackupCodes({ body: { userId: response.user.id } })
        return { ok: true, recoveryCodes: backupCodes, setCookies: answer.getSetCookie() }
      } catch (error) {
        if (refusals.has(codeIn(error))) return { ok: false, reason: 'code_wrong' }
        throw error
      }
    },

    async stopSecondFactor(headers, password) {
      try {
        const { headers: answer } = await api.disableTwoFactor({
          body: { password },
          headers: cookiesOf(headers),
          returnHeaders: true,
        })
        return { ok: true, setCookies: answer.getSetCookie() }
      } catch (error) {
        if (codeIn(error) === 'INVALID_PASSWORD') return { ok: false, reason: 'wrong_password' }
        throw error
      }
    },
  }
}

function challengeIn(headers: Headers): string | undefined {
  const cookies = headers.get('Cookie')?.split(/;\s*/) ?? []
  return cookies.find((cookie) => cookie.replace(/^__Secure-/, '').startsWith(CHALLENGE_COOKIE))
}

/** The library's word for what went wrong; undefined for an error that is not the library's. */
export function codeIn(error: unknown): string | undefined {
  return isAPIError(error) ? error.body?.code : undefined
}

/** Cookies alone: of the rest of a request the library would keep what we do not want kept. */
export function cookiesOf(headers: Headers): Headers {
  return new Headers({ Cookie: headers.get('Cookie') ?? '' })
}

/** The cookies of a session that the library made and took back stay out of the answer. */
export function withoutDeleted(setCookies: SetCookies): SetCookies {
  const last = new Map(setCookies.map((cookie) => [cookie.split('=', 1)[0], cookie]))
  return [...last.values()]
}

export function staffIn(user: { id: string; name: string; email: string }): Staff {
  return { id: user.id, fullName: user.name, email: user.email }
}
