// Unreadable characters that some of our texts must not contain. A file of its own because gates need it and
// have no room for the imports of readable-text.ts.

/**
 * Control characters, line ends, zero-width characters, blank letters (fillers of Hangul, the empty pattern
 * of Braille), and marks that change the direction of text. The joiners U+200C and U+200D stay: names in
 * Persian and Hindi need them.
 */
export const UNREADABLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u115f\u1160\u2800\u3164\uffa0\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u

/** Replaces unreadable characters with blanks and trims; for texts that are never refused. */
export function withoutUnreadable(text: string): string {
  return Array.from(text, (symbol) => (UNREADABLE.test(symbol) ? ' ' : symbol))
    .join('')
    .trim()
}
