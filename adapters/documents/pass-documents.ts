// Draws passes, and statements of the books, and signs passes for Apple's wallet (20 ms each). A QR for a screen takes half a millisecond and is drawn at once; a PNG takes 1, and a
// PDF with its receipt 18 for one pass and 30 for a family of four: too long for a process that answers requests, so
// threads draw them. `bench/drawings.mjs` says what they take here.
// Node runs the threads' file as it stands in the repository, beside a bundle too: it is found
// through the `imports` of package.json, so the sources of the adapters must be on the disk.
import { createRequire } from 'node:module'
import type { ApplePassMaker } from '#adapters/apple-wallet/pass-content.ts'
import type { StatementSheets } from '#domain/books/statement-sheet.ts'
import type { PassDocuments } from '#domain/passes/pass-documents.ts'
import { createDrawingThreads, type DrawingLimits } from './drawing-threads.ts'
import { qrSvg } from './qr-drawing.ts'

/** Of 6 kB each. A pass keeps its code, and the page of an order draws up to fifty at every look. */
const DRAWINGS_MAX = 1_000

/**
 * A picture or a sheet is rejected when it took too long, when its thread ended or when too many
 * wait; the caller may ask again.
 */
export function createPassDocuments(
  limits: Partial<DrawingLimits> = {},
): PassDocuments & StatementSheets & ApplePassMaker & { close(): Promise<void> } {
  const threads = createDrawingThreads(
    createRequire(import.meta.url).resolve('#adapters/documents/pass-documents-thread.ts'),
    limits,
  )
  /** By code, the longest unused first. */
  const drawn = new Map<string, string>()
  const drawOnce = (code: string): string => {
    const svg = drawn.get(code) ?? qrSvg(code)
    drawn.delete(code)
    drawn.set(code, svg)
    const [unused] = drawn.keys()
    if (drawn.size > DRAWINGS_MAX && unused !== undefined) drawn.delete(unused)
    return svg
  }
  return {
    svg: async (code) => drawOnce(code),
    png: (code) => threads.draw({ kind: 'png', code }),
    pdf: (document, patience) => threads.draw({ kind: 'pdf', document }, patience),
    statement: (document) => threads.draw({ kind: 'statement', document }),
    signPasses: (passes, patience) => threads.draw({ kind: 'apple-passes', passes }, patience),
    close: () => threads.close(),
  }
}
