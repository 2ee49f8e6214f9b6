// The table of the office: one that can be scanned. It scrolls inside its frame, in both directions,
// and its head stays; a narrow screen never scrolls as a whole.
import type { ReactNode } from 'react'
import { changedQuery, type LinkPiece } from './office-link.ts'

export type SortDirection = 'ascending' | 'descending'

export type OfficeColumn = {
  key: string
  title: string
  /** For columns of buttons: the title is read but not shown. */
  isTitleHidden?: boolean
  isNumeric?: boolean
  /** Makes the title a link that sorts: where it leads, and how the rows stand now. */
  sort?: { to: string; direction: SortDirection | undefined }
}

/** What can be done about a row stays in sight while the rest of it scrolls, one below the other on a phone. */
const ACTIONS_IN_SIGHT =
  '[&_td:last-child]:sticky [&_td:last-child]:right-0 [&_td:last-child]:bg-surface [&_td:last-child]:shadow-[-1px_0_0_var(--color-line)] max-sm:[&_td:last-child]:whitespace-normal [&_td:last-child_button]:whitespace-nowrap'

type OfficeTableProps = {
  /** Says what the rows are; read, not shown, because the page's title says it too. */
  caption: string
  columns: OfficeColumn[]
  /** Needed for columns that sort. */
  link?: LinkPiece
  /** `OfficeRow`s. */
  children: ReactNode
}

export function OfficeTable({ caption, columns, link, children }: OfficeTableProps) {
  return (
    // Focusable, so that the keyboard can scroll what does not fit.
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="scroll-hints max-h-[75dvh] overflow-auto rounded-lg border border-line"
    >
      <table
        className={`w-full border-collapse text-[0.9375rem]/6 ${columns.at(-1)?.key === 'actions' ? ACTIONS_IN_SIGHT : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 bg-sunken">
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} link={link} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

const SORT_MARKS = { ascending: '↑', descending: '↓' }

function HeadCell({ column, link: LinkPiece }: { column: OfficeColumn; link?: LinkPiece }) {
  const { title, isTitleHidden, isNumeric, sort } = column
  return (
    <th
      scope="col"
      aria-sort={sort?.direction}
      className={`border-b border-line px-3 font-semibold whitespace-nowrap text-muted ${isNumeric ? 'text-right' : 'text-left'}`}
    >
      {sort && LinkPiece ? (
        <LinkPiece
          to={sort.to}
          preventScrollReset
          className="-mx-1 inline-flex min-h-11 items-center gap-1 px-1 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
        >
          {title}
          <span aria-hidden className="w-3 text-ink">
            {sort.direction && SORT_MARKS[sort.direction]}
          </span>
        </LinkPiece>
      ) : (
        <span className={isTitleHidden ? 'sr-only' : 'inline-block py-2.5'}>{title}</span>
      )}
    </th>
  )
}

/** One row; the cells are `OfficeCell`s. */
export function OfficeRow({ children }: { children: ReactNode }) {
  return <tr className="border-b border-line last:border-b-0 hover:bg-ground">{children}</tr>
}

type OfficeCellProps = {
  /** Names the row. */
  isHead?: boolean
  isNumeric?: boolean
  className?: string
  children: ReactNode
}

export function OfficeCell({ isHead, isNumeric, className = '', children }: OfficeCellProps) {
  const look = `px-3 py-2 align-middle ${isNumeric ? 'tabular text-right' : 'text-left'} ${className}`
  return isHead ? (
    <th scope="row" className={`font-semibold ${look}`}>
      {children}
    </th>
  ) : (
    <td className={look}>{children}</td>
  )
}

type Sorting = { by: string; direction: SortDirection }

/** The `sort` of a column: its link sorts by it, and turns the direction when it already does. */
export function sortLink(
  query: URLSearchParams,
  sorting: Sorting,
  key: string,
): OfficeColumn['sort'] {
  const direction = sorting.by === key ? sorting.direction : undefined
  const isTurning = direction === 'ascending'
  return {
    direction,
    to: changedQuery(query, {
      orden: key,
      sentido: isTurning ? 'desc' : undefined,
      despues: undefined,
    }),
  }
}
