import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders, passes } from '#db/schema.ts'
import { makeSubmission } from '#tests/make.ts'
import { type BuiltShop, buy, openBuiltShop, plainText } from '#tests/request.ts'

type Kind = {
  status: number
  cache: string
  type?: RegExp
  /** What may run inline: by hash, by nonce; undefined where there is no page. */
  scripts?: 'hash' | 'nonce'
  isPersonal?: true
  /** Of a page whose form names it as its origin. */
  hasForm?: true
}

/** What is made for who asks, and kept by nobody. */
const own: Kind = { status: 200, cache: 'no-store' }
const page: Kind = { ...own, type: /^text\/html/, scripts: 'nonce' }
const personal: Kind = { ...page, isPersonal: true }
const remembered: Kind = { ...page, cache: 'public, max-age=0', scripts: 'hash' }

test('every kind of answer carries its headers', async () => {
  const shop = await openBuiltShop()
  const order = await buy(shop)
  const home = await shop.request('/')
  const script = /"(\/assets\/[^"]+\.js)"/.exec(home.text)?.[1] ?? ''
  const kinds: Record<string, Kind> = {
    '/': remembered,
    '/buenos-aires': remembered,
    '/buenos-aires/faqs': remembered,
    '/buenos-aires?utm_source=x': remembered,
    '/sitemap.xml': { status: 200, cache: 'public, max-age=0', type: /xml/ },
    '/robots.txt': { status: 200, cache: 'public, max-age=0', type: /^text\/plain/ },
    [script]: {
      status: 200,
      cache: 'public, max-age=31536000, immutable',
      type: /^text\/javascript/,
    },
    '/favicon.svg': { status: 200, cache: 'public, max-age=3600', type: /^image\/svg/ },
    '/cart': { ...page, scripts: 'hash' },
    '/checkout/details': { ...page, scripts: 'hash' },
    '/checkout/payment': page,
    '/checkout/confirmation': { ...page, scripts: 'hash' },
    '/order-lookup': page,
    [`/order/${order.secret}`]: { ...personal, hasForm: true },
    [`/pass/${order.passes[0]?.secret}`]: personal,
    [`/order/${order.secret}/passes.pdf`]: { ...own, type: /^application\/pdf/, isPersonal: true },
    [`/order/${order.secret}/state`]: { ...own, type: /^application\/json/ },
    '/order/unknown': { ...personal, hasForm: true, status: 404 },
    '/pass/unknown': { ...personal, status: 404 },
    '/withdrawal/unknown': { ...personal, status: 404 },
    '/buenos-aires/attractions/unknown': { ...page, status: 404 },
    '/assets/unknown.js': { ...own, status: 404 },
    '/unknown': { ...own, status: 302 },
    '/healthz': { ...own, type: /^application\/json/ },
    '/readyz': { ...own, type: /^application\/json/ },
  }

  for (const [path, kind] of Object.entries(kinds)) {
    for (const time of ['first', 'second']) {
      const { status, headers } = await shop.request(path)
      const what = `${path}, ${time} time`

      expect({ status, cache: headers['cache-control'] }, what).toEqual({
        status: kind.status,
        cache: kind.cache,
      })
      if (kind.type) expect(headers['content-type'], what).toMatch(kind.type)
      expect(headers, what).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': referrerPolicyOf(kind),
      })
      if (kind.isPersonal) expect(headers['x-robots-tag'], what).toBe('noindex')
      if (kind.scripts) expectPolicy(String(headers['content-security-policy']), kind.scripts, what)
      expect(headers, what).not.toHaveProperty('set-cookie')
      expect(headers, what).not.toHaveProperty('page-memory')
      expect(headers, what).not.toHaveProperty('x-powered-by')
    }
  }
})

