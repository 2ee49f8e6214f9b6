// The network between the shop and PostgreSQL goes away and comes back: nobody waits for ever, nobody is told
// something untrue, and nothing is charged twice. One takes 17 seconds: for so long a silent connection is
// trusted. One takes ten: a shop looks every five whether it writes and works.
import { expect, test, vi } from 'vitest'
import { orders, passes, payments, transactions } from '#db/schema.ts'
import { jobStates } from '#tests/jobs.ts'
import { makeSubmission } from '#tests/make.ts'
import { buy, openBuiltShop, postJson } from '#tests/request.ts'
import { makeShopData } from '#tests/shop-data.ts'
import { openWireTo } from '#tests/tcp-proxy.ts'

const PAY = '/checkout/payment.data'
type Submission = ReturnType<typeof makeSubmission>
const all = { database: true, writing: true, jobs: true }
const patience = { timeout: 120_000, interval: 100 }

test('while the database is away pages say so and when to come back, public ones go on, and readiness tells', async () => {
  const { shop, wire } = await openShopOnWire()
  const order = `/order/${(await buy(shop)).secret}`
  expect((await shop.request('/')).status).toBe(200)
  expect(await readiness(shop)).toEqual([200, { ok: true, ...all }])

  wire.cut()
  const page = await shop.request(order)

  expect(page.status).toBe(503)
  expect(page.headers['retry-after']).toBe('10')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.text).toContain('Volvemos en un momento')
  expect(page.text).not.toMatch(/ECONN|postgres|select |at .*\.js/i)
  expect((await shop.request('/')).status).toBe(200)
  expect((await shop.request('/healthz')).status).toBe(200)
  expect(await readiness(shop)).toEqual([503, { ok: false, ...all, database: false }])

  wire.join()
  await vi.waitFor(async () => expect((await shop.request(order)).status).toBe(200), patience)
  expect((await readiness(shop))[0]).toBe(200)
})

test.each([
  ['the order is written', (submission: Submission) => submission.idempotencyKey],
  ['the payment is recorded', (submission: Submission) => `sandbox-${submission.paymentId}`],
])(
  'a purchase that loses the database when %s fails plainly, and the same one goes through later',
  async (_, passing) => {
    const { shop, wire } = await openShopOnWire()
    await buy(shop)
    const submission = makeSubmission()

    wire.cutAt(passing(submission))
    const lost = await postJson(shop.request, PAY, submission)
    const away = await postJson(shop.request, PAY, submission)
    wire.join()
    const bought = await vi.waitFor(async () => {
      const answer = await postJson(shop.request, PAY, submission)
      expect(answer.status).toBe(200)
      return answer
    }, patience)

    expect([lost.status, away.status]).toEqual([503, 503])
    expect(bought.data).toMatchObject({ ok: true, order: { state: 'covered' } })
    const { db } = shop.services
    expect(await db.$count(orders)).toBe(2)
    expect(await db.$count(payments)).toBe(2)
    expect(await db.$count(transactions)).toBe(2)
    expect(await db.$count(passes)).toBe(6)
    await expect.poll(() => jobStates(db, 'order-mail')).toEqual(['completed', 'completed'])
  },
)

test('a database that falls silent hangs nobody for ever', async () => {
  const { shop, wire } = await openShopOnWire()
  const submission = makeSubmission()
  await buy(shop)

  wire.hold()
  const [bought, ready] = await Promise.all([
    postJson(shop.request, PAY, submission),
    shop.request('/readyz'),
  ])

  expect([bought.status, ready.status]).toEqual([503, 503])
  wire.join()
  await vi.waitFor(
    async () => expect((await postJson(shop.request, PAY, submission)).status).toBe(200),
    patience,
  )
  expect(await shop.services.db.$count(orders)).toBe(2)
})

test('a shop that has written nothing and done no job for half a minute says so until it has', async () => {
  const data = await makeShopData()
  const { wire, url } = await openWireTo(data.settings)
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const shop = await openBuiltShop({ data, settings: { DATABASE_URL: url }, clock })
  const setReadOnly = (isSo: boolean) =>
    data.within(async ({ executeSql }) => {
      await executeSql(`begin read write; do $$ begin execute format(
        'alter database %I set default_transaction_read_only = ${isSo}', current_database()); end $$; commit`)
      wire.cut()
      wire.join()
    })

  await setReadOnly(true)
  ahead = 30_000
  expect(await readiness(shop)).toEqual([503, { ok: false, ...all, writing: false, jobs: false }])

  await setReadOnly(false)
  await vi.waitFor(async () => expect((await readiness(shop))[0]).toBe(200), patience)
})

async function openShopOnWire() {
  const data = await makeShopData()
  const { wire, url } = await openWireTo(data.settings)
  const shop = await openBuiltShop({ data, settings: { DATABASE_URL: url } })
  return { shop, wire }
}

async function readiness(shop: Awaited<ReturnType<typeof openBuiltShop>>) {
  const { status, text } = await shop.request('/readyz')
  return [status, JSON.parse(text)]
}
