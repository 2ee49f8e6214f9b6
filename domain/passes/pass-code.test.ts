// The code of a pass. It takes seconds: thousands are signed, changed and read.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { type PassCodeContent, readPassCode, signPassCode } from '#domain/passes/pass-code.ts'
import { rounds } from '#tests/rounds.ts'
import vectorsFile from '../../docs/passes/pass-code-vectors.json' with { type: 'json' }
import { decodeBase45, encodeBase45 } from './code-fields.ts'
import { importSigningKey, importVerifyKey } from './pass-keys.ts'

const testKey = z.object({
  keyId: z.number(),
  seedHex: z.string(),
  publicJwk: z.object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: z.string(),
    kid: z.string(),
  }),
})
const vectors = z
  .object({
    trustedTestKeys: z.array(testKey),
    untrustedTestKey: testKey,
    codes: z.array(
      z.object({
        name: z.string(),
        keyId: z.number(),
        content: z.object({
          passId: z.string(),
          serial: z.number(),
          product: z.enum(productNames),
          days: z.number(),
          age: z.enum(['adult', 'child']),
          activateBy: z.iso.datetime().transform((instant) => new Date(instant)),
        }),
        bytesHex: z.string(),
        text: z.string(),
      }),
    ),
    refused: z.array(z.object({ why: z.string(), text: z.string() })),
  })
  .parse(vectorsFile)

const INVALID = { ok: false, reason: 'invalid' }

const verifyKeys = await Promise.all(
  vectors.trustedTestKeys.map(({ publicJwk }) => importVerifyKey(publicJwk)),
)
const signingKeys = await Promise.all(
  vectors.trustedTestKeys.map(({ keyId, seedHex }) => importSigningKey(keyId, fromHex(seedHex))),
)
const strangerKey = await importSigningKey(
  vectors.untrustedTestKey.keyId,
  fromHex(vectors.untrustedTestKey.seedHex),
)

test.each(vectors.codes)('$name is signed and read as its vector says', async (vector) => {
  const { keyId, content, text, bytesHex } = vector

  const signed = await signPassCode(content, signingKeyOf(keyId))
  const reading = await readPassCode(text, verifyKeys)

  expect(signed).toBe(text)
  expect(toHex(decodeBase45(text.slice('P1:'.length)))).toBe(bytesHex)
  expect(reading).toEqual({ ok: true, content, keyId })
})

test.each(vectors.refused)('refused: $why', async ({ text }) => {
  expect(await readPassCode(text, verifyKeys)).toEqual(INVALID)
})

test('a code is read only while its key is trusted, whatever other keys there are', async () => {
  const [first, second] = vectors.codes
  const onlyFirstKey = verifyKeys.filter(({ keyId }) => keyId === first?.keyId)

  const readings = await Promise.all([
    readPassCode(first?.text ?? '', onlyFirstKey),
    readPassCode(second?.text ?? '', onlyFirstKey),
    readPassCode(first?.text ?? '', []),
  ])

  expect(readings.map(({ ok }) => ok)).toEqual([true, false, false])
})

test('every content comes back as it went in', async () => {
  await fc.assert(
    fc.asyncProperty(contents, fc.constantFrom(...signingKeys), async (content, key) => {
      const text = await signPassCode(content, key)

      expect(text).toMatch(/^P1:[0-9A-Z $%*+\-./:]{137}$/)
      expect(await readPassCode(text, verifyKeys)).toEqual({ ok: true, content, keyId: key.keyId })
    }),
    { seed: 2027, numRuns: 500 },
  )
})

test('of thousands of mutations none is accepted', async () => {
  const tried: Record<string, number> = {}

  await fc.assert(
    fc.asyncProperty(contents, mutations, async (content, mutation) => {
      const text = await signPassCode(content, signingKeyOf(1))
      const mutated = await mutate(text, content, mutation)
      tried[mutation.kind] = (tried[mutation.kind] ?? 0) + 1

      fc.pre(mutated !== text)
      expect(await readPassCode(mutated, verifyKeys)).toEqual(INVALID)
    }),
    { seed: 10_000, numRuns: rounds({ short: 2_000, whole: 10_000 }), maxSkipsPerRun: 1 },
  )

  expect(Object.values(tried).every((times) => times > 100)).toBe(true)
})

test('junk of any kind is refused without an exception', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ unit: 'binary', minLength: 137, maxLength: 137 }).map((text) => `P1:${text}`),
        fc.uint8Array({ minLength: 91, maxLength: 91 }).map((bytes) => `P1:${encodeBase45(bytes)}`),
      ),
      async (text) => {
        expect(await readPassCode(text, verifyKeys)).toEqual(INVALID)
      },
    ),
    { seed: 3, numRuns: 2_000 },
  )
})