test('a nonce is used once, and it is the one of its page', async () => {
  const shop = await openBuiltShop()

  const pages = await Promise.all([shop.request('/order-lookup'), shop.request('/order-lookup')])

  const nonces = pages.map(({ headers, text }) => {
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect(new Set(Array.from(text.matchAll(/ nonce="([^"]+)"/g), ([, used]) => used))).toEqual(
      new Set([nonce]),
    )
    return nonce
  })
  expect(new Set(nonces).size).toBe(2)
})

test('a remembered page is the same page, shorter for those who can, and nothing for those who have it', async () => {
  const shop = await openBuiltShop()
  const encodings = { 'Accept-Encoding': 'gzip, br' }

  const first = await shop.request('/buenos-aires', { headers: encodings })
  const plain = await shop.request('/buenos-aires')
  const short = await shop.request('/buenos-aires', { headers: encodings })
  const head = await shop.request('/buenos-aires', { method: 'HEAD' })
  const known = await shop.request('/buenos-aires', {
    headers: { 'If-None-Match': String(plain.headers.etag) },
  })
  const changed = await shop.request('/buenos-aires', { headers: { 'If-None-Match': '"old"' } })

  expect(plain.headers).toMatchObject({
    vary: 'Accept-Encoding',
    etag: expect.stringMatching(/^"/),
  })
  expect(plain.text).not.toMatch(/ nonce="/)
  expect(short.headers['content-encoding']).toBe('br')
  expect([first.headers['content-encoding'], first.body]).toEqual(['br', short.body])
  expect(String(brotliDecompressSync(short.body))).toBe(plain.text)
  expect(short.body.length).toBeLessThan(plain.body.length / 3)
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect([known.status, known.body.length]).toEqual([304, 0])
  expect([changed.status, changed.text]).toEqual([200, plain.text])
})

test('a file of the build comes compressed to the first visitor, and its twins have no address', async () => {
  const shop = await openBuiltShop()
  const home = await shop.request('/')
  const script = /"(\/assets\/[^"]+\.js)"/.exec(home.text)?.[1] ?? ''
  const plain = await shop.request(script)

  const br = await shop.request(script, { headers: { 'Accept-Encoding': 'gzip, br' } })
  const gzip = await shop.request(script, { headers: { 'Accept-Encoding': 'gzip' } })

  expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
  expect(String(brotliDecompressSync(br.body))).toBe(plain.text)
  expect(String(gunzipSync(gzip.body))).toBe(plain.text)
  expect((await shop.request(`${script}.br`)).status).toBe(404)
  expect((await shop.request(`${script}.gz`)).status).toBe(404)
})

test('a page in another spelling is not rendered again but led to its own', async () => {
  const shop = await openBuiltShop()
  const spellings: Record<string, string> = {
    '/x1/%2e%2e/buenos-aires': '/buenos-aires',
    '/buenos-aires////': '/buenos-aires',
    '//buenos-aires?q=tango': '/buenos-aires?q=tango',
    '/%62uenos%2daires/?utm_source=mail': '/buenos-aires?utm_source=mail',
    '/buenos-aires/./faqs': '/buenos-aires/faqs',
    '/Buenos-Aires': '/buenos-aires',
    '/buenos-aires/FAQS?utm_source=mail': '/buenos-aires/faqs?utm_source=mail',
    '//evil.example/%2e%2e/buenos-aires': '/buenos-aires',
    '/%2f/evil.example/': '/%2f/evil.example',
    '/ROBOTS.TXT': '/robots.txt',
  }

  const led: Record<string, string> = {}
  for (const path of Object.keys(spellings)) {
    const { status, headers } = await shop.request(path)
    expect(status, path).toBe(308)
    led[path] = String(headers.location).replace(shop.publicUrl, '')
  }

  expect(led).toEqual(spellings)

  // With the whole address in it a request gets the same page.
  const direct = await shop.request('/buenos-aires')
  for (const path of [
    `${shop.publicUrl}/buenos-aires?utm_source=mail`,
    'http://evil.example/x/%2e%2e/buenos-aires',
  ]) {
    const { status, headers } = await shop.request(path)
    expect([status, headers.etag]).toEqual([200, direct.headers.etag])
  }
})

test('a link that opens nothing looks the same whether it is wrong, old, another’s or made up', async () => {
  const shop = await openBuiltShop()
  const { links, db } = shop.services
  const first = await buy(shop)
  const second = await buy(shop)
  const orderId = first.id
  const passId = first.passes[0]?.id ?? ''
  await db.update(orders).set({ linkVersion: 2 }).where(eq(orders.id, orderId))
  await db.update(passes).set({ linkVersion: 2 }).where(eq(passes.id, passId))
  const nobody = '00000000-0000-7000-8000-000000000000'

  const orderLinks = {
    'an order that is not there': links.secretFor('order', nobody, 1),
    'an old link': first.secret,
    'a link of a version to come': links.secretFor('order', orderId, 3),
    'a pass in place of an order': links.secretFor('pass', orderId, 2),
    'a guess with the right id': `${first.secret.slice(0, 22)}${'A'.repeat(24)}`,
    'a guess of the right length': 'A'.repeat(46),
    'an operation number': first.operationNumber,
    'an id': orderId,
  }
  const passLinks = {
    'a pass that is not there': links.secretFor('pass', nobody, 1),
    'an old link': first.passes[0]?.secret ?? '',
    'an order in place of a pass': links.secretFor('order', passId, 2),
    'a guess with the right id': `${(first.passes[0]?.secret ?? '').slice(0, 22)}${'A'.repeat(24)}`,
    'a short code': '0000000000',
  }

  for (const [folder, secrets] of [
    ['order', orderLinks],
    ['pass', passLinks],
  ] as const) {
    const unknown = await lookOf(shop, folder, 'unknown')
    expect(unknown.status).toBe(404)
    for (const [what, secret] of Object.entries(secrets)) {
      expect(await lookOf(shop, folder, secret), `${folder}: ${what}`).toEqual(unknown)
    }
  }
  for (const rest of ['/state', '/passes.pdf']) {
    expect((await shop.request(`/order/${first.secret}${rest}`)).status, rest).toBe(404)
  }
  for (const good of [
    `/order/${links.secretFor('order', orderId, 2)}`,
    `/pass/${links.secretFor('pass', passId, 2)}`,
    `/pass/${second.passes[1]?.secret}`,
  ]) {
    expect((await shop.request(good)).status, good).toBe(200)
  }
})

test('names that look like markup are shown as they were written, on every page', async () => {
  const shop = await openBuiltShop()
  const name = `</script><script>alert(1)</script>`
  const order = await buy(shop, {
    buyer: { ...makeSubmission().buyer, name, lastname: `"onmouseover='x' O'Higgins & Ñ` },
    holders: {
      'Full Pass-3-0': { name, lastname: '<img src=x onerror=alert(1)>' },
      'Full Pass-3-1': { name: '{{7*7}} ${7*7}', lastname: '&lt;b&gt;' },
      'Full Pass-3-2': { name: 'Zoë', lastname: "O'Higgins" },
    },
  })
  const passPaths = order.passes.map(({ secret }) => `/pass/${secret}`)

  const pages = []
  for (const path of [`/order/${order.secret}`, ...passPaths]) pages.push(await shop.request(path))

  for (const { status, text } of pages) {
    expect(status).toBe(200)
    expect(text).not.toContain('<script>alert(1)')
    expect(text).not.toContain('<img src=x')
  }
  expect(pages[0]?.text).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(pages[0]?.text).toContain('{{7*7}} ${7*7} &amp;lt;b&amp;gt;')
})

function expectPolicy(policy: string, scripts: 'hash' | 'nonce', what: string) {
  const allowed = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  const pattern = scripts === 'hash' ? /^'self'( 'sha256-[^']+')+$/ : /^'self' 'nonce-[^']+'$/
  expect(allowed, what).toMatch(pattern)
  expect(policy, what).toContain("frame-ancestors 'none'")
  expect(policy, what).toContain("object-src 'none'")
}

/** An answer without what differs from request to request, and without the secret that was asked for. */
async function lookOf(shop: BuiltShop, folder: string, secret: string) {
  const answer = await shop.request(`/${folder}/${secret}`)
  const { date: _, ...headers } = answer.headers
  const text = `${JSON.stringify(headers)} ${answer.text}`
  return { status: answer.status, look: plainText({ ...answer, text }, secret) }
}

function referrerPolicyOf({ isPersonal, hasForm }: Kind): string {
  if (hasForm) return 'same-origin'
  return isPersonal ? 'no-referrer' : 'strict-origin-when-cross-origin'
}
