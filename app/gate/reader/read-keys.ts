// Finds codes in typed keys. A reader types faster and longer than a hand: text that begins like a code and
// arrives at that pace is taken from the page, a person's text never. Pure.
import { GROUP_CODE_MAX } from '#domain/passes/group-code.ts'
import {
  type At,
  type Burst,
  capture,
  endOf,
  findCode,
  lossOf,
  newBurst,
  type ReaderNews,
  type TypedEnd,
} from './burst.ts'
import {
  capital,
  isModifier,
  type KeySymbol,
  numpadDigit,
  type Stroke,
  symbolOf,
  UNKNOWN_SYMBOL,
} from './key-symbols.ts'

/** Longest pause between two keys of a code, until it is known to be one. */
export const PAUSE_MS = 250
/** Longest pause from then on: wireless readers stumble. */
export const STUMBLE_MS = 500
/** After a code, keys may be a hand's again; only Enter and Tab count as the reader's for longer. */
export const TAIL_MS = 150
const KEPT_MAX = 2 * GROUP_CODE_MAX
/** Alt and a number write the symbol with that number, in printable ASCII. */
const ALT_DIGITS_MAX = 4

export type Heard<Mark> = {
  /** The page must not act on this key. */
  isOurs: boolean
  /** What the reader wrote before it was recognized: the page goes back to this mark. */
  takeBack?: Mark
  news: ReaderNews[]
}

export type KeyReader<Mark> = ReturnType<typeof createKeyReader<Mark>>

type Typing<Mark> = {
  burst: Burst<Mark>
  lastAtMs?: number
  altDigits: string
}

/** Takes every key and every input method's text, in order. Times in milliseconds, never decreasing. */
export function createKeyReader<Mark>() {
  const typing: Typing<Mark> = { burst: newBurst(), altDigits: '' }
  return {
    press: (stroke: Stroke, at: At<Mark>) => press(typing, stroke, at),

    /** A key goes up; only Alt matters. */
    release: ({ key }: Pick<Stroke, 'key'>, at: At<Mark>) => release(typing, key, at),

    /** Text without key events, from a built-in scanner or the clipboard. */
    write: (text: string, at: At<Mark>) => write(typing, text, at),

    isBusy: () => isBusy(typing),

    isBetween: () => typing.altDigits !== '',

    /** When to call `rest` if no key comes before; undefined if nothing is in progress. */
    restsAt: () => restsAt(typing),

    rest: (nowMs: number) => settle(typing, nowMs),
  }
}

function isBusy({ burst }: Typing<unknown>): boolean {
  return burst.isCaptured || burst.tail !== undefined
}

function restsAt(typing: Typing<unknown>): number | undefined {
  const { lastAtMs } = typing
  return lastAtMs === undefined ? undefined : lastAtMs + (isBusy(typing) ? STUMBLE_MS : PAUSE_MS)
}

function settle<Mark>(typing: Typing<Mark>, nowMs: number): ReaderNews[] {
  const at = restsAt(typing)
  return at === undefined || nowMs < at ? [] : end(typing)
}

function end<Mark>(typing: Typing<Mark>): ReaderNews[] {
  const { burst } = typing
  typing.burst = newBurst()
  typing.altDigits = ''
  delete typing.lastAtMs
  return [...lossOf(burst), ...endOf(burst)]
}

/** Settles before a key; a key that can no longer belong to a code's end is a hand's. */
function settleBefore<Mark>(typing: Typing<Mark>, key: string, atMs: number): ReaderNews[] {
  const news = settle(typing, atMs)
  const { burst, lastAtMs } = typing
  const isEnd = key === 'Enter' || key === 'Tab'
  const isLate = lastAtMs !== undefined && atMs - lastAtMs > TAIL_MS
  typing.lastAtMs = atMs
  if (!burst.tail || burst.isCaptured || isEnd || !isLate) return news
  const ended = end(typing)
  typing.lastAtMs = atMs
  return [...news, ...ended]
}

/** The burst is complete; anything that follows is its end. */
function finish<Mark>(typing: Typing<Mark>, typed: TypedEnd): ReaderNews[] {
  const { burst } = typing
  const { tail } = burst
  const news = lossOf(burst)
  const isOfCode = tail?.isOfCode === true && news.length === 0
  const first = tail === undefined || tail.end === 'none' ? typed : tail.end
  typing.burst = { ...newBurst<Mark>(), tail: { isOfCode, end: first } }
  return news
}

