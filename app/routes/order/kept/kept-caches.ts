// The caches of what is kept: which there are, what is in them, and what each says of itself.
import * as z from 'zod/mini'
import { splitLanguage } from '#domain/language.ts'
import { languages } from '#domain/vocabulary/language.ts'
import { inLanguages, isCacheOfKept, type KeptThing, pathOfThing, thingAt } from './kept-places.ts'

/** Where a cache says of itself what it is. */
export const NOTE = '/kept.json'

const keptNote = z.object({
  /** When its page was looked at last. */
  keptAt: z.number(),
  /** When it was last asked, from another page, whether it still is so. */
  askedAt: z.number(),
  /** When it was last written. */
  renewedAt: z.number(),
  /** What the server said of the order then; of a pass alone nothing. */
  state: z.optional(z.string()),
  /** The last day on which it may open anything. */
  lastDay: z.string(),
  /** What each page said when it was seen last, so that a change is noticed. */
  shown: z.record(z.string(), z.string()),
})
export type KeptNote = z.infer<typeof keptNote>

export async function keptNames(): Promise<string[]> {
  return (await caches.keys()).filter(isCacheOfKept)
}

/** Looks without opening: what is opened a moment after somebody removed it would be there again, empty. */
export async function cachesWith(thing: KeptThing): Promise<string[]> {
  const pages = inLanguages(pathOfThing(thing), languages)
  const found: string[] = []
  for (const cacheName of await keptNames()) {
    const kept = await Promise.all(
      pages.map((path) => caches.match(path, { cacheName, ignoreVary: true })),
    )
    if (kept.some((page) => page !== undefined)) found.push(cacheName)
  }
  return found
}

export async function pathsIn(name: string): Promise<string[]> {
  if (!(await caches.has(name))) return []
  const cache = await caches.open(name)
  return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}

export async function thingsIn(name: string): Promise<KeptThing[]> {
  return (await pathsIn(name)).flatMap((path) => thingAt(path) ?? [])
}

export function isPageOf(path: string, thing: KeptThing): boolean {
  return splitLanguage(path).path === pathOfThing(thing)
}

export async function noteIn(name: string): Promise<KeptNote | undefined> {
  if (!(await caches.has(name))) return undefined
  const stored = await caches.match(NOTE, { cacheName: name })
  return stored && keptNote.safeParse(await stored.json()).data
}

/** Two pages of the same order may be open: what one keeps, the other does not remove halfway. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('vereda-kept', work) : work()
}
