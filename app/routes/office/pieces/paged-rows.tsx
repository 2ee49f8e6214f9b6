import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { m } from '#messages/messages.js'
import { changedQuery } from './changed-query.ts'
import { useUnfiltered } from './chosen-city.ts'
import { EmptyState } from './office-states.tsx'

type PagedRowsProps = {
  /** The rows on this page. */
  count: number
  /** What the page shows, such as "25 de 130 ciudades". */
  shown: string
  /** False if a list that fits on one page says nothing of its length. */
  isCounted?: boolean
  /** The place of the last row if there are rows after it, and the name of a place in the address. */
  next: string | number | false | undefined
  place?: string
  /** Instead of no rows; if a filter is set, the other one, with a way out. */
  none: ReactNode
  noneMatch?: string | false
  /** The table. */
  children: ReactNode
}

/** A list by pages. Paging by key: the next page begins after the last row, whatever was added in between. */
export function PagedRows({
  count,
  shown,
  isCounted = true,
  next: after,
  place = 'despues',
  none,
  noneMatch,
  children,
}: PagedRowsProps) {
  const [search] = useSearchParams()
  const clear = useUnfiltered(useLocation().pathname)
  const first = search.has(place) ? changedQuery(search, { [place]: undefined }) : undefined
  const next = after ? changedQuery(search, { [place]: String(after) }) : undefined
  if (count === 0 && first !== undefined) {
    return <NoRows none={m.office_none_further()} to={first} way={m.office_paging_first()} />
  }
  if (count === 0 && noneMatch) {
    return <NoRows none={noneMatch} to={clear} way={m.office_filter_clear()} />
  }
  const isPaged = first !== undefined || next !== undefined
  return (
    <>
      {count === 0 ? <EmptyState>{none}</EmptyState> : children}
      {(isPaged || (isCounted && count > 0)) && (
        <nav
          aria-label={m.office_paging_label()}
          className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1"
        >
          <p className="mr-auto text-muted">{shown}</p>
          {first !== undefined && (
            <Link to={first} className={look}>
              {m.office_paging_first()}
            </Link>
          )}
          {next !== undefined && (
            <Link to={next} className={look}>
              {m.office_paging_next()}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

const look =
  'inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink'

function NoRows({ none, to, way }: { none: ReactNode; to: string; way: string }) {
  return (
    <EmptyState>
      <span>{none}</span>{' '}
      <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-ink underline">
        {way}
      </Link>
    </EmptyState>
  )
}
