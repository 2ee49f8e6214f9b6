import { eq } from 'drizzle-orm'
import { constantFrom, date, integer, oneof, record, sample } from 'fast-check'
import { expect, test } from 'vitest'
import { insertRows } from '#db/insert-rows.ts'
import { charges, movements, payments } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { bookAccounts, movementKinds, providerNames } from '#domain/ground/vocabulary/money.ts'
import { makeOrder } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { exportStatement, getStatement, type StatementRow } from './statement.ts'

const actor = staffActor({ id: '00000000-0000-4000-8000-00000000000a' })
const ROWS = 1_600
const seed = 20_261_121

/** November begins and ends at three in Greenwich: the instants around both are in. */
const instant = oneof(
  constantFrom(
    '2026-11-01T02:59:59.999Z',
    '2026-11-01T03:00:00Z',
    '2026-12-01T02:59:59.999Z',
    '2026-12-01T03:00:00Z',
  ),
  date({
    min: new Date('2026-10-15T00:00:00Z'),
    max: new Date('2026-12-15T00:00:00Z'),
    noInvalidDate: true,
  }).map((at) => at.toISOString()),
)

const movement = record({
  kind: constantFrom(...movementKinds),
  account: constantFrom(...bookAccounts),
  provider: constantFrom(...providerNames),
  amountCents: integer({ min: -90_000_000_00, max: 90_000_000_00 }),
  currency: constantFrom('USD', 'ARS'),
  catalogueCents: integer({ min: -90_000_00, max: 90_000_00 }),
  bookedAt: instant,
})

async function bookRandomly(shop: TestShop): Promise<void> {
  const orderId = await makeOrder(shop)
  const [charge] = await shop.db
    .select({ id: charges.id })
    .from(charges)
    .innerJoin(payments, eq(payments.id, charges.paymentId))
    .where(eq(payments.orderId, orderId))
  const rows = sample(movement, { seed, numRuns: ROWS }).map((given, index) => ({
    ...given,
    key: `random:${index}`,
    chargeId: charge?.id ?? '',
    exchangeRate: '1',
    bookedAt: new Date(given.bookedAt),
    happenedAt: new Date(given.bookedAt),
  }))
  await shop.db.execute(insertRows(movements, rows))
}

/** A second opinion, in other words: local months of every row, summed by the same columns. */
async function sumsOf(
  shop: TestShop,
  condition: string,
  columns: string,
  counted = '',
): Promise<string[]> {
  const { rows } = await shop.database.executeSql(`
    select concat_ws(' ', ${columns}${counted}, sum(amount_cents)) as told
    from (select *, to_char(booked_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM') as month from movimientos) as told
    where ${condition} group by ${columns}`)
  return rows.map((row) => String(Object(row).told)).toSorted()
}

function sumOf(cents: number[]): number {
  return cents.reduce((all, one) => all + one, 0)
}

test(`a month's statement and its rows, each once and in batches, add up to what the ledger has of it (seed ${seed})`, async () => {
  const shop = await createTestShop()
  await bookRandomly(shop)

  const { totals, balances } = await getStatement(shop, '2026-11')
  const told = totals.map(({ account, kind, provider, currency, amountCents, ...total }) =>
    [account, kind, provider, currency, total.movements, amountCents].join(' '),
  )
  const opening = balances.map((one) => `${one.provider} ${one.currency} ${one.openingCents}`)
  const closing = balances.map((one) => `${one.provider} ${one.currency} ${one.closingCents}`)
  const columns = 'account, kind, provider, currency'

  expect(told.toSorted()).toEqual(await sumsOf(shop, "month = '2026-11'", columns, ', count(*)'))
  expect(opening.toSorted()).toEqual(await sumsOf(shop, "month < '2026-11'", 'provider, currency'))
  expect(closing.toSorted()).toEqual(await sumsOf(shop, "month <= '2026-11'", 'provider, currency'))
  for (const { provider, currency, openingCents, closingCents } of balances) {
    const moved = totals
      .filter((total) => total.provider === provider && total.currency === currency)
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(closingCents - openingCents).toBe(moved)
  }
  // In each currency of a provider the charges stand before the fees that were kept of them.
  for (const group of Map.groupBy(totals, (one) => `${one.provider} ${one.currency}`).values()) {
    const ranks = group.map(({ kind }) => movementKinds.indexOf(kind))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  }

  const rows: StatementRow[] = []
  for await (const batch of await exportStatement(shop, { month: '2026-11', actor })) {
    rows.push(...batch)
  }

  expect(rows.length).toBeGreaterThan(500)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.length).toBe(sumOf(totals.map(({ movements: moved }) => moved)))
  expect(sumOf(rows.map(({ amountCents }) => amountCents))).toBe(
    sumOf(totals.map(({ amountCents }) => amountCents)),
  )
  expect(sumOf(rows.map(({ catalogueCents }) => catalogueCents))).toBe(
    sumOf(totals.map(({ catalogueCents }) => catalogueCents)),
  )
})

test('a month without movements keeps its balances', async () => {
  const shop = await createTestShop()
  await makeOrder(shop)

  const { totals, balances } = await getStatement(shop, '2026-12')

  expect(totals).toEqual([])
  expect(balances).toEqual([
    { provider: 'sandbox', currency: 'USD', openingCents: 700_00, closingCents: 700_00 },
  ])
})
