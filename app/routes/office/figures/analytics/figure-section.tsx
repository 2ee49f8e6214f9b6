import { createContext, type ReactNode, use } from 'react'
import { href } from 'react-router'
import { dollarWords } from '#domain/ground/money.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import type { FigureCell, FigureColumn, FigureTable } from './figure-table.ts'

/** The address's query for period and city, for the download links. */
export const AddressContext = createContext('')

type FigureSectionProps = {
  table: FigureTable
  note?: ReactNode
  children?: ReactNode
}

export function FigureSection({
  table,
  note,
  children = <BarTable table={table} />,
}: FigureSectionProps) {
  const query = new URLSearchParams(use(AddressContext))
  query.set('table', table.id)
  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg/7 font-bold">{table.title}</h3>
        {table.rows.length > 0 && (
          <FileDownload
            action={`${href('/admin/analytics.csv')}?${query}`}
            label={m.analytics_csv()}
            about={m.analytics_csv_of({ table: table.title })}
          />
        )}
      </div>
      {note && <p className="mb-3 max-w-3xl text-muted">{note}</p>}
      {table.rows.length === 0 ? <EmptyState>{m.analytics_none()}</EmptyState> : children}
    </div>
  )
}

type AnalyticsPartProps = { title: string; text?: ReactNode; children: ReactNode }

export function AnalyticsPart({ title, text, children }: AnalyticsPartProps) {
  return (
    <section className="mt-10">
      <h2 className="text-xl/7 font-bold">{title}</h2>
      {text && <p className="mt-1 mb-4 max-w-3xl text-muted">{text}</p>}
      <div className="grid gap-8">{children}</div>
    </section>
  )
}

/** The downloaded file has all rows. */
const ROWS_SHOWN = 20

type BarTableProps = { table: FigureTable; rowsMax?: number }

export function BarTable({ table, rowsMax = ROWS_SHOWN }: BarTableProps) {
  const { title, columns, rows, barColumn } = table
  const numbers = rows.map((row) => Number(row[barColumn ?? -1] ?? 0))
  const largest = Math.max(0, ...numbers)
  const more = rows.length - rowsMax
  return (
    <>
      <OfficeTable
        caption={title}
        rows={rows.slice(0, rowsMax)}
        rowKey={(row) => row.join()}
        columns={columns.map((column, place) => ({
          title: column.title,
          isNumeric: column.kind !== 'text',
          isHead: place === 0,
          cell: (row: FigureCell[], index: number) => (
            <>
              <span>{cellWords(row[place], column.kind)}</span>
              {place === barColumn && <Bar value={numbers[index] ?? 0} largest={largest} />}
            </>
          ),
        }))}
      />
      {more > 0 && <p className="mt-2 text-muted">{m.analytics_more_rows({ count: more })}</p>}
    </>
  )
}

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

const isHour = ({ kind }: FigureColumn) => kind === 'hour'

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
                key={column.title}
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
                  key={column.title}
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

const NOTHING = '–'

/** The text of a cell: "1.234", "US$ 1.234,50", "+12 %", "37 %". */
export function cellWords(cell: FigureCell, kind: FigureColumn['kind']): string {
  if (cell === undefined) return NOTHING
  if (typeof cell === 'string') return cell
  switch (kind) {
    case 'cents':
      return dollarWords(cell)
    case 'change':
      return m.analytics_change({ change: signed(cell) })
    case 'share':
      return m.analytics_change({ change: argentineNumber(cell) })
    case 'count':
    case 'hour':
    case 'text':
      return argentineNumber(cell)
    default:
      return kind satisfies never
  }
}

function signed(number: number): string {
  const sign = number > 0 ? '+' : number < 0 ? '−' : ''
  return `${sign}${argentineNumber(Math.abs(number))}`
}

/** A number relative to the largest one of its column; the number itself is beside it. */
function Bar({ value, largest }: { value: number; largest: number }) {
  const width = largest > 0 && value > 0 ? Math.max(1, Math.round((value / largest) * 100)) : 0
  return (
    <svg aria-hidden className="mt-1 block h-1.5 w-full min-w-24 rounded-full bg-sunken">
      <rect width={`${width}%`} height="100%" rx="3" className="fill-night" />
    </svg>
  )
}
