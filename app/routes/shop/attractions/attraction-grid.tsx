import { type ComponentProps, useEffect, useRef } from 'react'
import { AttractionListItem } from './attraction-list-item.tsx'

type AttractionGridProps = {
  citySlug: string
  attractions: ComponentProps<typeof AttractionListItem>['attraction'][]
}

/** The attractions shown. When more are loaded, the focus moves to the first new one. */
export function AttractionGrid({ citySlug, attractions }: AttractionGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const shownBefore = useRef(attractions.length)
  const first = attractions[0]?.slug
  const firstBefore = useRef(first)
  useEffect(() => {
    const before = shownBefore.current
    // Another filter starts a new list and leaves the focus in its field.
    const isSameList = firstBefore.current === first
    const isAskedFor = document.activeElement?.closest('main a') !== null
    if (isSameList && isAskedFor && attractions.length > before) {
      const added = list.current?.children.item(before)?.querySelector('a')
      added?.focus({ preventScroll: true })
    }
    shownBefore.current = attractions.length
    firstBefore.current = first
  }, [attractions.length, first])
  return (
    <ul ref={list} className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {attractions.map((attraction, index) => (
        <AttractionListItem
          key={attraction.slug}
          citySlug={citySlug}
          attraction={attraction}
          isFirst={index === 0}
        />
      ))}
    </ul>
  )
}
