import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, paymentEvents, transactions } from '#db/schema.ts'
import { getStatistics } from '#domain/figures/statistics-queries.ts'
import { getStatement } from '#domain/money/books/statement.ts'
import { listUnassigned } from '#domain/money/books/unassigned.ts'
import { refundUnassigned } from '#domain/money/refunds/failed-refunds.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { actsOn } from '#tests/activity.ts'
import { correct, type CorrectionInput, takeOtherAmount } from '#tests/corrections.ts'
import { makeKey } from '#tests/make.ts'
import { ANA, askRefund, booksOf, makePaidOrder, makeSale, storedRefunds } from '#tests/refunds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { assignCharge } from './assign-charge.ts'

async function standing(shop: TestShop, chargeId: string) {
  const [charge] = await shop.db.select().from(charges).where(eq(charges.id, chargeId))
  return charge?.standing
}

test('a correction that is sent twice is booked once, in the books, the transactions, the figures, the statement and the activity, and its id stands for no other', async () => {
  const shop = await createTestShop()
  const { chargeId, id: orderId } = await makePaidOrder(shop)
  const correctionId = makeKey()

  const pressed = await Promise.all([
    correct(shop, chargeId, { correctionId }),
    correct(shop, chargeId, { correctionId }),
  ])
  const other = await correct(shop, chargeId, { correctionId, amountCents: -50_00 })

  expect(pressed).toEqual([{ ok: true }, { ok: true }])
  expect(other).toEqual({ ok: false, reason: 'corrected_otherwise' })
  expect(await booksOf(shop, chargeId)).toEqual([
    ['charge', 'sales', 700_00, 700_00],
    ['correction', 'sales', -100_00, -100_00],
  ])
  const settled = await shop.db.select().from(transactions)
  expect(settled.map(({ totalAmount }) => totalAmount)).toEqual(['700.00', '-100.00'])
  expect((await getStatistics(shop.db)).revenueCents).toBe(600_00)
  const { totals, balances } = await getStatement(shop, '2026-11')
  expect(totals.find(({ kind }) => kind === 'correction')?.amountCents).toBe(-100_00)
  expect(balances).toMatchObject([{ closingCents: 600_00 }])
  expect(await actsOn(shop, orderId)).toContain('charge.corrected')
  const isCorrected = eq(paymentEvents.name, 'corrected')
  const reason = 'El banco retuvo una parte'
  expect(await shop.db.select().from(paymentEvents).where(isCorrected)).toMatchObject([
    { data: { actor: ANA, account: 'sales', amountCents: -100_00, reason } },
  ])
})

test('a correction goes by the rate of its charge, and what empties it empties it in both currencies', async () => {
  const shop = await createTestShop()
  const { chargeId } = await takeOtherAmount(shop, 700_333_33, { rate: '1000' })

  await correct(shop, chargeId, { amountCents: -100_000_00 })
  await correct(shop, chargeId, { account: 'fees', amountCents: -1_000_00 })
  await correct(shop, chargeId, { amountCents: -600_333_33 })

  expect(await booksOf(shop, chargeId)).toEqual([
    ['charge', 'sales', 700_333_33, 700_00],
    ['fee', 'fees', -35_00, -4],
    ['correction', 'sales', -100_000_00, -100_00],
    ['correction', 'fees', -1_000_00, -1_00],
    ['correction', 'sales', -600_333_33, -600_00],
  ])
})

test('a correction that cannot be true is refused, and books nothing', async () => {
  const shop = await createTestShop()
  const { chargeId } = await makePaidOrder(shop)
  const reasonFor = async (changes: Partial<CorrectionInput>) => {
    const result = await correct(shop, chargeId, changes)
    return result.ok ? 'booked' : result.reason
  }

  expect(await reasonFor({ chargeId: makeKey() })).toBe('no_such_charge')
  expect(await reasonFor({ paymentId: makeKey() })).toBe('no_such_charge')
  expect(await reasonFor({ account: 'unassigned' })).toBe('not_this_account')
  expect(await reasonFor({ amountCents: 0 })).toBe('nothing_to_correct')
  expect(await reasonFor({ amountCents: -700_01 })).toBe('correction_too_large')
  expect(await reasonFor({ account: 'fees', amountCents: 1 })).toBe('correction_too_large')
  expect(await reasonFor({ day: '2026-11-19' })).toBe('day_not_of_charge')
  expect(await reasonFor({ day: '2026-11-22' })).toBe('day_not_of_charge')
  expect(await booksOf(shop, chargeId)).toHaveLength(1)
})

