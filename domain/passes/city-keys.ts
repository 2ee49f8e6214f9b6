// The keys of a city. A gate without a network believes a code by its signature alone, so what makes a
// pass one of another city is that its code is signed with another key: the seeds of a city's keys are
// derived from the shop's by HKDF (RFC 5869), and a gate is given the public halves of its own city's
// keys. Format and key ids are the same for all (docs/pass-code.md).
import type { PassSigningKey, PassVerifyKey } from './pass-keys.ts'

export type PassKeys = {
  /** The key that codes of this city's passes are signed with now. */
  signingOf(cityId: number): Promise<PassSigningKey>
  /** All keys of the city that still count: what a gate of the city believes. */
  verifyingOf(cityId: number): Promise<PassVerifyKey[]>
}

const SEED_BITS = 256
const SALT = new TextEncoder().encode('vereda-pass-city-v1')

/** The seed of a city's own key: from a seed of the shop, the key's id and the city's. */
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
