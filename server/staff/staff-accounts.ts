// A session ends after two hours without use, and twelve after the sign-in; only `liveSession` decides that.
import { randomBytes } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { accounts, profiles } from '#db/schema.ts'
import { INVITATION_MS } from '#domain/people/invitations.ts'
import type { LinkKind, StaffAccounts } from '#domain/people/staff-accounts.ts'
import { type Auth, NOT_ADMITTED, type Proof } from './auth.ts'
import {
  codeIn,
  cookiesOf,
  createChanges,
  createReplacement,
  createVerification,
  oneByOne,
  staffIn,
  withPassword,
  withoutDeleted,
} from './second-factor.ts'

/** The names under which the library stores links. */
const links: Record<LinkKind, { name: string; lifetimeMs: number }> = {
  verify_email: { name: 'verify-address', lifetimeMs: 24 * 3600 * 1000 },
  recovery: { name: 'reset-password', lifetimeMs: 30 * 60 * 1000 },
  invitation: { name: 'invitation', lifetimeMs: INVITATION_MS },
}
const TOKEN_BYTES = 32
const SESSION_MS_MAX = 12 * 3600 * 1000

export function createStaffAccounts(auth: Auth): StaffAccounts {
  const { api, context } = auth

  /** Undefined for no session, an ended one, or one of somebody who may not enter. */
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
      const proof: Proof = passwordHash === undefined ? {} : { hash: passwordHash }
      try {
        const { response, headers } = await auth.whileProved(proof, () =>
          api.signInEmail({
            body: { email, password },
            headers: new Headers(),
            returnHeaders: true,
          }),
        )
        const setCookies = headers.getSetCookie()
        if (!(await isPasswordOf(auth.db, email, proof.hash))) {
          // The password changed while this sign-in waited; that change ended all sessions open then.
          if ('token' in response) {
            await (await context).internalAdapter.deleteSession(response.token)
          }
          return { ok: false, reason: 'invalid_credentials' }
        }
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
      const own = cookiesOf(headers)
      const { headers: answer } = await api.signOut({ headers: own, returnHeaders: true })
      return answer.getSetCookie()
    },

    ...createVerification(auth),
    ...createChanges(auth),
    ...createReplacement(auth),
    ...createLinks(auth),
    ...createPasswords(auth),
  }
}

/** Waits for a concurrent change, which holds a lock on the profile. */
async function isPasswordOf(db: Database, email: string, hash = ''): Promise<boolean> {
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email))
    .for('share')
  if (!profile) return false
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(eq(accounts.userId, profile.id))
  return account?.password === hash
}

function createPasswords(auth: Auth) {
  const { api, context, hashing, inTransaction } = auth
  return {
    async setPassword(tx, profileId, passwordHash) {
      const { internalAdapter } = await context
      await tx
        .select({ id: profiles.id })
        .from(profiles)
        .where(eq(profiles.id, profileId))
        .for('update')
      await inTransaction(tx, () => internalAdapter.updatePassword(profileId, passwordHash))
    },
    async changePassword(headers, { profileId, current, next }) {
      try {
        const own = { profileId, password: current, next }
        const { headers: answer } = await withPassword(auth, own, () =>
          oneByOne(auth, profileId, () =>
            api.changePassword({
              body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
              headers: cookiesOf(headers),
              returnHeaders: true,
            }),
          ),
        )
        return { ok: true, setCookies: answer.getSetCookie() }
      } catch (error) {
        // A concurrent change of the password ended this session while this one waited.
        if (isAPIError(error) && (codeIn(error) === 'INVALID_PASSWORD' || error.statusCode === 401))
          return { ok: false, reason: 'wrong_password' }
        throw error
      }
    },
    hashPassword: hashing.hash,
    verifyPassword: hashing.verify,
  } satisfies Partial<StaffAccounts>
}

/** Removes expired links and challenges whenever a new one is stored. */
async function forgetExpired({ context }: Auth): Promise<void> {
  const { adapter } = await context
  const isOver = { field: 'expiresAt', operator: 'lt' as const, value: new Date() }
  await adapter.deleteMany({ model: 'verification', where: [isOver] })
}

function createLinks(auth: Auth) {
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
  } satisfies Partial<StaffAccounts>
}
