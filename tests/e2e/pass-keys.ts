import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importSigningKey, type PassVerifyKey } from '#domain/passes/pass-keys.ts'
import type { E2eShop } from './fixtures.ts'

/** The keys with which a gate would read this shop's passes. */
export async function verifyKeysOf(shop: E2eShop): Promise<PassVerifyKey[]> {
  const kept = JSON.parse(await readFile(join(shop.dataFolder, 'keys.json'), 'utf8'))
  const [id, seed] = String(kept.passSigningKey).split(':')
  return [await importSigningKey(Number(id), new Uint8Array(Buffer.from(seed ?? '', 'base64url')))]
}
