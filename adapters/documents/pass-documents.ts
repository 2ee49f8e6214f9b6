// A QR for a screen takes half a millisecond and is drawn at once. A PDF takes 18 ms for one pass, 30 ms for
// four (`bench/drawings.mjs`), so threads draw it. Node runs their file unbundled and finds it through the
// `imports` of package.json: the adapters' sources must be deployed too.
import { createRequire } from 'node:module'
import type { ApplePassMaker } from '#adapters/apple-wallet/pass-content.ts'
import type { StatementSheets } from '#domain/money/books/statement.ts'
import type { PassDocuments } from '#domain/passes/pass-documents.ts'
import { createDrawingThreads, type DrawingLimits } from './drawing-threads.ts'
import { qrSvg } from './qr-drawing.ts'

/** 6 kB each. A pass keeps its code, and an order's page draws up to fifty codes at every view. */
const DRAWINGS_MAX = 1_000

/** Rejects if it took too long, its thread ended or too many wait; the caller may retry. */
export function createPassDocuments(
  limits: Partial<DrawingLimits> = {},
): PassDocuments & StatementSheets & ApplePassMaker & { close(): Promise<void> } {
  const threads = createDrawingThreads(
    createRequire(import.meta.url).resolve('#adapters/documents/pass-documents-thread.ts'),
    limits,
  )
  /** Least recently used first. */
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
