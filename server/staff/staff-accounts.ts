// What the domain is given of better-auth: sign-in, sessions, second factor. Sessions end after two
// hours without use, and twelve hours after the sign-in whatever happens: decided in `liveSession`
// and nowhere else.
import { randomBytes } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import type { LinkKind, StaffAccounts } from '#domain/staff/staff-accounts.ts'
import { INVITATION_MS } from '#domain/staff/staff-list.ts'
import { type Auth, NOT_ADMITTED } from './auth.ts'
import { codeIn, cookiesOf, createSecondFactor, staffIn, withoutDeleted } from './second-factor.ts'

/** The library keeps links under these names. */
const links: Record<LinkKind, { name: string; lifetimeMs: number }> = {
  verify_email: { name: 'verify-address', lifetimeMs: 24 * 3600 * 1000 },
  recovery: { name: 'reset-password', lifetimeMs: 30 * 60 * 1000 },
  invitation: { name: 'invitation', lifetimeMs: INVITATION_MS },
}
const TOKEN_BYTES = 32
const SESSION_MS_MAX = 12 * 3600 * 1000

export function createStaffAccounts(auth: Auth): StaffAccounts {
  const { api, context } = auth

  /** Undefined for no session, an ended one, and one of somebody who may not enter (any more). */
  async function liveSession(headers: Headers, query: { disableRefresh?: boolean }) {
    const found = await api.getSession({ headers: cookiesOf(headers), query, returnHeaders: true })
    if (!found.response) return undefined
    const { session, user } = found.response
    const age = Date.now() - session.createdAt.getTime()
    const staff = staffIn(user)
    if (age >= SESSION_MS_MAX || !staff) {
      await (await context).internalAdapter.deleteSession(session.token)
      return undefined
    }
    return { staff, setCookies: found.headers.getSetCookie() }
  }

  return {
    findStaff: async (headers) => (await liveSession(headers, { disableRefresh: true }))?.staff,
    useSession: (headers) => liveSession(headers, {}),

    async signIn({ email, password, passwordHash }) {
      const ask = () =>
        api.signInEmail({
          body: { email, password },
          headers: new Headers(),
          returnHeaders: true,
        })
      try {
        const { response, headers } = await (passwordHash === undefined
          ? ask()
          : auth.whileProved(passwordHash, ask))
        const setCookies = headers.getSetCookie()
        if ('twoFactorRedirect' in response) {
          await forgetExpired(auth)
          return {
            ok: false,
            reason: 'second_factor_needed',
            setCookies: withoutDeleted(setCookies),
          }
        }
        const staff = staffIn(response.user)
        return staff ? { ok: true, staff, setCookies } : { ok: false, reason: 'not_admitted' }
      } catch (error) {
        if (!isAPIError(error)) throw error
        if (error.body?.code === NOT_ADMITTED) return { ok: false, reason: 'not_admitted' }
        if (error.statusCode === 500) throw error
        return { ok: false, reason: 'invalid_credentials' }
      }
    },

    async signOut(headers) {
      const { headers: answer } = await api.signOut({
        headers: cookiesOf(headers),
        returnHeaders: true,
      })
      return answer.getSetCookie()
    },

    ...createSecondFactor(auth),
    ...createLinks(auth),
    ...createPasswords(auth),
  }
}

type Passwords = Pick<
  StaffAccounts,
  'setPassword' | 'changePassword' | 'hashPassword' | 'verifyPassword'
>

function createPasswords({ api, context, hashing, inTransaction }: Auth): Passwords {
  return {
    async setPassword(tx, profileId, passwordHash) {
      const { internalAdapter } = await context
      await inTransaction(tx, () => internalAdapter.updatePassword(profileId, passwordHash))
    },
    async changePassword(headers, { current, next }) {
      try {
        const { headers: answer } = await api.changePassword({
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
          headers: cookiesOf(headers),
          returnHeaders: true,
        })
        return { ok: true, setCookies: answer.getSetCookie() }
      } catch (error) {
        if (codeIn(error) === 'INVALID_PASSWORD') return { ok: false, reason: 'wrong_password' }
        throw error
      }
    },
    hashPassword: hashing.hash,
    verifyPassword: hashing.verify,
  }
}

type Links = Pick<StaffAccounts, 'issueLink' | 'findLink' | 'useLink'>

/** Removes links and challenges that are over, whenever there is one more of them. */
async function forgetExpired({ context }: Auth): Promise<void> {
  const { adapter } = await context
  const isOver = { field: 'expiresAt', operator: 'lt' as const, value: new Date() }
  await adapter.deleteMany({ model: 'verification', where: [isOver] })
}

function createLinks(auth: Auth): Links {
  const { context, inTransaction } = auth

  return {
    async findLink(kind, token) {
      const { internalAdapter } = await context
      const found = await internalAdapter.findVerificationValue(`${links[kind].name}:${token}`)
      return found && found.expiresAt > new Date() ? found.value : undefined
    },
    async issueLink(kind, id) {
      const { name, lifetimeMs } = links[kind]
      const { internalAdapter } = await context
      await forgetExpired(auth)
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      await internalAdapter.createVerificationValue({
        identifier: `${name}:${token}`,
        value: id,
        expiresAt: new Date(Date.now() + lifetimeMs),
      })
      return token
    },
    async useLink(tx, kind, token) {
      const { internalAdapter } = await context
      const used = await inTransaction(tx, () =>
        internalAdapter.consumeVerificationValue(`${links[kind].name}:${token}`),
      )
      return used?.value
    },
  }
}
