import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toBuffer } from 'qrcode'
import { signGroupCode } from '#domain/passes/group-code.ts'
import { readPassCode } from '#domain/passes/pass-code.ts'
import { type PassSigningKey, cityKeySeed, importSigningKey } from '#domain/passes/pass-keys.ts'
import type { E2eShop } from './fixtures.ts'

/** The city that the shop comes with. */
const BUENOS_AIRES = 1

type Signing = Pick<E2eShop, 'passSigningKey'>

/** The key that a shop made up for itself. */
export async function keptSigningKey(dataFolder: string): Promise<string> {
  const made = await readFile(join(dataFolder, 'keys.json'), 'utf8')
  return String(JSON.parse(made).passSigningKey)
}

/** The keys with which a gate of Buenos Aires would read its passes; the shop signs with them. */
export async function verifyKeysOf(shop: Signing): Promise<PassSigningKey[]> {
  const [id, seed] = (await shop.passSigningKey()).split(':')
  const own = new Uint8Array(Buffer.from(seed ?? '', 'base64url'))
  return [await importSigningKey(Number(id), await cityKeySeed(own, Number(id), BUENOS_AIRES))]
}

/** The one code of passes that have codes of their own, in their order. */
export async function groupCodeOf(shop: Signing, passes: { code: string }[]): Promise<string> {
  const keys = await verifyKeysOf(shop)
  const [key] = keys
  const contents = await Promise.all(
    passes.map(async ({ code }) => {
      const reading = await readPassCode(code, keys)
      if (!reading.ok) throw new Error('That is no code of this shop')
      return reading.content
    }),
  )
  if (!key) throw new Error('The shop has no key')
  return signGroupCode(contents, key)
}

export async function groupPictureOf(shop: Signing, passes: { code: string }[]): Promise<Buffer> {
  return toBuffer(await groupCodeOf(shop, passes), { errorCorrectionLevel: 'M' })
}
