// The shop of the landing before, as its database, its outbox and the phone of one door held it. Made
// anew with every landing; how, says the head of tests/reliability/previous-landing.sql.
import { createECDH } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { OpenDatabase } from '#db/open-database.server.ts'
import { DEVICE_KEY } from '#domain/scan/device-signature.ts'
import type { DeviceKeys } from './gate.ts'

/** The last migration of the landing before this one; move it on with every landing, with the rows. */
const LAST_BEFORE = '0030_gifts'

const scan = z.object({
  nonce: z.string(),
  code: z.string().optional(),
  shortCode: z.string().optional(),
  scannedAt: z.number(),
  source: z.string(),
  refusal: z.string().optional(),
})

/** What that landing wrote, as it wrote it: whoever reads it now has to understand it. */
const heldSchema = z.object({
  /** Of an administrator who was signed in. */
  cookie: z.string(),
  /** Of the link in the mail to somebody whose invitation waits. */
  invitation: z.string(),
  /** A pass of the second city that waits, and the phone at a door there. */
  otherCity: z.object({ deviceId: z.string(), code: z.string() }),
  /** One of each kind of job that waited. */
  jobs: z.array(z.object({ name: z.string(), data: z.unknown() })),
  gate: z.object({
    deviceId: z.string(),
    /** The answer that the phone keeps its data of, a day after its last entry. */
    pack: z.looseObject({ cursor: z.string() }),
    /** Scans that it decided an hour later without a network, and what it showed. */
    decided: z.array(z.object({ scan, verdict: z.record(z.string(), z.unknown()) })),
    /** A scan that the server answered before. */
    answered: z.object({ nonce: z.string(), code: z.string(), answer: z.string() }),
  }),
})

/** Reads tests/reliability/previous-landing.json. */
export async function heldBefore(): Promise<z.infer<typeof heldSchema>> {
  return heldSchema.parse(
    JSON.parse(await readFile('tests/reliability/previous-landing.json', 'utf8')),
  )
}

/** Brings an empty database to where that landing left it. */
export async function fillAsBefore(database: OpenDatabase): Promise<void> {
  await database.migrate({ folder: await migrationsUntil(LAST_BEFORE) })
  await database.executeSql(await rowsOfLandingBefore())
}

/** The phone of the north door, which can sign as it could then. */
export async function phoneOfBefore(deviceId: string): Promise<DeviceKeys> {
  const secret = Buffer.alloc(32, 7)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const key = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: secret.toString('base64url'),
  }
  const privateKey = await crypto.subtle.importKey('jwk', key, DEVICE_KEY, false, ['sign'])
  return { deviceId, privateKey, publicKey: '' }
}

async function rowsOfLandingBefore(): Promise<string> {
  const rows = await readFile('tests/reliability/previous-landing.sql', 'utf8')
  // As they were: neither counted nor checked a second time, and once where a migration wrote them.
  const alone = `set local session_replication_role = replica;
    delete from totales; delete from catalogo; delete from reglas_cobro; delete from testimonios;`
  return `begin; ${alone}\n${rows}\ncommit;`
}

/** A folder with the migrations up to this one. */
async function migrationsUntil(last: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('db/migrations', folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag === last)
  expect(end, `a migration ${last}`).toBeGreaterThan(0)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }))
  return folder
}
