// Symbols that nobody reads, and that some of our texts must not hold. By itself, because gates need it and
// have no room for what readable-text.ts brings along.

/**
 * Control characters, ends of lines, what takes no room, letters that are blank (fillers of Hangul, the empty
 * pattern of Braille), and the marks that turn the direction of the text around them. The joiners U+200C and U+200D stay: names in Persian and Hindi need them.
 */
export const UNREADABLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u115f\u1160\u2800\u3164\uffa0\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u

/** The text with blanks in their place, and none around it: for what is never refused. */
export function withoutUnreadable(text: string): string {
  return Array.from(text, (symbol) => (UNREADABLE.test(symbol) ? ' ' : symbol))
    .join('')
    .trim()
}
