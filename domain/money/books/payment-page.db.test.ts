import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { correct } from '#tests/corrections.ts'
import { makeOrder } from '#tests/make.ts'
import { makePaidOrder } from '#tests/refunds.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { findOfficePayment } from './payment-page.ts'

test('a payment shows its charge, where that stands, the books and what was asked and answered; what is none is not there', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const [attempt] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))

  const payment = await findOfficePayment(shop, attempt?.id ?? '')

  expect(payment).toMatchObject({
    orderId,
    state: 'settled',
    amountCents: 700_00,
    charges: [{ standing: 'assigned', state: 'settled', amountCents: 700_00, currency: 'USD' }],
    movements: [{ kind: 'charge', account: 'sales', amountCents: 700_00, catalogueCents: 700_00 }],
    refunds: [],
  })
  expect(payment?.events.map(({ name }) => name)).toEqual(['asked', 'answered'])
  expect(await findOfficePayment(shop, '00000000-0000-4000-8000-000000000000')).toBeUndefined()
  expect(await findOfficePayment(shop, "'; drop table pagos")).toBeUndefined()
})

test('a charge says when it was booked for, and a correction of it who made it', async () => {
  const shop = await createTestShop()
  const { chargeId } = await makePaidOrder(shop)
  const [attempt] = await shop.db.select().from(payments)
  const paymentId = attempt?.id ?? ''
  const bookedFor = shop.clock.now()
  shop.clock.advance(3 * 86_400_000)
  await correct(shop, chargeId, { actor: staffActor(await makeAdmin(shop)) })

  const payment = await findOfficePayment(shop, paymentId)

  expect(payment?.charges).toMatchObject([{ id: chargeId, happenedAt: bookedFor }])
  expect(payment?.events.map(({ name, actorName }) => [name, actorName])).toEqual([
    ['asked', null],
    ['answered', null],
    ['corrected', 'Ana Torres'],
  ])
})
