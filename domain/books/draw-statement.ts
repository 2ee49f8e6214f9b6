// A month's statement as a sheet to print: balances, totals and, as far as they fit on paper, the
// movements. The words are the caller's; here it is decided what stands on it.
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import type { Services } from '#domain/services.ts'
import { getStatement, readStatementRows } from './statement-queries.ts'
import type { StatementPdf } from './statement-sheet.ts'
import type { Statement, StatementRow } from './statement.ts'

/** Forty pages; a longer month is read as a spreadsheet. */
const ROWS_ON_PAPER = 1_500

export type PrintedStatement = Statement & {
  rows: StatementRow[]
  /** False where the month has more movements than fit on paper: none are printed then. */
  hasAllRows: boolean
}

/** The finished file; records that the month was taken away. */
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
