import { expect, test } from 'vitest'
import { cobros } from '#db/schema.ts'
import { recordCharge } from '#domain/payments/record-charge.ts'
import type { ProviderMovement } from '#domain/providers/provider.ts'
import { makeOrder } from '#tests/make.ts'
import { providerLike } from '#tests/provider-like.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { compareDay } from './compare-day.ts'
import { listComparisons } from './comparison-queries.ts'

const BOUGHT = '2026-11-21'
const ENDED = '2026-11-25'

type Kind = ProviderMovement['kind']

/** A sale of BOUGHT, disputed on that day; `ends` on ENDED. */
async function makeDisputed(ends: 'won' | 'never'): Promise<TestShop> {
  const shop = await createTestShop({ now: `${BOUGHT}T15:00:00Z` })
  await makeOrder(shop)
  const [charge] = await shop.db.select().from(cobros)
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
  if (ends === 'won') await tell('won')
  shop.clock.set('2026-11-26T12:00:00Z')
  return shop
}

/** The provider's books with these movements of the dispute of its only charge. */
function listing(shop: TestShop, disputes: [kind: Kind, day: string][]): TestShop {
  const payments = providerLike(shop.payments, ({ listMovements }) => ({
    listMovements: async (from, until) => {
      const charges = await listMovements(new Date(0), new Date('2027-01-01T00:00:00Z'))
      const moved = charges.flatMap((charge) =>
        disputes.map(([kind, day], index) => ({
          ...charge,
          kind,
          ref: `dispute-${index}`,
          amountCents: kind === 'chargeback' ? -charge.amountCents : charge.amountCents,
          at: new Date(`${day}T15:00:00Z`),
        })),
      )
      return [...charges, ...moved].filter(({ at }) => at >= from && at < until)
    },
  }))
  return { ...shop, payments }
}

async function notesOf(shop: TestShop): Promise<string[]> {
  const [comparison] = await listComparisons(shop.db)
  return (comparison?.differences ?? []).map(({ kind, note }) => `${kind} ${note}`)
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
