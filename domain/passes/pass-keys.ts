// Ed25519 keys with ids from 0 to 255. Readers hold the public halves of all valid keys, so a key can be
// replaced while older passes stay valid. Only WebCrypto, so that a gate's browser runs this same file.

/** What a reader holds. The scanned text selects the key by its id. */
export type PassVerifyKey = {
  keyId: number
  publicKey: CryptoKey
  /** The same check with a faster implementation, where the process has one. */
  verify?(signature: Uint8Array, signed: Uint8Array): boolean
}

export type PassSigningKey = PassVerifyKey & { privateKey: CryptoKey }

/** The public half as sent to gates: a JWK whose `kid` is the key id in decimal. */
export type PassVerifyJwk = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string }

const SEED_BYTES = 32

/** PKCS #8 around a bare Ed25519 seed (RFC 8410, section 7). */
const PKCS8_PREFIX = [
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
]

/** A wrong id or seed throws a RangeError, so that a wrong setting prevents the start. */
export async function importSigningKey(keyId: number, seed: Uint8Array): Promise<PassSigningKey> {
  checkKeyId(keyId)
  if (seed.length !== SEED_BYTES) throw new RangeError('A signing key has a seed of 32 bytes')

  const pkcs8 = new Uint8Array([...PKCS8_PREFIX, ...seed])
  // Only an export yields the public half; the stored key is not exportable.
  const { x = '' } = await crypto.subtle.exportKey(
    'jwk',
    await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign']),
  )

  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])
  const { publicKey } = await importVerifyKey({
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    kid: String(keyId),
  })
  return { keyId, privateKey, publicKey }
}

/** Makes a reader's key from the output of `exportVerifyKey`. Rejects for anything else. */
export async function importVerifyKey(jwk: PassVerifyJwk): Promise<PassVerifyKey> {
  const keyId = Number(jwk.kid)
  checkKeyId(keyId)
  const { kty, crv, x } = jwk
  const publicKey = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', true, [
    'verify',
  ])
  return { keyId, publicKey }
}

export async function exportVerifyKey(key: PassVerifyKey): Promise<PassVerifyJwk> {
  const { x = '' } = await crypto.subtle.exportKey('jwk', key.publicKey)
  return { kty: 'OKP', crv: 'Ed25519', x, kid: String(key.keyId) }
}

function checkKeyId(keyId: number): void {
  if (!Number.isInteger(keyId) || keyId < 0 || keyId > 255) {
    throw new RangeError('A key id is a whole number from 0 to 255')
  }
}

// An offline gate trusts a code by its signature alone, so each city has its own keys, derived from the
// shop's seeds by HKDF (RFC 5869); a gate holds only its own city's (docs/passes/pass-code.md).

export type PassKeys = {
  /** The key that signs now. */
  signingOf(cityId: number): Promise<PassSigningKey>
  /** All that are still valid; the city's gates accept these. */
  verifyingOf(cityId: number): Promise<PassVerifyKey[]>
}

const SEED_BITS = 256
const SALT = new TextEncoder().encode('vereda-pass-city-v1')

export async function cityKeySeed(
  seed: Uint8Array<ArrayBuffer>,
  keyId: number,
  cityId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', seed, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(`${keyId}:${cityId}`)
  const derived = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: SALT, info },
    key,
    SEED_BITS,
  )
  return new Uint8Array(derived)
}
