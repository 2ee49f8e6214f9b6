// A shop of version 1.0.0, as its database, its outbox and a guard's phone held it: whoever comes after it has to carry it
// on. None of these files changes any more.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { OpenDatabase } from '#db/open-database.server.ts'

const MIGRATION = '0000_version_1'
/** Its db/functions.sql. */
const functionsFile = 'tests/version-1/functions.sql'

const scan = z.object({
  nonce: z.string(),
  code: z.string().optional(),
  shortCode: z.string().optional(),
  scannedAt: z.number(),
  source: z.string(),
  refusal: z.string().optional(),
})

/** What it wrote, as it wrote it. */
const heldSchema = z.object({
  /** Of the link in the mail to somebody whose invitation waits. */
  invitation: z.string(),
  /** A pass of the second city that waits, and the phone at a door there. */
  otherCity: z.object({ deviceId: z.string(), code: z.string() }),
  /** One of each kind of job that waited. */
  jobs: z.array(z.object({ name: z.string(), data: z.unknown() })),
  gate: z.object({
    deviceId: z.string(),
    /** Scans that it decided an hour later without a network, and what it showed. */
    decided: z.array(z.object({ scan, verdict: z.record(z.string(), z.unknown()) })),
  }),
})

/** Reads held.json. */
export async function held(): Promise<z.infer<typeof heldSchema>> {
  return heldSchema.parse(JSON.parse(await readFile('tests/version-1/held.json', 'utf8')))
}

/** Makes an empty database that of 1.0.0. */
export async function fill(database: OpenDatabase): Promise<void> {
  const migrationsFolder = await mkdtemp(join(tmpdir(), 'vereda-version-1-'))
  try {
    await copyFirstMigration(migrationsFolder)
    await database.migrate({ migrationsFolder, functionsFile })
  } finally {
    await rm(migrationsFolder, { recursive: true })
  }
  const rows = await readFile('tests/version-1/rows.sql', 'utf8')
  // As they were: neither counted nor checked a second time, and once where the migration wrote them.
  const alone = `set local session_replication_role = replica;
    delete from totales; delete from catalogo; delete from reglas_cobro;`
  await database.executeSql(`begin; ${alone}\n${rows}\ncommit;`)
}

async function copyFirstMigration(folder: string): Promise<void> {
  await cp('db/migrations', folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const [first] = journal.entries
  if (first.tag !== MIGRATION) throw new Error(`The first migration is ${MIGRATION}`)
  await writeFile(file, JSON.stringify({ ...journal, entries: [first] }))
}
