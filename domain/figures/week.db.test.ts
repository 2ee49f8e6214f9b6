import { expect, test } from 'vitest'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { listPlaces, visit } from '#tests/counted.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { askRefund, makePaidOrder } from '#tests/refunds.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { getAnalytics, getWeek } from './analytics-queries.ts'
import { netCents, totalOf } from './analytics.ts'
import { foldFigures } from './fold-figures.ts'
import { sumOfDays } from './statistics.ts'

test('a week has its seven days and those before, as the analytics count them, folded or not', async () => {
  const [shop] = withRefunds(await createTestShop({ now: '2026-11-14T12:00:00Z' }))
  const { timeZone } = shop
  const early = await makePaidOrder(shop)
  await foldFigures(shop)
  // Eleven at night in the city, when Greenwich has the next day.
  shop.clock.set('2026-11-17T23:00:00-03:00')
  await makePaidOrder(shop)
  shop.clock.set('2026-11-21T12:00:00-03:00')
  await sendRefund(shop, await askRefund(shop, early, [0]))
  const [attractionId = 0] = (await listPlaces(shop.db)).attractions
  await visit(shop, early.passes[1]?.id ?? '', attractionId)
  const nothing = { netCents: 0, returnedCents: 0, passes: 0, entries: 0 }
  const sold = { netCents: 700_00, returnedCents: 0, passes: 3, entries: 0 }

  const week = await getWeek(shop.db, { to: '2026-11-21', timeZone })

  expect(week.from).toBe('2026-11-15')
  expect(week.days).toEqual([
    ...Array.from({ length: 2 }, () => nothing),
    sold,
    ...Array.from({ length: 3 }, () => nothing),
    { netCents: -250_00, returnedCents: 250_00, passes: 0, entries: 1 },
  ])
  expect(week.before).toEqual([...Array.from({ length: 6 }, () => nothing), sold])
  const period = { from: week.from, to: '2026-11-21' }
  const { figures } = await getAnalytics(shop.db, { period, today: period.to, timeZone })
  expect(sumOfDays(week.days, 'netCents')).toBe(netCents(totalOf(figures.sale).now))
  expect(sumOfDays(week.days, 'passes')).toBe(totalOf(figures['pass.sold']).now.count)
  expect(sumOfDays(week.days, 'entries')).toBe(totalOf(figures.visit).now.count)
})
