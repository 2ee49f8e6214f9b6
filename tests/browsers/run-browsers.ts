// The purchase in the browsers that the journeys do not have: in each, one for every language, on a phone's
// width and on a desk's. The shop's process is one for all of them; every purchase has a new browser.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Language, languageTags } from '#domain/ground/vocabulary/language.ts'
import { type E2eShop, runShop } from '../e2e/fixtures.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { type BrowserKind, kindsOfBrowsers, missingFor } from './kinds-of-browsers.ts'
import { walkPurchase } from './purchase.ts'
import { visitorIn } from './visitor.ts'

const walks = [
  { language: 'es', width: 360, isWide: false },
  { language: 'en', width: 1280, isWide: true },
  { language: 'pt', width: 360, isWide: false },
] as const satisfies { language: Language; width: number; isWide: boolean }[]
const HEIGHT = 800
const MISSING_IS_FINE = '--if-installed'
const KEEP_PICTURES = '--pictures'
const pictures = join(tmpdir(), 'vereda-browsers')

const words = process.argv.slice(2)
const names = words.filter((word) => word !== MISSING_IS_FINE && word !== KEEP_PICTURES)
const unknown = names.find((name) => !(name in kindsOfBrowsers))
if (unknown === undefined) process.exitCode = await runAll()
else {
  const known = [...Object.keys(kindsOfBrowsers), MISSING_IS_FINE, KEEP_PICTURES]
  say(`There is no ${unknown} here, only ${known.join(', ')}.`)
  process.exitCode = 1
}

async function runAll(): Promise<number> {
  const chosen = Object.entries(kindsOfBrowsers).filter(
    ([name]) => names.length === 0 || names.includes(name),
  )
  const missing = chosen.flatMap(([name, kind]) => {
    const lack = missingFor(kind)
    if (lack !== undefined) say(`${name} is not tried: ${lack}`)
    return lack === undefined ? [] : [name]
  })
  const here = chosen.filter(([name]) => !missing.includes(name))
  const failures = here.length > 0 ? await buyInAll(here.map(([, kind]) => kind)) : 0
  const bought = here.length * walks.length - failures
  say(`${bought} purchases made, ${failures} failed, ${missing.length} browsers not installed`)
  return failures > 0 || (missing.length > 0 && !words.includes(MISSING_IS_FINE)) ? 1 : 0
}

/** Answers how many purchases failed. */
async function buyInAll(kinds: BrowserKind[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-browsers-'))
  const shop = await runShop({ folder })
  let failures = 0
  try {
    for (const kind of kinds) {
      for (const walk of walks) {
        const isDone = await buyIn(kind, walk, shop)
        if (!isDone) failures += 1
      }
    }
  } finally {
    await shop.remove()
  }
  return failures
}

async function buyIn(
  kind: BrowserKind,
  { language, width, isWide }: (typeof walks)[number],
  shop: E2eShop,
): Promise<boolean> {
  const startedAt = performance.now()
  const browser = await kind.open({ language: languageTags[language], width, height: HEIGHT })
  const title = `${browser.name}, ${language}, ${width} px`
  const email = `${browser.name.replaceAll(/\W+/g, '-').toLowerCase()}-${language}@ejemplo.com`
  let step = 'choosing'
  try {
    await walkPurchase({
      visitor: visitorIn(browser),
      shop,
      language,
      email,
      isWide,
      next: async (following) => {
        if (words.includes(KEEP_PICTURES)) await keepPicture(browser, `${title}, after ${step}`)
        step = following
      },
    })
    say(`${title}: bought in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    return true
  } catch (error) {
    say(`${title}: failed at ${step}`)
    await tell(browser, error, title)
    return false
  } finally {
    await browser.close()
  }
}

/** What a person would have seen, and what the page complained of. */
async function tell(browser: DrivenBrowser, error: unknown, title: string): Promise<void> {
  console.error(error)
  for (const complaint of browser.complaints()) say(`  console: ${complaint}`)
  try {
    const file = await keepPicture(browser, `${title}, failed`)
    say(`  on ${await browser.run(() => location.href)}, see ${file}`)
  } catch (pictureError) {
    say(`  No picture could be taken: ${String(pictureError)}`)
  }
}

/** Answers the file. */
async function keepPicture(browser: DrivenBrowser, title: string): Promise<string> {
  const file = join(pictures, `${title.replaceAll(/\W+/g, '-').toLowerCase()}.png`)
  await mkdir(pictures, { recursive: true })
  await writeFile(file, await browser.picture())
  return file
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
