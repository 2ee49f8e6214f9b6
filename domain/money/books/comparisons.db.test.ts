import { expect, test } from 'vitest'
import { activity, charges } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import {
  type PaymentProvider,
  type ProviderMovement,
  ProviderUnreachable,
} from '#domain/money/providers/provider.ts'
import { correct } from '#tests/corrections.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeOrder } from '#tests/make.ts'
import { providerLike } from '#tests/provider-like.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { acknowledgeComparison, compareDay, listComparisons } from './comparisons.ts'

const actor = staffActor({ id: '00000000-0000-4000-8000-00000000000a' })
const DAY = '2026-11-21'
const nextMorning = '2026-11-22T12:00:00Z'

/** The same shop whose provider's books were changed by another hand. */
function withBooks(
  shop: TestShop,
  change: (movements: ProviderMovement[]) => ProviderMovement[],
  others: Partial<PaymentProvider> = {},
): TestShop {
  const payments = providerLike(shop.payments, ({ listMovements }) => ({
    listMovements: async (from, until) =>
      change(await listMovements(from, until)).filter(({ at }) => at >= from && at < until),
    ...others,
  }))
  return { ...shop, payments }
}

/** A payment of another shop, or of one that we forgot. */
const stranger: ProviderMovement = {
  kind: 'charge',
  ref: 'charge-of-nobody',
  chargeRef: 'charge-of-nobody',
  amountCents: 80_00,
  currency: 'USD',
  at: new Date('2026-11-21T20:00:00Z'),
}

const dollars = (amountCents: number) => ({ amountCents, currency: 'USD' })

async function alerts({ db }: TestShop): Promise<number> {
  return (await jobsOf(db, 'staff-mail')).filter(({ alert }) => alert === 'day_differs').length
}

test('a charge that nobody told us of is recorded, and then the day balances', async () => {
  const shop = await createTestShop()
  const there = withBooks(shop, (movements) => [...movements, stranger], {
    fetchCharge: async (ref) => ({
      ...stranger,
      ref,
      paymentId: undefined,
      isOurs: true,
      state: 'settled',
    }),
  })
  shop.clock.set(nextMorning)

  for (const _ of ['first', 'again']) {
    expect(await compareDay(there, 'sandbox', DAY)).toEqual({ ok: true, state: 'balanced' })
  }
  expect(await shop.db.select().from(charges)).toMatchObject([
    { providerRef: stranger.ref, standing: 'unassigned', amountCents: 80_00 },
  ])
  expect(await alerts(shop)).toBe(0)
})

test('what only one of us has, and what both have with other amounts, is kept, told once and acknowledged', async () => {
  const shop = await createTestShop()
  await makeAdmin(shop)
  await makeOrder(shop)
  await makeOrder(shop)
  const there = withBooks(
    shop,
    ([first]) => [...(first ? [{ ...first, amountCents: first.amountCents - 1 }] : []), stranger],
    { fetchCharge: async () => undefined },
  )
  shop.clock.set(nextMorning)

  const compared = await compareDay(there, 'sandbox', DAY)
  await compareDay(there, 'sandbox', DAY)
  const [kept] = await listComparisons(shop.db)

  expect(compared).toEqual({ ok: true, state: 'different' })
  expect(kept?.movements).toBe(3)
  expect(kept?.differences.map(({ note, ours, theirs }) => [note, ours, theirs])).toEqual([
    ['other_amount', dollars(700_00), dollars(699_99)],
    ['missing_here', undefined, dollars(80_00)],
    ['missing_there', dollars(700_00), undefined],
  ])
  expect(await alerts(shop)).toBe(1)

  const acknowledge = () => acknowledgeComparison(shop, { comparisonId: kept?.id ?? 0, actor })
  expect(await listComparisons(shop.db, true)).toHaveLength(1)
  expect(await acknowledge()).toEqual({ ok: true })
  expect(await listComparisons(shop.db, true)).toEqual([])
  expect(await acknowledge()).toEqual({ ok: false, reason: 'nothing_to_acknowledge' })
  await compareDay(there, 'sandbox', DAY)
  const [seen] = await listComparisons(shop.db)
  expect(seen?.acknowledgedAt).toEqual(new Date(nextMorning))

  await compareDay(shop, 'sandbox', DAY)
  await compareDay(there, 'sandbox', DAY)
  const [anew] = await listComparisons(shop.db)
  expect(anew?.acknowledgedAt).toBeNull()
  expect(await alerts(shop)).toBe(2)
  const activities = await shop.db.select().from(activity)
  expect(activities.filter(({ name }) => name === 'books.compared')).toHaveLength(2)
  expect(activities.filter(({ name }) => name === 'comparison.acknowledged')).toHaveLength(1)
})

