// One stretch of keys without a pause: whether a reader typed it, the code in it, and what of it was lost.
import type { KeySymbol } from './key-symbols.ts'
import { keyboardOf, type KeyboardName } from './keyboard-name.ts'
import { codeLength, headIn, isWholeCode } from './reader-code.ts'

/** Mean time between the keys of a reader, Shift and the like counted; the slow ones are wireless. */
const READER_MS = 80
/** As fast as no hand, so that it is a reader whatever it types. */
const SCANNER_MS = 30
/** So much in a text field shows a code for one; nothing else there is touched before. */
const IN_FIELD_SYMBOLS = 8
const ELSEWHERE_SYMBOLS = 3
/** Nobody types so much of a code by hand without a pause, however slow the computer is. */
const SURE_SYMBOLS = 40
/** A text that begins like no code is a reader's from so many symbols on. */
const FOREIGN_SYMBOLS = 6
const FOREIGN_IN_FIELD_SYMBOLS = 24
/** A pass that lost its beginning is not somebody else's code. */
const HEADLESS_SYMBOLS = 100
/** Of what a reader puts before a code, such as `]Q3`. */
const PREFIX_MAX = 8

export type TypedEnd = 'enter' | 'tab' | 'none'

export type ReaderNews =
  /** `isHost`: read by the names of the keys, because their places made no code. */
  | { kind: 'code'; code: string; isHost: boolean; keyboard?: KeyboardName }
  /** What came after the code that was read before. */
  | { kind: 'end'; end: TypedEnd }
  /** A code of ours with something missing or changed. */
  | { kind: 'torn'; symbols: number }
  | { kind: 'foreign'; symbols: number }

export type At<Mark> = {
  atMs: number
  /** Stands for the page as it is before this key. */
  mark: Mark
  /** The symbol goes into a field in which people write. */
  isInField: boolean
}
type TypedSymbol<Mark> = KeySymbol & At<Mark> & { keysBefore: number; isText: boolean }
type Reading = { name: 'us' | 'host'; text: string; head?: number; isTorn: boolean }

export type Burst<Mark> = {
  symbols: TypedSymbol<Mark>[]
  readings: Reading[]
  /** Keys so far, those that write nothing too. */
  keys: number
  isCaptured: boolean
  /** After a code or the rest of one: what still comes is its end. */
  tail?: { isOfCode: boolean; end: TypedEnd }
  named: Map<string, string>
}

export function newBurst<Mark>(): Burst<Mark> {
  return {
    symbols: [],
    readings: [
      { name: 'us', text: '', isTorn: false },
      { name: 'host', text: '', isTorn: false },
    ],
    keys: 0,
    isCaptured: false,
    named: new Map(),
  }
}

/** Whether this is a reader's now, for the first time; answers the mark to go back to. */
export function capture<Mark>(burst: Burst<Mark>): Mark | undefined {
  if (burst.isCaptured) return undefined
  const heads = burst.readings.flatMap((reading) => headOf(reading) ?? [])
  const from = heads.length > 0 ? headCaught(burst, Math.min(...heads)) : streamCaught(burst)
  if (from === undefined) return undefined
  burst.isCaptured = true
  return burst.symbols[from]?.mark
}

function headOf(reading: Reading): number | undefined {
  reading.head ??= headIn(reading.text, 0)
  return reading.head
}

/** Where a reader began that typed a code's beginning, or what it puts before one. */
function headCaught<Mark>(burst: Burst<Mark>, head: number): number | undefined {
  const { symbols } = burst
  const count = symbols.length - head
  // Outside of fields nobody loses what they type.
  const isReader = symbols.at(-1)?.isInField
    ? (count >= IN_FIELD_SYMBOLS && paceFrom(burst, head) <= READER_MS) || count >= SURE_SYMBOLS
    : count >= ELSEWHERE_SYMBOLS
  if (!isReader) return undefined
  return Math.max(streamStart(burst, head), head - PREFIX_MAX)
}

/** Where a reader began that types something else. */
function streamCaught<Mark>(burst: Burst<Mark>): number | undefined {
  // In the tail of a code it is what the reader puts behind.
  if (burst.tail) return undefined
  const { symbols } = burst
  const newest = symbols.at(-1)
  // Dictation and completion write whole sentences at once.
  if (newest?.isInField && newest.isText) return undefined
  const least = newest?.isInField ? FOREIGN_IN_FIELD_SYMBOLS : FOREIGN_SYMBOLS
  const from = symbols.length - least
  if (from < 0 || paceFrom(burst, from) > SCANNER_MS) return undefined
  return streamStart(burst, from)
}

/** Mean milliseconds between the keys from a symbol to the newest. */
function paceFrom({ symbols }: Burst<unknown>, from: number): number {
  const [first, last] = [symbols[from], symbols.at(-1)]
  if (!first || !last || last.keysBefore === first.keysBefore) return Infinity
  return (last.atMs - first.atMs) / (last.keysBefore - first.keysBefore)
}

/** The first symbol before which nobody paused. */
function streamStart({ symbols }: Burst<unknown>, from: number): number {
  let start = from
  while (start > 0) {
    const [before, after] = [symbols[start - 1], symbols[start]]
    if (!before || !after || after.atMs - before.atMs > READER_MS) break
    start -= 1
  }
  return start
}

/** What the newest symbol made complete. */
export function findCode(burst: Burst<unknown>): ReaderNews[] {
  if (!burst.isCaptured) return []
  for (const reading of burst.readings) {
    const code = wholeCodeIn(reading)
    if (code === undefined) continue
    const keyboard = keyboardOf(burst.named)
    const isHost = reading.name === 'host'
    const before = reading.isTorn ? [tornFrom(burst)] : []
    return [...before, { kind: 'code', code, isHost, ...(keyboard ? { keyboard } : {}) }]
  }
  return []
}

/** The code that is complete with the newest symbol; goes on to the next beginning when one is spoilt. */
function wholeCodeIn(reading: Reading): string | undefined {
  for (let head = headOf(reading); head !== undefined; head = reading.head) {
    const begun = reading.text.slice(head)
    const length = codeLength(begun)
    if (length === 'unknown' || (length !== 'wrong' && begun.length < length)) return undefined
    const code = length === 'wrong' ? '' : begun.slice(0, length)
    if (isWholeCode(code)) return code
    reading.isTorn = true
    const next = headIn(reading.text, head + 1)
    if (next === undefined) return undefined
    reading.head = next
  }
  return undefined
}

/** What is lost when nothing more comes. */
export function lossOf(burst: Burst<unknown>): ReaderNews[] {
  const { symbols, readings, isCaptured, tail } = burst
  const isOurCode = readings.some(({ head }) => head !== undefined)
  if (symbols.length >= HEADLESS_SYMBOLS && (isCaptured || tail)) return [tornFrom(burst)]
  if (!isCaptured) return []
  return [isOurCode ? tornFrom(burst) : { kind: 'foreign', symbols: symbols.length }]
}

function tornFrom({ symbols }: Burst<unknown>): ReaderNews {
  return { kind: 'torn', symbols: symbols.length }
}

/** What there is to say of the end of a code, when nothing more came. */
export function endOf({ tail }: Burst<unknown>): ReaderNews[] {
  return tail?.isOfCode ? [{ kind: 'end', end: tail.end }] : []
}
