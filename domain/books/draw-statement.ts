// A month's statement as a printable PDF: balances, totals and, if they fit, the movements. The caller
// supplies the texts; this file decides the contents.
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import type { Services } from '#domain/services.ts'
import { getStatement, readStatementRows } from './statement-queries.ts'
import type { StatementPdf } from './statement-sheet.ts'
import type { Statement, StatementRow } from './statement.ts'

/** Forty pages; longer months are for the spreadsheet. */
const ROWS_ON_PAPER = 1_500

export type PrintedStatement = Statement & {
  rows: StatementRow[]
  /** False when the month has too many movements to print; then none are printed. */
  hasAllRows: boolean
}

/** Draws the PDF and records the export in the activity. */
export async function drawStatement(
  services: Services,
  { month, actor }: { month: string; actor: StaffActor },
  toWords: (statement: PrintedStatement) => StatementPdf,
): Promise<Uint8Array> {
  const [statement, rows] = await Promise.all([
    getStatement(services, month),
    readStatementRows(services, month, undefined, ROWS_ON_PAPER + 1),
  ])
  const hasAllRows = rows.length <= ROWS_ON_PAPER
  const at = services.clock.now()
  await recordActivity(services.db, [
    { at, actor, name: 'statement.exported', objectId: 'books', data: { month } },
  ])
  return services.statementSheets.statement(
    toWords({ ...statement, rows: hasAllRows ? rows : [], hasAllRows }),
  )
}
