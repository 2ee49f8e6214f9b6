// Codes of passes and of groups for their tests: the vectors of docs/passes, their keys, and what damages a text.
import * as fc from 'fast-check'
import { z } from 'zod'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { decodeBase45, encodeBase45 } from '#domain/passes/code-fields.ts'
import type { PassCodeContent } from '#domain/passes/pass-code.ts'
import { importSigningKey, importVerifyKey } from '#domain/passes/pass-keys.ts'
import vectorsFile from '../docs/passes/pass-code-vectors.json' with { type: 'json' }

const publicJwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
})
const testKey = z.object({ keyId: z.number(), seedHex: z.string(), publicJwk })
const content = z.object({
  passId: z.string(),
  serial: z.number(),
  product: z.enum(productNames),
  days: z.number(),
  age: z.enum(['adult', 'child']),
  activateBy: z.iso.datetime().transform((instant) => new Date(instant)),
})
const signed = z.object({
  name: z.string(),
  keyId: z.number(),
  bytesHex: z.string(),
  text: z.string(),
})
const code = signed.extend({ content })
const group = signed.extend({ contents: z.tuple([content], content) })
const refused = z.array(z.object({ why: z.string(), text: z.string() }))

export const vectors = z
  .object({
    trustedTestKeys: z.array(testKey),
    untrustedTestKey: testKey,
    cityKeys: z.array(testKey.extend({ cityId: z.number() })),
    codes: z.tuple([code, code], code),
    refused,
    groups: z.tuple([group], group),
    refusedGroups: refused,
  })
  .parse(vectorsFile)

export const INVALID = { ok: false, reason: 'invalid' }

export const verifyKeys = await Promise.all(
  vectors.trustedTestKeys.map((key) => importVerifyKey(key.publicJwk)),
)
export const signingKeys = await Promise.all(vectors.trustedTestKeys.map(signingKeyFrom))
export const strangerKey = await signingKeyFrom(vectors.untrustedTestKey)

export function signingKeyOf(keyId: number) {
  const key = signingKeys.find((one) => one.keyId === keyId)
  if (!key) throw new Error(`No test key ${keyId}`)
  return key
}

function signingKeyFrom({ keyId, seedHex }: z.infer<typeof testKey>) {
  return importSigningKey(keyId, fromHex(seedHex))
}

export function fromHex(hexadecimal: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(hexadecimal, 'hex'))
}

/** The bytes of a text behind its prefix, as vectors write them. */
export function hexOf(text: string): string {
  return Buffer.from(bytesIn(text)).toString('hex')
}

const PREFIX_LENGTH = 3

export function bytesIn(text: string): Uint8Array {
  return decodeBase45(text.slice(PREFIX_LENGTH)) ?? new Uint8Array()
}

/** The bytes behind the prefix of a text. */
export function withBytes(text: string, bytes: Uint8Array): string {
  return text.slice(0, PREFIX_LENGTH) + encodeBase45(bytes)
}

export const somePassKind = fc.record({
  product: fc.constantFrom(...productNames),
  days: fc.integer({ min: 1, max: 31 }),
  age: fc.constantFrom('adult' as const, 'child' as const),
  activateBy: fc.nat(0xffff_ffff).map((seconds) => new Date(seconds * 1000 + 999)),
})

export function somePassOf(kind: typeof somePassKind): fc.Arbitrary<PassCodeContent> {
  const id = fc.uuid({ version: [1, 2, 3, 4, 5, 6, 7, 8] })
  return fc
    .tuple(id, fc.nat(0xffff), kind)
    .map(([passId, serial, fields]) => ({ passId, serial, ...fields }))
}

export const textDamages = [
  'flipped bits',
  'truncated',
  'extended',
  'swapped symbols',
  'replaced symbol',
] as const
export type Mutation<Kind extends string> = { kind: Kind; at: number; by: number }

export function someMutation<Kind extends string>(
  kinds: readonly Kind[],
): fc.Arbitrary<Mutation<Kind>> {
  return fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(0xffff), by: fc.nat(0xffff) })
}

/** A text that was changed without a key. */
export function damaged(
  text: string,
  { kind, at, by }: Mutation<(typeof textDamages)[number]>,
): string {
  const symbol = at % text.length
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
  const [before, after] = [text.slice(0, symbol), text.slice(symbol)]
  switch (kind) {
    case 'flipped bits': {
      const bytes = bytesIn(text)
      bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ ((by % 255) + 1)
      return withBytes(text, bytes)
    }
    case 'truncated':
      return by % 2 ? before : after.slice(1)
    case 'extended': {
      const extra = alphabet.charAt(by % 45).repeat((by % 7) + 1)
      return by % 2 ? text + extra : before + extra + after
    }
    case 'swapped symbols': {
      const symbols = [...text]
      const other = by % text.length
      ;[symbols[symbol], symbols[other]] = [symbols[other] ?? '', symbols[symbol] ?? '']
      return symbols.join('')
    }
    case 'replaced symbol':
      return before + alphabet.charAt(by % 45) + after.slice(1)
    default:
      throw new Error(kind satisfies never)
  }
}
