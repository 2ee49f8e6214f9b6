// Keeps the page of a pass, or of an order, for flight mode: the page and every file it needs go into
// the browser's cache, and public/pass-sw.js answers from there. Nothing leaves the device.

const CACHE = 'vereda-passes-v1'
const SCRIPT = '/pass-sw.js'
/** Nothing else of the shop is served by the worker. */
const SCOPES = ['/pass/', '/order/']

/** False where the browser has no such store: old ones, and pages without https. */
export function canKeepOffline(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

export async function isKeptOffline(): Promise<boolean> {
  return (await caches.match(location.pathname, { cacheName: CACHE })) !== undefined
}

let saving: Promise<void> = Promise.resolve()

/** Saves this page as it is now, over what was saved of it before. Throws when that fails. */
export function keepOffline(): Promise<void> {
  saving = savePage()
  return saving
}

async function savePage(): Promise<void> {
  const scope = SCOPES.find((candidate) => location.pathname.startsWith(candidate))
  await navigator.serviceWorker.register(SCRIPT, { scope })
  await navigator.serviceWorker.ready
  const cache = await caches.open(CACHE)
  await cache.addAll([location.pathname, ...filesOfPage()])
}

/** Forgets this page; with the last one goes everything. */
export async function forgetOffline(): Promise<void> {
  // What is still being saved would come back after it was removed.
  await saving.catch(() => undefined)
  const cache = await caches.open(CACHE)
  await cache.delete(location.pathname)
  const kept = await cache.keys()
  if (kept.some((request) => SCOPES.some((scope) => pathOf(request.url).startsWith(scope)))) return
  await caches.delete(CACHE)
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(
    registrations
      .filter(({ scope }) => SCOPES.includes(pathOf(scope)))
      .map((registration) => registration.unregister()),
  )
}

/** What the page named and what it fetched: scripts, styles, fonts and pictures of our own. */
function filesOfPage(): string[] {
  const named = [...document.querySelectorAll('script[src], link[href], img[src]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  )
  const fetched = performance.getEntriesByType('resource').map((entry) => entry.name)
  const paths = [...named, ...fetched]
    .map((address) => new URL(address, location.href))
    .filter(
      (url) => url.origin === location.origin && /\.(js|css|woff2|svg|png)$/.test(url.pathname),
    )
    .map((url) => url.pathname)
  return [...new Set(paths)].filter((path) => path !== SCRIPT)
}

function pathOf(url: string): string {
  return new URL(url).pathname
}
