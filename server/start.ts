// The life of the process. An operator's mistake ends its start with one plain sentence and exit code 1.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { Logger } from 'pino'
import { EarlierEdition } from '#db/bring-up-to-date.server.ts'
import { DataFolderInUse, lockDataFolder } from '#server/data/data-folder-lock.ts'
import { PRIVATE_UMASK, makeFolderPrivate } from '#server/data/private-folder.ts'
import { readServerKeys } from '#server/data/server-keys.ts'
import type { FirstAdministrator } from '#server/staff/first-administrator.ts'
import { isLoopback, readSettings, SettingsError, type Settings } from './env.ts'
import { createLog } from './log.ts'
import { hasEmbeddedDatabase, makeEmbeddedDatabase, openShop } from './open-shop.ts'

/** How long open requests may take to finish after SIGTERM. */
const GRACE_MS = 4_000
const IDLE_CHECK_MS = 50
/** With this argument the process creates the embedded database and exits. */
const MAKE_DATABASE = '--make-database'

/** Runs until SIGTERM, SIGINT or SIGHUP. Does not throw for an operator's mistake: it prints it and exits. */
export async function main(): Promise<void> {
  try {
    const settings = readSettings(process.env)
    if (process.argv.includes(MAKE_DATABASE)) await makeDatabase(settings)
    else await serve(settings)
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`)
    process.exit(1)
  }
}

async function serve(settings: Settings): Promise<void> {
  const { log, flush } = createLog(settings.logLevel)
  endOnFault(log, flush)
  if (!settings.databaseUrl && !hasEmbeddedDatabase(settings)) await haveDatabaseMade()
  const lock = takeDataFolder(settings)
  const shop = await openShop(settings, log)

  shop.server.listen(settings.port, settings.host)
  try {
    await once(shop.server, 'listening')
  } catch (error) {
    await shop.close()
    throw cannotListen(error, settings)
  }
  announce(settings)
  tellLauncher()
  if (shop.firstAdministrator) sayOnce(shop.firstAdministrator)
  void shop.services.pictureMaker.isAble().then(sayWhenUnable)

  let isStopping = false
  const stop = async () => {
    // A second signal, from a terminal and from npm, must not interrupt the shutdown.
    if (isStopping) return
    isStopping = true
    const forced = setTimeout(() => shop.server.closeAllConnections(), GRACE_MS)
    shop.endStreams()
    shop.server.close()
    // Keep-alive connections become idle only after their answer.
    const idle = setInterval(() => shop.server.closeIdleConnections(), IDLE_CHECK_MS)
    await once(shop.server, 'close')
    clearTimeout(forced)
    clearInterval(idle)
    await shop.close()
    lock?.release()
    flush()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
}

/** In its own process: creating takes twice the memory of using, and this process would keep that memory. */
async function haveDatabaseMade(): Promise<void> {
  const [code, signal] = await once(fork(process.argv[1] ?? '', [MAKE_DATABASE]), 'exit')
  if (signal) throw new SettingsError(`Making the database was ended by ${signal}: start again.`)
  if (code !== 0) process.exit(1) // The child printed the reason.
}

async function makeDatabase(settings: Settings): Promise<void> {
  process.on('disconnect', () => process.exit(1)) // The parent is gone.
  takeDataFolder(settings)
  await readServerKeys(settings)
  await makeEmbeddedDatabase(settings, createLog(settings.logLevel).log)
  process.exit(0)
}

/** After an uncaught error the state is unknown: it ends, and `npm start` starts another (decision 01). */
function endOnFault(log: Logger, flush: () => void): void {
  const end = (error: unknown) => {
    log.fatal({ error }, 'the process ends: nothing caught this fault')
    flush()
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

/** After this the launcher restarts a process that dies. Does nothing without a launcher. */
function tellLauncher(): void {
  if (process.connected) process.send?.('open')
}

export function announce(settings: Settings): void {
  const mails = settings.smtpUrl
    ? `Mails go to ${new URL(settings.smtpUrl).host}.`
    : `Mails are files in ${settings.dataFolder}/outbox.`
  const lines = [`Vereda is open at ${settings.publicUrl}`, mails]
  if (!settings.databaseUrl && !isLoopback(new URL(settings.publicUrl).hostname)) {
    lines.push(
      'The embedded database is for trying out: name a PostgreSQL in DATABASE_URL to sell.',
    )
  }
  if (!settings.hasPurchaseLimits) {
    lines.push('Purchases are not limited (PURCHASE_LIMITS is off): for benches only.')
  }
  process.stderr.write(`${lines.join('\n')}\n`)
}

function sayWhenUnable(canReadPictures: boolean): void {
  if (canReadPictures) return
  process.stderr.write(
    'Pictures cannot be read on this machine (sharp has no binary that runs here): the shop sells, and refuses their upload.\n',
  )
}

/** Prints on the terminal, which keeps nothing; standard output is for the log. */
export function sayOnce({ email, password }: FirstAdministrator): void {
  process.stderr.write(
    `The first administrator is ${email}, password ${password} (shown this once).\n`,
  )
}

/** Makes it private to this user and, for the embedded database, locks it against other processes. */
export function takeDataFolder({ dataFolder, databaseUrl }: Settings) {
  try {
    process.umask(PRIVATE_UMASK)
    mkdirSync(dataFolder, { recursive: true })
    makeFolderPrivate(dataFolder)
    return databaseUrl ? undefined : lockDataFolder(dataFolder)
  } catch (error) {
    if (error instanceof DataFolderInUse || error instanceof SettingsError) throw error
    throw new SettingsError(
      `The data folder ${dataFolder} cannot be made or written (${codeOf(error)}): see DATA_DIR.`,
    )
  }
}

export function cannotListen(error: unknown, { host, port }: Settings): SettingsError {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new SettingsError(`The port ${port} is taken: stop the other program or set PORT.`)
    case 'EACCES':
      return new SettingsError(`The shop may not listen on the port ${port}: set PORT.`)
    default:
      return new SettingsError(`The shop cannot listen on ${host} (${codeOf(error)}): see HOST.`)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code'
}

export function sentence(error: unknown): string {
  const isTold = [SettingsError, DataFolderInUse, EarlierEdition].some(
    (kind) => error instanceof kind,
  )
  if (isTold && error instanceof Error) return error.message
  if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(codeOf(error))) {
    return `The shop may not write there: ${String(error)}.`
  }
  return `The shop could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
