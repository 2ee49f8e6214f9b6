import { expect, test } from 'vitest'
import { exportVerifyKey, importSigningKey, importVerifyKey } from '#domain/passes/pass-keys.ts'

// RFC 8032, section 7.1, test 1, as the JWK of RFC 8037, appendix A: public, for tests alone.
const privateJwk = {
  kty: 'OKP',
  crv: 'Ed25519',
  d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
}
const publicJwk = { kty: 'OKP', crv: 'Ed25519', x: privateJwk.x, kid: '7' } as const

test('a seed and a JWK give the same key, with the public half of the standard', async () => {
  const seed = Uint8Array.from(atob('nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A='), (character) =>
    character.charCodeAt(0),
  )

  const fromSeed = await importSigningKey(7, seed)
  const fromJwk = await importSigningKey(7, privateJwk)

  expect(await exportVerifyKey(fromSeed)).toEqual(publicJwk)
  expect(await exportVerifyKey(fromJwk)).toEqual(publicJwk)
  expect(await exportVerifyKey(await importVerifyKey(publicJwk))).toEqual(publicJwk)
})

test('the private half cannot be taken out of a signing key', async () => {
  const { privateKey } = await importSigningKey(7, privateJwk)

  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow()
})

test.each([
  ['a key id above 255', 256, new Uint8Array(32)],
  ['a key id below 0', -1, new Uint8Array(32)],
  ['a key id in part', 1.5, new Uint8Array(32)],
  ['a seed too short', 1, new Uint8Array(31)],
  ['a seed too long', 1, new Uint8Array(64)],
  ['a JWK without a private half', 1, { ...publicJwk }],
  ['a JWK with junk for a private half', 1, { ...privateJwk, d: 'no base64!' }],
  ['a JWK of two halves', 1, { ...privateJwk, x: privateJwk.d }],
])('%s makes no signing key', async (_, keyId, secret) => {
  await expect(importSigningKey(keyId, secret)).rejects.toThrow(RangeError)
})

test.each([
  ['no key id', { ...publicJwk, kid: 'today' }],
  ['a key id above 255', { ...publicJwk, kid: '256' }],
  ['half a public half', { ...publicJwk, x: publicJwk.x.slice(0, 20) }],
])('%s makes no key for a reader', async (_, jwk) => {
  await expect(importVerifyKey(jwk)).rejects.toThrow()
})
