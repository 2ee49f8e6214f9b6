// A statement on paper. Its words come in as texts: the drawing code has none of its own.

export type StatementSheets = {
  /** A4, as many pages as the tables take, each with its number. */
  statement(document: StatementPdf): Promise<Uint8Array>
}

export type StatementPdf = {
  title: string
  createdAt: Date
  /** Below the title: what is meant by the figures, and of when they are. */
  lead: string[]
  tables: StatementTable[]
  /** Beside the number of each page and how many there are. */
  footer: string
}

export type StatementTable = {
  heading: string
  /** `share` is the column's part of the width; the parts need not add up to anything. */
  columns: { title: string; share: number; isNumeric?: boolean }[]
  /** A text per column. */
  rows: string[][]
  /** In place of the rows, where there is none. */
  empty: string
}
