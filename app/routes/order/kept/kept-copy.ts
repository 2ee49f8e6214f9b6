// The copy of an order or a pass: its pages in every language in which they were opened, and their files.
import * as z from 'zod/mini'
import { currentLanguage, localPath, splitLanguage } from '#domain/ground/language.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import { type KeptNote, NOTE, noteIn, pathsIn } from './kept-caches.ts'
import {
  cacheNameOf,
  filesNamedIn,
  inLanguages,
  type KeptThing,
  pathOfThing,
  thingAt,
} from './kept-places.ts'

const AT_ONCE = 4
const DAY_MS = 86_400_000
const CONFIRMATION = '/checkout/confirmation'
/** Public pages linked in an order's mail; kept if they can be fetched. */
const BESIDE_ORDER = ['/withdrawal']

/** Paths without language; optional pages are kept if they can be fetched. */
export type Content = {
  paths: string[]
  optional: string[]
  lastDay: string
  /** The server's state of the order; undefined for a single pass. */
  state?: string | undefined
}

/**
 * Writes files before the pages that need them, so that an interruption leaves every page complete. `shown`
 * is this page's content if it belongs to the copy; undefined renews the copy from another page.
 */
export async function writeCopy(
  thing: KeptThing,
  content: Content,
  shown: string | undefined,
): Promise<void> {
  const name = cacheNameOf(thing)
  const before = await noteIn(name)
  const isHere = shown !== undefined
  try {
    const languages = await languagesIn(name, isHere)
    const pages = [
      ...(await fetchPages(content.paths.flatMap((path) => inLanguages(path, languages)))),
      ...(await fetchPages(
        content.optional.flatMap((path) => inLanguages(path, languages)),
        true,
      )),
    ]
    const cache = await caches.open(name)
    const known = new Set(await pathsIn(name))
    const files = [
      ...new Set([
        ...pages.flatMap(({ html }) => filesNamedIn(html)),
        ...filesUsed(),
        // Files that a page loads beyond its markup are known only to that page, so they are kept.
        ...(isHere ? [] : [...known].filter((path) => /^\/(assets|art)\//.test(path))),
      ]),
    ]
    await eachOf(files, async (path) => {
      if (known.has(path)) return
      const response = await fetch(path)
      if (response.ok) await cache.put(path, response)
      else if (/\.(js|css)$/.test(path)) throw new Error('A file of a kept page is missing')
    })
    for (const { path, response } of pages) await cache.put(path, response)
    const note: KeptNote = {
      keptAt: isHere || !before ? Date.now() : before.keptAt,
      askedAt: Date.now(),
      renewedAt: Date.now(),
      state: content.state,
      lastDay: content.lastDay,
      shown: { ...before?.shown, ...(isHere ? { [location.pathname]: shown } : {}) },
    }
    await cache.put(NOTE, Response.json(note))
    const wanted = new Set([...pages.map(({ path }) => path), ...files, NOTE])
    for (const path of known) if (!wanted.has(path)) await cache.delete(path)
  } catch (error) {
    // Half of a first copy would look like a complete one.
    if (!before) await caches.delete(name)
    throw error
  }
}

async function languagesIn(name: string, isHere: boolean): Promise<Language[]> {
  const kept = (await pathsIn(name)).filter((path) => thingAt(path) !== undefined)
  return [
    ...(isHere ? [currentLanguage()] : []),
    ...kept.map((path) => splitLanguage(path).language),
  ]
}

/** Skips passes whose link has ended; any other failure throws, unless the page is optional. */
async function fetchPages(paths: string[], isOptional = false) {
  const pages: { path: string; response: Response; html: string }[] = []
  await eachOf(paths, async (path) => {
    const response = await fetch(path, { cache: 'no-store' })
    if (response.ok) pages.push({ path, response: response.clone(), html: await response.text() })
    else if (response.status !== 404 && !isOptional) throw new Error(`No page: ${response.status}`)
  })
  return pages
}

/** Fonts and other files of ours that this page has used, whose names no markup contains. */
function filesUsed(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
    .filter((path) => /^\/(assets|art)\/[\w./-]+\.(js|css|woff2|svg|png)$/.test(path))
}

async function eachOf<One>(all: One[], work: (one: One) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const worker = async () => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const orderState = z.object({
  passes: z.array(
    z.object({
      secret: z.string().check(z.regex(/^[\w-]+$/)),
      activateBy: z.coerce.date(),
      durationDays: z.number(),
    }),
  ),
})

/** With the response's text, which reveals a change; undefined if the link opens nothing. */
export async function readOrder({ secret }: KeptThing) {
  const response = await fetch(localPath(`/order/${secret}/state`), { cache: 'no-store' })
  if (!response.ok) return undefined
  const state = await response.text()
  return { ...orderState.parse(JSON.parse(state)), state }
}

/** The pages of an order or pass, without language; undefined for an order without passes. */
export async function contentOf(thing: KeptThing, lastDay: string): Promise<Content | undefined> {
  if (thing.kind !== 'order') return { paths: [pathOfThing(thing)], optional: [], lastDay }
  const order = await readOrder(thing)
  if (!order || order.passes.length === 0) return undefined
  const passes = order.passes.map(({ secret }) => pathOfThing({ kind: 'pass', secret }))
  const ends = order.passes.map(
    ({ activateBy, durationDays }) => activateBy.getTime() + durationDays * DAY_MS,
  )
  const here = splitLanguage(location.pathname).path
  const kept = (await pathsIn(cacheNameOf(thing))).map((path) => splitLanguage(path).path)
  const hasConfirmation = here === CONFIRMATION || kept.includes(CONFIRMATION)
  return {
    paths: [pathOfThing(thing), ...passes],
    optional: [...(hasConfirmation ? [CONFIRMATION] : []), ...BESIDE_ORDER],
    state: order.state,
    lastDay: new Date(Math.max(...ends)).toISOString().slice(0, 10),
  }
}
