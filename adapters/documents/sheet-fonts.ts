// The fonts of the printed pass, unpacked and read once per thread and shared by its documents.
// fontkit reads WOFF as well, but inflates the table of outlines again for every glyph, with an
// inflater of its own: that was two thirds of a sheet's time. Reading the tables afresh for each
// document was a third of what was left.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Since pdfkit 0.20; its types do not know yet. */
      registerFont(name: string, font: Font): this
    }
  }
}

/** The files into which each font is divided. */
export const fontSubsets = ['latin', 'latin-ext', 'vietnamese'] as const
export type FontSubset = (typeof fontSubsets)[number]

const typefaces = ['text', 'strong', 'display'] as const
export type Typeface = (typeof typefaces)[number]

const fontFiles = {
  text: (subset: FontSubset) => `@fontsource/archivo/files/archivo-${subset}-400-normal.woff`,
  strong: (subset: FontSubset) => `@fontsource/archivo/files/archivo-${subset}-600-normal.woff`,
  display: (subset: FontSubset) =>
    `@fontsource/sansita-swashed/files/sansita-swashed-${subset}-700-normal.woff`,
} as const satisfies Record<Typeface, (subset: FontSubset) => string>

/** Every font by the name under which a document knows it. Only those used are embedded. */
export function readFonts(): { name: string; font: Font }[] {
  const { resolve } = createRequire(import.meta.url)
  return typefaces.flatMap((typeface) =>
    fontSubsets.map((subset) => ({
      name: `${typeface}-${subset}`,
      font: readFont(readFileSync(resolve(fontFiles[typeface](subset)))),
    })),
  )
}

/** Of a file with one font, as a document takes it. */
export function readFont(woff: Buffer): Font {
  return rememberCharacters(onlyFont(create(unpackWoff(woff))))
}

export function onlyFont(font: ReturnType<typeof create>): Font {
  if ('fonts' in font) throw new Error('A file of several fonts')
  return font
}

/**
 * A glyph keeps the characters with which it was first asked for, and as a part of an accented letter it is
 * asked for without any. Asked for all at once, before any document, it always says the same to who copies or
 * searches the text.
 */
export function rememberCharacters(font: Font): Font {
  for (const character of font.characterSet) font.glyphForCodePoint(character)
  return font
}

/** Lengths in bytes of headers and directory entries: WOFF 1.0, sections 3 and 4; OpenType, 'otff'. */
const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** The same tables in the same order, each inflated where it was deflated. */
function unpackWoff(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12)
  const directory = Buffer.alloc(SFNT_HEADER + tables * SFNT_ENTRY)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables, 4)
  // Three fields for a binary search over the directory, which the format asks for.
  const searched = 2 ** Math.floor(Math.log2(tables))
  directory.writeUInt16BE(searched * SFNT_ENTRY, 6)
  directory.writeUInt16BE(Math.log2(searched), 8)
  directory.writeUInt16BE((tables - searched) * SFNT_ENTRY, 10)

  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (let number = 0; number < tables; number += 1) {
    const from = WOFF_HEADER + number * WOFF_ENTRY
    const to = SFNT_HEADER + number * SFNT_ENTRY
    const start = woff.readUInt32BE(from + 4)
    const packed = woff.subarray(start, start + woff.readUInt32BE(from + 8))
    const length = woff.readUInt32BE(from + 12)
    const table = packed.length < length ? inflateSync(packed) : packed
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    // Tag and checksum, then where the table stands now.
    woff.copy(directory, to, from, from + 4)
    woff.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(length, to + 12)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat(parts)
}
