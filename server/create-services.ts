// Builds the services that domain functions receive, once per process.
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { OpenDatabase } from '#db/open-database.server.ts'
import type { PictureMaker } from '#domain/catalogue/pictures/picture-maker.ts'
import type { Operator, SocialLinks } from '#domain/ground/operator.ts'
import type { Clock, Jobs, Log, Services } from '#domain/ground/services.ts'
import type { Section } from '#domain/ground/vocabulary/section.ts'
import type { Mailer } from '#domain/mail/mail-message.ts'
import type { StatementSheets } from '#domain/money/books/statement.ts'
import type { PaymentProviders } from '#domain/money/providers/provider.ts'
import type { PassDocuments } from '#domain/passes/pass-documents.ts'
import type { Wallets } from '#domain/passes/wallets/wallet.ts'
import { createOperationNumbers } from '#domain/sale/orders/operation-number.ts'
import type { ServerKeys } from '#server/data/server-keys.ts'
import { createUntilWritten } from '#server/data/until-written.ts'
import { createAuth } from '#server/staff/auth.ts'
import { createStaffAccounts } from '#server/staff/staff-accounts.ts'
import { createLimits, liftedLimits } from '#server/work/limits.ts'
import { createStatisticsFeed } from '#server/work/statistics-feed.ts'
import { createVisitCounts } from '#server/work/visit-counts.ts'
import { createLinkSecrets } from './link-secrets.ts'
import { speakPerTask } from './speak-per-task.ts'
import { createSupervisorSeals } from './supervisor-seals.ts'

type ServiceParts = {
  announced: readonly Section[]
  database: OpenDatabase
  catalogChanged(): void
  clock: Clock
  hasPurchaseLimits: boolean
  jobs: Jobs
  keys: ServerKeys
  log: Log
  mailer: Mailer
  operator: Operator
  passDocuments: PassDocuments & StatementSheets
  passwordMin: number
  payments: PaymentProviders
  pictureMaker: PictureMaker
  publicUrl: string
  socialLinks: SocialLinks
  timeZone: string
  wallets: Wallets
}

/** Throws SettingsError when the purchase limits are lifted and the provider takes real money. */
export function createServices({
  database,
  hasPurchaseLimits,
  keys,
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
    staffAccounts: createStaffAccounts(auth),
    statementSheets: parts.passDocuments,
    supervisorSeals: createSupervisorSeals(keys.authSecret),
    statisticsFeed: createStatisticsFeed(database.db, parts.log),
    untilWritten: createUntilWritten(parts.log),
    visits: createVisitCounts(database.db, parts.clock, parts.log),
  }
}

export const systemClock: Clock = { now: () => new Date() }
