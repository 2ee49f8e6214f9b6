// The caches of kept copies, the note in each, and which copies the user removed.
import * as z from 'zod/mini'
import { splitLanguage } from '#domain/ground/language.ts'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { storedValue } from '#app/ui/stored-value.ts'
import { inLanguages, isCacheOfKept, type KeptThing, pathOfThing, thingAt } from './kept-places.ts'

/** The note in which a cache describes itself. */
export const NOTE = '/kept.json'

const keptNote = z.object({
  /** When its page was last viewed. */
  keptAt: z.number(),
  /** When another page last checked it with the server. */
  askedAt: z.number(),
  /** When it was last written. */
  renewedAt: z.number(),
  /** The server's state of the order at that time; absent for a single pass. */
  state: z.optional(z.string()),
  /** The last day on which it may open anything. */
  lastDay: z.string(),
  /** The content of each page when last seen, to notice changes. */
  shown: z.record(z.string(), z.string()),
})
export type KeptNote = z.infer<typeof keptNote>

export async function keptNames(): Promise<string[]> {
  return (await caches.keys()).filter(isCacheOfKept)
}

/** Checks without opening, because opening would recreate, empty, a cache that was just removed. */
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

/** Runs one task at a time: with two pages of an order open, one must not remove what the other is saving. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('vereda-kept', work) : work()
}

/** Far more than one device ever keeps. */
const REMOVED_MAX = 500

const ids = z.array(z.string())
/** What the user removed from this device, so that it is not kept again automatically: ids, no secrets. */
const removedStore = storedValue<string[]>({
  key: 'vereda.kept-removed',
  empty: [],
  read: (stored) => ids.safeParse(stored).data,
})

export function isMarkedRemoved(asked: string[]): boolean {
  const removed = new Set(removedStore.get())
  return asked.some((id) => removed.has(id))
}

export function markRemoved(removed: string[]): void {
  const all = new Set([...removedStore.get(), ...removed])
  removedStore.set([...all].slice(-REMOVED_MAX))
}

export function unmarkRemoved(wanted: string[]): void {
  const left = removedStore.get().filter((id) => !wanted.includes(id))
  removedStore.set(left.length > 0 ? left : undefined)
}
