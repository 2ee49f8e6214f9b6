// Builds the services that domain functions receive, once per process.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { OpenDatabase } from '#db/open-database.server.ts'
import type { SupervisorSeals } from '#domain/door/guards/supervisor.ts'
import type {
  Clock,
  GivenServices,
  LinkPurpose,
  LinkSecrets,
  Services,
} from '#domain/ground/services.ts'
import type { OfficeRole } from '#domain/ground/vocabulary/people.ts'
import type { StatementSheets } from '#domain/money/books/statement.ts'
import { createOperationNumbers } from '#domain/sale/orders/operation-number.ts'
import { createUntilWritten } from '#server/data/private-folder.ts'
import type { ServerKeys } from '#server/data/server-keys.ts'
import { createAuth } from '#server/staff/auth.ts'
import { createStaffAccounts } from '#server/staff/staff-accounts.ts'
import { createLimits, liftedLimits } from '#server/work/limits.ts'
import { createStatisticsFeed } from '#server/work/statistics-feed.ts'
import { createVisitCounts } from '#server/work/visit-counts.ts'
import { getServerAsyncLocalStorage, overwriteServerAsyncLocalStorage } from '#messages/runtime.js'

type ServiceParts = GivenServices & {
  database: OpenDatabase
  hasPurchaseLimits: boolean
  keys: ServerKeys
  passDocuments: StatementSheets
  /** Undefined for those who see money and people, in a shop that takes real money. */
  secondFactorRoles?: readonly OfficeRole[] | undefined
}

/** Throws SettingsError when the purchase limits are lifted and the provider takes real money. */
export function createServices({
  database,
  hasPurchaseLimits,
  keys,
  secondFactorRoles,
  ...parts
}: ServiceParts): Services {
  speakPerTask()
  const auth = createAuth({
    db: database.db,
    authSecret: keys.authSecret,
    publicUrl: parts.publicUrl,
  })
  return {
    ...parts,
    db: database.db,
    limits: createLimits(
      database,
      keys.authSecret,
      liftedLimits(hasPurchaseLimits, parts.payments),
    ),
    links: createLinkSecrets(keys.authSecret),
    newId: () => uuidv7({ msecs: parts.clock.now().getTime() }),
    operationNumbers: createOperationNumbers(parts.clock, 'FP-'),
    contactNumbers: createOperationNumbers(parts.clock, 'CO-'),
    withdrawalNumbers: createOperationNumbers(parts.clock, 'AR-'),
    passKeys: keys.passKeys,
    randomBytes: (length) => randomBytes(length),
    secondFactorRoles:
      secondFactorRoles ?? (parts.payments.takesRealMoney ? ['admin', 'finance'] : []),
    staffAccounts: createStaffAccounts(auth),
    statementSheets: parts.passDocuments,
    supervisorSeals: createSupervisorSeals(keys.authSecret),
    statisticsFeed: createStatisticsFeed(database.db, parts.log),
    untilWritten: createUntilWritten(parts.log),
    visits: createVisitCounts(database.db, parts.clock, parts.log),
  }
}

export const systemClock: Clock = { now: () => new Date() }

/** Makes `inLanguage` hold for a task and all it awaits; without it all texts are Spanish. */
export function speakPerTask(): void {
  if (!getServerAsyncLocalStorage()) overwriteServerAsyncLocalStorage(new AsyncLocalStorage())
}

// The key of supervisors' tokens (domain/door/guards/supervisor.ts) is shared by processes with one database.

function createSupervisorSeals(authSecret: string): SupervisorSeals {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'vereda supervisors v1', 32))
  // As JSON, so that different lists of parts never give the same text.
  const mac = (parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest()

  return {
    sealOf: (parts) => mac(parts).toString('base64url'),
    matches(seal, parts) {
      const given = Buffer.from(seal, 'base64url')
      const expected = mac(parts)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

// Secrets in links are derived, not stored: id and HMAC(server key, purpose, id, link version). So a mail can
// be sent again with its link, and a higher version revokes older links. A guess succeeds once in 2^144.

const ID_BYTES = 16
const MAC_BYTES = 18
const SECRET_LENGTH = ((ID_BYTES + MAC_BYTES) * 8 + 5) / 6

/** The link secrets of one server key; processes that share a database share the key. */
export function createLinkSecrets(authSecret: string): LinkSecrets {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'vereda links v1', 32))

  function mac(purpose: LinkPurpose, id: string, version: number): Buffer {
    return createHmac('sha256', key)
      .update(`${purpose}\0${id}\0${version}`)
      .digest()
      .subarray(0, MAC_BYTES)
  }

  return {
    secretFor(purpose, id, version) {
      const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      return Buffer.concat([idBytes, mac(purpose, id, version)]).toString('base64url')
    },

    idIn(secret) {
      if (secret.length !== Math.floor(SECRET_LENGTH) || !/^[\w-]+$/.test(secret)) return undefined
      const bytes = Buffer.from(secret, 'base64url')
      if (bytes.length !== ID_BYTES + MAC_BYTES) return undefined
      const hex = bytes.subarray(0, ID_BYTES).toString('hex')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },

    matches(secret, purpose, id, version) {
      const given = Buffer.from(secret, 'base64url').subarray(ID_BYTES)
      const expected = mac(purpose, id, version)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
