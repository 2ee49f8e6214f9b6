// The pieces of the office know no router: whoever uses them hands over its link and its form.
import type { ComponentType, ReactNode } from 'react'

/** A router's link, such as `Link` of React Router. */
export type LinkPiece = ComponentType<{
  to: string
  className?: string
  'aria-label'?: string
  preventScrollReset?: boolean
  children: ReactNode
}>

/** A router's form, such as `Form` of React Router, that puts its fields into the address. */
export type GetFormPiece = ComponentType<{
  method: 'get'
  className?: string
  children: ReactNode
}>

/** The query of the current page with changes, as a link's target; an undefined value is left out. */
export function changedQuery(
  query: URLSearchParams,
  changes: Record<string, string | undefined>,
): string {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') changed.delete(name)
    else changed.set(name, value)
  }
  return `?${changed}`
}
