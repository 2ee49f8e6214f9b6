import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signGroupCode } from '#domain/passes/group-code.ts'
import { readPassCode } from '#domain/passes/pass-code.ts'
import { importSigningKey, type PassSigningKey } from '#domain/passes/pass-keys.ts'
import type { E2eShop } from './fixtures.ts'

type Signing = Pick<E2eShop, 'passSigningKey'>

/** The key that a shop made up for itself. */
export async function keptSigningKey(dataFolder: string): Promise<string> {
  const made = await readFile(join(dataFolder, 'keys.json'), 'utf8')
  return String(JSON.parse(made).passSigningKey)
}

/** The keys with which a gate would read this shop's passes; the shop signs with them. */
export async function verifyKeysOf(shop: Signing): Promise<PassSigningKey[]> {
  const [id, seed] = (await shop.passSigningKey()).split(':')
  return [await importSigningKey(Number(id), new Uint8Array(Buffer.from(seed ?? '', 'base64url')))]
}

/** The one code of passes that have codes of their own, in their order. */
export async function groupCodeOf(shop: Signing, codes: string[]): Promise<string> {
  const keys = await verifyKeysOf(shop)
  const [key] = keys
  const contents = await Promise.all(
    codes.map(async (code) => {
      const reading = await readPassCode(code, keys)
      if (!reading.ok) throw new Error('That is no code of this shop')
      return reading.content
    }),
  )
  if (!key) throw new Error('The shop has no key')
  return signGroupCode(contents, key)
}
