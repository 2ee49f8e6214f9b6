// better-auth without its HTTP handler: every sign-in passes our limits and checks (Services.staffAccounts).
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, hkdfSync } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#db/database.ts'
import { accounts, profiles, sessions, twoFactors, verifications } from '#db/schema.ts'
import { brandName } from '#domain/ground/brand.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { TooManyHashes } from '#domain/ground/take-limits.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/people/password.ts'
import { mayEnter } from '#domain/people/staff.ts'

/** A session ends after this time without use. */
const IDLE_SECONDS = 2 * 3600
/** How often a session in use is written at most. */
const PROLONG_SECONDS = 5 * 60
const SECOND_FACTOR_SECONDS = 10 * 60

/** Profile columns that the library does not know. */
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
  // The library's lookup would delete expired links, and reads must not write.
  verification: {
    modelName: 'verifications',
    storeIdentifier: { hash: hashOfLink },
    disableCleanup: true,
  },
} as const

/** The hash of a password verified just before, and the hash of its replacement. */
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
    // Its log may contain an address; errors that matter are thrown to us.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
  })

  return {
    api: auth.api,
    context: auth.$context,
    db,
    hashing,
    /** During `work` the library's password checks use this proof, and its own checks are noted in it. */
    whileProved: <Result>(proof: Proof, work: () => Promise<Result>) => proofs.run(proof, work),
    /** During `work` the library's writes belong to the transaction. */
    inTransaction: <Result>(tx: Database, work: () => Promise<Result>) =>
      transactions.run(tx, work),
  }
}

/** Gives the library hashes computed before, because no transaction may wait for a slow hash. */
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
      // Within a transaction: the password was changed after it was verified.
      if (transactions.getStore() || !(await hashing.verify(hash, password))) return false
      if (proof) proof.hash = hash
      return true
    },
  }
}

/** The library's own hash, but synchronous: the library waits for a thread, even in transactions. */
async function hashOfLink(identifier: string): Promise<string> {
  return createHash('sha256').update(identifier).digest('base64url')
}

function sessionSecret(authSecret: string): string {
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'vereda sessions v1', 32)).toString('hex')
}

/** Refuses a session to anybody who may not enter, whichever way they signed in. */
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

/** The library's view of the database: the caller's transaction, if there is one. */
function withTransactions(db: Database, transactions: AsyncLocalStorage<Database>): Database {
  return new Proxy(db, {
    get(_, name) {
      const current = transactions.getStore() ?? db
      const value: unknown = Reflect.get(current, name)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
}

// Hashes take one core at most: their threads also read files and resolve names, and each hash holds 32 MB.

/** A busy core needs about three seconds for so many; nobody waits longer. */
const WAITING_MAX = 20

/** Hashes one at a time, in order of arrival. Rejects with TooManyHashes when too many wait. */
export function createHashing({ waitingMax } = { waitingMax: WAITING_MAX }) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting > waitingMax) throw new TooManyHashes()
    waiting += 1
    const turn = last.then(work)
    last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      waiting -= 1
    }
  }

  return {
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: (hash: string, password: string) => inTurn(() => verifyPassword({ hash, password })),
  }
}
