// The keys that sign and verify pass codes. A city's keys are derived at its first use.
import { cityKeySeed, type PassKeys } from '#domain/passes/city-keys.ts'
import { importSigningKey, type PassSigningKey } from '#domain/passes/pass-keys.ts'
import { verifiedByNode } from '#server/gate/verified-by-node.ts'

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
