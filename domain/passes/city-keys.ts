// The keys of a city. An offline gate trusts a code by its signature alone, so the codes of each city are
// signed with that city's keys: their seeds are derived from the shop's by HKDF (RFC 5869), and a gate
// holds the public halves of its own city's keys only. Format and key ids are the same for all cities
// (docs/passes/pass-code.md).
import type { PassSigningKey, PassVerifyKey } from './pass-keys.ts'

export type PassKeys = {
  /** The key that currently signs codes of this city's passes. */
  signingOf(cityId: number): Promise<PassSigningKey>
  /** All keys of the city that are still valid; its gates accept these. */
  verifyingOf(cityId: number): Promise<PassVerifyKey[]>
}

const SEED_BITS = 256
const SALT = new TextEncoder().encode('vereda-pass-city-v1')

/** Derives the seed of a city's key from a shop seed, the key id and the city's id. */
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
