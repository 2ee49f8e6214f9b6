// What a journey is given: a shop of its own in a process of its own (one per worker), and its
// outbox. Journeys use what a visitor has: roles, labels, the mail. Nothing is intercepted; files may be
// held back, as a slow line does.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, test as base } from '@playwright/test'
import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from '#db/open-database.server.ts'
import { compiledCode } from '../compiled-code.ts'
import { freePort } from '../listening-port.ts'
import { outboxIn, type ParsedMail } from '../outbox.ts'
import { makePostgresDatabase, type PostgresDatabase } from '../postgres-databases.ts'
import { keptSigningKey } from './pass-keys.ts'

export const firstAdmin = { email: 'admin@vereda.example', password: 'la clave de la primera' }

/** Of a journey about what is kept and sent: it is the same at every width, so it runs at one. */
export const oneWidth = { tag: '@one-width' }

/** Of a journey of staff, who sit at a desk, where width proves nothing either. */
export const atDesk = { tag: '@desk' }

export const PHONE = { width: 360, height: 800 }
export const DESK = { width: 1280, height: 800 }

export { expect } from '@playwright/test'

export type E2eShop = {
  url: string
  dataFolder: string
  /** The newest mail to an address, of those about `subject`; waits until the worker has sent it. */
  lastMailTo(address: string, subject?: RegExp): Promise<ParsedMail>
  mailCountTo(address: string): Promise<number>
  /** The number of the key that signs its passes, a colon, and the key in base64url. */
  passSigningKey(): Promise<string>
  /** Kills the process as a power cut would, unless told another signal; `start` is on the same data. */
  stop(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  /** Works on the shop's own database. The embedded one is for one process, which is away meanwhile. */
  withDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result>
  remove(): Promise<void>
}

/** Of shops on PostgreSQL, which is for several processes: none of them may make up its own. */
const keys = {
  AUTH_SECRET: 'a secret that only journeys know, 32+',
  PASS_SIGNING_KEY: `1:${Buffer.alloc(32, 7).toString('base64url')}`,
}

const START_MS_MAX = 240_000
const MAIL_MS_MAX = 120_000
const POLL_MS = 100

/** Whether journeys' shops have the embedded database although there is a PostgreSQL. */
type Engine = { isEmbedded: boolean }

export const test = base.extend<{ pagesOfFailure: undefined }, Engine & { shop: E2eShop }>({
  isEmbedded: [false, { option: true, scope: 'worker' }],
  pagesOfFailure: [
    // `context` is named so that its pages are still open at the end.
    async ({ browser, context: _ }, use, journey) => {
      await use(undefined)
      if (journey.status !== journey.expectedStatus) await printPages(browser, journey.title)
    },
    { auto: true },
  ],
  shop: [
    async ({ isEmbedded }, use) => {
      const shop = await openShopProcess({ isEmbedded })
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url)
  },
})

/** What a person would have seen when a journey failed, into the output. */
async function printPages(browser: Browser, title: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const page of pages) {
    const text = await page.locator('body').innerText({ timeout: 30_000 }).catch(String)
    process.stderr.write(`\n“${title}” failed on ${page.url()}, which shows:\n${text}\n`)
  }
}

type ShopProcessOptions = {
  /** Keeps its data in its own folder even where there is a PostgreSQL. */
  isEmbedded?: boolean
  settings?: Record<string, string>
  /** Hears all that the process says; without it only errors are printed. */
  onOutput?: (text: string) => void
}

/** Starts a shop on a port and on a copy of what the first start left, and waits until it is ready. */
export async function openShopProcess({
  isEmbedded = false,
  settings,
  onOutput,
}: ShopProcessOptions = {}): Promise<E2eShop> {
  const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL) && !isEmbedded
  return runShop(await copyOfFirstStart(isOnPostgres), { settings, onOutput })
}

/** A folder, and a database on PostgreSQL unless it is in that folder. */
export type ShopData = { folder: string; database?: PostgresDatabase }

export async function runShop(
  { folder: dataFolder, database }: ShopData,
  { settings, onOutput }: Omit<ShopProcessOptions, 'isEmbedded'> = {},
): Promise<E2eShop> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const outbox = outboxIn(join(dataFolder, 'outbox'))
  let child: ChildProcess | undefined

  async function start() {
    child = spawn(process.execPath, ['server/run.mjs'], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: compiledCode,
        PORT: String(port),
        DATA_DIR: dataFolder,
        LOG_LEVEL: 'warn',
        ADMIN_EMAIL: firstAdmin.email,
        ADMIN_PASSWORD: firstAdmin.password,
        ...(database && { DATABASE_URL: database.url, ...keys }),
        ...settings,
      },
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'ignore', 'inherit'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      if (onOutput) stream?.setEncoding('utf8').on('data', onOutput)
    }
    try {
      await poll(START_MS_MAX, async () => {
        const answer = await fetch(`${url}/readyz`).catch(() => undefined)
        return answer?.ok ? true : undefined
      })
    } catch (error) {
      // Nobody else would end it.
      await stop()
      throw error
    }
  }

  async function stop(signal: NodeJS.Signals = 'SIGKILL') {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  const mailsTo = async (address: string) =>
    (await outbox.all()).filter((mail) => mail.to?.some((to) => to.address === address))

  async function withDatabase<Result>(work: (opened: OpenDatabase) => Promise<Result>) {
    if (!database) await stop()
    const opened = database
      ? openPostgres(database.url, () => {})
      : await openEmbeddedDatabase(join(dataFolder, 'database'))
    try {
      return await work(opened)
    } finally {
      await opened.close()
      if (!database) await start()
    }
  }

  await start()
  return {
    url,
    dataFolder,
    start,
    stop,
    withDatabase,
    passSigningKey: async () => (database ? keys.PASS_SIGNING_KEY : keptSigningKey(dataFolder)),
    async remove() {
      await stop()
      await rm(dataFolder, { recursive: true })
      await database?.drop()
    },
    mailCountTo: async (address) => (await mailsTo(address)).length,
    lastMailTo: (address, subject = /^/) =>
      poll(MAIL_MS_MAX, async () =>
        (await mailsTo(address))
          .filter((mail) => subject.test(mail.subject ?? ''))
          .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
          .at(-1),
      ),
  }
}

async function copyOfFirstStart(isOnPostgres: boolean): Promise<ShopData> {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-journey-'))
  const { FIRST_START = '', FIRST_START_ON_POSTGRES = '', FIRST_START_DATABASE = '' } = process.env
  await cp(isOnPostgres ? FIRST_START_ON_POSTGRES : FIRST_START, folder, { recursive: true })
  if (!isOnPostgres) return { folder }
  return {
    folder,
    database: await makePostgresDatabase(FIRST_START_DATABASE, FIRST_START_DATABASE),
  }
}

async function poll<Answer>(
  limitMs: number,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const end = performance.now() + limitMs
  while (performance.now() < end) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS)
    })
  }
  throw new Error(`Nothing came within ${limitMs} ms`)
}
