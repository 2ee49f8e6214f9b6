// How a pass looks outside our pages. All words are passed in: the drawing code has none of its own.
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'

export type PassDocuments = {
  /** A complete `<svg>` element, for a screen. */
  svg(code: string): Promise<string>
  /** At least 480 px wide with its quiet zone, for a mail. */
  png(code: string): Promise<Uint8Array>
  /** A4: groups, passes, receipt. Rejects with TooManyDrawings when too many wait or patience runs out. */
  pdf(document: PassPdf, patience?: Patience): Promise<Uint8Array>
}

/** How long a caller waits for a drawing to begin; the signal aborts the wait. */
export type Patience = { waitMs?: number; signal?: AbortSignal }

export class TooManyDrawings extends Error {
  override name = 'TooManyDrawings'
}

export type PassPdf = {
  /** For screen readers. */
  language: Language
  title: string
  createdAt: Date
  groups?: GroupPdfPage[]
  pages: PassPdfPage[]
  receipt?: ReceiptSheet
}

export type PassPdfPage = {
  code: string
  productName: ProductName
  heading: string
  holder: string
  opens: string
  lines: Fact[]
  /** With its dashes, as a person reads it aloud. */
  shortCode: string
  footer: string
}

export type GroupPdfPage = {
  code: string
  heading: string
  title: string
  people: string
  text: string
  lines: Fact[]
  alt: string
}

type Fact = { label: string; value: string }

/** Worded as on a receipt; takes as many pages as needed. */
export type ReceiptSheet = {
  heading: string
  title: string
  /** The heading of every page but the first. */
  continued: string
  /** Shown first, for a purchase that charged nothing. */
  disclaimer?: string
  bought: {
    heading: string
    lines: { name: string; details: string; price: string }[]
    total: Fact
  }
  /** How it was paid; a note is printed below its value. */
  facts: (Fact & { note?: string })[]
  /** Each amount with the state of its refund. */
  refunds: { heading: string; rows: Fact[] }
  /** The right to withdraw from the purchase, and the address for doing so. */
  withdrawal: { text: string; label: string; url: string }
  footer: string
}
