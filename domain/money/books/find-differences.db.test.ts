import { expect, test } from 'vitest'
import { charges } from '#db/schema.ts'
import type { ProviderMovement } from '#domain/money/providers/provider.ts'
import { activityOf } from '#tests/activity.ts'
import { correct } from '#tests/corrections.ts'
import { providerLike } from '#tests/provider-like.ts'
import { makePaidOrder } from '#tests/refunds.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { compareDay, listComparisons } from './comparisons.ts'

const DAY = '2026-11-21'

/** A sale of DAY, on the morning after it; `lists` sets what the provider's books have of DAY. */
async function makeSale() {
  const base = await createTestShop()
  const { chargeId, chargeRef } = await makePaidOrder(base)
  let listed: ProviderMovement[] = []
  const payments = providerLike(base.payments, () => ({ listMovements: async () => listed }))
  const shop = { ...base, payments }
  shop.clock.set('2026-11-22T12:00:00Z')
  return {
    chargeRef,
    charge: movement({ ref: chargeRef, chargeRef, amountCents: 700_00 }),
    lists: (...movements: ProviderMovement[]) => {
      listed = movements
    },
    correctBy: (amountCents: number) => correct(shop, chargeId, { amountCents }),
    compare: async () => {
      const compared = await compareDay(shop, 'sandbox', DAY)
      const [kept] = await listComparisons(shop.db)
      const rows = kept?.differences ?? []
      return { state: compared.ok && compared.state, rows, notes: rows.map(({ note }) => note) }
    },
  }
}

test('a correction that no difference asks for is one itself, until it is taken back, and one of another amount stands beside it', async () => {
  const { charge, chargeRef, compare, correctBy, lists } = await makeSale()
  lists(charge)

  await correctBy(-700_00)
  const bent = { kind: 'correction', ref: chargeRef, chargeRef, note: 'correction_unexplained' }
  const ours = { amountCents: -700_00, currency: 'USD' }
  expect(await compare()).toMatchObject({ state: 'different', rows: [{ ...bent, ours }] })
  await correctBy(700_00)
  expect(await compare()).toMatchObject({ state: 'balanced', rows: [] })

  lists({ ...charge, amountCents: 695_00 })
  await correctBy(-3_00)
  const notes = ['other_amount', 'correction_unexplained']
  expect(await compare()).toMatchObject({ state: 'different', notes })
})

function movement(changes: Partial<ProviderMovement>): ProviderMovement {
  return {
    kind: 'charge',
    ref: 'stranger',
    chargeRef: 'stranger',
    amountCents: 1_00,
    currency: 'USD',
    at: new Date(`${DAY}T12:00:00Z`),
    ...changes,
  }
}

/** The day beside a provider's books that are all strange to us. */
async function compareWith(listed: ProviderMovement[]) {
  const base = await createTestShop()
  base.clock.set('2026-11-22T12:00:00Z')
  const payments = providerLike(base.payments, () => ({
    listMovements: async () => listed,
    // It has whatever it is asked for but the many: only what cannot be kept is not asked for.
    fetchCharge: async (ref) => {
      const charge = { ...movement({ ref }), paymentId: undefined, isOurs: true }
      return ref.startsWith('c') ? undefined : { ...charge, state: 'settled' }
    },
  }))
  const shop = { ...base, payments }
  const compared = await compareDay(shop, 'sandbox', DAY)
  const [kept] = await listComparisons(shop.db)
  return { shop, state: compared.ok && compared.state, kept, rows: kept?.differences ?? [] }
}

test('of more movements than a statement takes parameters, the first rows are kept and all are counted', async () => {
  const count = 70_000
  const listed = Array.from({ length: count }, (_, index) =>
    movement(
      index % 2 === 0
        ? { ref: `c${index}`, chargeRef: `c${index}` }
        : { kind: 'chargeback', ref: `d${index}`, chargeRef: `c${index}`, amountCents: -1_00 },
    ),
  )

  const { shop, state, kept, rows } = await compareWith([
    ...listed,
    ...listed.map((one) => ({ ...one, ref: `${one.ref}-again`, chargeRef: `${one.chargeRef}-x` })),
  ])

  expect(state).toBe('different')
  expect([kept?.movements, kept?.rows, rows.length]).toEqual([2 * count, 2 * count, 500])
  expect(await activityOf(shop, { name: 'books.compared' })).toMatchObject([
    { data: { rows: 2 * count } },
  ])
})

test('a reference that no database takes, or that is longer than any, is a row like another', async () => {
  const odd = ['nul\0', 'half\uD83D', 'x'.repeat(100_000), `${'x'.repeat(198)}😀😀`]

  const { shop, state, rows } = await compareWith([
    movement({}),
    ...odd.map((ref) => movement({ ref, chargeRef: ref })),
    ...odd.map((ref) => movement({ kind: 'chargeback', ref, chargeRef: ref, currency: ref })),
    movement({ kind: 'refund', ref: odd[0], amountCents: -1_00 }),
  ])

  expect(state).toBe('different')
  const shown = ['nul\uFFFD', 'half\uFFFD', `${'x'.repeat(199)}…`, `${'x'.repeat(198)}\uFFFD…`]
  expect(rows.map(({ kind, ref, note }) => [kind, ref, note])).toEqual([
    ...shown.map((ref) => ['charge', ref, 'missing_here']),
    ['refund', shown[0], 'missing_here'],
    ...shown.map((ref) => ['chargeback', ref, 'missing_here']),
    ['charge', 'stranger', 'recorded_now'],
  ])
  expect(await shop.db.select().from(charges)).toMatchObject([{ providerRef: 'stranger' }])
})

test('a row that cannot be read is a difference that staff see, once, and the others are compared', async () => {
  const unreadable = { kind: 'unreadable', amountCents: 0, currency: '' } as const

  const { shop, state, rows } = await compareWith([
    movement({}),
    movement({ ...unreadable, ref: '?2', chargeRef: '?2' }),
  ])
  const known = providerLike(shop.payments, () => ({
    listMovements: async () => [movement({ ...unreadable })],
  }))
  await compareDay({ ...shop, payments: known }, 'sandbox', DAY)
  const [again] = await listComparisons(shop.db)

  expect(state).toBe('different')
  expect(rows.map(({ ref, note }) => [ref, note])).toEqual([
    ['?2', 'unreadable'],
    ['stranger', 'recorded_now'],
  ])
  expect(again?.differences.map(({ ref, note }) => [ref, note])).toEqual([
    ['stranger', 'unreadable'],
  ])
})
