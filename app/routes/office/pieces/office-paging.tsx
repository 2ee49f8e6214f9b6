import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages/messages.js'

type PagingProps = {
  /** What the page shows, such as "25 de 130 ciudades". */
  children: ReactNode
  /** The address of the page after the last row; undefined on the last page. */
  next: string | undefined
  /** The address of the first page; undefined on the first page. */
  first: string | undefined
}

const look =
  'inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink'

/** Paging by key: the next page begins after the last row, whatever was added in between. */
export function Paging({ children, next, first }: PagingProps) {
  return (
    <nav
      aria-label={m.office_paging_label()}
      className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1"
    >
      <p className="mr-auto text-muted">{children}</p>
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
  )
}
