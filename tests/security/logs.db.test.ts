// What the log says, and of whom it says nothing. It takes seconds: each test starts a process.
import { expect, test } from 'vitest'
import { orders } from '#db/schema.ts'
import { freePort } from '#tests/listening-port.ts'
import { makeSubmission } from '#tests/make.ts'
import { outboxIn } from '#tests/outbox.ts'
import { type ShopProcess, startShop } from '#tests/process.ts'
import { postJson } from '#tests/request.ts'
import { makeShopData, type ShopData } from '#tests/shop-data.ts'

const PAY = '/checkout/payment.data'
const CARD = '4242424242424242'
const buyer = {
  name: 'Guadalupe',
  lastname: "O'Higgins-Ñandú",
  nationality: 'Uzbekistán',
  email: 'guadalupe@private.example',
  phone: '+56 9 8765 4321',
}
const holders = {
  'Full Pass-3-0': { name: 'Ximena', lastname: 'Quispe' },
  'Full Pass-3-1': { name: 'Yamila', lastname: 'Quispe' },
  'Full Pass-3-2': { name: 'Zulema', lastname: 'Quispe' },
}
const ours = { buyer, holders, token: 'sandbox_approved_tok3nOfThisBuyer' }
const personal = [
  ...Object.values(buyer),
  encodeURIComponent(buyer.email),
  'Ximena',
  'Yamila',
  'Zulema',
  'Quispe',
  'tok3nOfThisBuyer',
  CARD,
]

