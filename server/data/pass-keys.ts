// The keys that sign and verify pass codes. A city's keys are derived at its first use.
import { KeyObject, verify } from 'node:crypto'
import { cityKeySeed, type PassKeys } from '#domain/passes/city-keys.ts'
import {
  importSigningKey,
  type PassSigningKey,
  type PassVerifyKey,
} from '#domain/passes/pass-keys.ts'

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

/**
 * Checks signatures with Node's synchronous check: WebCrypto verifies each one on another thread, which costs
 * more than the tenth of a millisecond of work, and scans come one by one.
 */
function verifiedByNode(key: PassVerifyKey): PassVerifyKey {
  const publicKey = KeyObject.from(key.publicKey)
  return {
    keyId: key.keyId,
    publicKey: key.publicKey,
    verify: (signature, signed) => verify(null, signed, publicKey, signature),
  }
}
