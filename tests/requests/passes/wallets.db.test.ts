// Wallets over HTTP: who has a pass's link takes it into a wallet, and a phone asks Apple's web service as
// Apple's documents say, or as nobody should.
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { walletPasses } from '#db/schema.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { listGroupsOfOrder } from '#domain/passes/group-queries.ts'
import { listPassesOfOrder } from '#domain/passes/pass-queries.ts'
import { passesOf, STAFF } from '#tests/gate.ts'
import { makeOrder } from '#tests/make.ts'
import { readPass, readZip } from '#tests/pkpass.ts'
import { type Answer, type BuiltShop, openBuiltShop } from '#tests/request.ts'
import { makeShopData } from '#tests/shop-data.ts'
import type { TestShop } from '#tests/test-shop.ts'
import { openTestWallets, PHONE, testCertificates, walletSettingsIn } from '#tests/wallets.ts'

const REGISTRATIONS = `/wallet/apple/v1/devices/${PHONE}/registrations`
const { passTypeId, authority } = testCertificates

async function openShop() {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const { google } = await openTestWallets({ now: () => new Date() })
  const data = await makeShopData()
  const settings = await walletSettingsIn(data.folder, google.url)
  const shop = await openBuiltShop({
    data,
    log,
    settings: { ...settings, PUBLIC_URL: 'https://shop.test', WORKER: 'off' },
  })
  const services: TestShop = Object.assign(shop.services)
  const orderId = await makeOrder(services, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
  })
  const passes = await listPassesOfOrder(shop.services, orderId)
  const [pass, other] = passes
  if (!pass || !other) throw new Error('two were bought')
  const orderSecret = shop.services.links.secretFor('order', orderId, 1)
  return { shop, google, lines, orderId, orderSecret, pass, other }
}

async function takePass(shop: BuiltShop, secret: string) {
  const answer = await shop.request(`/pass/${secret}/wallet.pkpass`)
  const { pass } = readPass(answer.body, authority)
  const card = `${passTypeId}/${pass.serialNumber}`
  return { answer, pass, card, let: { Authorization: `ApplePass ${pass.authenticationToken}` } }
}

test('links give passes to both wallets, kept by nobody and told to no other site', async () => {
  const { shop, google, orderSecret, pass, other } = await openShop()

  const { answer, pass: taken } = await takePass(shop, pass.secret)
  const bundle = await shop.request(`/en/order/${orderSecret}/wallet.pkpasses`)
  const press = `/pt/pass/${pass.secret}/google-wallet`
  const looked = await shop.request(press)
  const untold = await shop.services.db.$count(walletPasses, eq(walletPasses.wallet, 'google'))
  const led = await shop.request(press, { method: 'POST' })
  const { object } = await google.save(String(led.headers.location))

  expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass')
  expect(taken.barcodes?.[0]?.message).toBe(pass.code.text)
  expect(bundle.headers['content-type']).toBe('application/vnd.apple.pkpasses')
  const bundled = [...readZip(bundle.body).values()].map((file) => readPass(file, authority))
  const codes = bundled.map((one) => one.pass.barcodes?.[0]?.message)
  expect(codes).toEqual([pass.code.text, other.code.text])
  // Machines that open a mail's links tell Google nothing.
  expect([looked.status, untold]).toEqual([405, 0])
  expect(led.status).toBe(303)
  expect(object.barcode?.value).toBe(pass.code.text)
  for (const { headers } of [answer, bundle, led]) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  }
})

