// The keys behind the codes of passes, of every city: the shop's own are made at the start, those of a
// city when it is asked for them first.
import { type CityOfKeys, cityKeySeed, type PassKeys } from '#domain/passes/city-keys.ts'
import { importSigningKey, type PassSigningKey } from '#domain/passes/pass-keys.ts'
import { verifiedByNode } from '#server/gate/verified-by-node.ts'

type PassSeed = { keyId: number; seed: Uint8Array<ArrayBuffer> }

type Keys = { signing: PassSigningKey; verifying: ReturnType<typeof verifiedByNode>[] }

/** Throws a RangeError for a seed or an id that is none. The first seed signs, all are believed. */
export async function openPassKeys(seeds: PassSeed[]): Promise<PassKeys> {
  const own = await importKeys(seeds)
  const ofCity = new Map<number, Promise<Keys>>()

  function keysOf({ id, hasOwnKeys }: CityOfKeys): Promise<Keys> | Keys {
    if (!hasOwnKeys) return own
    const known = ofCity.get(id)
    if (known) return known
    const made = deriveKeys(seeds, id)
    ofCity.set(id, made)
    return made
  }

  return {
    signingOf: async (city) => (await keysOf(city)).signing,
    verifyingOf: async (city) => (await keysOf(city)).verifying,
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
