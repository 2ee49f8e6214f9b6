// No text can occupy the process: every regular expression needs time in proportion to its text. Asked twice,
// because neither way sees everything: an analysis of the expression (scslre, decision 07), and its run
// against the texts that would be worst for it. It takes seconds: each expression meets long texts.
import { createContext, Script } from 'node:vm'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { BODY_MAX_BYTES } from '#server/http/request-bodies.ts'
import { hostileTexts } from './hostile-texts.ts'
import {
  madePatterns,
  schemaChains,
  sources,
  type WrittenPattern,
  writtenPatterns,
} from './source-tree.ts'

/** Expressions that may stand although they are not linear, each with the reason. */
const notLinear = new Map([
  [
    String(/\n\s+(?=at )/),
    'The stack of an error of our own, whose longest text is a name of 80 characters.',
  ],
])

/** Formats of the library whose expressions our schemas run. */
const formats = new Map(
  Object.entries({
    uuid: z.uuid(),
    email: z.email(),
    'iso.date': z.iso.date(),
    'iso.datetime': z.iso.datetime(),
    ipv4: z.ipv4(),
    ipv6: z.ipv6(),
  }).map(([name, schema]) => [name, schema.def.pattern]),
)

function libraryPatterns(): WrittenPattern[] {
  return schemaChains().flatMap(({ file, line, links: [format] }) => {
    const pattern = formats.get(format?.name ?? '')
    return pattern ? [{ file, line, pattern }] : []
  })
}

const patterns = [
  ...new Map(
    [...writtenPatterns(), ...libraryPatterns()].map((found) => [String(found.pattern), found]),
  ).values(),
].filter(({ pattern }) => !notLinear.has(String(pattern)))

test('the patterns are found where they are written', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(patterns.length).toBeGreaterThan(60)
  expect(patterns.map(({ pattern }) => pattern)).toContainEqual(z.uuid().def.pattern)
  expect(patterns.map(({ file }) => file)).toContain('domain/orders/people.ts')
})

test('no pattern is made of a text, where nothing could show it linear', () => {
  expect(madePatterns()).toEqual([])
})

test('every pattern is linear by its form', () => {
  const breaking = patterns.flatMap(({ file, line, pattern }) =>
    analyse(pattern).reports.map(({ type }) => `${file}:${line} ${pattern} ${type}`),
  )
  expect(breaking).toEqual([])
})

/**
 * A guard against a hang, no measurement: on texts eight times as long as the longest body, a linear
 * pattern needs milliseconds and a quadratic one minutes, so that no machine is slow enough to
 * mistake one for the other. Every pattern is sought everywhere in the text, whatever its caller does.
 */
const HANG_MS = 60_000
const LENGTH = 8 * BODY_MAX_BYTES

test('no pattern hangs on a text that is made for it', { timeout: 600_000 }, () => {
  const hung = patterns
    .filter(({ pattern }) => hostileTexts(pattern, LENGTH).some((text) => hangsOn(pattern, text)))
    .map(({ file, line, pattern }) => `${file}:${line} ${pattern}`)
  expect(hung).toEqual([])
})

const search = new Script('text.replaceAll(pattern, "")')

function hangsOn(pattern: RegExp, text: string): boolean {
  const everywhere = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`)
  try {
    search.runInContext(createContext({ text, pattern: everywhere }), { timeout: HANG_MS })
    return false
  } catch (error) {
    // Of another context, therefore no Error of this one.
    if (Object(error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true
    throw error
  }
}