test('an oversized text is refused at its length, before anything is decoded', async () => {
  const genuine = vectors.codes[0]?.text ?? ''
  const oversized = `P1:${'BB8'.repeat(3_000_000)}`
  using cut = vi.spyOn(String.prototype, 'slice')

  const readings = [
    await readPassCode(genuine, verifyKeys),
    await readPassCode(oversized, verifyKeys),
  ]

  expect(readings).toMatchObject([{ ok: true }, INVALID])
  // Decoding begins by cutting off the prefix.
  expect(cut.mock.contexts.some((text) => text === genuine)).toBe(true)
  expect(cut.mock.contexts.some((text) => text === oversized)).toBe(false)
})

test.each<[string, Partial<PassCodeContent>]>([
  ['an upper-case pass id', { passId: '018F2B6C-9A41-7D3E-8C55-0F6B2A9D4E71' }],
  ['a pass id that is no UUID', { passId: 'FP-1763694433000' }],
  ['a serial below 0', { serial: -1 }],
  ['a serial above 65535', { serial: 65_536 }],
  ['a serial in part', { serial: 1.5 }],
  ['no day', { days: 0 }],
  ['32 days', { days: 32 }],
  ['an instant before 1970', { activateBy: new Date(-1) }],
  ['an instant after 2106', { activateBy: new Date(2 ** 32 * 1000) }],
  ['no instant', { activateBy: new Date(Number.NaN) }],
])('%s is not signed', async (_, wrong) => {
  const content = { ...vectorContent(), ...wrong }

  await expect(signPassCode(content, signingKeyOf(1))).rejects.toThrow(RangeError)
})

const contents: fc.Arbitrary<PassCodeContent> = fc.record({
  passId: fc.uuid({ version: [1, 2, 3, 4, 5, 6, 7, 8] }),
  serial: fc.nat(0xffff),
  product: fc.constantFrom(...productNames),
  days: fc.integer({ min: 1, max: 31 }),
  age: fc.constantFrom('adult', 'child'),
  activateBy: fc.nat(0xffff_ffff).map((seconds) => new Date(seconds * 1000 + 999)),
})

const mutationKinds = [
  'flipped bits',
  'truncated',
  'extended',
  'swapped symbols',
  'replaced symbol',
  'untrusted key',
  'other key of ours',
  'other version',
] as const
type Mutation = { kind: (typeof mutationKinds)[number]; at: number; by: number }
const mutations: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...mutationKinds),
  at: fc.nat(0xffff),
  by: fc.nat(0xffff),
})

async function mutate(text: string, content: PassCodeContent, { kind, at, by }: Mutation) {
  const bytes = decodeBase45(text.slice('P1:'.length)) ?? new Uint8Array(91)
  const symbol = at % text.length
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
  const extra = alphabet.charAt(by % 45).repeat((by % 7) + 1)
  switch (kind) {
    case 'flipped bits':
      bytes[at % 91] = (bytes[at % 91] ?? 0) ^ ((by % 255) + 1)
      return `P1:${encodeBase45(bytes)}`
    case 'truncated':
      return by % 2 ? text.slice(0, symbol) : text.slice(symbol + 1)
    case 'extended':
      return by % 2 ? text + extra : text.slice(0, symbol) + extra + text.slice(symbol)
    case 'swapped symbols': {
      const symbols = [...text]
      const other = by % text.length
      ;[symbols[symbol], symbols[other]] = [symbols[other] ?? '', symbols[symbol] ?? '']
      return symbols.join('')
    }
    case 'replaced symbol':
      return text.slice(0, symbol) + alphabet.charAt(by % 45) + text.slice(symbol + 1)
    case 'untrusted key':
      return signPassCode(content, { ...strangerKey, keyId: by % 2 ? 1 : strangerKey.keyId })
    case 'other key of ours':
      return signPassCode(content, { ...signingKeyOf(2), keyId: by % 2 ? 1 : 255 })
    case 'other version':
      bytes[0] = (2 + (by % 254)) & 0xff
      return by % 2
        ? `P1:${encodeBase45(bytes)}`
        : `P${at % 10 === 1 ? 0 : at % 10}${text.slice(2)}`
    default:
      throw new Error(kind satisfies never)
  }
}

function signingKeyOf(keyId: number) {
  const key = signingKeys.find((one) => one.keyId === keyId)
  if (!key) throw new Error(`No test key ${keyId}`)
  return key
}

function vectorContent(): PassCodeContent {
  const [first] = vectors.codes
  if (!first) throw new Error('No test vectors')
  return first.content
}

function fromHex(hexadecimal: string) {
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: Uint8Array | undefined) {
  return Array.from(bytes ?? [], (byte) => byte.toString(16).padStart(2, '0')).join('')
}
