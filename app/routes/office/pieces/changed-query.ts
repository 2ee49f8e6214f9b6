/** The current page's query with changes, for a link; undefined values are left out. */
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
