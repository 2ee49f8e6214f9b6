// Keeps an order or a pass on this device, in a browser cache from which public/pass-sw.js answers offline.
// Nothing leaves the device, and a removed copy stays removed until the user asks for it again.
import { isRecent } from '#domain/ground/recent.ts'
import { forgetPurchase, purchaseSecrets } from '#app/routes/order/pieces/order-store.ts'
import {
  cachesWith,
  inTurn,
  isMarkedRemoved,
  isPageOf,
  keptNames,
  markRemoved,
  noteIn,
  pathsIn,
  thingsIn,
  unmarkRemoved,
} from './kept-caches.ts'
import { type Content, contentOf, readOrder, writeCopy } from './kept-copy.ts'
import { cacheNameOf, idOf, type KeptThing, thingAt, tooMany } from './kept-places.ts'

const WORKER = '/pass-sw.js'
const RENEWED_EVERY_MS = 10 * 60_000

export type Kept = 'kept' | 'removed' | 'nothing'

type KeepOptions = {
  shown: string
  lastDay: string
  /** The order of a pass, if the link named it. */
  orderSecret?: string | undefined
}

/** False if the browser lacks the Cache API: old browsers, some private windows, pages without https. */
export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

export function isRemoved(thing: KeptThing): boolean {
  return isMarkedRemoved([idOf(thing)])
}

/** Whether this device has a copy of the page, in any language; for an order, under any of its links. */
export async function isKept(thing: KeptThing): Promise<boolean> {
  if (thing.kind === 'order' && (await caches.has(cacheNameOf(thing)))) return true
  return (await cachesWith(thing)).length > 0
}

/**
 * Replaces the previous copy; for a pass whose order is kept, keeps the whole order. Does nothing for what
 * the user removed or an order without passes. Throws if it could not be kept; an older copy then stays.
 */
export function keep(thing: KeptThing, options: KeepOptions): Promise<Kept> {
  return inTurn(async () => {
    if (isMarkedRemoved([idOf(thing)])) {
      // The removal waits for this turn, so that what is reported as removed really is.
      await removeNow(thing)
      return 'removed'
    }
    const whole = await wholeOf(thing, options.orderSecret)
    if (await isFresh(whole, options.shown)) return 'kept'
    const content = await contentOf(whole, options.lastDay)
    if (!content) return 'nothing'
    if (isMarkedRemoved(idsOf(content))) return 'removed'
    await keepContent(whole, content, options.shown)
    return 'kept'
  })
}

export function keepAgain(thing: KeptThing, options: KeepOptions): Promise<Kept> {
  return inTurn(async () => {
    const whole = await wholeOf(thing, options.orderSecret)
    const content = await contentOf(whole, options.lastDay)
    if (!content) return 'nothing'
    unmarkRemoved(idsOf(content))
    await keepContent(whole, content, options.shown)
    return 'kept'
  })
}

async function keepContent(whole: KeptThing, content: Content, shown: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { scope: '/' })
  await writeCopy(whole, content, shown)
  await dropOthers(whole, content.paths)
}

function idsOf({ paths }: Content): string[] {
  return paths.flatMap((path) => thingAt(path) ?? []).map(idOf)
}

/** Removes the page with its copy and the purchase's data; after the last copy, the service worker too. */
export function remove(thing: KeptThing): Promise<void> {
  markRemoved([idOf(thing)])
  return inTurn(async () => {
    await removeNow(thing)
    if (isMarkedRemoved(purchaseSecrets().map((secret) => idOf({ secret })))) forgetPurchase()
  })
}

async function removeNow(thing: KeptThing): Promise<void> {
  for (const name of await cachesWith(thing)) {
    const kept = await thingsIn(name)
    markRemoved(kept.map(idOf))
    await caches.delete(name)
  }
  await endWhenEmpty()
}

/** Forgets a page that the server no longer knows; the rest of its copy stays. */
export function forgetGone(path: string): Promise<void> {
  return inTurn(async () => {
    const thing = thingAt(path)
    if (!thing) return
    for (const name of await cachesWith(thing)) {
      const cache = await caches.open(name)
      const gone = (await pathsIn(name)).filter((one) => isPageOf(one, thing))
      for (const one of gone) await cache.delete(one)
      if ((await thingsIn(name)).length === 0 || thing.kind === 'order') await caches.delete(name)
    }
    await endWhenEmpty()
  })
}

/** The order that a pass is kept with, or that its link named; else the pass itself. */
async function wholeOf(thing: KeptThing, orderSecret: string | undefined): Promise<KeptThing> {
  if (thing.kind !== 'pass') return thing
  // A copy under the order's own link shows more than the read-only copy named by a pass's link.
  for (const name of await cachesWith(thing)) {
    const order = (await thingsIn(name)).find(({ kind }) => kind === 'order')
    if (order && (await readOrder(order))) return order
  }
  if (orderSecret !== undefined) {
    const named: KeptThing = { kind: 'order', secret: orderSecret }
    const order = await readOrder(named)
    if (order?.passes.some(({ secret }) => secret === thing.secret)) return named
  }
  return thing
}

async function isFresh(thing: KeptThing, shown: string): Promise<boolean> {
  const note = await noteIn(cacheNameOf(thing))
  if (!note || note.shown[location.pathname] !== shown) return false
  if (!isRecent(note.keptAt, Date.now(), RENEWED_EVERY_MS)) return false
  return (await pathsIn(cacheNameOf(thing))).includes(location.pathname)
}

/** Removes duplicates and whatever exceeds the limit. */
async function dropOthers(thing: KeptThing, paths: string[]): Promise<void> {
  const own = cacheNameOf(thing)
  const things = paths.flatMap((path) => thingAt(path) ?? [])
  for (const one of things) if (cacheNameOf(one) !== own) await caches.delete(cacheNameOf(one))

  const kept = await Promise.all(
    (await keptNames()).map(async (name) => {
      const { keptAt = 0, lastDay = '' } = (await noteIn(name)) ?? {}
      const isShared = (await thingsIn(name)).every(({ kind }) => kind === 'shared')
      return { name, keptAt, lastDay, isShared }
    }),
  )
  const today = new Date().toISOString().slice(0, 10)
  for (const name of tooMany(kept, today)) if (name !== own) await caches.delete(name)
}

async function endWhenEmpty(): Promise<void> {
  if ((await keptNames()).length > 0) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  await registration?.unregister()
}
