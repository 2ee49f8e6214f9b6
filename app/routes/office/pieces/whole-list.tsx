import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PAGE_SIZE, WHOLE_LIST_MAX } from '#domain/ground/page-size.ts'
import { m } from '#messages/messages.js'
import { type ColumnValue, OfficeTable, useSorting } from './office-table.tsx'
import { PagedRows } from './paged-rows.tsx'

type WholeListProps<Row> = ComponentProps<typeof OfficeTable<Row>> & { none: ReactNode }

const spanish = new Intl.Collator('es', { numeric: true })

/** A list that is read whole, and says so where it was cut: sorted by any column with a `value`, and shown by pages, as the address says. */
export function WholeList<Row>({ rows, columns, none, ...table }: WholeListProps<Row>) {
  const [search] = useSearchParams()
  const [sorting, sort] = useSorting()
  const shown = columns.filter((column) => column !== false && column !== undefined)
  const by = shown.find(({ title }) => title === sorting.by)?.value
  const turn = sorting.direction === 'ascending' ? 1 : -1
  const sorted = by ? rows.toSorted((a, b) => turn * compareValues(by(a), by(b))) : rows
  const asked = Math.max(Math.trunc(Number(search.get('despues'))) || 0, 0)
  // Rows may have gone since the address was made: then the last page that has any.
  const start = asked < rows.length ? asked : Math.max(rows.length - PAGE_SIZE, 0)
  const end = start + PAGE_SIZE
  const page = sorted.slice(start, end)
  const shownWords = rows.length === WHOLE_LIST_MAX ? m.office_rows_cut : m.office_rows_shown
  return (
    <PagedRows
      count={page.length}
      shown={shownWords({ from: start + 1, to: start + page.length, total: rows.length })}
      isCounted={false}
      next={end < rows.length && end}
      none={none}
    >
      <OfficeTable
        {...table}
        rows={page}
        columns={shown.map((column) =>
          column.value && rows.length > 1 ? { ...column, sort: sort(column.title) } : column,
        )}
      />
    </PagedRows>
  )
}

/** What is missing comes last, or first in the reverse order. */
function compareValues(a: ColumnValue, b: ColumnValue): number {
  const [first, second] = [comparable(a), comparable(b)]
  if (first === second) return 0
  if (first === undefined) return 1
  if (second === undefined) return -1
  if (typeof first === 'number' && typeof second === 'number') return first - second
  return spanish.compare(String(first), String(second))
}

function comparable(value: ColumnValue): string | number | undefined {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'object' ? (value?.cents ?? undefined) : value
}
