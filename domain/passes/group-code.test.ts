// The code of a group. It takes seconds: thousands are signed, changed and read.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  GROUP_CODE_MAX,
  groupsOf,
  isGroupCode,
  readGroupCode,
  signGroupCode,
} from '#domain/passes/group-code.ts'
import { type PassCodeContent, readPassCode, signPassCode } from '#domain/passes/pass-code.ts'
import {
  bytesIn,
  damaged,
  hexOf,
  INVALID,
  type Mutation,
  signingKeyOf,
  signingKeys,
  someMutation,
  somePassKind,
  somePassOf,
  strangerKey,
  textDamages,
  vectors,
  verifyKeys,
  withBytes,
} from '#tests/pass-codes.ts'
import { rounds } from '#tests/rounds.ts'

const [family] = vectors.groups

test.each(vectors.groups)('$name: signed and read as its vector says', async (vector) => {
  const { keyId, contents, text, bytesHex } = vector

  const signed = await signGroupCode(contents, signingKeyOf(keyId))
  const reading = await readGroupCode(text, verifyKeys)

  expect(signed).toBe(text)
  expect(hexOf(text)).toBe(bytesHex)
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
  const { contents, text } = family
  const single = await signPassCode(contents[0], signingKeyOf(1))

  const readings = await Promise.all([
    readPassCode(text, verifyKeys),
    readPassCode(text.replace('G1:', 'P1:'), verifyKeys),
    readGroupCode(single, verifyKeys),
    readGroupCode(single.replace('P1:', 'G1:'), verifyKeys),
  ])

  expect(readings).toEqual([INVALID, INVALID, INVALID, INVALID])
})

test('a group is read only while its key is trusted, or when the city of its first pass has it', async () => {
  const { contents, text } = family
  const asked: string[] = []

  const strange = await readGroupCode(text, [])
  const other = await readGroupCode(text, [], async (passId) => {
    asked.push(passId)
    return verifyKeys
  })

  expect(strange).toEqual(INVALID)
  expect(other.ok).toBe(true)
  expect(asked).toEqual([contents[0].passId])
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

test.each<[string, (contents: typeof family.contents) => PassCodeContent[]]>([
  ['one pass', ([first]) => [first]],
  ['no pass', () => []],
  ['a pass twice', ([first, ...others]) => [first, first, ...others]],
  [
    '16 passes',
    ([first]) =>
      Array.from({ length: 16 }, (_, at) => ({
        ...first,
        passId: `018f2b6c-9a41-7d3e-8c55-0f6b2a9d4e${at.toString(16).padStart(2, '0')}`,
      })),
  ],
  ['32 days', (contents) => contents.map((content) => ({ ...content, days: 32 }))],
  ['a serial below 0', (contents) => contents.map((content) => ({ ...content, serial: -1 }))],
])('a group with %s is not signed', async (_, spoilt) => {
  const contents = spoilt(family.contents)
  await expect(signGroupCode(contents, signingKeyOf(1))).rejects.toThrow(RangeError)
})

const groups = fc.array(somePassKind, { minLength: 1, maxLength: 15 }).chain((kinds) =>
  fc.uniqueArray(somePassOf(fc.constantFrom(...kinds)), {
    minLength: 2,
    maxLength: 15,
    selector: ({ passId }) => passId,
  }),
)

const mutationKinds = [
  ...textDamages,
  'swapped members',
  'member left out',
  'untrusted key',
  'other key of ours',
] as const
const mutations = someMutation(mutationKinds)

async function mutate(
  { text, contents, keyId }: typeof family,
  { kind, at, by }: Mutation<(typeof mutationKinds)[number]>,
) {
  const bytes = bytesIn(text)
  const startOf = (index: number) => 4 + (bytes[2] ?? 0) * 7 + (index % contents.length) * 19
  const [one, other] = [startOf(at), startOf(by)]
  switch (kind) {
    case 'swapped members': {
      const [first, second] = [bytes.slice(one, one + 19), bytes.slice(other, other + 19)]
      bytes.set(second, one)
      bytes.set(first, other)
      return withBytes(text, bytes)
    }
    case 'member left out': {
      const fewer = Uint8Array.from([...bytes.slice(0, one), ...bytes.slice(one + 19)])
      fewer[3] = contents.length - 1
      return withBytes(text, fewer)
    }
    case 'untrusted key':
      return signGroupCode(contents, { ...strangerKey, keyId: by % 2 ? 1 : strangerKey.keyId })
    case 'other key of ours':
      return signGroupCode(contents, { ...signingKeyOf(keyId), keyId: keyId === 1 ? 2 : 1 })
    default:
      return damaged(text, { kind, at, by })
  }
}
