// The secrets for links and for pass codes. Without settings the first start makes them, for its owner only.
import { KeyObject, randomBytes, verify } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  type PassKeys,
  type PassSigningKey,
  type PassVerifyKey,
  cityKeySeed,
  importSigningKey,
} from '#domain/passes/pass-keys.ts'
import { type Settings, SettingsError } from '#server/env.ts'

export type ServerKeys = { authSecret: string; passKeys: PassKeys }

const keyFile = z.object({
  authSecret: z.string().min(32),
  passSigningKey: z.string().regex(/^\d{1,3}:[\w-]{43}$/),
})

/** From the settings, else from the data folder, where it creates missing ones. */
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

type PassSeed = { keyId: number; seed: Uint8Array<ArrayBuffer> }

type Keys = { signing: PassSigningKey; verifying: ReturnType<typeof verifiedByNode>[] }

/** Throws a RangeError for an invalid seed or id. The first seed signs; all of them verify. */
export async function openPassKeys(seeds: PassSeed[]): Promise<PassKeys> {
  // The shop's own keys sign nothing; importing them here makes a wrong one stop the start.
  await importKeys(seeds)
  const ofCity = new Map<number, Promise<Keys>>()

  function keysOf(cityId: number): Promise<Keys> {
    const known = ofCity.get(cityId)
    if (known) return known
    const made = deriveKeys(seeds, cityId)
    ofCity.set(cityId, made)
    return made
  }

  return {
    signingOf: async (cityId) => (await keysOf(cityId)).signing,
    verifyingOf: async (cityId) => (await keysOf(cityId)).verifying,
  }
}

async function deriveKeys(seeds: PassSeed[], cityId: number): Promise<Keys> {
  return importKeys(
    await Promise.all(
      seeds.map(async ({ keyId, seed }) => ({
        keyId,
        seed: await cityKeySeed(seed, keyId, cityId),
      })),
    ),
  )
}

async function importKeys(seeds: PassSeed[]): Promise<Keys> {
  const keys = await Promise.all(seeds.map(({ keyId, seed }) => importSigningKey(keyId, seed)))
  const [signing] = keys
  if (!signing) throw new Error('A shop has at least one key for its passes')
  return { signing, verifying: keys.map(verifiedByNode) }
}

/** Synchronous: WebCrypto's thread costs more than the 0.1 ms of work, and scans come one by one. */
function verifiedByNode(key: PassVerifyKey): PassVerifyKey {
  const publicKey = KeyObject.from(key.publicKey)
  return {
    keyId: key.keyId,
    publicKey: key.publicKey,
    verify: (signature, signed) => verify(null, signed, publicKey, signature),
  }
}
