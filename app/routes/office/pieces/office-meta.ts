import { brandName } from '#domain/ground/brand.ts'

/** The title of an office screen, which search engines may not index. */
export function officeMeta(title: string) {
  return [{ title: `${title} · ${brandName}` }, { name: 'robots', content: 'noindex' }]
}
