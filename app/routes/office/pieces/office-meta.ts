import { brandName } from '#domain/brand.ts'

/** The title of a screen of the office, which no search engine keeps. */
export function officeMeta(title: string) {
  return [{ title: `${title} · ${brandName}` }, { name: 'robots', content: 'noindex' }]
}
