// No text can occupy the process: every regular expression needs time in proportion to its text. Asked twice,
// because neither way sees everything: an analysis of the expression (scslre, decision 07), and its run
// against the texts that would be worst for it. It takes seconds: each expression meets long texts.
import { createContext, Script } from 'node:vm'
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { BODY_MAX_BYTES } from '#server/http/request-bodies.ts'
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
  expect(patterns.map(({ file }) => file)).toContain('domain/sale/orders/people.ts')
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

// Texts on which a regular expression would have to try again and again, built from the expression
// itself: for every part that may repeat without end, what stands before it, the part many times,
// and an end that fits nothing.
/** Tried where a part takes any of several characters. Digits and blanks first: forms are full of them. */
const CANDIDATES = [...'0 a-./<"@A_,;:()+', '\t', '\n', '\u0301', '\u200e', '\u0000']
const SAMPLES_MAX = 6
const FITS_NOTHING = '\u0000'

type Recipe = { start: string; pump: string }

/** Each at least `length` long, without repeats. */
function hostileTexts(pattern: RegExp, length: number): string[] {
  const { pattern: tree, flags } = new RegExpParser().parseLiteral(String(pattern))
  const plainFlags = flags.raw.replaceAll(/[gy]/g, '')
  const samplesOf = (node: AST.Element) => samples(node, plainFlags)
  const recipes: Recipe[] = ['0', ' ', 'a'].map((pump) => ({ start: '', pump }))
  visitRegExpAST(tree, {
    onQuantifierEnter(node) {
      if (node.max !== Infinity) return
      const start = before(node, (earlier) => samplesOf(earlier)[0] ?? '')
      for (const pump of samplesOf(node.element).filter(Boolean)) {
        recipes.push({ start, pump }, { start: FITS_NOTHING, pump: start + pump })
      }
    },
  })
  const different = new Map(recipes.map((recipe) => [JSON.stringify(recipe), recipe]))
  return [...different.values()].map(
    ({ start, pump }) => start + pump.repeat(Math.ceil(length / pump.length)) + FITS_NOTHING,
  )
}

/** What an expression takes before it comes to a part, one of the possible texts. */
function before(node: AST.Node, sample: (earlier: AST.Element) => string): string {
  const { parent } = node
  if (!parent || parent.type === 'Pattern') return ''
  if (parent.type !== 'Alternative') return before(parent, sample)
  const earlier = parent.elements.slice(
    0,
    parent.elements.findIndex((element) => element === node),
  )
  return before(parent, sample) + earlier.map(sample).join('')
}

/** Some texts that a part takes; an empty one for what takes no character of its own. */
function samples(node: AST.Element, flags: string): string[] {
  switch (node.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const one = new RegExp(`^${node.raw}$`, flags)
      const own = node.type === 'Character' ? [String.fromCodePoint(node.value)] : []
      const fitting = [...own, ...CANDIDATES, ...node.raw].filter((text) => one.test(text))
      return [...new Set(fitting)].slice(0, SAMPLES_MAX)
    }
    case 'Quantifier': {
      const [first = ''] = samples(node.element, flags)
      return [first.repeat(node.min)]
    }
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.map(({ elements }) =>
        elements.map((element) => samples(element, flags)[0] ?? '').join(''),
      )
    case 'Assertion':
    case 'Backreference':
      return ['']
    default:
      return node satisfies never
  }
}
