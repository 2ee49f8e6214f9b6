// Serves kept passes in flight mode. Registered for the whole shop by the page that kept an order or a pass
// (app/routes/order/kept/kept-store.ts) and of interest only to their addresses, in every language: all else
// goes to the network, and where there is none leads to what is kept. It answers from what pages have kept and
// keeps nothing itself; what the server says is not there any more, it forgets. Nothing is sent anywhere.
const KEPT = 'vereda-kept-'
/** A cellar with one bar: after this time a kept page is shown, whatever the network does. */
const PATIENCE_MS = 4000
const LANGUAGE = /^\/(en|pt)(?=\/)/
const PERSONAL = /^\/(order|pass|shared)\/[\w-]+$/
const OTHERS = ['/checkout/confirmation', '/withdrawal']
/** The signs of an order's secret that name it and open nothing: its copy has the same. */
const NAME_OF_ORDER = /^\/order\/([\w-]{21})/
/** Whoever works at a desk or a door looks for no pass. */
const STAFF = /^\/(admin|gate)(\/|$)/i
/** Of each thing that is kept, the page that stands for it is the first of these kinds that it has. */
const KINDS = ['order', 'pass', 'shared']
const NOTE = '/kept.json'
const WORDS = {
  es: ['Sin conexión', 'Esto está guardado en este dispositivo:'],
  en: ['You’re offline', 'This is saved on this device:'],
  pt: ['Sem conexão', 'Isto está salvo neste dispositivo:'],
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isKeptKind(pathname)) event.respondWith(keptKind(request, pathname))
    else if (!STAFF.test(pathname)) event.respondWith(fromNetwork(request, pathname))
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
async function keptKind(request, path) {
  const kept = await keptPage(path)
  if (!kept) return fromNetwork(request, path)
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

/** The network's page; without a network the way to what is kept. */
async function fromNetwork(request, path) {
  try {
    return await fetch(request)
  } catch {
    return (await wayToKept(path)) ?? Response.error()
  }
}

/** To the order or pass that the address is of, to the only one, or a page that names them all. */
async function wayToKept(path) {
  const language = languageOf(path)
  const all = (await keptThings(language)).toSorted((a, b) => b.keptAt - a.keptAt)
  const own = all.find(({ paths }) => paths.some((one) => isPartOf(path, one)))
  const today = new Date().toISOString().slice(0, 10)
  const good = all.filter(({ lastDay }) => lastDay >= today)
  const shown = own ? [own] : good.length > 0 ? good : all
  if (shown.length === 0) return undefined
  return shown.length === 1 ? Response.redirect(shown[0].page) : listOf(shown, language)
}

function languageOf(path) {
  return /^\/(en|pt)(?=\/|$)/.exec(path)?.[1] ?? 'es'
}

/** `/order/x/passes.pdf` is of `/order/x`, in any language. */
function isPartOf(path, page) {
  return withoutLanguage(path).startsWith(`${withoutLanguage(page)}/`)
}

async function keptThings(language) {
  const things = []
  for (const cacheName of await keptNames()) {
    const paths = (await pathsIn(cacheName)).filter((one) => PERSONAL.test(withoutLanguage(one)))
    const kind = KINDS.find((one) => paths.some((path) => withoutLanguage(path).startsWith(`/${one}/`)))
    const pages = paths.filter((path) => withoutLanguage(path).startsWith(`/${kind}/`))
    const page = pages.find((path) => languageOf(path) === language) ?? pages[0]
    if (page === undefined) continue
    const note = await caches.match(NOTE, { cacheName })
    const { keptAt = 0, lastDay = '' } = note ? await note.json() : {}
    things.push({ cacheName, paths, page, keptAt, lastDay })
  }
  return things
}

/** Each by the title of its page, as it was kept: written by the server, where signs are escaped. */
async function listOf(things, language) {
  const [title, text] = WORDS[language]
  const links = await Promise.all(
    things.map(async ({ cacheName, page }) => {
      const html = await (await caches.match(page, { cacheName, ignoreVary: true })).text()
      return `<li><a href="${page}">${titleIn(html) || page}</a></li>`
    }),
  )
  const style = `body{max-width:30rem;margin:0 auto;padding:2rem 1.25rem;font:1.125rem/1.5 system-ui,sans-serif}
ul{padding:0;list-style:none}a{display:block;padding:.75rem 0;color:#1a2350;font-weight:600;overflow-wrap:anywhere}`
  return new Response(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><ul>${links.join('')}</ul></main></body></html>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )
}

function titleIn(html) {
  const from = html.indexOf('>', html.indexOf('<title')) + 1
  return html.slice(from, html.indexOf('<', from)).trim()
}

async function keptNames() {
  return (await caches.keys()).filter((name) => name.startsWith(KEPT))
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
    if (isEmpty || isOrder) {
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
