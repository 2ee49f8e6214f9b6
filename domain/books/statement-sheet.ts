// A statement on paper. The caller supplies all texts; the drawing code has none.

export type StatementSheets = {
  /** A4, as many numbered pages as the tables need. */
  statement(document: StatementPdf): Promise<Uint8Array>
}

export type StatementPdf = {
  title: string
  createdAt: Date
  /** Below the title: what the figures mean and what date they have. */
  lead: string[]
  tables: StatementTable[]
  /** Beside the page number and the number of pages. */
  footer: string
}

export type StatementTable = {
  heading: string
  /** `share` is the column's relative width; the shares need not add up to any total. */
  columns: { title: string; share: number; isNumeric?: boolean }[]
  /** A text per column. */
  rows: string[][]
  /** Shown when there are no rows. */
  empty: string
}
