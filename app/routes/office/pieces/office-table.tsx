// Wide, it scrolls sideways in its frame, with a sticky row name and buttons. Below 64 rem, where the menu is
// behind its button, rows are cards, so that nothing is off-screen; browsers then drop implicit roles.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { Key, ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { sortInAddress } from '#domain/ground/address-filter.ts'
import { changedQuery } from './changed-query.ts'
import { EmptyState } from './office-states.tsx'
import { keepOpenedRow } from './opened-rows.ts'

type SortDirection = 'ascending' | 'descending'

export type ColumnValue = string | number | Date | { cents: number | null } | null | undefined

export type OfficeColumn<Row> = {
  title: string
  cell: (row: Row, index: number) => ReactNode
  /** What a cell has in a file, and a whole list is sorted by. */
  value?: (row: Row) => ColumnValue
  /** The columns of a file, if it has several for this one. */
  file?: readonly (readonly [title: string, value: (row: Row) => ColumnValue])[]
  /** Names the row: sticky in a table, and the first line of a card. */
  isHead?: boolean
  isActions?: boolean
  /** Shown in place of the title, also above cards. */
  head?: ReactNode
  /** The title is only for screen readers. */
  isTitleHidden?: boolean
  isNumeric?: boolean
  /** Makes the title a sort link: its address, and the current direction. */
  sort?: { to: string; direction: SortDirection | undefined }
  className?: string | ((row: Row) => string)
}

type OfficeTableProps<Row> = {
  /** Describes the rows; only for screen readers, because the page's title says it too. */
  caption: string
  rows: readonly Row[]
  columns: (OfficeColumn<Row> | false | undefined)[]
  /** The row's id unless given. */
  rowKey?: (row: Row, index: number) => Key
  /** Shown instead of a table without rows. */
  none?: ReactNode
}

export function OfficeTable<Row>({
  caption,
  rows,
  columns: given,
  rowKey = ownId,
  none,
}: OfficeTableProps<Row>) {
  if (rows.length === 0 && none !== undefined) return <EmptyState>{none}</EmptyState>
  const columns = given.filter((column) => column !== false && column !== undefined)
  return (
    // Focusable, so that the keyboard can scroll what does not fit.
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="scroll-hints rounded-lg border border-line lg:overflow-x-auto"
    >
      {/* The tags' own roles, which browsers drop because `row-cards` lays rows out as cards. */}
      <table
        role="table"
        className="row-cards w-full border-collapse text-[0.9375rem]/6 lg:leading-5"
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="bg-sunken">
          <tr
            role="row"
            className={columns.some(({ sort }) => sort) ? 'border-line max-lg:border-b' : ''}
          >
            {columns.map((column) => (
              <HeadCell key={column.title} column={column} />
            ))}
          </tr>
        </thead>
        <tbody ref={keepOpenedRow} role="rowgroup">
          {rows.map((row, index) => (
            <tr
              key={rowKey(row, index)}
              role="row"
              className="group/row border-b border-line last:border-b-0 hover:bg-ground"
            >
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row}>
                  {column.cell(row, index)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ownId(row: unknown, index: number): Key {
  const hasId = typeof row === 'object' && row !== null && 'id' in row
  return hasId && (typeof row.id === 'string' || typeof row.id === 'number') ? row.id : index
}

const SORT_MARKS = { ascending: '↑', descending: '↓' }

type HeadCellProps<Row> = { column: OfficeColumn<Row> }

function HeadCell<Row>({ column }: HeadCellProps<Row>) {
  const { title, isTitleHidden, isNumeric, sort, head } = column
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sort?.direction}
      // On cards, only the sort links of the head and its box are shown.
      className={`border-line px-3 lg:border-b lg:px-2 lg:first:pl-3 lg:last:pr-3 font-semibold whitespace-nowrap text-muted ${sort || head ? '' : 'max-lg:sr-only'} ${isNumeric ? 'text-right' : 'text-left'}`}
    >
      {head ??
        (sort ? (
          <Link
            to={sort.to}
            preventScrollReset
            className="-mx-1 inline-flex min-h-11 items-center gap-1 px-1 underline lg:min-h-9 decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
          >
            <span>{title}</span>
            <span aria-hidden className="w-3 text-ink">
              {sort.direction && SORT_MARKS[sort.direction]}
            </span>
          </Link>
        ) : (
          <span className={isTitleHidden ? 'sr-only' : 'inline-block py-2.5 lg:py-1.5'}>
            {title}
          </span>
        ))}
    </th>
  )
}

type CellProps<Row> = { column: OfficeColumn<Row>; row: Row; children: ReactNode }

function Cell<Row>({ column, row, children }: CellProps<Row>) {
  const { title, isHead, isActions, isNumeric, className = '' } = column
  const own = typeof className === 'string' ? className : className(row)
  const look = `px-3 py-2 align-middle lg:px-2 lg:py-1 lg:first:pl-3 lg:last:pr-3 ${isNumeric ? 'tabular text-right' : 'text-left'} ${own}`
  if (isHead) {
    return (
      <th
        scope="row"
        role="rowheader"
        className={`left-0 z-10 bg-surface font-semibold lg:sticky lg:group-hover/row:bg-ground ${look}`}
      >
        {children}
      </th>
    )
  }
  if (isActions) {
    return (
      <td
        role="cell"
        data-actions
        className={`right-0 w-px bg-surface lg:sticky lg:group-hover/row:bg-ground lg:shadow-[-1px_0_0_var(--color-line)] ${look}`}
      >
        <ActionGroup>{children}</ActionGroup>
      </td>
    )
  }
  return (
    <td role="cell" data-title={title} translate={isNumeric ? 'no' : undefined} className={look}>
      <div>{children}</div>
    </td>
  )
}

/** Side by side if there is room; four form two lines, because one would cover the columns before them. */
function ActionGroup({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 xl:flex-nowrap xl:has-[>:nth-child(4)]:grid xl:has-[>:nth-child(4)]:w-max xl:has-[>:nth-child(4)]:grid-cols-2">
      {children}
    </div>
  )
}

type Sorting = { by: string; direction: SortDirection }

export const newestFirst = { by: 'fecha', direction: 'descending' } as const

/**
 * How the address sorts a list, or its own order; and the `sort` of a column, whose link sorts by it, or reverses
 * the direction if it already does.
 */
export function useSorting<By extends string>(own?: Sorting & { by: By }) {
  const [search] = useSearchParams()
  const { orden: by = own?.by, sentido } = sortInAddress.read(search)
  const asked = sentido === 'desc' ? 'descending' : 'ascending'
  const direction: SortDirection = search.has('orden') || !own ? asked : own.direction
  const sort = (key: By) => ({
    direction: by === key ? direction : undefined,
    to: changedQuery(search, {
      orden: key,
      sentido: by === key && direction === 'ascending' ? 'desc' : undefined,
      despues: undefined,
    }),
  })
  return [{ by, direction }, sort] as const
}
