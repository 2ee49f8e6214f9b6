// Before the journeys: one shop starts on nothing, and every journey's shop on a copy of what it left.
// Making and filling a database takes many times as long as opening one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropPostgresDatabases, makePostgresDatabase } from '../postgres-databases.ts'
import { runShop, type ShopData } from './fixtures.ts'

// Workers get the environment of this process.
export default async function firstStart() {
  const [embedded, onPostgres] = await Promise.all([
    startOnNothing({ folder: await newFolder() }),
    process.env.TEST_DATABASE_URL ? startOnPostgres() : undefined,
  ])
  process.env.FIRST_START = embedded.folder
  if (!onPostgres) return () => rm(embedded.folder, { recursive: true })

  process.env.FIRST_START_ON_POSTGRES = onPostgres.folder
  process.env.FIRST_START_DATABASE = onPostgres.database.name
  return async () => {
    await rm(embedded.folder, { recursive: true })
    await rm(onPostgres.folder, { recursive: true })
    await dropPostgresDatabases(onPostgres.database.name)
  }
}

async function startOnPostgres() {
  const database = await makePostgresDatabase('vereda_journeys')
  return { ...(await startOnNothing({ folder: await newFolder(), database })), database }
}

async function startOnNothing(data: ShopData): Promise<ShopData> {
  const shop = await runShop(data)
  await shop.stop('SIGTERM')
  return data
}

const newFolder = () => mkdtemp(join(tmpdir(), 'vereda-first-start-'))
