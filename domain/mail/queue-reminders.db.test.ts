import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders, passes, rememberedNotices } from '#db/schema.ts'
import { passNotice } from '#domain/ground/outbox/pass-notice.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { lateStartWords, startByWords } from '#domain/passes/pass-words.ts'
import { makeDevice, makePasses, passesOf, scan, STAFF } from '#tests/gate.ts'
import { noticeJobs } from '#tests/jobs.ts'
import { makeOrder } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { REMINDERS_BATCH, queueReminders, sendReminder } from './reminders.ts'

// Bought at 12:00 UTC on 21 November 2026: a Full Pass may start until 21 November 2027.
const at = (day: string, time = '10:00:00') => `${day}T${time}-03:00`

test('60, 14 and 2 days before the last day a reminder comes, each once', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const queuedOn = async (day: string) => {
    shop.clock.set(at(day))
    return queueReminders(shop)
  }

  expect([
    await queuedOn('2027-09-21'),
    await queuedOn('2027-09-22'),
    await queuedOn('2027-09-22'),
    await queuedOn('2027-11-06'),
    await queuedOn('2027-11-07'),
    await queuedOn('2027-11-18'),
    await queuedOn('2027-11-19'),
    await queuedOn('2027-11-21'),
    await queuedOn('2027-11-22'),
  ]).toEqual([0, 1, 0, 0, 1, 0, 1, 0, 0])
  expect(await noticeJobs(shop.db)).toEqual(
    [60, 14, 2].map((days) => ({ kind: 'reminder', orderId, lastDay: '2027-11-21', days })),
  )
})

test('more orders than fit into one transaction are all reminded, each once', async () => {
  const shop = await createTestShop()
  const placed: string[] = []
  while (placed.length <= REMINDERS_BATCH) placed.push(await makeOrder(shop))

  shop.clock.set(at('2027-11-19'))
  const queued = [
    await queueReminders(shop),
    await queueReminders(shop),
    await queueReminders(shop),
  ]

  expect(queued).toEqual([REMINDERS_BATCH, 1, 0])
  const reminded = (await noticeJobs(shop.db)).map(({ orderId }) => orderId)
  expect(reminded.toSorted()).toEqual(placed.toSorted())
})

test('nobody is reminded of what was bought on the day of the step or later', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  shop.clock.set(at('2027-09-22', '12:00:00'))
  const boughtAt = async (instant: string) => {
    await shop.db.delete(rememberedNotices)
    await shop.db
      .update(passes)
      .set({ issuedAt: new Date(instant) })
      .where(eq(passes.orderId, orderId))
    return queueReminders(shop)
  }

  expect([
    await boughtAt(at('2027-09-21', '23:59:59')),
    await boughtAt(at('2027-09-22', '00:00:00')),
    await boughtAt(at('2027-09-22', '09:00:00')),
  ]).toEqual([1, 0, 0])
})

test('blocked, refunded and used passes and cancelled orders are left in peace', async () => {
  const shop = await createTestShop()
  const [used] = await makePasses(shop)
  const [blocked] = await makePasses(shop)
  const [refunded] = await makePasses(shop)
  const [cancelled] = await makePasses(shop)
  await scan(shop, await makeDevice(shop), { code: used.code })
  await blockPass(shop, { passId: blocked.id, reason: 'Teléfono perdido', actor: STAFF })
  await shop.db.update(passes).set({ state: 'refunded' }).where(eq(passes.id, refunded.id))
  await shop.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, cancelled.orderId))

  shop.clock.set(at('2027-11-07'))
  expect(await queueReminders(shop)).toBe(0)
})

test('passes of one order that end half a year apart are reminded of apart', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop, {
    items: [
      { name: 'Full Pass', duration: 3, adults: 1, children: 0 },
      { name: 'Benefits Pass', duration: 5, adults: 1, children: 0 },
    ],
  })

  shop.clock.set(at('2027-05-07'))
  expect(await queueReminders(shop)).toBe(1)
  shop.clock.set(at('2027-11-07'))
  expect(await queueReminders(shop)).toBe(1)
  expect(await noticeJobs(shop.db)).toEqual(
    ['2027-05-21', '2027-11-21'].map((lastDay) => ({
      kind: 'reminder',
      orderId,
      lastDay,
      days: 14,
    })),
  )
})

test('the mail names the passes that wait, until when and how, carries no code, and does not come for none', async () => {
  const shop = await createTestShop()
  const [used, waiting] = await makePasses(shop, {})
  const [usedLater] = await makePasses(shop)
  const device = await makeDevice(shop)
  await scan(shop, device, { code: used.code })
  shop.clock.set(at('2027-11-07'))
  await queueReminders(shop)
  await scan(shop, device, { code: usedLater.code })

  await sendDue(shop)
  // As after a crash that forgot it: the same mail.
  await sendDue(shop)

  const [mail, ...others] = await shop.outbox.all()
  const text = mail?.text ?? ''
  const shown = await passesOf(shop, used.orderId)
  expect(others).toEqual([])
  expect(mail?.to?.map(({ address }) => address)).toEqual(['lucia@example.com'])
  expect(mail?.subject).toBe('Tus pases te esperan hasta el 21 de noviembre de 2027')
  expect(text).not.toContain('Titular 1')
  expect(text).toContain('Titular 2')
  expect(text).toContain('Titular 3')
  expect(text.match(/\/pass\//g)).toHaveLength(2)
  expect(text).toContain(startByWords(new Date('2027-11-22T02:59:59.999Z'), shop.timeZone))
  expect(text).toContain(lateStartWords())
  for (const body of [mail?.subject ?? '', text, mail?.html ?? '']) {
    for (const { shortCode } of [used, waiting ?? used, ...shown]) {
      expect(body).not.toContain(shortCode)
      expect(body).not.toContain(formatShortCode(shortCode))
    }
  }
})

/** Runs every reminder in the outbox as the worker would. */
async function sendDue(shop: TestShop) {
  for (const waiting of await noticeJobs(shop.db)) {
    const job = passNotice.job.parse(waiting)
    if (job.kind === 'reminder') await sendReminder(shop, job)
  }
}
