// Before the journeys: one shop starts on nothing, and every journey's shop on a copy of what it left.
// Making and filling a database takes many times as long as opening one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShopProcess } from './fixtures.ts'

export default async function firstStart() {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-first-start-'))
  const shop = await openShopProcess({ dataFolder: folder })
  await shop.stop('SIGTERM')
  // Workers get the environment of this process.
  process.env.FIRST_START = folder
  return () => rm(folder, { recursive: true })
}
