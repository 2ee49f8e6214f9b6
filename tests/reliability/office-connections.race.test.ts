// Staff's pages and the forms before them have connections of their own to the database: however many of them
// wait there, visitors go on. It takes seconds: twenty people sign in.
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeSubmission } from '#tests/make.ts'
import { openBuiltShop, postJson } from '#tests/request.ts'
import { makeShopData } from '#tests/shop-data.ts'
import { PASSWORD as password, postFields } from '#tests/staff.ts'

/** Twice as many as the shop has connections for visitors. */
const AT_ONCE = 20

test('while twenty people hold or wait for the office’s connections, a visitor buys and looks at the passes', async () => {
  const data = await makeShopData()
  const shop = await openBuiltShop({ data, settings: { WORKER: 'off' } })
  const [holder, watcher] = [await connect(data.settings), await connect(data.settings)]
  await holder.query('begin')
  await holder.query('lock table profiles in access exclusive mode')

  const asked = Array.from({ length: AT_ONCE }, (_, index) =>
    postFields(shop.request, '/admin/login', { email: `nobody${index}@example.com`, password }),
  )
  const held = async () => {
    const { rows } = await watcher.query(`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows
  }
  await vi.waitFor(async () => expect(await held()).toEqual([{ count: 5 }]), { timeout: 60_000 })
  const bought = await postJson(shop.request, '/checkout/payment.data', makeSubmission())
  const order = Object(Reflect.get(Object(bought.data), 'order'))
  const looked = await shop.request(`/order/${Reflect.get(order, 'secret')}`)
  const stillHeld = await held()
  await holder.query('commit')
  const answers = await Promise.all(asked)

  expect([bought.status, looked.status]).toEqual([200, 200])
  expect(stillHeld).toEqual([{ count: 5 }])
  // Who waited too long for a connection is told to come back.
  for (const { status } of answers) expect([400, 503]).toContain(status)
})

async function connect({ DATABASE_URL }: Record<string, string>): Promise<Client> {
  const client = new Client({ connectionString: DATABASE_URL ?? '' })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
