// Keeps the gate's application on the device, so that it opens offline. The build prepends `BUILD`: the
// version and all files. A new version waits until the guard accepts it, so nothing reloads in front of a
// visitor. The gate's requests to the server never pass through here.
const PREFIX = 'vereda-gate-'
const CACHE = PREFIX + BUILD.version

self.addEventListener('install', (event) => event.waitUntil(keepAll()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/gate/api/')) return
  if (pathname === '/gate' || pathname.startsWith('/gate/')) event.respondWith(kept(request))
})

async function keepAll() {
  const cache = await caches.open(CACHE)
  // Hashed files may come from the browser's cache; the others are fetched afresh.
  await cache.addAll(
    BUILD.files.map(
      (file) =>
        new Request(file, { cache: file.startsWith('/gate/assets/') ? 'default' : 'reload' }),
    ),
  )
}

async function takeOver() {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(older.map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function kept(request) {
  const address = request.mode === 'navigate' ? '/gate/' : request
  return (await caches.match(address, { cacheName: CACHE, ignoreSearch: true })) ?? fetch(request)
}