test('the order’s link gives the code of the group to both wallets, and no other link does', async () => {
  const { shop, google, orderId, orderSecret, pass } = await openShop()
  const path = `/order/${orderSecret}/group/1`
  const [group] = await listGroupsOfOrder(shop.services, orderId)

  const file = await shop.request(`${path}/wallet.pkpass`)
  const looked = await shop.request(`${path}/google-wallet`)
  const led = await shop.request(`/pt${path}/google-wallet`, { method: 'POST' })
  const { object } = await google.save(String(led.headers.location))

  expect(file.headers['content-type']).toBe('application/vnd.apple.pkpass')
  expect(readPass(file.body, authority).pass.barcodes?.[0]?.message).toBe(group?.code)
  expect([looked.status, led.status]).toEqual([405, 303])
  expect(object.barcode?.value).toBe(group?.code)
  for (const { headers } of [file, led]) {
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
  const copy = shop.services.links.secretFor('order_copy', orderId, 1)
  const others = [`${orderSecret}/group/1e0`, `${copy}/group/1`, `${pass.secret}/group/1`]
  for (const other of others) {
    expect(await statusOf(shop.request(`/order/${other}/wallet.pkpass`))).toBe(404)
    const press = shop.request(`/order/${other}/google-wallet`, { method: 'POST' })
    expect(await statusOf(press)).toBe(404)
  }
  // A copy shows the group, and who has it takes no card of it.
  expect((await shop.request(`/order/${copy}`)).text).not.toContain('/group/1/wallet.pkpass')
})

test('the card of a group is given as often as that of a pass, and no more', async () => {
  const { shop, orderSecret } = await openShop()
  const take = () => shop.request(`/order/${orderSecret}/group/1/wallet.pkpass`)

  const statuses: number[] = []
  for (let taken = 0; taken < 21; taken += 1) statuses.push(await statusOf(take()))

  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('pages offer the wallets, and their links keep the language', async () => {
  const { shop, orderSecret, pass } = await openShop()

  const order = await shop.request(`/en/order/${orderSecret}`)
  const page = await shop.request(`/en/pass/${pass.secret}`)

  for (const { text } of [order, page]) {
    expect(text).toContain('Add to Google Wallet')
    expect(text).toContain(`href="/en/pass/${pass.secret}/wallet.pkpass"`)
  }
  expect(order.text).toContain('Add all 2 passes')
  for (const card of ['wallet.pkpass', 'google-wallet']) {
    expect(order.text).toContain(`/en/order/${orderSecret}/group/1/${card}"`)
  }
})

test('a phone registers, hears what changed, comes for it once, and leaves', async () => {
  const { shop, lines, orderId, pass } = await openShop()
  const taken = await takePass(shop, pass.secret)
  const register = () =>
    shop.request(`${REGISTRATIONS}/${taken.card}`, {
      method: 'POST',
      headers: { ...taken.let, 'Content-Type': 'application/json', Origin: '' },
      body: JSON.stringify({ pushToken: 'ab'.repeat(32) }),
    })
  const come = (headers = {}) =>
    shop.request(`/wallet/apple/v1/passes/${taken.card}`, { headers: { ...taken.let, ...headers } })
  const list = (tag = '') => shop.request(`${REGISTRATIONS}/${passTypeId}${tag}`)

  expect([(await register()).status, (await register()).status]).toEqual([201, 200])
  const first = await list()
  const { lastUpdated, serialNumbers } = JSON.parse(first.text)
  expect(serialNumbers).toEqual([taken.pass.serialNumber])
  const later = Number(lastUpdated) + 600_000
  expect((await list(`?passesUpdatedSince=${later}`)).status).toBe(204)
  const good = await come()
  const known = { 'If-Modified-Since': good.headers['last-modified'] }
  expect((await come(known)).status).toBe(304)

  const [bought] = await passesOf(shop.services, orderId)
  await blockPass(shop.services, { passId: bought?.id ?? '', reason: 'perdido', actor: STAFF })
  const blocked = await come(known)
  expect(readPass(good.body, authority).pass.voided).toBe(false)
  expect(readPass(blocked.body, authority).pass.voided).toBe(true)
  expect((await come({ 'If-Modified-Since': blocked.headers['last-modified'] })).status).toBe(304)

  const leave = { method: 'DELETE', headers: taken.let }
  expect((await shop.request(`${REGISTRATIONS}/${taken.card}`, leave)).status).toBe(200)
  expect((await list()).status).toBe(204)
  const logged = lines.join('')
  expect(logged).toContain('/wallet/apple/*')
  for (const secret of [taken.pass.serialNumber, PHONE, 'ab'.repeat(32), pass.secret, 'Núñez']) {
    expect(logged).not.toContain(secret)
  }
})

test('who has a card gets no more files of it than its phones need', async () => {
  const { shop, pass } = await openShop()
  const taken = await takePass(shop, pass.secret)
  const come = (headers = {}) =>
    shop.request(`/wallet/apple/v1/passes/${taken.card}`, { headers: { ...taken.let, ...headers } })
  const answers = await Promise.all(Array.from({ length: 70 }, () => come()))

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
  const good = answers.find(({ status }) => status === 200)
  expect((await come({ 'If-Modified-Since': good?.headers['last-modified'] })).status).toBe(304)
})

async function statusOf(answer: Promise<Answer>): Promise<number> {
  return (await answer).status
}

test('strangers learn nothing and break nothing', async () => {
  const { shop, lines, pass, other } = await openShop()
  const taken = await takePass(shop, pass.secret)
  const foreign = await takePass(shop, other.secret)
  const ask = (path: string, sending = {}) => shop.request(`/wallet/apple/v1${path}`, sending)
  const post = (path: string, body: string | Uint8Array, headers = {}) =>
    ask(path, { method: 'POST', body, headers: { ...taken.let, ...headers } })
  const register = `/devices/${PHONE}/registrations/${taken.card}`
  const good = JSON.stringify({ pushToken: 'ab'.repeat(32) })
  const unknown = `${passTypeId}/00000000-0000-4000-8000-000000000000`
  const large = 'x'.repeat(17_000)
  const chunked = { 'Transfer-Encoding': 'chunked' }
  const list = (device: string, since = '') =>
    ask(`/devices/${device}/registrations/${passTypeId}${since}`)
  const come = (card: string, headers = {}) => ask(`/passes/${card}`, { headers })

  const answers: [expected: number, answer: () => Promise<Answer>][] = [
    [401, () => post(register, good, foreign.let)],
    [401, () => post(register, good, { Authorization: '' })],
    [401, () => come(taken.card, foreign.let)],
    [401, () => come(unknown, taken.let)],
    [404, () => come(taken.card.replace('pass.', 'other.'))],
    [401, () => come(`${passTypeId}/${'0'.repeat(4_000)}`)],
    [400, () => post(register, '{}')],
    [400, () => post(register, '{"pushToken":"../../x"}')],
    [400, () => post(register, `{"pushToken":${'['.repeat(8_000)}`)],
    [413, () => post(register, large)],
    [201, () => post(register, good, chunked)],
    [413, () => post(register, large, chunked)],
    [400, () => list('x'.repeat(200))],
    [400, () => list('x', '?passesUpdatedSince=1e9')],
    [204, () => list('x')],
    [200, () => come(taken.card, { ...taken.let, 'If-Modified-Since': 'Sun, 99 Foo' })],
    [400, () => post('/log', '{"logs":[1]}')],
  ]
  for (const [expected, answer] of answers) {
    expect(await statusOf(answer()), String(answer)).toBe(expected)
  }
  for (const digits of [13, 15]) {
    const since = `?passesUpdatedSince=${'9'.repeat(digits)}`
    expect(await statusOf(list('x', since)), since).toBeLessThan(500)
  }
  const report = `[2026] Get pass task (serial ${taken.pass.serialNumber}, ana@example.com) encountered error: Server response was malformed (https://shop.test/x)`
  expect(await statusOf(post('/log', JSON.stringify({ logs: [report, 'x'.repeat(9_000)] })))).toBe(
    200,
  )
  expect(lines.join('')).toContain('Server response was malformed')
  expect(lines.join('')).not.toMatch(/ana@example|shop\.test\/x/)
  expect(lines.join('')).not.toContain(taken.pass.serialNumber)
})
