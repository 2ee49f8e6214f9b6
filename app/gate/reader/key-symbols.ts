// What a key means, twice over: on the keyboard of the United States, which most readers pretend to be
// whatever the computer is set to, and on the computer's own.

/** A key as the browser tells of it, or as much of it as matters. */
export type Stroke = {
  key: string
  /** The place of the key, named after what it is on the keyboard of the United States. */
  code: string
  shift?: boolean
  ctrl?: boolean
  alt?: boolean
}

/** One symbol by the key's place and one by its name; the same where only one is known. */
export type KeySymbol = { us: string; host: string }

/** Stands where a key was and its symbol is not known, so that a code with it is not whole. */
export const UNKNOWN_SYMBOL = '\uFFFD'

const SHIFTED_DIGITS = ')!@#$%^&*('
/** Plain, and with Shift. */
const US_KEYS: Record<string, string> = {
  Space: '  ',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
}
const NUMPAD: Record<string, string> = {
  NumpadAdd: '+',
  NumpadSubtract: '-',
  NumpadMultiply: '*',
  NumpadDivide: '/',
  NumpadDecimal: '.',
}
const MODIFIERS = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
  'ScrollLock',
  'Fn',
])
/** What an input method writes for a key comes as a text of its own. */
const UNNAMED = new Set(['Dead', 'Unidentified', 'Process'])

export const isModifier = ({ key }: Stroke) => MODIFIERS.has(key)

/**
 * The symbol of a key; undefined for one that writes nothing. Letters are always capitals: codes have no
 * others, and Caps Lock turns them round.
 */
export function symbolOf(stroke: Stroke): KeySymbol | undefined {
  const us = usSymbol(stroke)
  const host = hostSymbol(stroke)
  if (us === undefined && host === undefined) return undefined
  return { us: us ?? host ?? UNKNOWN_SYMBOL, host: host ?? us ?? UNKNOWN_SYMBOL }
}

/** The digit of a key of the number pad, whatever NumLock makes of it. */
export function numpadDigit({ code }: Stroke): string | undefined {
  return /^Numpad\d$/.exec(code)?.[0].slice(-1)
}

/** A capital for a small letter of the English alphabet; anything else as it is. */
export function capital(symbol: string): string {
  return /^[a-z]$/.test(symbol) ? symbol.toUpperCase() : symbol
}

function usSymbol(stroke: Stroke): string | undefined {
  const { key, code, shift = false } = stroke
  // A key that writes two symbols, as some do after a dead one, has still one place.
  const isWriting = UNNAMED.has(key) || !/^[A-Z][A-Za-z\d]+$/.test(key)
  const onPad = numpadDigit(stroke) ?? NUMPAD[code]
  if (onPad !== undefined) return onPad
  if (!isWriting) return undefined
  if (/^Key[A-Z]$/.test(code)) return code.slice(-1)
  if (/^Digit\d$/.test(code)) {
    const digit = code.slice(-1)
    return shift ? SHIFTED_DIGITS.charAt(Number(digit)) : digit
  }
  return US_KEYS[code]?.charAt(shift ? 1 : 0)
}

function hostSymbol({ key }: Stroke): string | undefined {
  return key.length === 1 ? capital(key) : undefined
}
