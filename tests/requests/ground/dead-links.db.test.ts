// A link that is somebody's and leads nowhere any more, as a mail program or a list of tabs shows it.
import { expect, test } from 'vitest'
import { languagePrefix } from '#domain/ground/language.ts'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { openBuiltShop } from '#tests/request.ts'
import { readRouteManifest } from '#tests/route-manifest.ts'

test('every page behind a secret has one title when its link is dead, in every language', async () => {
  const shop = await openBuiltShop()
  const pages = readRouteManifest().routes.filter(
    ({ path, isPage }) =>
      isPage && /\/:(secret|paymentId)/.test(path) && !path.startsWith('/admin'),
  )
  const dead = languages.flatMap((language) =>
    pages.map(
      ({ path }) =>
        languagePrefix(language) + path.replace(/:\w+/g, (name) => `dead-${name.slice(1)}`),
    ),
  )

  let shown = 0
  for (const path of dead) {
    const { headers, text } = await shop.request(path)
    if (!String(headers['content-type']).startsWith('text/html')) continue
    shown += 1
    const titles = Array.from(text.matchAll(/<title>([^<]*)<\/title>/g), ([, title = '']) => title)
    expect(titles, path).toEqual([expect.stringMatching(/^(?!.*undefined).{5,}$/)])
  }
  expect(shown).toBeGreaterThan(25)
})
