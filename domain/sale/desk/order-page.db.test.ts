import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passes } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { requestWithdrawal } from '#domain/money/refunds/withdrawals.ts'
import { findPassBySecret } from '#domain/passes/pass-queries.ts'
import { makeCheckout, makeOrder } from '#tests/make.ts'
import { sendMoneyMails } from '#tests/refunds.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { correctHolder } from './corrections.ts'
import { findOfficeOrder, totalsOf } from './order-page.ts'

test('an order shows what was bought, who travels, what was paid and who did what', async () => {
  const shop = await createTestShop()
  const actor = staffActor(await makeAdmin(shop))
  const checkout = makeCheckout({ token: 'sandbox_declined_12345678', method: 'paypal' })
  await expect(makeOrder(shop, checkout)).rejects.toThrow(/declined/)
  const orderId = await makeOrder(shop, {
    ...checkout,
    paymentId: makeCheckout().paymentId,
    method: 'credit-card',
    token: 'sandbox_approved_12345678',
  })
  const [pass] = await shop.db.select().from(passes).where(eq(passes.position, 0))
  await correctHolder(shop, {
    orderId,
    passId: pass?.id ?? '',
    actor,
    shown: { name: 'Titular 1', lastname: 'Núñez' },
    holder: { name: 'Íñigo', lastname: 'Núñez' },
  })

  const order = await findOfficeOrder(shop, orderId)

  const charged = { chargedAmount: '700.00', chargedCurrency: 'USD' }
  expect(order).toMatchObject({
    operationNumber: 'FP-1795262400000',
    cityName: 'Buenos Aires',
    state: 'covered',
    totalCents: 700_00,
    paidCents: 700_00,
    returnedCents: 0,
    language: 'es',
    buyerEmail: 'lucia@example.com',
    timeZone: 'America/Argentina/Buenos_Aires',
    lines: [
      { productName: 'Full Pass', durationDays: 3, adults: 2, children: 1, totalCents: 700_00 },
    ],
    payments: [
      { attempt: 1, method: 'paypal', state: 'declined', declineReason: 'declined' },
      { attempt: 2, method: 'credit-card', state: 'settled', declineReason: null },
    ],
    settlements: [{ attempt: 2, kind: 'charge', amount: '700.00', currency: 'USD', ...charged }],
    passes: [
      { holderName: 'Íñigo', age: 'adult', state: 'issued' },
      { holderName: 'Titular 2', age: 'adult', state: 'issued' },
      { holderName: 'Titular 3', age: 'child', state: 'issued' },
    ],
  })
  expect(order?.activities[0]).toMatchObject({
    name: 'pass.holder_corrected',
    actorName: 'Ana Torres',
    objectId: pass?.id,
  })
  expect(order?.activities.map(({ name }) => name)).toContain('order.placed')
  const secret = order?.passes[0]?.secret ?? ''
  expect(await findPassBySecret(shop, secret)).toMatchObject({ holder: 'Íñigo Núñez' })
})

test('what was paid and what went back add up, also when a dispute takes money and is won', () => {
  const paid = { kind: 'charge', amount: '700.00' } as const
  const refunded = { kind: 'refund', amount: '-233.33' } as const
  const taken = { kind: 'chargeback', amount: '-466.67' } as const
  const won = { kind: 'chargeback_won', amount: '466.67' } as const

  expect(totalsOf([])).toEqual({ paidCents: 0, returnedCents: 0 })
  expect(totalsOf([paid, refunded])).toEqual({ paidCents: 700_00, returnedCents: 233_33 })
  expect(totalsOf([paid, refunded, taken])).toEqual({ paidCents: 700_00, returnedCents: 700_00 })
  expect(totalsOf([paid, taken, won])).toEqual({ paidCents: 700_00, returnedCents: 0 })
})

test('the mails of a withdrawal stand among those of its order; an unknown id and what is no id are no order', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  await requestWithdrawal(shop, { orderId, clientAddress: '192.0.2.1' })
  await sendMoneyMails(shop)

  const order = await findOfficeOrder(shop, orderId)

  expect(order?.withdrawals).toMatchObject([{ number: expect.stringMatching(/^AR-/) }])
  expect(order?.activities).toMatchObject([
    { name: 'mail.sent', data: { messageId: expect.stringMatching(/^<withdrawal-/) } },
    { name: 'withdrawal.requested' },
    ...Array.from({ length: 4 }, () => ({})),
  ])
  for (const id of ['00000000-0000-4000-8000-0000000000ff', 'x', '', "'; --", 'FP-1795262400000']) {
    expect(await findOfficeOrder(shop, id)).toBeUndefined()
  }
})
