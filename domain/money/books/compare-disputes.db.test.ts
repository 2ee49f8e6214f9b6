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

type End = 'unheard of' | 'open' | 'won' | 'open again'

/** A sale of BOUGHT, disputed on that day unless we never heard of it; won on ENDED, and may then be disputed again. */
async function makeDisputed(end: End): Promise<TestShop> {
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
  if (end !== 'unheard of') await tell('open')
  shop.clock.set(`${ENDED}T15:00:00Z`)
  if (end === 'won' || end === 'open again') await tell('won')
  if (end === 'open again') await tell('open')
  shop.clock.set('2026-11-26T12:00:00Z')
  return shop
}

type Listed = { kind: ProviderMovement['kind']; day: string; cents?: number | undefined }
const took = (day: string, cents?: number): Listed => ({ kind: 'chargeback', day, cents })
const gave = (day: string, cents?: number): Listed => ({ kind: 'chargeback_won', day, cents })

/** The provider's books with these movements of disputes of its only charge; whole ones unless said. */
function listing(shop: TestShop, disputes: Listed[]): TestShop {
  const payments = providerLike(shop.payments, ({ listMovements }) => ({
    listMovements: async (from, until) => {
      const taken = await listMovements(new Date(0), new Date('2027-01-01T00:00:00Z'))
      const moved = taken.flatMap((charge) =>
        disputes.map(({ kind, day, cents = charge.amountCents }, index) => ({
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
async function compare(end: End, listed: Listed[], day: string) {
  const shop = listing(await makeDisputed(end), listed)
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
  for (const day of [BOUGHT, ENDED]) expect(await compare('won', [], day)).toEqual(['balanced'])
})

test('a dispute that the provider lists with its end, and that we never heard of, is no difference', async () => {
  const whole = [took(BOUGHT), gave(BOUGHT)]
  expect(await compare('unheard of', whole, BOUGHT)).toEqual(['balanced'])
})

test('a dispute differs as long as either of the books has only its first half', async () => {
  const begun = ['chargeback missing_there', -700_00, undefined]
  expect(await compare('open', [], BOUGHT)).toEqual(['different', begun])
  const ended = ['chargeback_won missing_there', 700_00, undefined]
  expect(await compare('won', [took(BOUGHT)], ENDED)).toEqual(['different', ended])
})

test('a dispute whose row cannot be read is one difference', async () => {
  const row = ['unreadable unreadable', undefined, undefined]
  const listed: Listed[] = [{ kind: 'unreadable', day: BOUGHT }]
  expect(await compare('open', listed, BOUGHT)).toEqual(['different', row])
})

test('what a provider takes in parts is what we booked whole', async () => {
  const inParts = [took(BOUGHT, 300_00), took(BOUGHT, 400_00)]
  expect(await compare('open', inParts, BOUGHT)).toEqual(['balanced'])
})

test('a charge that a provider takes back twice differs, whenever the second time', async () => {
  const twice = ['chargeback other_amount', -700_00, -1_400_00]
  for (const day of [BOUGHT, ENDED]) {
    expect(await compare('open', [took(BOUGHT), took(day)], day)).toEqual(['different', twice])
  }
})

test('a charge that is disputed again after we won is compared with both disputes', async () => {
  const both = [took(BOUGHT), gave(ENDED), took(ENDED)]
  expect(await compare('open again', both, ENDED)).toEqual(['balanced'])
})

test('a dispute that we won and of which the provider takes off what was refunded since is no difference', async () => {
  const lessened = [took(ENDED, 600_00), gave(ENDED, 600_00)]
  expect(await compare('won', lessened, ENDED)).toEqual(['balanced'])
})
