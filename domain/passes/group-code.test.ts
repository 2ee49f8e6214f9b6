// The code of a group. It takes seconds: thousands are signed, changed and read.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import {
  GROUP_CODE_MAX,
  groupsOf,
  isGroupCode,
  readGroupCode,
  signGroupCode,
} from '#domain/passes/group-code.ts'
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
    groups: z.array(
      z.object({
        name: z.string(),
        keyId: z.number(),
        contents: z.array(
          z.object({
            passId: z.string(),
            serial: z.number(),
            product: z.enum(productNames),
            days: z.number(),
            age: z.enum(['adult', 'child']),
            activateBy: z.iso.datetime().transform((instant) => new Date(instant)),
          }),
        ),
        bytesHex: z.string(),
        text: z.string(),
      }),
    ),
    refusedGroups: z.array(z.object({ why: z.string(), text: z.string() })),
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

test.each(vectors.groups)('$name: signed and read as its vector says', async (vector) => {
  const { keyId, contents, text, bytesHex } = vector

  const signed = await signGroupCode(contents, signingKeyOf(keyId))
  const reading = await readGroupCode(text, verifyKeys)

  expect(signed).toBe(text)
  expect(toHex(decodeBase45(text.slice('G1:'.length)))).toBe(bytesHex)
  expect(reading).toEqual({ ok: true, contents, keyId })
  expect(isGroupCode(text)).toBe(true)
})

test.each(vectors.refusedGroups)('refused as a group: $why', async ({ text }) => {
  expect(await readGroupCode(text, verifyKeys)).toEqual(INVALID)
})

test('every group comes back as it went in, with one text for its contents', async () => {
  await fc.assert(
    fc.asyncProperty(groups, fc.constantFrom(...signingKeys), async (contents, key) => {
      const text = await signGroupCode(contents, key)
      const reading = await readGroupCode(text, verifyKeys)

      expect(text).toMatch(/^G1:[0-9A-Z $%*+\-./:]{170,687}$/)
      expect(reading).toEqual({ ok: true, contents, keyId: key.keyId })
      expect(reading.ok && (await signGroupCode(reading.contents, key))).toBe(text)
    }),
    { seed: 2027, numRuns: 300 },
  )
})

test('of thousands of mutations of a group’s code none is accepted', async () => {
  const tried: Record<string, number> = {}

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...vectors.groups), mutations, async (group, mutation) => {
      const mutated = await mutate(group, mutation)
      tried[mutation.kind] = (tried[mutation.kind] ?? 0) + 1

      fc.pre(mutated !== group.text)
      expect(await readGroupCode(mutated, verifyKeys)).toEqual(INVALID)
    }),
    { seed: 10_000, numRuns: rounds({ short: 2_000, whole: 10_000 }), maxSkipsPerRun: 1 },
  )

  expect(Object.values(tried).every((times) => times > 100)).toBe(true)
})

test('a group’s text is no pass’s, and a pass’s no group’s, whatever prefix it wears', async () => {
  const [group] = vectors.groups
  const single = await signPassCode(contentOf(group), signingKeyOf(1))
  const text = group?.text ?? ''

  const readings = await Promise.all([
    readPassCode(text, verifyKeys),
    readPassCode(text.replace('G1:', 'P1:'), verifyKeys),
    readGroupCode(single, verifyKeys),
    readGroupCode(single.replace('P1:', 'G1:'), verifyKeys),
  ])

  expect(readings).toEqual([INVALID, INVALID, INVALID, INVALID])
})

test('a group is read only while its key is trusted, or when the city of its first pass has it', async () => {
  const [group] = vectors.groups
  const text = group?.text ?? ''
  const asked: string[] = []

  const strange = await readGroupCode(text, [])
  const other = await readGroupCode(text, [], async (passId) => {
    asked.push(passId)
    return verifyKeys
  })

  expect(strange).toEqual(INVALID)
  expect(other.ok).toBe(true)
  expect(asked).toEqual([group?.contents[0]?.passId])
})

test('an oversized text is refused at its length, before anything is decoded', async () => {
  const genuine = vectors.groups[0]?.text ?? ''
  const oversized = `G1:${'BB8'.repeat(3_000_000)}`
  using cut = vi.spyOn(String.prototype, 'slice')

  const readings = [
    await readGroupCode(genuine, verifyKeys),
    await readGroupCode(oversized, verifyKeys),
  ]

  expect(readings).toMatchObject([{ ok: true }, INVALID])
  // Decoding begins by cutting off the prefix.
  expect(cut.mock.contexts.some((text) => text === genuine)).toBe(true)
  expect(cut.mock.contexts.some((text) => text === oversized)).toBe(false)
})

test('the longest code has the length that readers allow', () => {
  expect(Math.max(...vectors.groups.map(({ text }) => text.length))).toBe(GROUP_CODE_MAX)
})

