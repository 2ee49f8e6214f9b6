// What a whole shop stands on: a data folder of its own and a copy of the template database, either
// in that folder or on PostgreSQL. Removed when the test ends.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { openEmbeddedDatabase, type OpenDatabase, openPostgres } from '#db/open-database.server.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { lendCopyOfTemplate, makeOwnDatabase } from './template-copy.ts'

export const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** The key of passes in tests is 32 bytes of 7, as in test-shop.ts. */
const testKeys = {
  AUTH_SECRET: 'a secret that only tests know, 32+',
  PASS_SIGNING_KEY: `1:${Buffer.alloc(32, 7).toString('base64url')}`,
}

export type ShopData = {
  folder: string
  outboxFolder: string
  /** The settings that open a shop on it. */
  settings: Record<string, string>
  /** Opens the database beside the shop; PGlite only while no process has it open. */
  open(): Promise<OpenDatabase>
  /** Opens it so for a piece of work. */
  within<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result>
  /** PGlite in memory, which shops of this process share: a folder takes ten times as long to copy and open. */
  database?: OpenDatabase
}

/** A seeded database and an empty folder; nothing at all when `isEmpty`. */
export async function makeShopData({
  isEmpty = false,
  isInMemory = false,
} = {}): Promise<ShopData> {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const made = await makeDatabase(folder, { isEmpty, isInMemory })
  return {
    folder,
    outboxFolder: join(folder, 'outbox'),
    ...made,
    async within(work) {
      const database = await made.open()
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
  }
}

async function makeDatabase(
  folder: string,
  { isEmpty, isInMemory }: { isEmpty: boolean; isInMemory: boolean },
): Promise<Pick<ShopData, 'settings' | 'open' | 'database'>> {
  const settings = { DATA_DIR: folder, ...testKeys }
  if (onPostgres) {
    const url = isEmpty ? await emptyDatabase() : await seededDatabase()
    return {
      settings: { ...settings, DATABASE_URL: url },
      open: async () => openPostgres(url, () => {}),
    }
  }
  if (isInMemory) {
    const { copy, giveBack } = await lendCopyOfTemplate()
    onTestFinished(giveBack)
    const { database } = copy
    return { settings, database, open: async () => ({ ...database, close: async () => {} }) }
  }
  const database = join(folder, 'database')
  if (!isEmpty) await cp(inject('templateFolder'), database, { recursive: true })
  return {
    settings: isEmpty ? { DATA_DIR: folder } : settings,
    open: () => openEmbeddedDatabase(database),
  }
}

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await makeOwnDatabase()
  onTestFinished(drop)
  return url
}

async function seededDatabase(): Promise<string> {
  const { copy, giveBack } = await lendCopyOfTemplate()
  onTestFinished(giveBack)
  invariant(copy.url, 'a copy on PostgreSQL has an address')
  return copy.url
}
