// Serves kept passes in flight mode. Registered for the whole shop by the page that kept an order or a pass
// (app/routes/order/kept/kept-store.ts) and of interest only to their addresses, in every language: all else
// goes to the network as if there were no worker. It answers from what pages have kept and keeps
// nothing itself; what the server says is not there any more, it forgets. Nothing is sent anywhere.
const KEPT = 'vereda-kept-'
/** Of earlier versions, which kept page by page when they were asked to. */
const KEPT_BEFORE = 'vereda-passes-v1'
/** A cellar with one bar: after this time a kept page is shown, whatever the network does. */
const PATIENCE_MS = 4000
const LANGUAGE = /^\/(en|pt)(?=\/)/
const PERSONAL = /^\/(order|pass|shared)\/[\w-]+$/
const OTHERS = ['/checkout/confirmation', '/withdrawal']
/** The signs of an order's secret that name it and open nothing: its copy has the same. */
const NAME_OF_ORDER = /^\/order\/([\w-]{21})/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isKeptKind(pathname)) event.respondWith(page(request, pathname))
  } else if (/^\/(assets|art)\/|^\/favicon\.svg$/.test(pathname)) {
    event.respondWith(file(request, pathname))
  }
})

function isKeptKind(path) {
  const plain = withoutLanguage(path)
  return PERSONAL.test(plain) || OTHERS.includes(plain)
}

function inLanguages(path) {
  return ['', '/en', '/pt'].map((prefix) => prefix + withoutLanguage(path))
}

function withoutLanguage(path) {
  return path.replace(LANGUAGE, '')
}

/** The network's page if it comes in time, else the kept one. A link that was revoked is forgotten. */
async function page(request, path) {
  const kept = await keptPage(path)
  if (!kept) return fetch(request)
  const fresh = fetch(request).then(async (response) => {
    if (response.status === 404) await forgetAll(path)
    return response.status < 500 && response.status !== 429 ? response : kept
  })
  const tooLate = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  return Promise.race([fresh.catch(() => kept), tooLate])
}

/** In the language that was asked for, or the way to the one that it is kept in. */
async function keptPage(path) {
  const names = await keptNames()
  for (const cacheName of names) {
    const own = await caches.match(path, { cacheName, ignoreVary: true })
    if (own) return own
  }
  // Looked for by name: a cache that is opened while somebody removes it would be there again, empty.
  for (const cacheName of names) {
    for (const other of inLanguages(path)) {
      const kept = await caches.match(other, { cacheName, ignoreVary: true })
      if (kept) return Response.redirect(other)
    }
  }
  const other = await orderUnderOtherLink(path)
  return other && Response.redirect(other)
}

/** Of an order that the link of a pass kept there is a copy, under a link of its own that only shows. */
async function orderUnderOtherLink(path) {
  const name = nameOfOrder(path)
  if (name === undefined || !(await caches.has(KEPT + name))) return undefined
  const pages = (await pathsIn(KEPT + name)).filter((one) => nameOfOrder(one) === name)
  const inSame = pages.find((one) => LANGUAGE.exec(one)?.[1] === LANGUAGE.exec(path)?.[1])
  return inSame ?? pages[0]
}

function nameOfOrder(path) {
  return NAME_OF_ORDER.exec(withoutLanguage(path))?.[1]
}

async function keptNames() {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(KEPT) || name === KEPT_BEFORE)
}

async function pathsIn(name) {
  const cache = await caches.open(name)
  return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}

function sameButLanguage(one, other) {
  return withoutLanguage(one) === withoutLanguage(other)
}

/** What is kept of the order under another link may be newer than this one: its own answer says. */
async function forgetAll(path) {
  await forget(path)
  const other = await orderUnderOtherLink(path)
  if (other && (await fetch(other)).status === 404) await forget(other)
}

/** An order's link takes along what was kept with it: its passes have other links since. */
async function forget(path) {
  const isOrder = withoutLanguage(path).startsWith('/order/')
  for (const name of await keptNames()) {
    const paths = await pathsIn(name)
    const gone = paths.filter((one) => sameButLanguage(one, path))
    if (gone.length === 0) continue
    const isEmpty = !paths.some((one) => PERSONAL.test(withoutLanguage(one)) && !gone.includes(one))
    if (isEmpty || (isOrder && name !== KEPT_BEFORE)) {
      await caches.delete(name)
      continue
    }
    const cache = await caches.open(name)
    for (const one of gone) await cache.delete(one)
  }
}

/** Files under /assets never change; everything else comes from the network while there is one. */
async function file(request, path) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept && path.startsWith('/assets/')) return kept
  return kept ? fetch(request).catch(() => kept) : fetch(request)
}
