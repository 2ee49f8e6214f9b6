// Serves saved passes in flight mode. It is registered for /pass/ and /order/ by "Guardar para usar
// sin conexión" alone; the page itself stores what it needs (app/ui/pass-offline-store.ts), this
// file only answers from that store when the network does not. Nothing is sent anywhere.
const CACHE = 'vereda-passes-v1'
/** A cellar with one bar: after this time a saved page is shown, whatever the network does. */
const PATIENCE_MS = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  event.respondWith(request.mode === 'navigate' ? page(request) : asset(request))
})

/** The network's page if it comes in time, else the saved one. A link that was revoked is forgotten. */
async function page(request) {
  const saved = await caches.match(request, { cacheName: CACHE, ignoreSearch: true })
  if (!saved) return fetch(request)
  const fresh = fetch(request).then(async (response) => {
    if (response.status === 404) await forget(request)
    return response.status < 500 && response.status !== 429 ? response : saved
  })
  const tooLate = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, saved))
  return Promise.race([fresh.catch(() => saved), tooLate])
}

async function forget(request) {
  const cache = await caches.open(CACHE)
  await cache.delete(request, { ignoreSearch: true })
}

/** Files under /assets never change; everything else comes from the network while there is one. */
async function asset(request) {
  const saved = await caches.match(request, { cacheName: CACHE })
  if (saved && new URL(request.url).pathname.startsWith('/assets/')) return saved
  return saved ? fetch(request).catch(() => saved) : fetch(request)
}
