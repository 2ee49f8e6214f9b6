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

/** What a day's comparison says: its state, then of each difference kind, note and both amounts. */
async function compare(shop: TestShop, day: string) {
  const compared = await compareDay(shop, 'sandbox', day)
  const [kept] = await listComparisons(shop.db)
  const differences = (kept?.differences ?? []).map(({ kind, note, ours, theirs }) => [
    `${kind} ${note}`,
    ours?.amountCents,
    theirs?.amountCents,
  ])
  return [compared.ok && compared.state, ...differences]
}

test('a dispute that we won and that the provider does not list any more is no difference', async () => {
  const forgetful = listing(await makeDisputed('won'), [])

  expect(await compare(forgetful, BOUGHT)).toEqual(['balanced'])
  expect(await compare(forgetful, ENDED)).toEqual(['balanced'])
})

test('a dispute that the provider lists with its end, and that we never heard of, is no difference', async () => {
  const shop = await createTestShop({ now: `${BOUGHT}T15:00:00Z` })
  await makeOrder(shop)
  shop.clock.set('2026-11-26T12:00:00Z')
  const thorough = listing(shop, [
    ['chargeback', BOUGHT],
    ['chargeback_won', BOUGHT],
  ])

  expect(await compare(thorough, BOUGHT)).toEqual(['balanced'])
})

test('a dispute differs as long as either of the books has only its first half', async () => {
  const open = listing(await makeDisputed('never'), [])
  expect(await compare(open, BOUGHT)).toEqual([
    'different',
    ['chargeback missing_there', -700_00, undefined],
  ])

  const won = listing(await makeDisputed('won'), [['chargeback', BOUGHT]])
  expect(await compare(won, ENDED)).toEqual([
    'different',
    ['chargeback_won missing_there', 700_00, undefined],
  ])
})

test('a dispute whose row cannot be read is one difference', async () => {
  const shop = listing(await makeDisputed('never'), [['unreadable', BOUGHT]])

  expect(await compare(shop, BOUGHT)).toEqual([
    'different',
    ['unreadable unreadable', undefined, undefined],
  ])
})

test('what a provider takes in parts is what we booked whole', async () => {
  const inParts = listing(await makeDisputed('never'), [
    ['chargeback', BOUGHT, 300_00],
    ['chargeback', BOUGHT, 400_00],
  ])

  expect(await compare(inParts, BOUGHT)).toEqual(['balanced'])
})

test.for([BOUGHT, ENDED])(
  'a charge that a provider takes back twice differs, the second time on %s',
  async (day) => {
    const twice = listing(await makeDisputed('never'), [
      ['chargeback', BOUGHT],
      ['chargeback', day],
    ])

    expect(await compare(twice, day)).toEqual([
      'different',
      ['chargeback other_amount', -700_00, -1_400_00],
    ])
  },
)

test('a charge that is disputed again after we won is compared with both disputes', async () => {
  const again = listing(await makeDisputed('won and opened again'), [
    ['chargeback', BOUGHT],
    ['chargeback_won', ENDED],
    ['chargeback', ENDED],
  ])

  expect(await compare(again, ENDED)).toEqual(['balanced'])
})

test('a dispute that we won and of which the provider takes off what was refunded since is no difference', async () => {
  const lessened = listing(await makeDisputed('won'), [
    ['chargeback', ENDED, 600_00],
    ['chargeback_won', ENDED, 600_00],
  ])

  expect(await compare(lessened, ENDED)).toEqual(['balanced'])
})
