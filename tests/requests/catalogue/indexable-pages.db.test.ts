// What search engines read of the pages that the sitemap names.
import { expect, test } from 'vitest'
import { splitLanguage } from '#domain/ground/language.ts'
import { languages, languageTags } from '#domain/ground/vocabulary/language.ts'
import { openBuiltShop } from '#tests/request.ts'
import { rounds } from '#tests/rounds.ts'

/** `npm test` reads each page in one language, in turn, `npm run whole` in all. */
const SPOKEN = rounds({ short: 1, whole: languages.length })

test('every page of the sitemap has a title and a description that no other page has, in its own language', async () => {
  const shop = await openBuiltShop()
  const all = [...(await shop.request('/sitemap.xml')).text.matchAll(/<loc>([^<]+)/g)]
  const addresses = all.filter(
    (_, index) => (index + Math.floor(index / languages.length)) % languages.length < SPOKEN,
  )
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  const faults: string[] = []
  for (const [, address = ''] of addresses) {
    const path = new URL(address).pathname
    const { status, text } = await shop.request(path)
    const { language } = splitLanguage(path)
    const read = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
    const says = (what: string, isRight: boolean) => isRight || faults.push(`${path}: ${what}`)
    const title = read(/<title>([^<]*)/)
    const description = read(/<meta name="description" content="([^"]*)"/)

    says('answers', status === 200)
    says('its language', read(/<html lang="([^"]+)/) === languageTags[language])
    says('itself as its address', read(/<link rel="canonical" href="([^"]+)/) === address)
    says('to be found', !/<meta name="robots"/.test(text))
    says('a title', title.length > 10)
    says(`the title of ${titles.get(title)}`, !titles.has(title))
    says('a description', description.length > 30)
    says(`the description of ${descriptions.get(description)}`, !descriptions.has(description))
    titles.set(title, path)
    descriptions.set(description, path)
  }
  expect(faults).toEqual([])
  expect(all.length).toBeGreaterThan(60 * languages.length)
})
