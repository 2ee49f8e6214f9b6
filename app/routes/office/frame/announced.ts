// Sections of the office that the operator has announced and not opened (the setting ANNOUNCED): one
// table for the guard, the menu and the notice.
import type { Section } from '#domain/vocabulary/section.ts'

const sectionPaths: [path: string, section: Section][] = [
  ['/admin/attractions', 'attractions'],
  ['/admin/attraction-types', 'attraction-types'],
  ['/admin/products', 'products'],
  ['/admin/users', 'users'],
  ['/admin/analytics', 'analytics'],
  ['/admin/analytics.csv', 'analytics'],
]

/** The announced section that a path of the office belongs to; undefined for all that is open. */
export function announcedAt(path: string, announced: readonly Section[]): Section | undefined {
  const found = sectionPaths.find(([start]) => path === start || path.startsWith(`${start}/`))
  return found && announced.includes(found[1]) ? found[1] : undefined
}
