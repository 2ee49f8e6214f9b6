import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, charges } from '#db/schema.ts'
import { bookCorrection } from '#domain/money/payments/book-correction.ts'
import type { ProviderMovement } from '#domain/money/providers/provider.ts'
import { makeKey } from '#tests/make.ts'
import { providerLike } from '#tests/provider-like.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { ANA, makePaidOrder } from '#tests/refunds.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { compareDay, listComparisons } from './comparisons.ts'

const DAY = '2026-11-21'

/** A sale of DAY, on the morning after it; `lists` sets what the provider's books have of DAY. */
async function makeSale() {
  const [base, provider] = withRefunds(await createTestShop())
  const { chargeId, chargeRef } = await makePaidOrder(base)
  let listed: ProviderMovement[] = []
  const payments = providerLike(base.payments, () => ({ listMovements: async () => listed }))
  const shop = { ...base, payments }
  shop.clock.set('2026-11-22T12:00:00Z')
  const [sale] = await shop.db.select().from(charges).where(eq(charges.id, chargeId))
  const common = { chargeRef, currency: 'USD', at: new Date(`${DAY}T12:00:00Z`) }
  return {
    provider,
    chargeRef,
    charge: { ...common, kind: 'charge' as const, ref: chargeRef, amountCents: 700_00 },
    refundOf: (ref: string) => ({
      ...common,
      kind: 'refund' as const,
      ref,
      amountCents: -100_00,
    }),
    lists: (...movements: ProviderMovement[]) => {
      listed = movements
    },
    correct: (amountCents: number) =>
      bookCorrection(shop, {
        correctionId: makeKey(),
        chargeId,
        paymentId: sale?.paymentId ?? '',
        account: 'sales',
        amountCents,
        day: DAY,
        reason: 'x',
        actor: ANA,
      }),
    compare: async () => {
      const compared = await compareDay(shop, 'sandbox', DAY)
      const [kept] = await listComparisons(shop.db)
      const rows = kept?.differences ?? []
      return [compared.ok && compared.state, ...rows.map(({ note }) => note)]
    },
    rows: async () => (await listComparisons(shop.db))[0]?.differences,
  }
}

test('a correction that no difference asks for is one itself, until it is taken back', async () => {
  const { charge, chargeRef, compare, correct, lists, rows } = await makeSale()
  lists(charge)

  await correct(-700_00)
  const bent = await compare()
  const kept = await rows()
  await correct(700_00)
  const putRight = await compare()

  expect(bent).toEqual(['different', 'correction_unexplained'])
  expect(kept).toEqual([
    {
      kind: 'correction',
      ref: chargeRef,
      chargeRef,
      ours: { amountCents: -700_00, currency: 'USD' },
      note: 'correction_unexplained',
    },
  ])
  expect(putRight).toEqual(['balanced'])
})

test('a correction of another amount than the difference stands beside it', async () => {
  const { charge, compare, correct, lists } = await makeSale()
  lists({ ...charge, amountCents: 695_00 })

  await correct(-3_00)

  expect(await compare()).toEqual(['different', 'other_amount', 'correction_unexplained'])
})

test('a charge that was corrected away differs once the late list of the provider has it', async () => {
  const { charge, compare, correct, lists } = await makeSale()

  const late = await compare()
  await correct(-700_00)
  const corrected = await compare()
  lists(charge)
  const listed = await compare()

  expect([late, corrected, listed]).toEqual([
    ['different', 'missing_there'],
    ['balanced', 'corrected'],
    ['different', 'correction_unexplained'],
  ])
})

test('a refund that was corrected and is told after all is not booked twice unseen', async () => {
  const { charge, chargeRef, compare, correct, lists, provider, refundOf } = await makeSale()
  const { ref } = provider.giveBack(chargeRef, 100_00)
  const hidden = provider.refunds.splice(0)
  lists(charge, refundOf(ref))

  const untold = await compare()
  await correct(-100_00)
  const corrected = await compare()
  provider.refunds.push(...hidden)
  await provider.tell(chargeRef)
  const told = await compare()

  expect([untold, corrected, told]).toEqual([
    ['different', 'missing_here'],
    ['balanced', 'corrected'],
    ['different', 'correction_unexplained'],
  ])
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
    fetchCharge: async (ref) =>
      ref.startsWith('c')
        ? undefined
        : {
            ref,
            paymentId: undefined,
            amountCents: 1_00,
            currency: 'USD',
            isOurs: true,
            state: 'settled',
            at: new Date(`${DAY}T12:00:00Z`),
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
  const activities = await shop.db.select().from(activity)
  expect(activities.find(({ name }) => name === 'books.compared')?.data).toMatchObject({
    rows: 2 * count,
  })
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
