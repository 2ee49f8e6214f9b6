const PREFIX = '#lugar-'

export function placeHash(slug: string): string {
  return PREFIX + slug
}

/** The slug of the place that a hash names; undefined if it names none. */
export function placeInHash(hash: string): string | undefined {
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined
}
