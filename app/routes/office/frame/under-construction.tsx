// The specification's notice for an announced section, below the section's name.
import { useLocation } from 'react-router'
import { m } from '#messages/messages.js'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { menuGroups } from './menu-entries.ts'

/** The section's name in the menu. */
function sectionAt(pathname: string): string {
  const entries = menuGroups([]).flatMap((group) => group.entries)
  return entries.find(({ to }) => pathname.startsWith(to))?.label ?? m.office_name()
}

export function UnderConstruction() {
  const section = sectionAt(useLocation().pathname)
  return (
    <OfficePage title={section}>
      <div className="grid justify-items-center rounded-lg border border-line bg-surface px-5 pt-8 pb-12 text-center">
        <div aria-hidden className="pavement mb-8 h-5 w-full max-w-xs" />
        <h2 className="text-xl font-bold">{m.office_construction_title()}</h2>
        <p className="mt-2 text-muted">{m.office_construction_text()}</p>
      </div>
    </OfficePage>
  )
}
