// The keys that a barcode reader types, on computers that are set to other keyboards than it is.

/** Rows from the number row down; † is a dead key. `\` in front of the last row is the key beside Shift. */
const ROWS = [
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal',
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight',
  'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backslash',
  'IntlBackslash KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash IntlRo',
].map((row) => row.split(' '))
const DEAD = '†'

/** Plain and with Shift, row by row. */
const printed = {
  'en-US': [
    ['`1234567890-=', '~!@#$%^&*()_+'],
    ['qwertyuiop[]', 'QWERTYUIOP{}'],
    ["asdfghjkl;'\\", 'ASDFGHJKL:"|'],
    ['\\zxcvbnm,./', '|ZXCVBNM<>?'],
  ],
  'es-ES': [
    ["º1234567890'¡", 'ª!"·$%&/()=?¿'],
    ['qwertyuiop†+', 'QWERTYUIOP†*'],
    ['asdfghjklñ†ç', 'ASDFGHJKLÑ†Ç'],
    ['<zxcvbnm,.-', '>ZXCVBNM;:_'],
  ],
  'es-419': [
    ["|1234567890'¿", '°!"#$%&/()=?¡'],
    ['qwertyuiop†+', 'QWERTYUIOP†*'],
    ['asdfghjklñ{}', 'ASDFGHJKLÑ[]'],
    ['<zxcvbnm,.-', '>ZXCVBNM;:_'],
  ],
  'pt-BR': [
    ["'1234567890-=", '"!@#$%†&*()_+'],
    ['qwertyuiop†[', 'QWERTYUIOP†{'],
    ['asdfghjklç†]', 'ASDFGHJKLÇ†}'],
    ['\\zxcvbnm,.;/', '|ZXCVBNM<>:?'],
  ],
  'fr-FR': [
    ['²&é"\'(-è_çà)=', '²1234567890°+'],
    ['azertyuiop†$', 'AZERTYUIOP†£'],
    ['qsdfghjklmù*', 'QSDFGHJKLM%µ'],
    ['<wxcvbn,;:!', '>WXCVBN?./§'],
  ],
  'de-DE': [
    ['†1234567890ß†', '°!"§$%&/()=?†'],
    ['qwertzuiopü+', 'QWERTZUIOPÜ*'],
    ['asdfghjklöä#', "ASDFGHJKLÖÄ'"],
    ['<yxcvbnm,.-', '>YXCVBNM;:_'],
  ],
  'en-dvorak': [
    ['`1234567890[]', '~!@#$%^&*(){}'],
    ["',.pyfgcrl/=", '"<>PYFGCRL?+'],
    ['aoeuidhtns-\\', 'AOEUIDHTNS_|'],
    ['<;qjkxbmwvz', '>:QJKXBMWVZ'],
  ],
} as const
export type Keyboard = keyof typeof printed
export const keyboards = [
  'en-US',
  'es-ES',
  'es-419',
  'pt-BR',
  'fr-FR',
  'de-DE',
  'en-dvorak',
] as const satisfies Keyboard[]

export type TypedKey = { code: string; shift: boolean; key: string }

type Place = { code: string; shift: boolean }

function placesOf(keyboard: Keyboard): { place: Place; key: string }[] {
  const keys = printed[keyboard].flatMap(([plain, shifted], row) =>
    [plain, shifted].flatMap((symbols, shift) =>
      Array.from(symbols, (symbol, at) => ({
        place: { code: ROWS[row]?.[at] ?? '', shift: shift === 1 },
        key: symbol === DEAD ? 'Dead' : symbol,
      })),
    ),
  )
  return [...keys, { place: { code: 'Space', shift: false }, key: ' ' }]
}

/**
 * What a computer with one keyboard is told when a reader that is set to another types a text. With Caps Lock
 * the letters come the other way round.
 */
export function keysTyped(
  text: string,
  { reader, host, isCapsLock = false }: { reader: Keyboard; host: Keyboard; isCapsLock?: boolean },
): TypedKey[] {
  const onReader = placesOf(reader)
  const onHost = placesOf(host)
  return Array.from(text, (symbol) => {
    const place = onReader.find(({ key }) => key === symbol)?.place
    if (!place) throw new Error(`${reader} has no ${symbol}`)
    const key = onHost.find(
      ({ place: { code, shift } }) => code === place.code && shift === place.shift,
    )?.key
    return { ...place, key: turned(key ?? 'Unidentified', isCapsLock) }
  })
}

function turned(key: string, isCapsLock: boolean): string {
  if (!isCapsLock || key.length > 1) return key
  const other = key === key.toLowerCase() ? key.toUpperCase() : key.toLowerCase()
  return other.length === 1 ? other : key
}
