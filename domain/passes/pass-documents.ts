// How a pass looks outside our pages: its QR as SVG, as PNG for mails, and as a printable sheet. All words
// are passed in, because the drawing code has none of its own.
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'

export type PassDocuments = {
  /** A complete `<svg>` element, for a screen. */
  svg(code: string): Promise<string>
  /** At least 480 px wide with its quiet zone, for a mail. */
  png(code: string): Promise<Uint8Array>
  /**
   * A4 in the given order, one page per group and pass, then the receipt. Rejects with TooManyDrawings when
   * too many are waiting, or when drawing does not begin within the patience.
   */
  pdf(document: PassPdf, patience?: Patience): Promise<Uint8Array>
}

/** How long a caller waits for a drawing to begin; the signal aborts the wait. */
export type Patience = { waitMs?: number; signal?: AbortSignal }

/** Thrown when a picture or sheet is not drawn because too many others are waiting. */
export class TooManyDrawings extends Error {
  override name = 'TooManyDrawings'
}

export type PassPdf = {
  /** For screen readers. */
  language: Language
  title: string
  createdAt: Date
  /** Placed before the pages of their passes. */
  groups?: GroupPdfPage[]
  pages: PassPdfPage[]
  receipt?: ReceiptSheet
}

export type PassPdfPage = {
  /** The signed text of the QR. */
  code: string
  productName: ProductName
  /** Small text above the product's name: whose pass this is, or what kind of document. */
  heading: string
  holder: string
  /** What it opens, in one sentence. */
  opens: string
  lines: Fact[]
  /** With its dashes, as a person reads it aloud. */
  shortCode: string
  footer: string
}

/** The sheet with the code that several people enter with. */
export type GroupPdfPage = {
  /** The signed text of the QR. */
  code: string
  /** Small text above the title: whose passes these are. */
  heading: string
  title: string
  /** The number of people, in words. */
  people: string
  /** What the code does, and what each person can do without it. */
  text: string
  /** The holders and the order's number. */
  lines: Fact[]
  /** The QR's description for screen readers. */
  alt: string
}

type Fact = { label: string; value: string }

/** What was bought and paid, worded as on a receipt; takes as many pages as needed. */
export type ReceiptSheet = {
  /** Small text above the title: who issues it. */
  heading: string
  title: string
  /** The heading of every page but the first. */
  continued: string
  /** Shown first, for a purchase that charged nothing. */
  notice?: string
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
