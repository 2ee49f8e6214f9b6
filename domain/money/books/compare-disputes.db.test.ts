import { expect, test } from 'vitest'
import { charges } from '#db/schema.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import type { ProviderMovement } from '#domain/money/providers/provider.ts'
import { makeOrder } from '#tests/make.ts'
import { providerLike } from '#tests/provider-like.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { compareDay, listComparisons } from './comparisons.ts'

const BOUGHT = '2026-11-21'
const ENDED = '2026-11-25'

type Kind = ProviderMovement['kind']

/** A sale of BOUGHT, disputed on that day; `ends` on ENDED, and may then be disputed again. */
async function makeDisputed(ends: 'won' | 'never' | 'won and opened again'): Promise<TestShop> {
  const shop = await createTestShop({ now: `${BOUGHT}T15:00:00Z` })
  await makeOrder(shop)
  const [charge] = await shop.db.select().from(charges)
  const { providerRef: ref = '', amountCents = 0, currency = '' } = charge ?? {}
  const tell = (dispute: 'open' | 'won') =>
    recordCharge(shop, 'sandbox', {
      ref,
      paymentId: undefined,
      amountCents,
      currency,
      isOurs: true,
      state: 'settled',
      dispute,
    })
  await tell('open')
  shop.clock.set(`${ENDED}T15:00:00Z`)
  if (ends !== 'never') await tell('won')
  if (ends === 'won and opened again') await tell('open')
  shop.clock.set('2026-11-26T12:00:00Z')
  return shop
}

/** The provider's books with these movements of disputes of its only charge; whole ones unless said. */
function listing(shop: TestShop, disputes: [kind: Kind, day: string, cents?: number][]): TestShop {
  const payments = providerLike(shop.payments, ({ listMovements }) => ({
    listMovements: async (from, until) => {
      const taken = await listMovements(new Date(0), new Date('2027-01-01T00:00:00Z'))
      const moved = taken.flatMap((charge) =>
        disputes.map(([kind, day, cents = charge.amountCents], index) => ({
          ...charge,
          kind,
          ref: `dispute-${index}`,
          amountCents: kind === 'chargeback' ? -cents : cents,
          at: new Date(`${day}T15:00:00Z`),
        })),
      )
      return [...taken, ...moved].filter(({ at }) => at >= from && at < until)
    },
  }))
  return { ...shop, payments }
}

async function notesOf(shop: TestShop): Promise<string[]> {
  const [comparison] = await listComparisons(shop.db)
  return (comparison?.differences ?? []).map(({ kind, note }) => `${kind} ${note}`)
}

/** What both say of the disputes of the day that was compared last. */
async function sidesOf(shop: TestShop) {
  const [comparison] = await listComparisons(shop.db)
  return (comparison?.differences ?? []).map(({ ours, theirs }) => [
    ours?.amountCents,
    theirs?.amountCents,
  ])
}

test('a dispute that we won and that the provider does not list any more is no difference', async () => {
  const shop = await makeDisputed('won')
  const forgetful = listing(shop, [])

  const asItBegan = await compareDay(forgetful, 'sandbox', BOUGHT)
  const asItEnded = await compareDay(forgetful, 'sandbox', ENDED)

  expect([asItBegan, asItEnded]).toEqual([
    { ok: true, state: 'balanced' },
    { ok: true, state: 'balanced' },
  ])
})

test('a dispute that the provider lists with its end, and that we never heard of, is no difference', async () => {
  const shop = await createTestShop({ now: `${BOUGHT}T15:00:00Z` })
  await makeOrder(shop)
  shop.clock.set('2026-11-26T12:00:00Z')
  const thorough = listing(shop, [
    ['chargeback', BOUGHT],
    ['chargeback_won', BOUGHT],
  ])

  expect(await compareDay(thorough, 'sandbox', BOUGHT)).toEqual({ ok: true, state: 'balanced' })
})

test('a dispute differs as long as either of the books has only its first half', async () => {
  const open = listing(await makeDisputed('never'), [])
  expect(await compareDay(open, 'sandbox', BOUGHT)).toEqual({ ok: true, state: 'different' })
  expect(await notesOf(open)).toEqual(['chargeback missing_there'])

  const won = listing(await makeDisputed('won'), [['chargeback', BOUGHT]])
  expect(await compareDay(won, 'sandbox', ENDED)).toEqual({ ok: true, state: 'different' })
  expect(await notesOf(won)).toEqual(['chargeback_won missing_there'])
})

test('a dispute whose row cannot be read is one difference', async () => {
  const shop = listing(await makeDisputed('never'), [['unreadable', BOUGHT]])

  expect(await compareDay(shop, 'sandbox', BOUGHT)).toEqual({ ok: true, state: 'different' })
  expect(await notesOf(shop)).toEqual(['unreadable unreadable'])
})

test('what a provider takes in parts is what we booked whole', async () => {
  const inParts = listing(await makeDisputed('never'), [
    ['chargeback', BOUGHT, 300_00],
    ['chargeback', BOUGHT, 400_00],
  ])

  expect(await compareDay(inParts, 'sandbox', BOUGHT)).toEqual({ ok: true, state: 'balanced' })
})

test('a charge that a provider takes back twice differs, on one day or on two', async () => {
  const twice = listing(await makeDisputed('never'), [
    ['chargeback', BOUGHT],
    ['chargeback', BOUGHT],
  ])
  expect(await compareDay(twice, 'sandbox', BOUGHT)).toEqual({ ok: true, state: 'different' })
  expect(await sidesOf(twice)).toEqual([[-700_00, -1_400_00]])

  const onTwoDays = listing(await makeDisputed('never'), [
    ['chargeback', BOUGHT],
    ['chargeback', ENDED],
  ])
  expect(await compareDay(onTwoDays, 'sandbox', ENDED)).toEqual({ ok: true, state: 'different' })
  expect(await sidesOf(onTwoDays)).toEqual([[-700_00, -1_400_00]])
})

test('a charge that is disputed again after we won is compared with both disputes', async () => {
  const again = listing(await makeDisputed('won and opened again'), [
    ['chargeback', BOUGHT],
    ['chargeback_won', ENDED],
    ['chargeback', ENDED],
  ])

  expect(await compareDay(again, 'sandbox', ENDED)).toEqual({ ok: true, state: 'balanced' })
})

test('a dispute that we won and of which the provider takes off what was refunded since is no difference', async () => {
  const shop = await makeDisputed('won')
  const lessened = listing(shop, [
    ['chargeback', ENDED, 600_00],
    ['chargeback_won', ENDED, 600_00],
  ])

  expect(await compareDay(lessened, 'sandbox', ENDED)).toEqual({ ok: true, state: 'balanced' })
})
