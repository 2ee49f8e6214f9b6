// Hebrew and Arabic from right to left, with numbers and Latin words among them: the Unicode bidirectional
// algorithm (UAX 9). fontkit reverses and joins letters within a word; this file places the words.
import createBidi from 'bidi-js'

export type Direction = 'ltr' | 'rtl'
/** Letters drawn together in one font; `read` is their text if they are drawn in another order. */
export type Piece = { font: string; text: string; read?: string }

const bidi = createBidi()
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** Of the first letter. Undefined if no part runs from right to left. */
export function directionOf(text: string): Direction | undefined {
  if (!RIGHT_TO_LEFT.test(text)) return undefined
  const [{ level } = { level: 0 }] = bidi.getEmbeddingLevels(text, 'auto').paragraphs
  return level % 2 === 1 ? 'rtl' : 'ltr'
}

/** Letters and pieces in reading order; a piece's place counts from left to right. */
export function inSight(letters: Piece[], direction: Direction): (Piece & { place: number })[] {
  const { levels } = bidi.getEmbeddingLevels(letters.map(({ text }) => text).join(''), direction)
  const pieces: (Piece & { level: number; isTurned: boolean })[] = []
  let at = 0
  for (const { font, text } of letters) {
    const level = levels[at] ?? 0
    at += text.length
    const isTurned = RIGHT_TO_LEFT.test(text)
    const last = pieces.at(-1)
    // fontkit reverses words of these scripts only: brackets or numbers among them get their own piece.
    const joins = (level % 2 === 1) === isTurned
    if (joins && last?.font === font && last.level === level && last.isTurned === isTurned) {
      last.text += text
    } else {
      pieces.push({ font, text, level, isTurned })
    }
  }
  const seen = turn(pieces)
  return pieces.map((piece) => ({ ...asDrawn(piece), place: seen.indexOf(piece) }))
}

function asDrawn({ font, text, level, isTurned }: Piece & { level: number; isTurned: boolean }) {
  if (isTurned) return { font, text, read: text }
  const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(text) : undefined
  return mirrored ? { font, text: mirrored, read: text } : { font, text }
}

/** Rule L2: from the deepest level up, reverses every run at that level or deeper. */
function turn<P extends { level: number }>(pieces: P[]): P[] {
  const seen = [...pieces]
  const deepest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = deepest; level > 0; level -= 1) {
    let start = 0
    while (start < seen.length) {
      let end = start
      while ((seen[end]?.level ?? -1) >= level) end += 1
      if (end > start) seen.splice(start, end - start, ...seen.slice(start, end).toReversed())
      start = end + 1
    }
  }
  return seen
}
