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

test.each<[what: string, end: End, listed: Listed[], day: string]>([
  ['won, and listed no more', 'won', [], BOUGHT],
  ['won, and listed no more on the day of its end', 'won', [], ENDED],
  ['listed with its end, and unheard of', 'unheard of', [took(BOUGHT), gave(BOUGHT)], BOUGHT],
  ['taken in parts', 'open', [took(BOUGHT, 300_00), took(BOUGHT, 400_00)], BOUGHT],
  ['begun again after we won', 'open again', [took(BOUGHT), gave(ENDED), took(ENDED)], ENDED],
  ['won less a refund since', 'won', [took(ENDED, 600_00), gave(ENDED, 600_00)], ENDED],
])('a dispute that is %s is no difference', async (_, end, listed, day) => {
  expect(await compare(end, listed, day)).toEqual(['balanced'])
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

test('a charge that a provider takes back twice differs, whenever the second time', async () => {
  const twice = ['chargeback other_amount', -700_00, -1_400_00]
  for (const day of [BOUGHT, ENDED]) {
    expect(await compare('open', [took(BOUGHT), took(day)], day)).toEqual(['different', twice])
  }
})
