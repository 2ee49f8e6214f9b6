// Builds a shop. The process opens one; request tests open their own, with their own database and clock.
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import * as build from 'virtual:react-router/server-build'
import { createPassDocuments } from '#adapters/documents/pass-documents.ts'
import { createFileMailer } from '#adapters/mail/file-mailer.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { createMercadoPago } from '#adapters/mercado-pago/mercado-pago.ts'
import { createPayPal } from '#adapters/paypal/paypal.ts'
import { createPictureMaker } from '#adapters/pictures/picture-maker.ts'
import { openSandboxPayments } from '#adapters/sandbox-payments.ts'
import {
  findConnection,
  openEmbeddedDatabase,
  type OpenDatabase,
  openPostgres,
} from '#db/open-database.server.ts'
import type { Clock, Services } from '#domain/ground/services.ts'
import type { Mailer } from '#domain/mail/mail-message.ts'
import type { PaymentProvider } from '#domain/money/providers/provider.ts'
import { readServerKeys } from '#server/data/server-keys.ts'
import { withGatePage } from '#server/gate/gate-page.ts'
import { createHttpServer } from '#server/http/http.ts'
import { type PageBuild, type RememberedPage, createPageMemory } from '#server/http/page-memory.ts'
import { createPictureFiles } from '#server/http/picture-files.ts'
import { createReadiness } from '#server/http/readiness.ts'
import { createRequestLog } from '#server/http/request-context.ts'
import { bodyMaxBytesOf, createShell } from '#server/http/shell.ts'
import { readStaticFiles } from '#server/http/static-files.ts'
import { makeFirstAdministrator } from '#server/staff/first-administrator.ts'
import { watchCatalog } from '#server/work/catalog-watch.ts'
import { openJobs } from '#server/work/jobs.ts'
import { WRITE_VISITS_MS } from '#server/work/visit-counts.ts'
import { startWorker } from '#server/work/worker.ts'
import { createServices, systemClock } from './create-services.ts'
import { SettingsError, type Settings } from './env.ts'
import { hasTakenRealMoney, paymentProviders } from './payment-providers.ts'
import { seedWhenEmpty } from './seed.ts'
import { openWallets } from './wallets.ts'

/** What browsers get: the pages and the static files. Both change during development. */
type Front = {
  build: PageBuild
  readFiles(): Promise<Map<string, RememberedPage>>
}

const builtFront: Front = {
  build,
  readFiles: () => readStaticFiles('build/client'),
}

/** Parts that the caller owns: closing the shop leaves them open. */
type Lent = {
  database?: OpenDatabase | undefined
  documents?: ReturnType<typeof createPassDocuments>
  pictureMaker?: ReturnType<typeof createPictureMaker>
}

/** `close` stops the worker and closes the database; the caller closes the listener. */
export async function openShop(
  settings: Settings,
  log: Logger,
  clock: Clock = systemClock,
  front: Front = builtFront,
  lent: Lent = {},
) {
  const keys = await readServerKeys(settings)
  const database = lent.database ?? (await openDatabase(settings, log))
  const jobs = await database.alone(() => prepare(database, settings, log))
  const sandbox = openSandboxPayments(settings.dataFolder, clock)
  const isReal = await hasTakenRealMoney(database.db)
  const payments = createProviders(settings, log, clock, isReal ? undefined : sandbox)
  const documents = lent.documents ?? createPassDocuments()
  const pictureMaker = lent.pictureMaker ?? createPictureMaker()
  const wallets = await openWallets({ settings, maker: documents, clock, log })
  const mailer = createMailer(settings)
  const pages = createPageMemory(clock)
  const services = createServices({
    database,
    catalogChanged: () => pages.forgetAll(),
    clock,
    hasPurchaseLimits: settings.hasPurchaseLimits,
    jobs,
    keys,
    log,
    mailer,
    passDocuments: documents,
    payments,
    pictureMaker,
    wallets,
    ...whatServicesTell(settings),
  })
  const firstAdministrator = await database.alone(() => makeFirstAdministrator(services, settings))
  const worker = settings.hasWorker ? await startWorker(services, jobs) : undefined

  const catalogWatch = await watchCatalog(database.db, log, () => pages.forgetAll())
  const readiness = createReadiness(database, clock, jobs, worker)
  const { shell, server } = await openFront(settings, front, {
    services,
    pages,
    readiness,
    log: createRequestLog(log),
  })
  const stopWriting = writeVisits(services)

  return {
    services,
    shell,
    pages,
    server,
    /** Set if this start created one, with a password that only the terminal may show. */
    firstAdministrator,
    /** Ends the answers that stay open for their reader; call it before the listener closes. */
    endStreams: () => services.statisticsFeed.close(),
    async close() {
      services.statisticsFeed.close()
      catalogWatch.stop()
      await Promise.all([stopWriting(), readiness.stop()])
      await worker?.stop()
      if (!lent.pictureMaker) await pictureMaker.close()
      await jobs.close()
      mailer.close?.()
      wallets.close()
      if (!lent.documents) await documents.close()
      sandbox.close()
      if (!lent.database) await database.close()
    },
  }
}

