import { expect, test } from 'vitest'
import { fromHex, vectors } from '#tests/pass-codes.ts'
import { cityKeySeed, exportVerifyKey, importSigningKey } from './pass-keys.ts'
test.each(vectors.cityKeys)(
  'the key $keyId of city $cityId is derived as its vector says',
  async ({ keyId, cityId, seedHex, publicJwk }) => {
    const shop = vectors.trustedTestKeys.find((candidate) => candidate.keyId === keyId)

    const seed = await cityKeySeed(fromHex(shop?.seedHex ?? ''), keyId, cityId)

    expect(seed).toEqual(fromHex(seedHex))
    expect(await exportVerifyKey(await importSigningKey(keyId, seed))).toMatchObject(publicJwk)
  },
)
