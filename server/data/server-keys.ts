// The shop's two secrets: one for links, one for pass codes. If the settings have none, the first start
// generates them and keeps them in the data folder, readable only by its owner.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PassKeys } from '#domain/passes/city-keys.ts'
import { SettingsError, type Settings } from '#server/env.ts'
import { openPassKeys } from './pass-keys.ts'

export type ServerKeys = { authSecret: string; passKeys: PassKeys }

const keyFile = z.object({
  authSecret: z.string().min(32),
  passSigningKey: z.string().regex(/^\d{1,3}:[\w-]{43}$/),
})

/** Reads the keys from the settings, else from the data folder, where it creates missing ones. */
export async function readServerKeys(settings: Settings): Promise<ServerKeys> {
  const { authSecret, passSigningKey } = settings
  const kept =
    authSecret && passSigningKey
      ? { authSecret, passSigningKey }
      : readOrMakeFile(settings.dataFolder)
  return {
    authSecret: authSecret ?? kept.authSecret,
    passKeys: await openPassKeys(seedsIn(passSigningKey ?? kept.passSigningKey)),
  }
}

function readOrMakeFile(folder: string): z.infer<typeof keyFile> {
  const path = join(folder, 'keys.json')
  if (existsSync(path)) {
    const kept = readFile(path)
    if (!kept) throw new SettingsError(`The file ${path} does not hold the shop's keys.`)
    return kept
  }
  const made = {
    authSecret: randomBytes(32).toString('base64url'),
    passSigningKey: `1:${randomBytes(32).toString('base64url')}`,
  }
  // Renamed into place, so that a crash never leaves half a key.
  writeFileSync(`${path}.new`, JSON.stringify(made), { mode: 0o600, flush: true })
  chmodSync(`${path}.new`, 0o600)
  renameSync(`${path}.new`, path)
  return made
}

/** Undefined for a foreign or damaged file, which is left for a person to inspect. */
function readFile(path: string) {
  try {
    return keyFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

function seedsIn(list: string) {
  return list.split(',').map((entry) => {
    const [id, seed = ''] = entry.split(':')
    return { keyId: Number(id), seed: new Uint8Array(Buffer.from(seed, 'base64url')) }
  })
}
