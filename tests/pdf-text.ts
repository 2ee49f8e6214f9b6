// The words of a PDF as a reader's program finds them: glyphs through each font's table of
// characters, in the order in which they are drawn, with a blank between two texts; and what is said to be
// there instead, where joined letters or their direction make glyphs say something else.
import { inflateSync } from 'node:zlib'

export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(pdf)
  const tables = new Map<string, Map<string, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const tableId = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
      tables.set(name, charactersOf(streamOf(objects.get(tableId) ?? '')))
    }
  }
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => stream.includes(' Tf'))
    .map((stream) => textOf(stream, tables))
    .join(' ')
}

export function pageCount(pdf: Uint8Array): number {
  return [...objectsOf(pdf).values()].filter((body) => /\/Type \/Page\b/.test(body)).length
}

/** How far above the end of its page, in points, each text stands. */
export function baselinesOf(pdf: Uint8Array): number[] {
  return [...objectsOf(pdf).values()].flatMap((body) =>
    [...streamOf(body).matchAll(/1 0 0 1 [\d.]+ (-?[\d.]+) Tm/g)].map(([, y]) => Number(y)),
  )
}

function objectsOf(pdf: Uint8Array): Map<string, string> {
  const source = Buffer.from(pdf).toString('latin1')
  return new Map(
    [...source.matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)].map(([, id = '', body = '']) => [id, body]),
  )
}

function textOf(stream: string, tables: Map<string, Map<string, string>>): string {
  let table = new Map<string, string>()
  const texts: string[] = []
  const parts = stream.matchAll(
    /\/(F\d+) [\d.]+ Tf|\/Span <<\s*\/ActualText \(((?:[^\\)]|\\.)*)\)\s*>> BDC.*?EMC|\[([^\]]*)\] TJ/gs,
  )
  for (const [, font, said, glyphs] of parts) {
    if (font !== undefined) table = tables.get(font) ?? new Map()
    if (said !== undefined) texts.push(readString(said))
    const codes = [...(glyphs ?? '').matchAll(/<([\da-f]+)>/g)].map(([, code = '']) => code)
    const text = (codes.join('').match(/.{4}/g) ?? []).map((code) => table.get(code) ?? '?')
    if (text.length > 0) texts.push(text.join(''))
  }
  return texts.join(' ').replaceAll(/\s+/g, ' ')
}

/** A string of Latin, or of UTF-16 with its mark, some of its bytes escaped. */
function readString(escaped: string): string {
  const plain: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = escaped.replaceAll(
    /\\(.)/gs,
    (_, character: string) => plain[character] ?? character,
  )
  if (!bytes.startsWith('\xFE\xFF')) return bytes
  return new TextDecoder('utf-16be').decode(Buffer.from(bytes, 'latin1'))
}

/** Glyph to characters, both as hexadecimal. */
function charactersOf(table: string): Map<string, string> {
  const ranges = table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)
  return new Map(
    [...ranges].flatMap(([, first = '', list = '']) =>
      // A ligature is several characters, with blanks between them.
      [...list.matchAll(/<([\da-f ]+)>/g)].map(([, characters = ''], index) => [
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        String.fromCharCode(
          ...(characters.match(/[\da-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)),
        ),
      ]),
    ),
  )
}

function streamOf(body: string): string {
  const raw = /stream\n(.*)\nendstream/s.exec(body)?.[1]
  if (raw === undefined) return ''
  const bytes = Buffer.from(raw, 'latin1')
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : raw
}
