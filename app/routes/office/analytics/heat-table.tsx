import { cellWords } from './figure-cell.tsx'
import type { FigureCell, FigureColumn, FigureTable } from './figure-table.ts'

/** From zero to the maximum. Each cell also has its number, so colour alone carries no information. */
const levels = [
  'text-muted',
  'bg-[#fbf1dc]',
  'bg-[#f5dcb0]',
  'bg-[#edc07a]',
  'bg-[#e29a4c]',
  'bg-[#a8431d] text-white',
  'bg-[#6f1d1b] text-white',
]

const isHour = ({ key }: FigureColumn) => /^h\d+$/.test(key)

/** Chart and table in one: one column per hour, warmer colours for more entries. */
export function HeatTable({ table }: { table: FigureTable }) {
  const { title, columns, rows } = table
  const numbers = rows.flatMap((row) =>
    columns.map((column, place) => (isHour(column) ? Number(row[place]) : 0)),
  )
  const largest = Math.max(1, ...numbers)
  return (
    // Focusable, so that the keyboard can scroll what does not fit.
    <section
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="scroll-hints overflow-x-auto rounded-lg border border-line"
    >
      <table className="w-full border-collapse text-sm/5">
        <caption className="sr-only">{title}</caption>
        <thead className="bg-sunken">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`px-2 py-2 font-semibold whitespace-nowrap text-muted ${column.kind === 'text' ? 'text-left' : 'text-right'}`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[0])} className="border-t border-line">
              <th
                scope="row"
                className="left-0 z-10 max-w-48 min-w-28 bg-surface px-2 py-1.5 text-left font-semibold sm:sticky"
              >
                {row[0]}
              </th>
              {columns.slice(1).map((column, index) => (
                <HeatCell
                  key={column.key}
                  column={column}
                  cell={row[index + 1]}
                  largest={largest}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type HeatCellProps = { column: FigureColumn; cell: FigureCell; largest: number }

function HeatCell({ column, cell, largest }: HeatCellProps) {
  const level = isHour(column)
    ? Math.ceil((Number(cell) / largest) * (levels.length - 1))
    : undefined
  const look = level === undefined ? 'font-semibold' : (levels[level] ?? '')
  return (
    <td className={`tabular px-2 py-1.5 text-right whitespace-nowrap ${look}`}>
      {cellWords(cell, column.kind)}
    </td>
  )
}
