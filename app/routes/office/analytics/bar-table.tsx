import { m } from '#messages/messages.js'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { Bar, cellWords } from './figure-cell.tsx'
import type { FigureTable } from './figure-table.ts'

/** The downloaded file has all rows. */
const ROWS_SHOWN = 20

/** The rows of a table, with a bar below the number of its bar column, if it has one. */
export function BarTable({
  table,
  rowsMax = ROWS_SHOWN,
}: {
  table: FigureTable
  rowsMax?: number
}) {
  const { title, columns, rows, barColumn } = table
  const numbers = rows.map((row) => Number(row[barColumn ?? -1] ?? 0))
  const largest = Math.max(0, ...numbers)
  const heads = columns.map(({ kind, ...column }) => ({ ...column, isNumeric: kind !== 'text' }))
  const more = rows.length - rowsMax
  return (
    <>
      <OfficeTable caption={title} columns={heads}>
        {rows.slice(0, rowsMax).map((row, index) => (
          <OfficeRow key={row.join()}>
            {columns.map(({ key, kind }, place) => (
              <OfficeCell key={key} isHead={place === 0}>
                <span>{cellWords(row[place], kind)}</span>
                {place === barColumn && <Bar value={numbers[index] ?? 0} largest={largest} />}
              </OfficeCell>
            ))}
          </OfficeRow>
        ))}
      </OfficeTable>
      {more > 0 && <p className="mt-2 text-muted">{m.analytics_more_rows({ count: more })}</p>}
    </>
  )
}
