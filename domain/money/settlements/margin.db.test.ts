import { integer, record, sample } from 'fast-check'
import { expect, test } from 'vitest'
import { insertRows } from '#db/insert-rows.ts'
import { movements } from '#db/schema.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { startRefund } from '#domain/money/refunds/staff-refunds.ts'
import { makeDevice } from '#tests/gate.ts'
import { ANA, makePaidOrder } from '#tests/refunds.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { makeVisits, rowsOf } from '#tests/visits.ts'
import { setAgreement } from './accounts.ts'
import { listMargins } from './margin.ts'

const seed = 20_261_122
const mixed = {
  items: [
    { name: 'Full Pass', duration: 3, adults: 1, children: 1 },
    { name: 'Sight Pass', duration: 3, adults: 2, children: 0 },
  ],
} as const

test('sales count by product in the month of the sale less what went back, visits in the month of the visit', async () => {
  const shop = await createTestShop({ now: '2026-11-30T12:00:00Z' })
  const order = await makePaidOrder(shop, { items: [...mixed.items] })
  const door = await makeDevice(shop)
  const { id: attractionId } = door.attraction
  const terms = { kind: 'share', shareBps: 2_000 } as const
  const agreed = { attractionId, version: 0, validFrom: '2026-11-01', terms, actor: ANA }
  await setAgreement(shop, agreed)
  const [adult, child, sight] = order.passes
  await makeVisits(shop, [
    { passId: adult.id, device: door, at: '2026-12-01T02:59:59.999Z' },
    { passId: child?.id ?? '', device: door, at: '2026-12-01T03:00:00Z' },
    { passId: sight?.id ?? '', device: door, at: '2026-12-02T12:00:00Z' },
  ])
  shop.clock.set('2026-12-05T12:00:00Z')
  const started = await startRefund(shop, {
    orderId: order.id,
    passIds: [sight?.id ?? ''],
    reason: 'Lluvia',
    actor: ANA,
  })
  if (!started.ok) throw new Error(started.reason)
  await sendRefund(shop, started)

  const november = await listMargins(shop, '2026-11')
  const december = await listMargins(shop, '2026-12')

  const inRow = (margin: (typeof november)[number]) => [
    margin.productName,
    margin.salesCents,
    margin.visits,
    margin.owedCents,
    margin.marginCents,
  ]
  // A fifth of a day: 250 / 3, 200 / 3 and 120 / 3 dollars.
  expect(november.map(inRow)).toEqual([
    ['Full Pass', 450_00, 1, 16_67, 433_33],
    ['Sight Pass', 240_00, 0, 0, 240_00],
    ['Benefits Pass', 0, 0, 0, 0],
  ])
  expect(december.map(inRow)).toEqual([
    ['Full Pass', 0, 1, 13_33, -13_33],
    ['Sight Pass', -120_00, 1, 8_00, -128_00],
    ['Benefits Pass', 0, 0, 0, 0],
  ])
})

test(`the parts of products add up to the account of sales, whatever is booked (seed ${seed})`, async () => {
  const shop = await createTestShop({ now: '2026-11-10T12:00:00Z' })
  const { chargeId } = await makePaidOrder(shop, { items: [...mixed.items] })
  const drawn = sample(
    record({
      cents: integer({ min: -9_999_99, max: 9_999_99 }),
      day: integer({ min: 1, max: 28 }),
    }),
    { seed, numRuns: 150 },
  )
  const rows = drawn.map(({ cents, day }, index) => ({
    key: `random:${index}`,
    kind: 'correction' as const,
    account: index % 4 === 0 ? ('fees' as const) : ('sales' as const),
    provider: 'sandbox' as const,
    chargeId,
    amountCents: cents,
    currency: 'USD',
    catalogueCents: cents,
    exchangeRate: '1',
    happenedAt: new Date(Date.UTC(2026, 10, day)),
    bookedAt: new Date(Date.UTC(2026, 10, day, 3)),
  }))
  await shop.db.execute(insertRows(movements, rows))

  const margins = await listMargins(shop, '2026-11')

  const [plain] = await rowsOf(
    shop,
    `select sum(catalogue_cents)::int as cents from movimientos where account = 'sales'
       and to_char(booked_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM') = '2026-11'`,
  )
  expect(margins.reduce((sum, { salesCents }) => sum + salesCents, 0)).toBe(Number(plain?.cents))
})
