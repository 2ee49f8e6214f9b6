// PostgreSQL has no connection left, as when other programmes took them all: whatever is asked, the answer says that
// trying again is worth it.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeSubmission } from '#tests/make.ts'
import { openBuiltShop, postJson } from '#tests/request.ts'
import { makeShopData } from '#tests/shop-data.ts'
import { PASSWORD as password, postFields } from '#tests/staff.ts'

test('while the database takes no connection everything that asks it is answered with 503', async () => {
  const data = await makeShopData()
  const { url, close } = await asLimitedRole(data.settings['DATABASE_URL'] ?? '')
  const settings = { ...data.settings, DATABASE_URL: url, WORKER: 'off' }
  const shop = await openBuiltShop({ data: { ...data, settings }, settings })

  const secret = (purpose: 'order' | 'pass' | 'share' | 'gift' | 'withdrawal') =>
    shop.services.links.secretFor(purpose, randomUUID(), 1)

  await close()
  const asked = [
    ...below(`/order/${secret('order')}`, ' .data /state /send /gift /refund /upgrade /passes.pdf'),
    ...below(`/pass/${secret('pass')}`, ' /state /code.svg'),
    ...below(`/shared/${secret('share')}`, ' /state'),
    `/gift/${secret('gift')}`,
    `/withdrawal/${secret('withdrawal')}`,
    `/checkout/return/${randomUUID()}`,
    '/buenos-aires/plan',
    '/sitemap.xml',
    '/readyz',
  ]
  const { request } = shop
  const answers = await Promise.all([
    ...asked.map((path) => request(path)),
    postJson(request, '/checkout/payment.data', makeSubmission()),
    postJson(request, '/checkout/attempt', { idempotencyKey: randomUUID() }),
    postFields(request, '/admin/login', { email: 'a@b.co', password }),
  ])

  const paths = [...asked, 'a payment', 'an attempt', 'a sign-in']
  const others = paths.filter((_, index) => answers[index]?.status !== 503)
  expect(others).toEqual([])
})

/** The pages of a link. */
const below = (path: string, parts: string) => parts.split(' ').map((part) => path + part)

/** The same database for somebody whose connections can be counted; `close` takes those and gives no other. */
async function asLimitedRole(databaseUrl: string) {
  const role = `limited_${randomUUID().replaceAll('-', '')}`
  const owner = new Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query(`create role ${role} login in role ${owner.user ?? ''}`)
  onTestFinished(async () => {
    await owner.query(`drop role ${role}`)
    await owner.end()
  })
  const url = new URL(databaseUrl)
  url.username = role
  return {
    url: url.href,
    async close() {
      await owner.query(`alter role ${role} connection limit 0`)
      await owner.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1',
        [role],
      )
    },
  }
}
