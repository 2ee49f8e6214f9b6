type Own = Record<'loaderHeaders' | 'actionHeaders', Headers>

/** Headers set by loader and action; where both set the same one, the action wins. */
export function pageHeaders({ loaderHeaders, actionHeaders }: Own): Headers {
  const headers = new Headers(loaderHeaders)
  for (const [name] of actionHeaders) headers.delete(name)
  for (const [name, value] of actionHeaders) headers.append(name, value)
  return headers
}

/** The same, with those that every answer of the page has. */
export function pageHeadersWith(always: Record<string, string>) {
  return (own: Own) => new Headers([...pageHeaders(own), ...Object.entries(always)])
}
