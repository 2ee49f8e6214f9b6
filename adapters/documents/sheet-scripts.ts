// Letters outside Latin, in about 350 files by how often letters occur together. A document loads those that
// it needs, and a thread caches the recent ones. Chinese, Japanese and Korean have variable fonts, one file
// for all weights: 15 MB in all instead of 210 MB.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Font, create } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import { encodeOutline } from './outline-encoder.ts'
import { onlyFont, readFont, rememberCharacters, type Typeface } from './sheet-fonts.ts'

/** Which file has each letter that Archivo lacks, and the fonts of these files. */
export type Letters = {
  /** The key is a grapheme: a letter with its marks. */
  files: ReadonlyMap<string, string>
  fonts: { name: string; font: Font }[]
}

export const noLetters: Letters = { files: new Map(), fonts: [] }

type Family = { name: string; parts?: readonly string[]; isVariable?: boolean }
type LetterFile = { name: string; path: string; points: ReadonlySet<number>; isVariable: boolean }
type Weights = Record<'text' | 'strong', Font>

const require = createRequire(import.meta.url)

const alphabets: Family[] = [
  {
    name: '@fontsource/noto-sans',
    parts: ['cyrillic', 'greek', 'cyrillic-ext', 'greek-ext', 'latin-ext'],
  },
  { name: '@fontsource/noto-sans-hebrew', parts: ['hebrew'] },
  { name: '@fontsource/noto-sans-arabic', parts: ['arabic'] },
]
const chinese: Family = { name: '@fontsource-variable/noto-sans-sc', isVariable: true }
const japanese: Family = { name: '@fontsource-variable/noto-sans-jp', isVariable: true }
const korean: Family = { name: '@fontsource-variable/noto-sans-kr', isVariable: true }

/** The names of fifty Chinese travelers need about 30 files; each takes about 10 ms once. */
const FILES_PER_DOCUMENT = 60
/** About 100 kB each, per thread. */
const FILES_KEPT = 120

/** Least recently used first. */
const kept = new Map<string, Promise<Weights>>()
const listed = new Map<string, ReadonlyMap<number, LetterFile>>()

/** Skips what no font has; uses the first of several files. */
export async function readLetters(spellings: Iterable<string>, text: string): Promise<Letters> {
  const families = [...alphabets, ...hanFamilies(text)]
  const wanted = new Map<string, LetterFile>()
  const used = new Set<LetterFile>()
  for (const spelling of spellings) {
    const file = fileOf(spelling, families)
    if (!file || (!used.has(file) && used.size >= FILES_PER_DOCUMENT)) continue
    used.add(file)
    wanted.set(spelling, file)
  }
  const weights = new Map(
    await Promise.all(Array.from(used, async (file) => [file, await keep(file)] as const)),
  )
  const hasAll = (spelling: string, file: LetterFile) =>
    pointsOf(spelling).every((point) => weights.get(file)?.text.hasGlyphForCodePoint(point))
  return {
    files: new Map(
      [...wanted]
        .filter(([spelling, file]) => hasAll(spelling, file))
        .map(([spelling, { name }]) => [spelling, name]),
    ),
    fonts: [...weights].flatMap(([{ name }, { text: regular, strong }]) => [
      { name: letterFont('text', name), font: regular },
      { name: letterFont('strong', name), font: strong },
    ]),
  }
}

/** The display face has none. */
export function letterFont(typeface: Typeface, file: string): string {
  return `${typeface === 'text' ? 'text' : 'strong'}-${file}`
}

/** One code point is written differently in China, Japan and Korea: surrounding letters tell the language. */
function hanFamilies(text: string): Family[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [japanese, korean, chinese]
  if (/\p{Script=Hangul}/u.test(text)) return [korean, chinese, japanese]
  return [chinese, japanese, korean]
}

function fileOf(spelling: string, families: Family[]): LetterFile | undefined {
  const points = pointsOf(spelling)
  const [first = 0] = points
  return families
    .map((family) => filesOf(family).get(first))
    .find((file) => file && points.every((point) => file.points.has(point)))
}

function filesOf({ name, parts, isVariable = false }: Family): ReadonlyMap<number, LetterFile> {
  const known = listed.get(name)
  if (known) return known
  const short = name.slice(name.indexOf('/') + 1)
  const ranges: Record<string, string> = require(`${name}/unicode.json`)
  const files = new Map<number, LetterFile>()
  for (const part of parts ?? Object.keys(ranges).filter((key) => key.startsWith('['))) {
    const file = `${short}-${part.replaceAll(/[[\]]/g, '')}`
    const points = new Set((ranges[part] ?? '').split(',').flatMap(readRange))
    const letterFile = { name: file, path: `${name}/files/${file}`, points, isVariable }
    for (const point of points) files.set(point, letterFile)
  }
  listed.set(name, files)
  return files
}

/** "U+4e00-4e05" or "U+4e00". */
function readRange(range: string): number[] {
  const [first = '', last = first] = range.replace('U+', '').split('-')
  const start = Number.parseInt(first, 16)
  return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index)
}

function keep(file: LetterFile): Promise<Weights> {
  const weights = kept.get(file.name) ?? readWeights(file)
  kept.delete(file.name)
  kept.set(file.name, weights)
  const [unused] = kept.keys()
  if (kept.size > FILES_KEPT && unused !== undefined) kept.delete(unused)
  return weights
}

async function readWeights({ path, isVariable }: LetterFile): Promise<Weights> {
  const read = (ending: string) => readFile(require.resolve(`${path}-${ending}`))
  if (!isVariable) {
    return {
      text: readFont(await read('400-normal.woff')),
      strong: readFont(await read('600-normal.woff')),
    }
  }
  const font = onlyFont(create(Buffer.from(await decompress(await read('wght-normal.woff2')))))
  return { text: ofWeight(font, 400), strong: ofWeight(font, 600) }
}

function ofWeight(variable: Font, weight: number): Font {
  const font = variable.getVariation({ wght: weight })
  const createSubset = font.createSubset.bind(font)
  font.createSubset = () =>
    Object.assign(createSubset(), { glyphEncoder: { encodeSimple: encodeOutline } })
  return rememberCharacters(font)
}

function pointsOf(spelling: string): number[] {
  return Array.from(spelling, (character) => character.codePointAt(0) ?? 0)
}
