import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase45, encodeBase45 } from '#domain/passes/code-fields.ts'
import { signPassCode } from '#domain/passes/pass-code.ts'
import { importSigningKey } from '#domain/passes/pass-keys.ts'
import { readScanCode } from './read-scan-code.ts'

const content = {
  passId: '0192f0c4-7e1a-7c3b-9d2e-5a6b7c8d9e0f',
  serial: 1,
  product: 'Sight Pass',
  days: 3,
  age: 'adult',
  activateBy: new Date('2027-11-22T02:59:59.999Z'),
} as const

test('of 10,000 changed codes none is read, and none throws; a scan without a code means no pass', async () => {
  const ours = await importSigningKey(1, new Uint8Array(32).fill(7))
  const sameIdOtherKey = await importSigningKey(1, new Uint8Array(32).fill(8))
  const retiredKey = await importSigningKey(2, new Uint8Array(32).fill(7))
  const code = await signPassCode(content, ours)
  const foreign = [
    await signPassCode(content, sameIdOtherKey),
    await signPassCode(content, retiredKey),
  ]
  const bytes = decodeBase45(code.slice(3)) ?? new Uint8Array()
  const position = fc.nat({ max: code.length - 1 })
  const mutation = fc.oneof(
    // A flipped bit anywhere, written as a proper text again.
    fc.nat({ max: bytes.length * 8 - 1 }).map((bit) => {
      const changed = bytes.slice()
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      return `P1:${encodeBase45(changed)}`
    }),
    fc.tuple(position, fc.string({ minLength: 1, maxLength: 1 })).map(([at, symbol]) => {
      return code.slice(0, at) + symbol + code.slice(at + 1)
    }),
    position.map((length) => code.slice(0, length)),
    fc.tuple(position, fc.string({ minLength: 1 })).map(([at, text]) => {
      return code.slice(0, at) + text + code.slice(at)
    }),
    fc.nat({ max: 10_000 }).map((length) => code + '0'.repeat(length + 1)),
    fc.string({ maxLength: 200, unit: 'binary' }),
    fc.constantFrom(...foreign, code.toLowerCase(), ` ${code}`, `${code}\n`, ''),
  )

  expect(await readScanCode({ code }, [ours])).toEqual({ passId: content.passId, serial: 1 })
  await fc.assert(
    fc.asyncProperty(mutation, async (text) => {
      fc.pre(text !== code)
      expect(await readScanCode({ code: text }, [ours])).toBeUndefined()
    }),
    { seed: 10, numRuns: 10_000 },
  )
  expect(await readScanCode({}, [])).toBeUndefined()
})
