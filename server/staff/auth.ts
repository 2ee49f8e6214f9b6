// better-auth on our tables. Its HTTP handler is mounted nowhere: routes ask through
// Services.staffAccounts, so that every way in passes our own limits, texts and checks.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, hkdfSync } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#db/database.ts'
import { accounts, profiles, sessions, twoFactors, verifications } from '#db/schema.ts'
import { brandName } from '#domain/brand.ts'
import { invariant } from '#domain/invariant.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/staff/password.ts'
import { mayEnter } from '#domain/staff/staff.ts'
import { createHashing } from './hashing.ts'

/** Without use for so long a session ends. */
const IDLE_SECONDS = 2 * 3600
/** A session in use is written again at most this often. */
const PROLONG_SECONDS = 5 * 60
const SECOND_FACTOR_SECONDS = 10 * 60

/** What a profile has besides what the library knows. */
const ownFields = {
  role: { type: 'string', required: false, defaultValue: 'pending', input: false },
  attractionId: { type: 'number', required: false, input: false },
  suspendedAt: { type: 'date', required: false, input: false },
} as const

const ourTables = {
  user: {
    modelName: 'profiles',
    fields: { name: 'fullName' },
    additionalFields: ownFields,
  },
  session: {
    modelName: 'sessions',
    expiresIn: IDLE_SECONDS,
    updateAge: PROLONG_SECONDS,
    freshAge: 0,
  },
  account: { modelName: 'accounts' },
  // Looking for a link would remove the expired ones, and a question must not write.
  verification: {
    modelName: 'verifications',
    storeIdentifier: { hash: hashOfLink },
    disableCleanup: true,
  },
} as const

/** The hash of a password that was right a moment ago, and of the one that takes its place. */
export type Proof = { hash?: string; next?: string }

type AuthOptions = { db: Database; authSecret: string; publicUrl: string }
export type Auth = ReturnType<typeof createAuth>

export function createAuth({ db, authSecret, publicUrl }: AuthOptions) {
  const transactions = new AsyncLocalStorage<Database>()
  const proofs = new AsyncLocalStorage<Proof>()
  const hashing = createHashing()
  const auth = betterAuth({
    appName: brandName,
    baseURL: publicUrl,
    secret: sessionSecret(authSecret),
    database: drizzleAdapter(withTransactions(db, transactions), {
      provider: 'pg',
      schema: { profiles, sessions, accounts, verifications, twoFactors },
    }),
    ...ourTables,
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: slowHashes(hashing, transactions, proofs),
    },
    databaseHooks: {
      session: {
        create: { before: ({ userId }) => assertMayEnter(transactions.getStore() ?? db, userId) },
      },
    },
    plugins: [
      twoFactor({
        issuer: brandName,
        twoFactorTable: 'twoFactors',
        twoFactorCookieMaxAge: SECOND_FACTOR_SECONDS,
      }),
    ],
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => uuidv7() },
    },
    // What it logs may name an address; what matters reaches us as an error.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
  })

  return {
    api: auth.api,
    context: auth.$context,
    db,
    hashing,
    /** For the library what is proved is so until then; what it proves itself is noted. */
    whileProved: <Result>(proof: Proof, work: () => Promise<Result>) => proofs.run(proof, work),
    /** What the library writes until then belongs to the transaction. */
    inTransaction: <Result>(tx: Database, work: () => Promise<Result>) =>
      transactions.run(tx, work),
  }
}

/** For the library: no transaction waits for a hash, so what it asks within one was proved, or made, before. */
function slowHashes(
  hashing: ReturnType<typeof createHashing>,
  transactions: AsyncLocalStorage<Database>,
  proofs: AsyncLocalStorage<Proof>,
) {
  return {
    async hash(password: string): Promise<string> {
      const made = proofs.getStore()?.next
      invariant(made !== undefined || !transactions.getStore(), 'no transaction hashes')
      return made ?? hashing.hash(password)
    },
    async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
      const proof = proofs.getStore()
      if (proof?.hash === hash) return true
      // Within a transaction it was changed since it was proved.
      if (transactions.getStore() || !(await hashing.verify(hash, password))) return false
      if (proof) proof.hash = hash
      return true
    },
  }
}

/** As the library would, but at once: its own waits for a thread, within transactions too. */
async function hashOfLink(identifier: string): Promise<string> {
  return createHash('sha256').update(identifier).digest('base64url')
}

function sessionSecret(authSecret: string): string {
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'vereda sessions v1', 32)).toString('hex')
}

/** Whichever way somebody comes, there is no session for who may not enter. */
async function assertMayEnter(db: Database, userId: string): Promise<void> {
  const [profile] = await db
    .select({
      role: profiles.role,
      emailVerified: profiles.emailVerified,
      suspendedAt: profiles.suspendedAt,
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
  if (!profile || !mayEnter(profile)) {
    throw new APIError('FORBIDDEN', { code: NOT_ADMITTED, message: 'Not admitted' })
  }
}

export const COOKIE_PREFIX = 'vereda'
export const NOT_ADMITTED = 'NOT_ADMITTED'

/** The database as the library sees it: the caller's transaction, if there is one. */
function withTransactions(db: Database, transactions: AsyncLocalStorage<Database>): Database {
  return new Proxy(db, {
    get(_, name) {
      const current = transactions.getStore() ?? db
      const value: unknown = Reflect.get(current, name)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
}
