// Sections announced but not opened (the setting ANNOUNCED), for the guard, the menu and the note.
import { type Section, sections } from '#domain/ground/vocabulary/people.ts'

const sectionPaths: [path: string, section: Section][] = [
  ['/admin/attractions', 'attractions'],
  ['/admin/attraction-types', 'attraction-types'],
  ['/admin/products', 'products'],
  ['/admin/users', 'users'],
  ['/admin/analytics', 'analytics'],
  ['/admin/analytics.csv', 'analytics'],
]

/** The announced section of an office path; undefined for open ones. */
export function announcedAt(path: string, announced: readonly Section[]): Section | undefined {
  const found = sectionPaths.find(([start]) => path === start || path.startsWith(`${start}/`))
  return found && announced.includes(found[1]) ? found[1] : undefined
}

/** Whether a shop has opened no section: it shows what is specified, and nothing else beside it. */
export function isAsSpecified(announced: readonly Section[]): boolean {
  return sections.every((section) => announced.includes(section))
}
