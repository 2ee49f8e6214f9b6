// Forms of attractions as a browser sends them.
import type { AttractionTyped } from '#domain/catalog/attraction-typed.ts'

/** The fields of the form as they are sent: a list is JSON, a box that is not ticked is left out. */
export function sentFields(typed: AttractionTyped): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      if (typeof value === 'string') return [[name, value]]
      if (typeof value === 'boolean') return value ? [[name, 'on']] : []
      return [[name, JSON.stringify(value)]]
    }),
  )
}