test('no more goes back than was really taken, whatever corrections add', async () => {
  const { shop, order } = await makeSale()
  const { chargeId } = order
  await correct(shop, chargeId, { amountCents: 50_00 })
  await correct(shop, chargeId, { amountCents: -150_00 })

  const started = await askRefund(shop, order)
  const held = await correct(shop, chargeId, { amountCents: -1 })
  await sendRefund(shop, started)

  expect(held).toEqual({ ok: false, reason: 'correction_too_large' })
  expect(await storedRefunds(shop, chargeId)).toMatchObject([
    { amountCents: 600_00, state: 'done' },
  ])
  const books = await booksOf(shop, chargeId)
  expect(books.reduce((sum, [, , cents]) => sum + Number(cents), 0)).toBe(0)
  expect(books.reduce((sum, [, , , cents]) => sum + Number(cents), 0)).toBe(0)
})

test('a refund after a correction that added money leaves what was added, in both currencies', async () => {
  const { shop, order } = await makeSale()
  await correct(shop, order.chargeId, { amountCents: 50_00 })
  await sendRefund(shop, await askRefund(shop, order))
  const { chargeId: strayId } = await takeOtherAmount(shop, 690_00)
  await correct(shop, strayId, { account: 'unassigned', amountCents: 10_00 })
  const ofStray = await refundUnassigned(shop, { chargeId: strayId, reason: 'x', actor: ANA })
  if (ofStray.ok) await sendRefund(shop, ofStray)

  const books = await booksOf(shop, order.chargeId)
  expect(books.at(-1)).toEqual(['refund', 'sales', -700_00, -700_00])
  expect((await booksOf(shop, strayId)).at(-1)).toEqual(['refund', 'unassigned', -690_00, -690_00])
})

test('corrections add no more to a charge together than it was, on whichever account it stands', async () => {
  const shop = await createTestShop()
  const { chargeId, operationNumber } = await takeOtherAmount(shop, 650_00)
  const account = 'unassigned'
  const added = await correct(shop, chargeId, { account, amountCents: 650_00 })
  await assignCharge(shop, { chargeId, operationNumber, reason: 'x', actor: ANA })

  const more = await correct(shop, chargeId, { amountCents: 1 })
  const fee = await correct(shop, chargeId, { account: 'fees', amountCents: -1 })

  expect([added.ok, more, fee.ok]).toEqual([
    true,
    { ok: false, reason: 'correction_too_large' },
    true,
  ])
})

test('money without an order waits only as long as the books have any of it', async () => {
  const shop = await createTestShop()
  const { chargeId } = await takeOtherAmount(shop, 650_00)
  const onUnassigned = (amountCents: number) =>
    correct(shop, chargeId, { account: 'unassigned', amountCents })
  const refund = () => refundUnassigned(shop, { chargeId, reason: 'x', actor: ANA })

  await onUnassigned(-650_00)
  const gone = [await standing(shop, chargeId), (await listUnassigned(shop.db)).length]
  const refused = await refund()
  await onUnassigned(600_00)
  const back = [await standing(shop, chargeId), (await listUnassigned(shop.db))[0]?.leftCents]
  await refund()

  expect(gone).toEqual(['returned', 0])
  expect(refused).toEqual({ ok: false, reason: 'not_unassigned' })
  expect(back).toEqual(['unassigned', 600_00])
  expect(await storedRefunds(shop, chargeId)).toMatchObject([{ amountCents: 600_00 }])
})

test('a charge that was corrected is assigned with what is left of it', async () => {
  const shop = await createTestShop()
  const { chargeId, operationNumber } = await takeOtherAmount(shop, 650_00)
  await correct(shop, chargeId, { account: 'unassigned', amountCents: -50_00 })

  const assigned = await assignCharge(shop, { chargeId, operationNumber, reason: 'x', actor: ANA })

  expect(assigned.ok).toBe(true)
  expect((await booksOf(shop, chargeId)).slice(-2)).toEqual([
    ['assignment', 'unassigned', -600_00, -600_00],
    ['assignment', 'sales', 600_00, 600_00],
  ])
})
