// What a pass looks like outside our pages: its QR as a drawing, as a picture for a mail, and as a
// sheet to print. The words come in as texts, because the drawing code has none of its own.
import type { Language } from '#domain/vocabulary/language.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'

export type PassDocuments = {
  /** A whole `<svg>` element, for a screen. */
  svg(code: string): Promise<string>
  /** A picture at least 480 px wide with its white border, for a mail. */
  png(code: string): Promise<Uint8Array>
  /**
   * A4, one page per group and pass, in the order given, and the receipt behind them. Rejects with TooManyDrawings when too many wait, or when
   * it was not begun before the patience ended.
   */
  pdf(document: PassPdf, patience?: Patience): Promise<Uint8Array>
}

/** How long somebody waits for a drawing to be begun, and whether they still do. */
export type Patience = { waitMs?: number; signal?: AbortSignal }

/** Why a picture or a sheet is not drawn now: too many others wait for theirs. */
export class TooManyDrawings extends Error {
  override name = 'TooManyDrawings'
}

export type PassPdf = {
  /** As readers that speak need it. */
  language: Language
  title: string
  createdAt: Date
  /** Before the passes that they are of. */
  groups?: GroupPdfPage[]
  pages: PassPdfPage[]
  receipt?: ReceiptSheet
}

export type PassPdfPage = {
  /** The signed text of the QR. */
  code: string
  productName: ProductName
  /** Above the product's name, small: whose pass this is, or what kind of thing. */
  heading: string
  holder: string
  /** What it opens, one sentence. */
  opens: string
  lines: Fact[]
  /** As a person reads it aloud, with its dashes. */
  shortCode: string
  footer: string
}

/** The sheet that several people enter with. */
export type GroupPdfPage = {
  /** The signed text of the QR. */
  code: string
  /** Above the title, small: whose passes these are. */
  heading: string
  title: string
  /** How many people, in words. */
  people: string
  /** What the code does, and what each person may do without it. */
  text: string
  /** Whose passes they are, and the order's number. */
  lines: Fact[]
  /** Of the QR, for readers that speak. */
  alt: string
}

type Fact = { label: string; value: string }

/** What was bought and paid, in the words of a receipt: on paper, as many pages as it takes. */
export type ReceiptSheet = {
  /** Above the title, small: who gives it. */
  heading: string
  title: string
  /** At the top of each page but the first. */
  continued: string
  /** Said before everything else, of a purchase that charged nothing. */
  notice?: string
  bought: {
    heading: string
    lines: { name: string; details: string; price: string }[]
    total: Fact
  }
  /** How it was paid; a note stands below its value. */
  facts: (Fact & { note?: string })[]
  /** Amounts and how far each has come. */
  refunds: { heading: string; rows: Fact[] }
  /** The right to take the purchase back, and the address where it is done. */
  withdrawal: { text: string; label: string; url: string }
  footer: string
}
