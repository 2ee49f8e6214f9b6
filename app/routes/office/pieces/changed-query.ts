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
