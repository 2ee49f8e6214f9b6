// Its own file because gates need it and have no room for the imports of readable-text.ts.

/**
 * Control, line-end and zero-width characters, blank letters (Hangul fillers, empty Braille), and marks that
 * change direction. The joiners U+200C and U+200D stay: names in Persian and Hindi need them.
 */
export const UNREADABLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u115f\u1160\u2800\u3164\uffa0\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u

/** For texts that are never refused. */
export function withoutUnreadable(text: string): string {
  return Array.from(text, (symbol) => (UNREADABLE.test(symbol) ? ' ' : symbol))
    .join('')
    .trim()
}
