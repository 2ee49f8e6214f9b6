import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { orders } from '#db/schema.ts'
import { makeSubmission } from '#tests/make.ts'
import { type BuiltShop, openBuiltShop } from '#tests/request.ts'

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

const trickyPaths = [
  ...`//evil.example //evil.example/%2e%2e ///evil.example /\\evil.example /%5cevil.example
    /%2f%2fevil.example /.//evil.example /%2e%2e/ /../../etc/passwd /..%2f..%2fetc%2fpasswd
    /assets/../../package.json /assets/%2e%2e/%2e%2e/package.json /%00 /buenos-aires%00
    /buenos-aires/attractions/%00 /pass/%00 /% /%zz /%ff%fe /pass/%ff /pass/..%2f..%2fcart /.env
    /.git/config /.well-known/security.txt /package.json /server/run.mjs /build/server/index.js
    /database/PG_VERSION /__proto__ /constructor /buenos-aires/attractions/__proto__
    /buenos-aires/attractions?q=%ff&pase[]=x&pase=y
    /cart?redirect=//evil.example&returnTo=https://evil.example /__manifest?p=%2f%2fevil.example
    /__manifest?paths=/../../x /buenos-aires.data?_routes=../../server /%2f%2fevil.example.data
    //evil.example/_root.data http://evil.example/ http://evil.example/no-such-page`.split(/\s+/),
  `/${'a'.repeat(8_000)}`,
  '/'.repeat(2_000),
  `/buenos-aires?${'q&'.repeat(3_000)}`,
]

test('no path leads away from the shop, out of its folder or into an error, asked for or posted to', async () => {
  const shop = await openBuiltShop()

  const posts = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']
  const pages = ['/', '/buenos-aires', '/pass/x', '/order/x', '/sitemap.xml']

  const bad: unknown[] = []
  for (const path of [...trickyPaths, ...pages]) {
    for (const method of ['GET', ...posts]) {
      const body = method === 'GET' ? {} : { body: 'a=1', headers: form }
      const { status, headers, text } = await shop.request(path, { method, ...body })
      const leaks = /root:x:|"private": true|postgresql|refs\/heads/.test(text)
      if (status >= 500 || leaks || leadsAway(headers.location, shop)) {
        bad.push({ path: path.slice(0, 80), method, status, location: headers.location })
      }
    }
  }
  expect(bad).toEqual([])
})

test('a path that cannot be read leads home like an unknown one, and is not written to the console', async () => {
  const shop = await openBuiltShop()
  const written = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
  onTestFinished(() => written.forEach((spy) => spy.mockRestore()))

  for (const path of ['/%', '/%ff%fe', '/pass/a-secret%ff', '/%00', '/buenos-aires?q=%00']) {
    const asked = await shop.request(path)
    const posted = await shop.request(path, { method: 'POST', body: 'a=1' })
    expect([path, asked.status, asked.headers.location, posted.status]).toEqual([
      path,
      302,
      '/',
      404,
    ])
  }
  expect(written.flatMap((spy) => spy.mock.calls)).toEqual([])
})

test('a host that is not ours changes nothing of an answer and is not remembered', async () => {
  const shop = await openBuiltShop()
  const pages = ['/', '/buenos-aires', '/cart', '/no-such-page', '/sitemap.xml', '/robots.txt']
  const hosts = [
    'evil.example',
    'shop.test@evil.example',
    'shop.test:99999',
    'shop.test/evil',
    'a b',
    '"><script>',
  ]

  for (const path of pages) {
    for (const host of hosts) {
      const answer = await shop.request(path, {
        headers: { Host: host, 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' },
      })

      const what = `${path} at ${host}`
      expect(answer.status, what).toBeLessThan(500)
      expect(JSON.stringify(answer.headers), what).not.toMatch(/evil|99999|script>/)
      expect(answer.text, what).not.toMatch(/evil\.example|99999/)
    }
  }
})

test('what is no request of HTTP/1.1 is answered 400, and the shop goes on', async () => {
  const shop = await openBuiltShop()
  const broken = [
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET /cart HTTP/1.0\r\n\r\n',
    'BUY / HTTP/1.1\r\nHost: a\r\n\r\n',
    '\u0016\u0003\u0001 hello over TLS\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
  ]

  for (const bytes of broken) {
    expect(await rawAnswer(shop, bytes), bytes).toMatch(/^HTTP\/1\.1 400 /)
  }
  expect((await shop.request('/')).status).toBe(200)
  // A purchase whose length is not known beforehand is read like any other.
  const { status } = await shop.request('/checkout/payment.data', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
    body: JSON.stringify(makeSubmission()),
  })

  expect(status).toBe(200)
})

test('a page that another site sends is refused, and nothing is written', async () => {
  const shop = await openBuiltShop()
  const body = JSON.stringify(makeSubmission())
  const foreign: Record<string, Record<string, string | string[]>> = {
    'another site': { Origin: 'https://evil.example' },
    'no origin': { Origin: [] },
    'an opaque origin': { Origin: 'null' },
    'another scheme': { Origin: 'https://shop.test' },
    'another port': { Origin: 'http://shop.test:81' },
    'a longer name': { Origin: 'http://shop.test.evil.example' },
    'our name as a user': { Origin: 'http://shop.test@evil.example' },
    'our name in capitals': { Origin: 'HTTP://SHOP.TEST' },
    'a host that it pretends to be': { Origin: 'http://evil.example', Host: 'evil.example' },
    'a subdomain of ours': { Origin: 'http://shop.test', 'Sec-Fetch-Site': 'same-site' },
    'a browser that knows better': { Origin: 'http://shop.test', 'Sec-Fetch-Site': 'cross-site' },
  }

  for (const [what, sent] of Object.entries(foreign)) {
    for (const path of ['/checkout/payment.data', '/checkout/payment', '/order-lookup']) {
      const headers = { 'Content-Type': 'application/json', ...sent }
      const answer = await shop.request(path, { method: 'POST', headers, body })

      expect([what, path, answer.status]).toEqual([what, path, 403])
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
  }
  expect(await shop.services.db.$count(orders)).toBe(0)
})

test('behind https only the shop’s own https origin may write', async () => {
  const shop = await openBuiltShop({ settings: { PUBLIC_URL: 'https://passes.example' } })
  const buy = (origin: string) =>
    shop.request('/checkout/payment.data', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin, Host: '10.0.0.5:3000' },
      body: JSON.stringify(makeSubmission()),
    })

  expect((await buy('https://passes.example')).status).toBe(200)
  expect((await buy('http://passes.example')).status).toBe(403)
  expect((await buy('http://10.0.0.5:3000')).status).toBe(403)
})

function leadsAway(location: string | undefined, shop: BuiltShop): boolean {
  return location !== undefined && new URL(location, shop.publicUrl).origin !== shop.publicUrl
}

async function rawAnswer(shop: BuiltShop, bytes: string): Promise<string> {
  const socket = connect(shop.port, '127.0.0.1')
  socket.setEncoding('utf8')
  socket.write(bytes)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  await once(socket, 'close')
  return answer
}