test('a purchase, its pages, a look-up and wrong links leave no trace of a person in the log', async () => {
  const data = await makeShopData()
  const shop = await startShop(data.settings)

  const submission = makeSubmission(ours)
  const { data: answer } = await postJson(shop.request, PAY, submission)
  const order = Object(Reflect.get(Object(answer), 'order'))
  const secrets: string[] = [
    order.secret,
    ...order.passes.map(({ secret }: { secret: string }) => secret),
  ]
  const refused = await postJson(shop.request, PAY, {
    ...makeSubmission(ours),
    buyer: { ...buyer, name: `Guadalupe ${CARD}` },
  })
  await postJson(
    shop.request,
    PAY,
    makeSubmission({ ...ours, token: 'sandbox_declined_tok3nOfThisBuyer' }),
  )
  await shop.request(PAY, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"buyer": {"email": "${buyer.email}"`,
  })
  await shop.request('/order-lookup', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ask: 'link',
      operationNumber: order.operationNumber,
      email: buyer.email,
    }).toString(),
  })
  const wrong = secrets.map((secret) => `${secret.slice(0, -4)}AAAA`)
  for (const path of [
    '/',
    '/',
    '/buenos-aires',
    `/order/${order.secret}`,
    `/order/${order.secret}.data`,
    `/order/${order.secret}/state`,
    `/order/${order.secret}/passes.pdf`,
    ...secrets.slice(1).map((secret) => `/pass/${secret}`),
    ...wrong.flatMap((secret) => [
      `/order/${secret}`,
      `/pass/${secret}`,
      `/${secret}`,
      `/${secret}.js`,
    ]),
    `/pass/${secrets[1]}%ff`,
    `/pass/${secrets[1]}/more`,
    `/order-lookup?email=${encodeURIComponent(buyer.email)}&operationNumber=${order.operationNumber}`,
    `/${encodeURIComponent(buyer.email)}`,
    '/no-such-page',
  ]) {
    await shop.request(path)
  }
  await expect.poll(async () => (await mailNames(data)).length).toBe(2)
  await stop(shop)

  expect(refused.status).toBe(400)
  const log = shop.stdout() + shop.stderr()
  const found = [...personal, ...secrets, ...wrong, order.operationNumber].filter((text) =>
    log.includes(text),
  )
  expect(found).toEqual([])
  expect(await databaseText(data)).not.toContain(CARD)
})

test('a request that fails is logged with its id, and without what it was given', async () => {
  const data = await makeShopData()
  const database = await data.open()
  await database.executeSql('alter table pases rename column holder_name to gone')
  await database.close()
  const shop = await startShop(data.settings)

  const submission = makeSubmission(ours)
  const failed = await postJson(shop.request, PAY, submission)
  const page = await shop.request('/checkout/payment', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(submission),
  })
  await stop(shop)

  expect([failed.status, page.status]).toEqual([500, 500])
  expect(page.text).not.toMatch(/Quispe|holder_name|insert into/)
  const log = shop.stdout() + shop.stderr()
  expect(personal.filter((text) => log.includes(text))).toEqual([])
  const failures = linesOf(shop).filter(({ msg }) => msg === 'request failed')
  expect(failures.map(({ id }) => id)).toEqual(
    expect.arrayContaining([failed.headers['x-request-id'], page.headers['x-request-id']]),
  )
  expect(JSON.stringify(failures)).toContain('42703')
})

test('a job that fails is logged with its queue, its id and the reason, and without whom it was for', async () => {
  const data = await makeShopData()
  const nobody = `smtp://127.0.0.1:${await freePort()}`
  const shop = await startShop({ ...data.settings, SMTP_URL: nobody })

  await postJson(shop.request, PAY, makeSubmission(ours))
  const failures = () => linesOf(shop).filter(({ msg }) => String(msg).startsWith('a job failed'))
  await expect.poll(() => failures().length).toBeGreaterThan(0)
  await stop(shop)

  expect(failures()[0]).toMatchObject({
    level: 40,
    queue: 'order-mail',
    jobId: expect.stringMatching(/^[\da-f-]{36}$/),
    error: {
      message: expect.stringMatching(/^Mail not taken: .*(ESOCKET|ECONNREFUSED|ECONNECTION)/),
    },
  })
  const log = shop.stdout() + shop.stderr()
  expect(personal.filter((text) => log.includes(text))).toEqual([])
})

test('every request has one line with its id, its route’s pattern, its status and its duration', async () => {
  const data = await makeShopData()
  const shop = await startShop({ ...data.settings, WORKER: 'off' })

  const sent: [path: string, route: string, status: number][] = [
    ['/', '/', 200],
    ['/', '/', 200],
    ['/buenos-aires/faqs', ':city/faqs', 200],
    ['/buenos-aires/attractions/nothing', ':city/attractions/:slug', 404],
    ['/pass/wrong', 'pass/:secret', 404],
    ['/order/wrong/state', 'order/:secret/state', 404],
    ['/cart', 'cart', 200],
  ]
  const ids: unknown[] = []
  for (const [path] of sent) ids.push((await shop.request(path)).headers['x-request-id'])
  const refused = await shop.request('/cart', {
    method: 'POST',
    headers: { Origin: 'http://evil.example' },
  })
  await stop(shop)

  const lines = linesOf(shop).filter(({ msg, route }) => msg === 'request' && route !== '(none)')
  expect(lines.map(({ route, status }) => [route, status])).toEqual(
    sent.map(([, route, status]) => [route, status]),
  )
  expect(lines.map(({ id }) => id)).toEqual(ids)
  expect(new Set(ids).size).toBe(sent.length)
  expect(ids).not.toContain(undefined)
  for (const line of lines) {
    expect(line).toMatchObject({ method: 'GET', durationMs: expect.any(Number) })
  }
  expect(linesOf(shop)).toContainEqual(
    expect.objectContaining({ msg: 'request', status: 403, id: refused.headers['x-request-id'] }),
  )
})

async function stop(shop: ShopProcess): Promise<void> {
  shop.signal('SIGTERM')
  expect(await shop.ended).toEqual({ code: 0, signal: null })
}

function linesOf(shop: ShopProcess): Record<string, unknown>[] {
  return shop
    .stdout()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

async function mailNames(data: ShopData): Promise<string[]> {
  return outboxIn(data.outboxFolder).names()
}

async function databaseText(data: ShopData): Promise<string> {
  const database = await data.open()
  try {
    const placed = await database.db.select().from(orders)
    const { rows } = await database.executeSql('select data, output from pgboss.job')
    expect(placed.length).toBeGreaterThan(0)
    return JSON.stringify([placed, rows])
  } finally {
    await database.close()
  }
}
