// The computer's keyboard layout, as far as the keys of one code reveal it.

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
