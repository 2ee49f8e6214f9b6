// Unpacked and read once per thread: fontkit's slow inflater unpacks WOFF's outlines again for every glyph,
// two thirds of a sheet's time, and reading the tables per document took a third of the rest.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Exists since pdfkit 0.20; missing in its types. */
      registerFont(name: string, font: Font): this
    }
  }
}

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

/** Only used ones are embedded. */
export function readFonts(): { name: string; font: Font }[] {
  const { resolve } = createRequire(import.meta.url)
  return typefaces.flatMap((typeface) =>
    fontSubsets.map((subset) => ({
      name: `${typeface}-${subset}`,
      font: readFont(readFileSync(resolve(fontFiles[typeface](subset)))),
    })),
  )
}

export function readFont(woff: Buffer): Font {
  return rememberCharacters(onlyFont(create(unpackWoff(woff))))
}

export function onlyFont(font: ReturnType<typeof create>): Font {
  if ('fonts' in font) throw new Error('A file of several fonts')
  return font
}

/**
 * A glyph keeps the characters of its first request, or none if that is as part of an accented letter.
 * Requesting all first makes a document's text copyable and searchable every time.
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

function unpackWoff(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12)
  const directory = Buffer.alloc(SFNT_HEADER + tables * SFNT_ENTRY)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables, 4)
  // Three fields for a binary search of the directory, required by the format.
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
    // Tag, checksum and new offset.
    woff.copy(directory, to, from, from + 4)
    woff.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(length, to + 12)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat(parts)
}
