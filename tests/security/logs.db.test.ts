// What the log says, and of whom it says nothing. It takes seconds: each test starts a process.
import { expect, test } from 'vitest'
import type { OpenDatabase } from '#db/open-database.server.ts'
import { orders } from '#db/schema.ts'
import { freePort } from '#tests/listening-port.ts'
import { makeSubmission } from '#tests/make.ts'
import { outboxIn } from '#tests/outbox.ts'
import { startShop } from '#tests/process.ts'
import { postJson } from '#tests/request.ts'
import { makeShopData } from '#tests/shop-data.ts'
import { postFields } from '#tests/staff.ts'

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
  ...'Ximena Yamila Zulema Quispe tok3nOfThisBuyer'.split(' '),
  CARD,
]
const namedIn = (log: string) => personal.filter((text) => log.includes(text))

test('a purchase, its pages, a look-up and wrong links leave no trace of a person in the log', async () => {
  const data = await makeShopData()
  const shop = await startShop(data.settings)
  const pay = (changes: object) =>
    postJson(shop.request, PAY, { ...makeSubmission(ours), ...changes })

  const { data: answer } = await pay({})
  const order = Object(Reflect.get(Object(answer), 'order'))
  const { operationNumber } = order
  const secrets: string[] = [order, ...order.passes].map(({ secret }) => secret)
  const refused = await pay({ buyer: { ...buyer, name: `Guadalupe ${CARD}` } })
  await pay(makeSubmission({ ...ours, token: 'sandbox_declined_tok3nOfThisBuyer' }))
  await postJson(shop.request, PAY, `{"buyer": {"email": "${buyer.email}"`)
  const asked = { ask: 'link', operationNumber, email: buyer.email }
  await postFields(shop.request, '/order-lookup', asked)
  const wrong = secrets.map((secret) => `${secret.slice(0, -4)}AAAA`)
  for (const path of [
    '/',
    '/',
    '/buenos-aires',
    ...['', '.data', '/state', '/passes.pdf'].map((part) => `/order/${order.secret}${part}`),
    ...secrets.slice(1).map((secret) => `/pass/${secret}`),
    ...wrong.flatMap((secret) => [`order/${secret}`, `pass/${secret}`, secret, `${secret}.js`]),
    `/pass/${secrets[1]}%ff`,
    `/pass/${secrets[1]}/more`,
    `/order-lookup?${new URLSearchParams(asked)}`,
    `/${encodeURIComponent(buyer.email)}`,
    '/no-such-page',
  ]) {
    await shop.request(path.startsWith('/') ? path : `/${path}`)
  }
  await expect.poll(async () => (await outboxIn(data.outboxFolder).names()).length).toBe(2)
  expect(await shop.stop()).toEqual({ code: 0, signal: null })

  expect(refused.status).toBe(400)
  const kept = [...secrets, ...wrong, operationNumber]
  expect([...namedIn(shop.log()), ...kept.filter((text) => shop.log().includes(text))]).toEqual([])
  expect(await data.within(textOf)).not.toContain(CARD)
})

test('a request that fails is logged with its id, and without what it was given', async () => {
  const data = await makeShopData()
  await data.within(({ executeSql }) =>
    executeSql('alter table pases rename column holder_name to gone'),
  )
  const shop = await startShop(data.settings)

  const submission = makeSubmission(ours)
  const failed = await postJson(shop.request, PAY, submission)
  const page = await shop.request('/checkout/payment', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(submission),
  })
  await shop.stop()

  expect([failed.status, page.status]).toEqual([500, 500])
  expect(page.text).not.toMatch(/Quispe|holder_name|insert into/)
  expect(namedIn(shop.log())).toEqual([])
  const failures = shop.lines().filter(({ msg }) => msg === 'request failed')
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
  const failures = () => shop.lines().filter(({ msg }) => String(msg).startsWith('a job failed'))
  await expect.poll(() => failures().length).toBeGreaterThan(0)
  await shop.stop()

  expect(failures()[0]).toMatchObject({
    level: 40,
    queue: 'order-mail',
    jobId: expect.stringMatching(/^[\da-f-]{36}$/),
    error: {
      message: expect.stringMatching(/^Mail not taken: .*(ESOCKET|ECONNREFUSED|ECONNECTION)/),
    },
  })
  expect(namedIn(shop.log())).toEqual([])
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
  await shop.stop()

  const lines = shop.lines().filter(({ msg, route }) => msg === 'request' && route !== '(none)')
  expect(lines.map(({ route, status }) => [route, status])).toEqual(
    sent.map(([, route, status]) => [route, status]),
  )
  expect(lines.map(({ id }) => id)).toEqual(ids)
  expect(new Set(ids).size).toBe(sent.length)
  expect(ids).not.toContain(undefined)
  const inEach = { method: 'GET', durationMs: expect.any(Number) }
  expect(lines).toMatchObject(lines.map(() => inEach))
  expect(shop.lines()).toContainEqual(
    expect.objectContaining({ msg: 'request', status: 403, id: refused.headers['x-request-id'] }),
  )
})

async function textOf({ db, executeSql }: OpenDatabase): Promise<string> {
  const placed = await db.select().from(orders)
  const { rows } = await executeSql('select data, output from pgboss.job')
  expect(placed.length).toBeGreaterThan(0)
  return JSON.stringify([placed, rows])
}
