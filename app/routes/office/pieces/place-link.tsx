import type { MouseEvent, ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { linkLook } from './text-link.tsx'

/** Leads to a place of the same page and gives it the focus. */
export function PlaceLink({ id, children }: { id: string; children: ReactNode }) {
  function go(event: MouseEvent) {
    event.preventDefault()
    const place = document.getElementById(id)
    place?.scrollIntoView()
    place?.focus({ preventScroll: true })
  }
  return (
    <a href={`#${id}`} className={`${linkLook} whitespace-nowrap`} onClick={go}>
      {children}
    </a>
  )
}

/** For the bar of a long form: its sections by id. They scroll where there is no room. */
export function SectionLinks({ titles }: { titles: Record<string, () => string> }) {
  return (
    <nav aria-label={m.office_sections()} className="min-w-0 grow basis-40 overflow-x-auto">
      <ul className="flex gap-x-4">
        {Object.entries(titles).map(([id, title]) => (
          <li key={id}>
            <PlaceLink id={id}>{title()}</PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
