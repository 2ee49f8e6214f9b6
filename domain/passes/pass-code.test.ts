// The code of a pass. It takes seconds: thousands are signed, changed and read.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readGroupCode } from '#domain/passes/group-code.ts'
import { type PassCodeContent, readPassCode, signPassCode } from '#domain/passes/pass-code.ts'
import {
  bytesIn,
  damaged,
  hexOf,
  INVALID,
  type Mutation,
  signingKeyOf,
  signingKeys,
  somePassKind,
  someMutation,
  somePassOf,
  strangerKey,
  textDamages,
  vectors,
  verifyKeys,
  withBytes,
} from '#tests/pass-codes.ts'
import { rounds } from '#tests/rounds.ts'
import { encodeBase45 } from './code-fields.ts'

test.each(vectors.codes)('$name is signed and read as its vector says', async (vector) => {
  const { keyId, content, text, bytesHex } = vector

  const signed = await signPassCode(content, signingKeyOf(keyId))
  const reading = await readPassCode(text, verifyKeys)

  expect(signed).toBe(text)
  expect(hexOf(text)).toBe(bytesHex)
  expect(reading).toEqual({ ok: true, content, keyId })
})

test.each(vectors.refused)('refused: $why', async ({ text }) => {
  expect(await readPassCode(text, verifyKeys)).toEqual(INVALID)
})

test('a code is read only while its key is trusted, whatever other keys there are', async () => {
  const [first, second] = vectors.codes
  const onlyFirstKey = verifyKeys.filter(({ keyId }) => keyId === first.keyId)

  const readings = await Promise.all([
    readPassCode(first.text, onlyFirstKey),
    readPassCode(second.text, onlyFirstKey),
    readPassCode(first.text, []),
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

test.each([
  ['pass', vectors.codes[0].text, 'P1:', readPassCode],
  ['group', vectors.groups[0].text, 'G1:', readGroupCode],
] as const)(
  'an oversized text of a %s is refused at its length, before anything is decoded',
  async (_, genuine, prefix, read) => {
    const oversized = `${prefix}${'BB8'.repeat(3_000_000)}`
    using cut = vi.spyOn(String.prototype, 'slice')

    const readings = [await read(genuine, verifyKeys), await read(oversized, verifyKeys)]

    expect(readings).toMatchObject([{ ok: true }, INVALID])
    // Decoding begins by cutting off the prefix.
    expect(cut.mock.contexts.some((text) => text === genuine)).toBe(true)
    expect(cut.mock.contexts.some((text) => text === oversized)).toBe(false)
  },
)

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
  const content = { ...vectors.codes[0].content, ...wrong }

  await expect(signPassCode(content, signingKeyOf(1))).rejects.toThrow(RangeError)
})

const contents = somePassOf(somePassKind)
const mutationKinds = [
  ...textDamages,
  'untrusted key',
  'other key of ours',
  'other version',
] as const
const mutations = someMutation(mutationKinds)

async function mutate(
  text: string,
  content: PassCodeContent,
  { kind, at, by }: Mutation<(typeof mutationKinds)[number]>,
) {
  switch (kind) {
    case 'untrusted key':
      return signPassCode(content, { ...strangerKey, keyId: by % 2 ? 1 : strangerKey.keyId })
    case 'other key of ours':
      return signPassCode(content, { ...signingKeyOf(2), keyId: by % 2 ? 1 : 255 })
    case 'other version': {
      const bytes = bytesIn(text)
      bytes[0] = (2 + (by % 254)) & 0xff
      return by % 2 ? withBytes(text, bytes) : `P${at % 10 === 1 ? 0 : at % 10}${text.slice(2)}`
    }
    default:
      return damaged(text, { kind, at, by })
  }
}