test('an order’s passes stand in codes of 2 to 15, in their order, as equal as can be', () => {
  const sizes = [0, 1, 2, 15, 16, 30, 31, 46].map((passes) =>
    groupsOf(Array.from({ length: passes }, (_, at) => at)),
  )

  expect(sizes.map((codes) => codes.map((code) => code.length))).toEqual([
    [],
    [],
    [2],
    [15],
    [8, 8],
    [15, 15],
    [10, 10, 11],
    [11, 12, 11, 12],
  ])
  expect(sizes.map((codes) => codes.flat().length)).toEqual([0, 0, 2, 15, 16, 30, 31, 46])
  expect(sizes[4]?.flat()).toEqual(Array.from({ length: 16 }, (_, at) => at))
})

test.each<[string, (contents: PassCodeContent[]) => PassCodeContent[]]>([
  ['one pass', (contents) => contents.slice(0, 1)],
  ['no pass', () => []],
  ['a pass twice', ([first, ...others]) => (first ? [first, first, ...others] : [])],
  [
    '16 passes',
    ([first]) =>
      Array.from({ length: 16 }, (_, at) => ({
        ...contentOf({ contents: first ? [first] : [] }),
        passId: `018f2b6c-9a41-7d3e-8c55-0f6b2a9d4e${at.toString(16).padStart(2, '0')}`,
      })),
  ],
  ['32 days', (contents) => contents.map((content) => ({ ...content, days: 32 }))],
  ['a serial below 0', (contents) => contents.map((content) => ({ ...content, serial: -1 }))],
])('a group with %s is not signed', async (_, spoilt) => {
  const contents = spoilt(vectors.groups[0]?.contents ?? [])

  await expect(signGroupCode(contents, signingKeyOf(1))).rejects.toThrow(RangeError)
})

const kinds = fc.record({
  product: fc.constantFrom(...productNames),
  days: fc.integer({ min: 1, max: 31 }),
  age: fc.constantFrom('adult', 'child'),
  activateBy: fc.nat(0xffff_ffff).map((seconds) => new Date(seconds * 1000 + 999)),
})
const groups: fc.Arbitrary<PassCodeContent[]> = fc
  .array(kinds, { minLength: 1, maxLength: 15 })
  .chain((some) =>
    fc.uniqueArray(
      fc
        .tuple(
          fc.uuid({ version: [1, 2, 3, 4, 5, 6, 7, 8] }),
          fc.nat(0xffff),
          fc.constantFrom(...some),
        )
        .map(([passId, serial, kind]) => ({ passId, serial, ...kind })),
      { minLength: 2, maxLength: 15, selector: ({ passId }) => passId },
    ),
  )

const mutationKinds = [
  'flipped bits',
  'truncated',
  'extended',
  'swapped symbols',
  'replaced symbol',
  'swapped members',
  'member left out',
  'untrusted key',
  'other key of ours',
] as const
type Mutation = { kind: (typeof mutationKinds)[number]; at: number; by: number }
const mutations: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...mutationKinds),
  at: fc.nat(0xffff),
  by: fc.nat(0xffff),
})

type Group = { contents: PassCodeContent[]; keyId: number; text: string }

async function mutate({ text, contents, keyId }: Group, { kind, at, by }: Mutation) {
  const bytes = decodeBase45(text.slice('G1:'.length)) ?? new Uint8Array()
  const symbol = at % text.length
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
  const extra = alphabet.charAt(by % 45).repeat((by % 7) + 1)
  const membersAt = 4 + (bytes[2] ?? 0) * 7
  const member = (index: number) => {
    const start = membersAt + (index % contents.length) * 19
    return bytes.slice(start, start + 19)
  }
  switch (kind) {
    case 'flipped bits':
      bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ ((by % 255) + 1)
      return `G1:${encodeBase45(bytes)}`
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
    case 'swapped members': {
      const [first, second] = [member(at), member(by)]
      bytes.set(second, membersAt + (at % contents.length) * 19)
      bytes.set(first, membersAt + (by % contents.length) * 19)
      return `G1:${encodeBase45(bytes)}`
    }
    case 'member left out': {
      const start = membersAt + (at % contents.length) * 19
      const fewer = Uint8Array.from([...bytes.slice(0, start), ...bytes.slice(start + 19)])
      fewer[3] = contents.length - 1
      return `G1:${encodeBase45(fewer)}`
    }
    case 'untrusted key':
      return signGroupCode(contents, { ...strangerKey, keyId: by % 2 ? 1 : strangerKey.keyId })
    case 'other key of ours':
      return signGroupCode(contents, { ...signingKeyOf(keyId), keyId: keyId === 1 ? 2 : 1 })
    default:
      throw new Error(kind satisfies never)
  }
}

function signingKeyOf(keyId: number) {
  const key = signingKeys.find((one) => one.keyId === keyId)
  if (!key) throw new Error(`No test key ${keyId}`)
  return key
}

function contentOf(group: { contents: PassCodeContent[] } | undefined): PassCodeContent {
  const [first] = group?.contents ?? []
  if (!first) throw new Error('No test vectors')
  return first
}

function fromHex(hexadecimal: string) {
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: Uint8Array | undefined) {
  return Array.from(bytes ?? [], (byte) => byte.toString(16).padStart(2, '0')).join('')
}
