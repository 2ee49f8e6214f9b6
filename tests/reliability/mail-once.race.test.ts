// One mail, whatever ends the process that sends it. The relay stops the shop's conversation at a step
// and the process is killed there; what it had written down by then must never be sent again. Two
// moments nobody can tell apart: the relay has the mail and the shop does not know it yet, or has not
// written it down.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, orders } from '#db/schema.ts'
import { jobStates, takeOverJobs } from '#tests/jobs.ts'
import { makeSubmission } from '#tests/make.ts'
import { heldStop, type ShopProcess, startShop } from '#tests/process.ts'
import { openRelay, type Relay, relaySteps } from '#tests/relay.ts'
import { openBuiltShop, postJson } from '#tests/request.ts'
import { rounds } from '#tests/rounds.ts'
import { makeShopData, type ShopData } from '#tests/shop-data.ts'
import { openWireTo } from '#tests/tcp-proxy.ts'

const KILLS = rounds({ short: relaySteps.length, whole: 30 })
const RESTARTS = rounds({ short: 1, whole: 10 })
const ORDERS_PER_ROUND = 5
/** What the worker sends at once. */
const MAILS_AT_ONCE = 4
/** A round takes 5 to 30 seconds, after how busy the machine is. */
const TEST_MS_MAX = 60_000 + (KILLS + RESTARTS) * 40_000

const PAY = '/checkout/payment.data'

test(
  'a mail that was written down is not sent again after a kill, and none is lost',
  { timeout: TEST_MS_MAX },
  async ({ annotate }) => {
    const data = await makeShopData()
    const relay = await openRelay()
    let shop = await startShop(settingsOf(data, relay))

    for (let round = 0; round < KILLS; round += 1) {
      const step = stepOf(round)
      const stopped = relay.stopAt(step)
      await buy(shop, ORDERS_PER_ROUND)
      const goOn = await stopped
      shop.signal('SIGKILL')
      await shop.ended
      const takenBefore = messageIds(relay)
      goOn()

      const marked = await markedMails(data)
      const doubledBefore = doubledOf(takenBefore)
      shop = await sendTheRest(data, relay)
      const again = messageIds(relay).slice(takenBefore.length)
      expect(
        again.filter((id) => marked.has(id)),
        `sent twice after a kill at ${step}`,
      ).toEqual([])
      const doubled = doubledOf(messageIds(relay)) - doubledBefore
      expect(doubled, `in doubt at ${step}`).toBeLessThanOrEqual(MAILS_AT_ONCE)
    }

    const taken = messageIds(relay)
    expect(new Set(taken)).toEqual(new Set(await expectedMails(data)))
    const figures = `${KILLS} kills, ${new Set(taken).size} mails, ${doubledOf(taken)} of them twice`
    await annotate(figures)
  },
)

test(
  'an orderly restart lets the mail under way end, however slow the relay, and doubles none',
  { timeout: TEST_MS_MAX },
  async ({ annotate }) => {
    const data = await makeShopData()
    const relay = await openRelay()
    let shop = await startShop(settingsOf(data, relay))

    for (let round = 0; round < RESTARTS; round += 1) {
      const stopped = relay.stopAt('taken')
      await buy(shop, ORDERS_PER_ROUND)
      const goOn = await stopped
      const ended = shop.stop()
      // Whoever does not wait for the relay's answer never says so, and would send again.
      await expect.poll(() => shop.stderr()).toContain('The stop waits 75000 ms.')
      goOn()

      expect(await ended).toEqual({ code: 0, signal: null })
      shop = await sendTheRest(data, relay)
    }

    const taken = messageIds(relay)
    expect(taken.toSorted()).toEqual(await expectedMails(data))
    await annotate(`${RESTARTS} restarts, ${taken.length} mails, none twice`)
  },
)

test('a mail that the relay took while the database was away is written down when it is back, and not sent again', async () => {
  const data = await makeShopData()
  const relay = await openRelay()
  const { wire, url } = await openWireTo(data.settings)
  const shop = await openBuiltShop({ data, settings: { DATABASE_URL: url, SMTP_URL: relay.url } })
  const stopped = relay.stopAt('taken')
  await postJson(shop.request, PAY, makeSubmission())

  const goOn = await stopped
  wire.cut()
  goOn()
  await expect.poll(async () => (await shop.request('/readyz')).status).toBe(503)
  wire.join()
  await expect.poll(async () => (await markedMails(data)).size).toBe(1)
  await data.within(({ db }) => takeOverJobs(db))
  await expect.poll(() => waitingMails(data)).toBe(0)

  expect(relay.received).toHaveLength(1)
})

/** Everything is bought by one buyer, at once. */
function settingsOf(data: ShopData, relay: Relay): Record<string, string> {
  return { ...data.settings, ...heldStop, SMTP_URL: relay.url, PURCHASE_LIMITS: 'off' }
}

async function buy(shop: ShopProcess, times: number): Promise<void> {
  for (let order = 0; order < times; order += 1) {
    const items = [{ name: 'Benefits Pass' as const, duration: 5 as const, adults: 1, children: 1 }]
    const { data } = await postJson(shop.request, PAY, makeSubmission({ items }))
    expect(data).toMatchObject({ ok: true })
  }
}

/** A connection is greeted once and kept: after the first round there is none to be greeted. */
function stepOf(round: number) {
  const [greeting, ...later] = relaySteps
  return (round === 0 ? greeting : later[(round - 1) % later.length]) ?? 'taken'
}

/** Another process takes over and sends until nothing is left. */
async function sendTheRest(data: ShopData, relay: Relay): Promise<ShopProcess> {
  await data.within(({ db }) => takeOverJobs(db))
  const shop = await startShop(settingsOf(data, relay))
  await expect.poll(() => waitingMails(data)).toBe(0)
  return shop
}

/** How many were more than the first of their Message-ID. */
function doubledOf(ids: string[]): number {
  return ids.length - new Set(ids).size
}

function messageIds(relay: Relay): string[] {
  return relay.received.map(({ mail }) => mail.messageId ?? '')
}

function markedMails(data: ShopData): Promise<Set<string>> {
  return data.within(async ({ db }) => {
    const rows = await db.select().from(activity).where(eq(activity.name, 'mail.sent'))
    return new Set(rows.map((row) => String(row.data.messageId)))
  })
}

function waitingMails(data: ShopData): Promise<number> {
  return data.within(async ({ db }) => {
    const states = await jobStates(db, 'order-mail')
    return states.filter((state) => state !== 'completed').length
  })
}

function expectedMails(data: ShopData): Promise<string[]> {
  return data.within(async ({ db }) => {
    const placed = await db.select().from(orders)
    return placed.map(({ id }) => `<order-${id}-v1@localhost>`).toSorted()
  })
}