function whatServicesTell(settings: Settings) {
  const { announced, namesMayWait, operator, passwordMin, publicUrl } = settings
  const { secondFactorRoles, socialLinks, timeZone } = settings
  const ofStaff = { passwordMin, secondFactorRoles }
  return { announced, namesMayWait, operator, publicUrl, socialLinks, timeZone, ...ofStaff }
}

async function prepare(database: OpenDatabase, { timeZone }: Settings, log: Logger) {
  await database.migrate()
  await seedWhenEmpty(database.db, timeZone)
  return openJobs(database, log)
}

export function hasEmbeddedDatabase(settings: Settings): boolean {
  return existsSync(join(folderOfDatabase(settings), 'PG_VERSION'))
}

/** Creates the embedded database if there is none, completely or not at all, and closes it again. */
export async function makeEmbeddedDatabase(settings: Settings, log: Logger): Promise<void> {
  if (hasEmbeddedDatabase(settings)) return
  const begun = `${folderOfDatabase(settings)}.begun`
  await rm(begun, { recursive: true, force: true })
  const database = await openEmbeddedDatabase(begun)
  const jobs = await prepare(database, settings, log)
  await jobs.close()
  await database.close()
  await rename(begun, folderOfDatabase(settings))
}

function folderOfDatabase({ dataFolder }: Settings): string {
  return join(dataFolder, 'database')
}

/** Writes the visit counts at intervals. The returned function stops that and writes once more. */
function writeVisits({ visits }: Services): () => Promise<void> {
  const writing = setInterval(() => void visits.write(), WRITE_VISITS_MS)
  writing.unref()
  return () => {
    clearInterval(writing)
    return visits.write()
  }
}

async function openFront(
  settings: Settings,
  front: Front,
  parts: Omit<Parameters<typeof createShell>[0], 'build' | 'bodyMaxBytes'>,
) {
  const pages = typeof front.build === 'function' ? await front.build() : front.build
  const bodyMaxBytes = bodyMaxBytesOf(pages)
  const shell = createShell({ build: front.build, bodyMaxBytes, ...parts })
  const server = createHttpServer({
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    files: withGatePage(await front.readFiles()),
    pages: parts.pages,
    pictures: createPictureFiles(parts.services.db),
    visits: parts.services.visits,
    shell,
    bodyMaxBytes,
    log: parts.log,
  })
  return { shell, server }
}

export async function openDatabase(settings: Settings, log: Logger): Promise<OpenDatabase> {
  if (!settings.databaseUrl) return openEmbeddedDatabase(folderOfDatabase(settings))
  const connection = await findConnection(settings.databaseUrl).catch(() => {
    throw new SettingsError('The database named by DATABASE_URL does not answer.')
  })
  log.info(connection, 'the database answers')
  return openPostgres(
    settings.databaseUrl,
    (error) => log.warn({ error }, 'a database connection was lost'),
    connection,
  )
}

function createProviders(
  settings: Settings,
  log: Logger,
  clock: Clock,
  sandbox: PaymentProvider | undefined,
) {
  const { mercadoPago, payPal } = settings
  const real = [
    ...(mercadoPago ? [createMercadoPago({ ...mercadoPago, clock })] : []),
    ...(payPal ? [createPayPal({ ...payPal, clock })] : []),
  ]
  const cardFields = mercadoPago && {
    publicKey: mercadoPago.publicKey,
    scriptUrl: mercadoPago.scriptUrl,
  }
  const payments = paymentProviders(real, sandbox, cardFields)
  if (payments.all.length === 0) {
    log.error('this shop has taken real money and has no credentials: it sells nothing')
  }
  return payments
}

function createMailer(settings: Settings): Mailer & { close?(): void } {
  const from = settings.mailFrom ?? `Vereda <hola@${new URL(settings.publicUrl).hostname}>`
  return settings.smtpUrl
    ? createSmtpMailer({ url: settings.smtpUrl, from })
    : createFileMailer({ folder: join(settings.dataFolder, 'outbox'), from })
}
