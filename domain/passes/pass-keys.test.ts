import { expect, test } from 'vitest'
import { fromBase64Url } from '#domain/ground/base64-url.ts'
import { fromHex, vectors } from '#tests/pass-codes.ts'
import { cityKeySeed, exportVerifyKey, importSigningKey, importVerifyKey } from './pass-keys.ts'

// RFC 8032, section 7.1, test 1, as the JWK of RFC 8037, appendix A: public, for tests alone.
const seed = fromBase64Url('nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A')
const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'
const publicJwk = { kty: 'OKP', crv: 'Ed25519', x, kid: '7' } as const

test('a seed gives the public half of the standard, and the private half cannot be taken out', async () => {
  expect(await exportVerifyKey(await importSigningKey(7, seed))).toEqual(publicJwk)
  expect(await exportVerifyKey(await importVerifyKey(publicJwk))).toEqual(publicJwk)
  const { privateKey } = await importSigningKey(7, seed)
  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow()
})

test.each([
  ['a key id above 255', 256, new Uint8Array(32)],
  ['a key id below 0', -1, new Uint8Array(32)],
  ['a key id in part', 1.5, new Uint8Array(32)],
  ['a seed too short', 1, new Uint8Array(31)],
  ['a seed too long', 1, new Uint8Array(64)],
])('%s makes no signing key', async (_, keyId, bytes) => {
  await expect(importSigningKey(keyId, bytes)).rejects.toThrow(RangeError)
})

test.each([
  ['no key id', { ...publicJwk, kid: 'today' }],
  ['a key id above 255', { ...publicJwk, kid: '256' }],
  ['half a public half', { ...publicJwk, x: publicJwk.x.slice(0, 20) }],
])('%s makes no key for a reader', async (_, jwk) => {
  await expect(importVerifyKey(jwk)).rejects.toThrow()
})

test.each(vectors.cityKeys)(
  'the key $keyId of city $cityId is derived as its vector says',
  async ({ keyId, cityId, seedHex, publicJwk: expected }) => {
    const shop = vectors.trustedTestKeys.find((candidate) => candidate.keyId === keyId)

    const citySeed = await cityKeySeed(fromHex(shop?.seedHex ?? ''), keyId, cityId)

    expect(citySeed).toEqual(fromHex(seedHex))
    expect(await exportVerifyKey(await importSigningKey(keyId, citySeed))).toMatchObject(expected)
  },
)
