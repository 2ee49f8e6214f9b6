// A key's symbol in two layouts: US, which most readers emulate on any computer, and the computer's own.

export type Stroke = {
  key: string
  /** The key's position, named by the US layout. */
  code: string
  shift?: boolean
  ctrl?: boolean
  alt?: boolean
}

/** One symbol by the key's position and one by its name; equal if only one is known. */
export type KeySymbol = { us: string; host: string }

/** Stands for a key with an unknown symbol, so that a code with it is not whole. */
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
/** Names of keys whose text arrives separately, from an input method. */
const UNNAMED = new Set(['Dead', 'Unidentified', 'Process'])

export const isModifier = ({ key }: Stroke) => MODIFIERS.has(key)

/** Undefined if it writes nothing. Always capitals: codes have no others, and Caps Lock swaps the case. */
export function symbolOf(stroke: Stroke): KeySymbol | undefined {
  const us = usSymbol(stroke)
  const host = hostSymbol(stroke)
  if (us === undefined && host === undefined) return undefined
  return { us: us ?? host ?? UNKNOWN_SYMBOL, host: host ?? us ?? UNKNOWN_SYMBOL }
}

/** The digit of a number-pad key, whatever the state of NumLock. */
export function numpadDigit({ code }: Stroke): string | undefined {
  return /^Numpad\d$/.exec(code)?.[0].slice(-1)
}

export function capital(symbol: string): string {
  return /^[a-z]$/.test(symbol) ? symbol.toUpperCase() : symbol
}

function usSymbol(stroke: Stroke): string | undefined {
  const { key, code, shift = false } = stroke
  // A key that writes two symbols, as after some dead keys, still has one position.
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

/** The computer's keyboard layout, as far as the keys of one code reveal it. */
export type KeyboardName = 'english' | 'spanish' | 'portuguese' | 'french' | 'german' | 'dvorak'

/** A key that only this layout has in this position. */
const SIGNS: [code: string, key: string, keyboard: KeyboardName][] = [
  ['Semicolon', 'ñ', 'spanish'],
  ['Semicolon', 'ç', 'portuguese'],
  ['KeyQ', 'a', 'french'],
  ['KeyA', 'q', 'french'],
  ['KeyZ', 'w', 'french'],
  ['KeyW', 'z', 'french'],
  ['Semicolon', 'm', 'french'],
  ['KeyY', 'z', 'german'],
  ['KeyZ', 'y', 'german'],
  ['Semicolon', 'ö', 'german'],
  ['KeyS', 'o', 'dvorak'],
  ['KeyD', 'e', 'dvorak'],
  ['KeyN', 'b', 'dvorak'],
  ['KeyP', 'l', 'dvorak'],
  ['Semicolon', ':', 'english'],
]

/** The layout that these keys belong to; undefined if they fit several. */
export function keyboardOf(keys: ReadonlyMap<string, string>): KeyboardName | undefined {
  const sign = SIGNS.find(([code, key]) => keys.get(code)?.toLowerCase() === key)
  return sign?.[2]
}
