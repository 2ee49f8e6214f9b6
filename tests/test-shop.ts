// A shop for one test: its own copy of the database, its own folder, a clock that stands still until
// it is told to move. Everything else is the real thing, wired as the process wires it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createPassDocuments } from '#adapters/documents/pass-documents.ts'
import { createFileMailer } from '#adapters/mail/file-mailer.ts'
import { createPictureMaker } from '#adapters/pictures/picture-maker.ts'
import { openSandboxPayments } from '#adapters/sandbox-payments.ts'
import type { OpenDatabase } from '#db/open-database.server.ts'
import { sampleOperator } from '#domain/ground/operator.ts'
import type { Services } from '#domain/ground/services.ts'
import type { PaymentProvider } from '#domain/money/providers/provider.ts'
import type { Wallets } from '#domain/passes/wallets/wallet.ts'
import { PASSWORD_MIN } from '#domain/people/password.ts'
import { createServices } from '#server/create-services.ts'
import { openPassKeys } from '#server/data/server-keys.ts'
import { paymentProviders } from '#server/payment-providers.ts'
import { openJobs, type OpenJobs } from '#server/work/jobs.ts'
import { makeClock, type TestClock } from './make.ts'
import { type Outbox, outboxIn } from './outbox.ts'
import { outsideTransactions, withMarkedTransactions } from './outside-transactions.ts'
import { lendCopyOfTemplate } from './template-copy.ts'

export type TestShop = Services & {
  database: OpenDatabase
  openJobs: OpenJobs
  clock: TestClock
  outbox: Outbox
}

export type TestShopOptions = {
  now?: string
  hasPurchaseLimits?: boolean
  /** Instead of a copy of the template; closed with the shop. */
  database?: OpenDatabase
  /** In place of the sandbox. */
  providers?: PaymentProvider[]
  /** None are offered unless a test is about them. */
  wallets?: Wallets
}

/** Their threads and processes, each with fonts and code of its own, work for every shop of this process. */
const passDocuments = createPassDocuments()
const pictureMaker = createPictureMaker()

/**
 * Opens a shop at an instant (ISO); it is closed when the test ends. Its makers buy a lot with one
 * address, so purchases are limited only where a test is about that.
 */
export async function createTestShop({
  now = '2026-11-21T12:00:00Z',
  hasPurchaseLimits = false,
  database: given,
  providers = [],
  wallets = { offered: [] },
}: TestShopOptions = {}): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-shop-'))
  const { copy, giveBack } = given ? ownDatabase(given) : await lendCopyOfTemplate()
  const database = { ...copy.database, db: withMarkedTransactions(copy.database.db) }
  const clock = makeClock(now)
  const log = pino({ level: 'silent' })
  const jobs = await openJobs(database, log)
  const sandbox = openSandboxPayments(folder, clock)
  const passKeys = await openPassKeys([{ keyId: 1, seed: new Uint8Array(32).fill(7) }])
  const services = createServices({
    database,
    catalogChanged: () => {},
    clock,
    hasPurchaseLimits,
    jobs,
    keys: { authSecret: 'a secret that only tests know, 32+', passKeys },
    log,
    mailer: outsideTransactions(
      createFileMailer({ folder: join(folder, 'outbox'), from: 'Vereda <hola@vereda.example>' }),
    ),
    passDocuments: outsideTransactions(passDocuments),
    payments: paymentProviders(
      providers.map(outsideTransactions),
      outsideTransactions(sandbox),
      undefined,
    ),
    pictureMaker: outsideTransactions(pictureMaker),
    passwordMin: PASSWORD_MIN,
    publicUrl: 'https://vereda.example',
    announced: [],
    namesMayWait: false,
    operator: sampleOperator,
    socialLinks: {},
    timeZone: 'America/Argentina/Buenos_Aires',
    wallets: {
      ...wallets,
      ...(wallets.apple && { apple: outsideTransactions(wallets.apple) }),
      ...(wallets.google && { google: outsideTransactions(wallets.google) }),
    },
  })
  onTestFinished(async () => {
    await jobs.boss.stop({ graceful: false, close: false })
    sandbox.close()
    await giveBack()
    await rm(folder, { recursive: true })
  })
  const { setPassword, useLink, ...staffAccounts } = services.staffAccounts
  return {
    ...services,
    staffAccounts: { setPassword, useLink, ...outsideTransactions(staffAccounts) },
    // They are counted on a connection of their own.
    limits: outsideTransactions(services.limits),
    database,
    openJobs: jobs,
    clock,
    outbox: outboxIn(join(folder, 'outbox')),
  }
}

function ownDatabase(database: OpenDatabase) {
  return { copy: { database }, giveBack: () => database.close() }
}
