import { expect, test } from 'vitest'
import { noticeJobs } from '#tests/jobs.ts'
import { makeOrder } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { queueReminders } from './reminders.ts'

test('workers that look at once put each reminder into the outbox once', async () => {
  const shop = await createTestShop()
  const orders = []
  for (let number = 0; number < 5; number += 1) orders.push(await makeOrder(shop))
  shop.clock.set('2027-11-07T10:00:00-03:00')

  const queued = await Promise.all(Array.from({ length: 8 }, () => queueReminders(shop)))

  const jobs = await noticeJobs(shop.db)
  expect(queued.reduce((sum, count) => sum + count)).toBe(5)
  expect(jobs.map(({ orderId }) => orderId).toSorted()).toEqual(orders.toSorted())
})