test('a difference that a correction of its day explains is closed, and no other', async () => {
  const shop = await createTestShop()
  await makeOrder(shop)
  const [charge] = await shop.db.select().from(charges)
  const lacking = (cents: number) =>
    withBooks(shop, (movements) =>
      movements.map((one) => ({ ...one, amountCents: one.amountCents - cents })),
    )
  const correctOn = (day: string, amountCents: number) =>
    correct(shop, charge?.id ?? '', { amountCents, day })
  shop.clock.set(nextMorning)
  const stateWith = async (cents: number) => {
    const compared = await compareDay(lacking(cents), 'sandbox', DAY)
    return compared.ok && compared.state
  }

  await correctOn('2026-11-22', -5_00)
  const ofAnotherDay = await stateWith(5_00)
  await correctOn(DAY, -3_00)
  const inPart = await stateWith(5_00)
  await correctOn(DAY, -2_00)
  const whole = await stateWith(5_00)
  const [kept] = await listComparisons(shop.db)
  const more = await stateWith(6_00)

  expect([ofAnotherDay, inPart]).toEqual(['different', 'different'])
  expect([whole, more]).toEqual(['balanced', 'different'])
  expect(kept?.differences).toMatchObject([
    { note: 'corrected', ours: { amountCents: 700_00 }, theirs: { amountCents: 695_00 } },
  ])
})

test('a movement that the provider dates on the other side of midnight is no difference', async () => {
  const shop = await createTestShop({ now: '2026-11-22T02:59:59Z' })
  await makeOrder(shop)
  const later = new Date('2026-11-22T03:00:01Z')
  const there = withBooks(shop, (movements) => movements.map((one) => ({ ...one, at: later })))
  shop.clock.set('2026-11-23T12:00:00Z')

  for (const day of [DAY, '2026-11-22']) {
    expect(await compareDay(there, 'sandbox', day)).toEqual({ ok: true, state: 'balanced' })
  }
})

test('a day on which both books say the same balances; a provider that does not answer takes nothing away from what was found', async () => {
  const shop = await createTestShop()
  await makeOrder(shop)
  await makeOrder(shop)
  const silent = withBooks(shop, () => {
    throw new ProviderUnreachable('no answer')
  })
  shop.clock.set(nextMorning)

  const failed = await compareDay(silent, 'sandbox', DAY)
  const first = await listComparisons(shop.db)
  expect(await compareDay(shop, 'sandbox', DAY)).toEqual({ ok: true, state: 'balanced' })
  await compareDay(silent, 'sandbox', DAY)
  const then = await listComparisons(shop.db)

  expect(failed).toEqual({ ok: true, state: 'failed', failure: 'no answer' })
  expect(first).toMatchObject([{ state: 'failed', failure: 'no answer' }])
  const balanced = { provider: 'sandbox', day: DAY, state: 'balanced', differences: [] }
  expect(then).toMatchObject([{ ...balanced, failure: null, movements: 2 }])
})

test('what cannot be compared or acknowledged is refused before anybody is asked', async () => {
  const shop = await createTestShop()
  const untouched = withBooks(shop, () => {
    throw new Error('nobody is asked')
  })

  const refused = [
    ['no_such_day', '', '2026-02-30', '2026-11-2', '+012026-01-01'],
    // 180 days before 2026-11-21, the last that is compared, is the 25th of May.
    ['day_too_old', '0000-01-01', '1970-01-01', '2026-05-24'],
    ['day_not_over', DAY],
  ]
  for (const [reason, ...days] of refused) {
    for (const day of days) {
      expect(await compareDay(untouched, 'sandbox', day), day).toEqual({ ok: false, reason })
    }
  }
  const unknown = await compareDay(untouched, 'paypal', '2026-11-20')
  expect(unknown).toEqual({ ok: false, reason: 'no_such_provider' })
  const acknowledged = await acknowledgeComparison(shop, { comparisonId: 7, actor })
  expect(acknowledged).toEqual({ ok: false, reason: 'no_such_comparison' })
  expect(await listComparisons(shop.db)).toEqual([])
  expect(await compareDay(shop, 'sandbox', '2026-05-25')).toEqual({ ok: true, state: 'balanced' })
})
