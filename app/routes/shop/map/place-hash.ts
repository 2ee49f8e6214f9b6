const PREFIX = '#lugar-'

/** How a place of the schematic map is named in the address. */
export function placeHash(slug: string): string {
  return PREFIX + slug
}

/** The slug of the place that an address names; undefined where it names none. */
export function placeInHash(hash: string): string | undefined {
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined
}
