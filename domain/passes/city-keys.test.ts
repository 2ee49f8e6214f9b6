import { expect, test } from 'vitest'
import { z } from 'zod'
import vectorsFile from '../../docs/passes/pass-code-vectors.json' with { type: 'json' }
import { cityKeySeed, exportVerifyKey, importSigningKey } from './pass-keys.ts'

const key = z.object({ keyId: z.int(), seedHex: z.string() })
const vectors = z
  .object({
    trustedTestKeys: z.array(key),
    cityKeys: z.array(key.extend({ cityId: z.int(), publicJwk: z.object({ x: z.string() }) })),
  })
  .parse(vectorsFile)

const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))

test.each(vectors.cityKeys)(
  'the key $keyId of city $cityId is derived as its vector says',
  async ({ keyId, cityId, seedHex, publicJwk }) => {
    const shop = vectors.trustedTestKeys.find((candidate) => candidate.keyId === keyId)

    const seed = await cityKeySeed(fromHex(shop?.seedHex ?? ''), keyId, cityId)

    expect(seed).toEqual(fromHex(seedHex))
    expect(await exportVerifyKey(await importSigningKey(keyId, seed))).toMatchObject(publicJwk)
  },
)
