// A run of keys without a pause: whether a reader typed it, the code in it, and what of it was lost.
import { BADGE_CODE_LENGTH, BADGE_PREFIX, isBadgeCode } from '#domain/door/guards/guard-proof.ts'
import { decodeBase45 } from '#domain/passes/code-fields.ts'
import { GROUP_PREFIX, lengthOfGroupCode } from '#domain/passes/group-code.ts'
import { PASS_CODE_LENGTH, PASS_PREFIX } from '#domain/passes/pass-code.ts'
import { type KeyboardName, keyboardOf, type KeySymbol } from './key-symbols.ts'

/** Mean time between a reader's keys, including Shift and the like; wireless readers are the slow ones. */
const READER_MS = 80
/** Faster than any hand, so it is a reader whatever it types. */
const SCANNER_MS = 30
/** This many symbols in a text field identify a code; the field is left alone until then. */
const IN_FIELD_SYMBOLS = 8
const ELSEWHERE_SYMBOLS = 3
/** Nobody types this much of a code by hand without a pause, however slow the computer is. */
const SURE_SYMBOLS = 40
/** Text that does not begin like a code is a reader's from this many symbols. */
const FOREIGN_SYMBOLS = 6
const FOREIGN_IN_FIELD_SYMBOLS = 24
/** Minimum to treat a text as a pass that lost its beginning rather than as a foreign code. */
const HEADLESS_SYMBOLS = 100
/** Longest prefix that a reader puts before a code, such as `]Q3`. */
const PREFIX_MAX = 8

export type TypedEnd = 'enter' | 'tab' | 'none'

export type ReaderNews =
  /** `isHost`: read by key names, because the key positions gave no code. */
  | { kind: 'code'; code: string; isHost: boolean; keyboard?: KeyboardName }
  /** What followed the code reported before. */
  | { kind: 'end'; end: TypedEnd }
  /** One of our codes with symbols missing or changed. */
  | { kind: 'torn'; symbols: number }
  | { kind: 'foreign'; symbols: number }

export type At<Mark> = {
  atMs: number
  /** The page's state before this key. */
  mark: Mark
  /** The symbol goes into a field that people write in. */
  isInField: boolean
}
type TypedSymbol<Mark> = KeySymbol & At<Mark> & { keysBefore: number; isText: boolean }
type Reading = { name: 'us' | 'host'; text: string; head?: number; isTorn: boolean }

export type Burst<Mark> = {
  symbols: TypedSymbol<Mark>[]
  readings: Reading[]
  /** Keys so far, including those that write nothing. */
  keys: number
  isCaptured: boolean
  /** After a code or the rest of one: what follows is its end. */
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

/** When the burst first proves to be a reader's, returns the mark to go back to. */
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

/** Where a reader began that typed the beginning of a code, or its prefix. */
function headCaught<Mark>(burst: Burst<Mark>, head: number): number | undefined {
  const { symbols } = burst
  const count = symbols.length - head
  // Outside text fields, nobody can lose typed text.
  const isReader = symbols.at(-1)?.isInField
    ? (count >= IN_FIELD_SYMBOLS && paceFrom(burst, head) <= READER_MS) || count >= SURE_SYMBOLS
    : count >= ELSEWHERE_SYMBOLS
  if (!isReader) return undefined
  return Math.max(streamStart(burst, head), head - PREFIX_MAX)
}

/** Where a reader began that typed something else. */
function streamCaught<Mark>(burst: Burst<Mark>): number | undefined {
  // After a code, this is the reader's suffix.
  if (burst.tail) return undefined
  const { symbols } = burst
  const newest = symbols.at(-1)
  // Dictation and autocompletion write whole sentences at once.
  if (newest?.isInField && newest.isText) return undefined
  const least = newest?.isInField ? FOREIGN_IN_FIELD_SYMBOLS : FOREIGN_SYMBOLS
  const from = symbols.length - least
  if (from < 0 || paceFrom(burst, from) > SCANNER_MS) return undefined
  return streamStart(burst, from)
}

/** Mean milliseconds per key from a symbol to the newest. */
function paceFrom({ symbols }: Burst<unknown>, from: number): number {
  const [first, last] = [symbols[from], symbols.at(-1)]
  if (!first || !last || last.keysBefore === first.keysBefore) return Infinity
  return (last.atMs - first.atMs) / (last.keysBefore - first.keysBefore)
}

/** The first symbol of the run that was typed without a pause. */
function streamStart({ symbols }: Burst<unknown>, from: number): number {
  let start = from
  while (start > 0) {
    const [before, after] = [symbols[start - 1], symbols[start]]
    if (!before || !after || after.atMs - before.atMs > READER_MS) break
    start -= 1
  }
  return start
}

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

/** The code completed by the newest symbol; skips to the next beginning if one is damaged. */
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

/** What was lost if nothing more comes. */
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

/** What to report about the end of a code if nothing more comes. */
export function endOf({ tail }: Burst<unknown>): ReaderNews[] {
  return tail?.isOfCode ? [{ kind: 'end', end: tail.end }] : []
}

// Where a code begins in a reader's text, its length, and whether all arrived; not whether it is genuine.

const PREFIXES = [PASS_PREFIX, GROUP_PREFIX, BADGE_PREFIX]
const PREFIX_LENGTH = 3
const VERSION = 1

/** Where the first code at or after a position begins. */
function headIn(text: string, from: number): number | undefined {
  const found = PREFIXES.map((prefix) => text.indexOf(prefix, from)).filter((at) => at >= 0)
  return found.length > 0 ? Math.min(...found) : undefined
}

/** In symbols; `unknown` until a group's header gives its number of passes, `wrong` if that is impossible. */
function codeLength(text: string): number | 'unknown' | 'wrong' {
  if (text.startsWith(PASS_PREFIX)) return PASS_CODE_LENGTH
  if (text.startsWith(BADGE_PREFIX)) return BADGE_CODE_LENGTH
  return text.startsWith(GROUP_PREFIX) ? lengthOfGroupCode(text) : 'wrong'
}

/** Whether the code arrived complete and unchanged, judging by its form. */
function isWholeCode(text: string): boolean {
  if (codeLength(text) !== text.length) return false
  if (text.startsWith(BADGE_PREFIX)) return isBadgeCode(text)
  return decodeBase45(text.slice(PREFIX_LENGTH))?.[0] === VERSION
}
