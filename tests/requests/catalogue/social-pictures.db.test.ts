// What messengers and search engines read of a page is in the page's language: title, picture and its words,
// addresses, structured data.
import { expect, test } from 'vitest'
import { type Language, languages } from '#domain/ground/vocabulary/language.ts'
import { openBuiltShop } from '#tests/request.ts'

const LOCALES = { es: 'es_AR', en: 'en_US', pt: 'pt_BR' }
const PREFIXES = { es: '', en: '/en', pt: '/pt' }

const atNight = { es: 'de noche', en: 'at night', pt: 'à noite' }
const inBloom = { es: 'en flor', en: 'in bloom', pt: 'em flor' }

/** Of every kind of page with an address for everybody: its picture, and words that only its language has. */
const pages: [
  path: string,
  picture: string | Record<Language, string>,
  says: Record<Language, string>,
][] = [
  ['/', 'home', { es: 'jacarandás en flor y', en: 'in bloom', pt: 'jacarandás em flor e' }],
  [
    '/buenos-aires',
    'buenos-aires',
    {
      es: 'Buenos Aires: El Obelisco',
      en: 'Buenos Aires: The Obelisco',
      pt: 'Buenos Aires: O Obelisco',
    },
  ],
  ['/buenos-aires/plan', 'buenos-aires', inBloom],
  ['/buenos-aires/map', 'buenos-aires', inBloom],
  ['/buenos-aires/faqs', 'buenos-aires', inBloom],
  ['/buenos-aires/attractions', 'buenos-aires', inBloom],
  ['/buenos-aires/passes', 'buenos-aires', inBloom],
  ['/buenos-aires/passes/full-pass', 'buenos-aires', inBloom],
  [
    '/buenos-aires/attractions/jardin-japones',
    { es: 'jardin-japones', en: 'jardin-japones', pt: 'jardin-japones-pt' },
    { es: 'Jardín Japonés: El puente', en: 'Jardín Japonés: The', pt: 'Jardim Japonês: A ponte' },
  ],
  // Nothing of this size was drawn for it: the city's.
  ['/buenos-aires/attractions/cabildo', 'buenos-aires', inBloom],
  ['/help', 'home', atNight],
  ['/contact', 'home', atNight],
  ['/terms', 'home', atNight],
  ['/privacy', 'home', atNight],
]

test('what is read of a page elsewhere is in the language of the page', async () => {
  const shop = await openBuiltShop()
  for (const [path, pictures, says] of pages) {
    const titles = new Set<string | undefined>()
    for (const language of languages) {
      const address =
        path === '/' && language !== 'es' ? PREFIXES[language] : PREFIXES[language] + path
      const picture = typeof pictures === 'string' ? pictures : pictures[language]
      const { status, text } = await shop.request(address)
      const read = (property: string) =>
        new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(text)?.[1]
      const others = languages.filter((other) => other !== language).map((other) => LOCALES[other])

      expect(status, address).toBe(200)
      expect(read('og:locale'), address).toBe(LOCALES[language])
      expect(
        [...text.matchAll(/<meta property="og:locale:alternate" content="([^"]*)"/g)].map(
          ([, one]) => one,
        ),
      ).toEqual(others)
      expect(read('og:image')).toBe(`${shop.publicUrl}/og/${picture}.png`)
      expect(read('og:image:alt'), address).toContain(says[language])
      expect(read('twitter:image:alt')).toBe(read('og:image:alt'))
      expect(read('twitter:card')).toBe('summary_large_image')
      expect(read('og:url')).toBe(shop.publicUrl + address)
      expect(text).toContain(`<link rel="canonical" href="${shop.publicUrl}${address}"`)
      titles.add(read('og:title'))
      expect((await shop.request(`/og/${picture}.png`)).status).toBe(200)
      expect(foreignAddresses(text, shop.publicUrl, language), address).toEqual([])
    }
    expect(titles.size, path).toBe(languages.length)
  }

  // What is open until midnight closes a minute before it, where engines read hours.
  const { text } = await shop.request('/buenos-aires/attractions/floralis-generica')
  const told = structuredDataOf(text).join()
  expect(told).toContain('"dayOfWeek":"Sunday","opens":"00:00","closes":"23:59"')
  expect(told).not.toContain('24:00')
})

function structuredDataOf(text: string): string[] {
  const data = [...text.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return data.map(([, json]) => json ?? '')
}

/** Of the page's structured data the addresses of pages in another language. */
function foreignAddresses(text: string, publicUrl: string, language: Language): string[] {
  const addresses = structuredDataOf(text).flatMap((json) =>
    [...json.matchAll(/"(?:url|item)":"([^"]*)"/g)].map(([, address]) => address ?? ''),
  )
  return addresses.filter(
    (address) => address !== publicUrl && !address.startsWith(publicUrl + PREFIXES[language]),
  )
}