function add<Mark>(
  typing: Typing<Mark>,
  symbol: KeySymbol,
  at: At<Mark>,
  isText: boolean,
): Heard<Mark> {
  const lost = typing.burst.symbols.length >= KEPT_MAX ? finish(typing, 'none') : []
  const { burst } = typing
  burst.symbols.push({ ...symbol, ...at, isText, keysBefore: burst.keys })
  for (const reading of burst.readings) reading.text += symbol[reading.name]
  const takeBack = capture(burst)
  const news = [...lost, ...findCode(burst)]
  if (news.some(({ kind }) => kind === 'code')) {
    typing.burst = { ...newBurst<Mark>(), tail: { isOfCode: true, end: 'none' } }
  }
  return { isOurs: isBusy(typing), ...(takeBack === undefined ? {} : { takeBack }), news }
}

function press<Mark>(typing: Typing<Mark>, stroke: Stroke, at: At<Mark>): Heard<Mark> {
  const before = settleBefore(typing, stroke.key, at.atMs)
  typing.burst.keys += 1
  const heard = pressOne(typing, stroke, at)
  return { ...heard, news: [...before, ...heard.news] }
}

function pressOne<Mark>(typing: Typing<Mark>, stroke: Stroke, at: At<Mark>): Heard<Mark> {
  const { key, code, ctrl = false, alt = false } = stroke
  const isOurs = isBusy(typing)
  const digit = alt && !ctrl ? numpadDigit(stroke) : undefined
  if (digit !== undefined) typing.altDigits = (typing.altDigits + digit).slice(0, ALT_DIGITS_MAX)
  // Ctrl with a letter is a control character, which readers send before or after a code.
  if (digit !== undefined || isModifier(stroke) || ctrl !== alt) return { isOurs, news: [] }
  const symbol = symbolOf(stroke)
  if (symbol) {
    if (key.length === 1) typing.burst.named.set(code, key)
    return add(typing, symbol, at, false)
  }
  // The text of an input method follows separately.
  if (key === 'Unidentified') return { isOurs: false, news: [] }
  if (!isOurs) typing.burst = newBurst()
  const isEnd = isOurs && (key === 'Enter' || key === 'Tab')
  return { isOurs, news: isEnd ? finish(typing, key === 'Tab' ? 'tab' : 'enter') : [] }
}

function release<Mark>(typing: Typing<Mark>, key: string, at: At<Mark>): Heard<Mark> {
  const { altDigits } = typing
  if (key !== 'Alt' || altDigits === '') return { isOurs: isBusy(typing), news: [] }
  typing.altDigits = ''
  typing.lastAtMs = at.atMs
  const number = Number(altDigits)
  const isPrinted = number >= 32 && number <= 126
  const symbol = isPrinted ? capital(String.fromCharCode(number)) : UNKNOWN_SYMBOL
  return add(typing, { us: symbol, host: symbol }, at, false)
}

function write<Mark>(typing: Typing<Mark>, text: string, at: At<Mark>): Heard<Mark> {
  const before = settleBefore(typing, text, at.atMs)
  let all: Heard<Mark> = { isOurs: isBusy(typing), news: before }
  for (const symbol of text.slice(0, KEPT_MAX)) {
    typing.burst.keys += 1
    const one = writeOne(typing, symbol, at)
    const takeBack = all.takeBack ?? one.takeBack
    all = {
      isOurs: all.isOurs || one.isOurs,
      ...(takeBack === undefined ? {} : { takeBack }),
      news: [...all.news, ...one.news],
    }
  }
  return all
}

function writeOne<Mark>(typing: Typing<Mark>, symbol: string, at: At<Mark>): Heard<Mark> {
  const isOurs = isBusy(typing)
  if (symbol === '\n' || symbol === '\r' || symbol === '\t') {
    return { isOurs, news: isOurs ? finish(typing, symbol === '\t' ? 'tab' : 'enter') : [] }
  }
  if (symbol < ' ') return { isOurs, news: [] }
  const written = capital(symbol)
  return add(typing, { us: written, host: written }, at, true)
}
