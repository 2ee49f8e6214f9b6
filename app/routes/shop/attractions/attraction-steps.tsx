// Navigation in a long list of attractions: more on the same page, then the pages before and after. These are
// links, so that every attraction can be reached without the page's code.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages/messages.js'
import { buttonLook } from '#app/ui/button.tsx'
import { type ShownPart, waysOn } from './attraction-search.ts'

type AttractionStepsProps = {
  search: URLSearchParams
  shown: ShownPart
  total: number
  children: ReactNode
}

export function AttractionSteps({ search, shown, total, children }: AttractionStepsProps) {
  const { more, next, before } = waysOn(search, shown, total)
  const on = more ?? next
  return (
    <>
      {before && (
        <p className="mb-8 text-center">
          <Link to={before} className={buttonLook('secondary')}>
            {m.shop_attractions_before()}
          </Link>
        </p>
      )}
      {children}
      {(on ?? before) && (
        <p className="mt-12 text-center">
          {on && (
            <Link
              to={on}
              // Loading more keeps the scroll position; another page starts at its top.
              preventScrollReset={more !== undefined}
              className={buttonLook('secondary')}
            >
              {more ? m.shop_attractions_more() : m.shop_attractions_next()}
            </Link>
          )}
          <span className="mt-3 block text-muted">
            {shown.from === 0
              ? m.shop_attractions_shown({ shown: shown.to, total })
              : m.shop_attractions_shown_from({ first: shown.from + 1, last: shown.to, total })}
          </span>
        </p>
      )}
    </>
  )
}
