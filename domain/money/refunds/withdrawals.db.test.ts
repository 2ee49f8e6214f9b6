import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, moneyRules, orders, withdrawals } from '#db/schema.ts'
import { moneyMail } from '#domain/ground/outbox/money.ts'
import { sendMoneyMail } from '#domain/mail/send-money-mail.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { makeDevice, scan } from '#tests/gate.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import {
  activityOf,
  ANA,
  makePaidOrder,
  standingOf,
  storedRefunds,
  storedWithdrawal,
} from '#tests/refunds.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { sendRefund } from './send-refund.ts'
import { readTakeBack, takeBackPasses } from './take-back-passes.ts'
import { findWithdrawalBySecret, listWithdrawals } from './withdrawal-queries.ts'
import { closeWithdrawal, decideWithdrawal, requestWithdrawal } from './withdrawals.ts'

const DAY_MS = 86_400_000

test('a buyer takes back what nobody used, within the window, and nothing else', async () => {
  const shop = await createTestShop()
  const order = await makePaidOrder(shop, {})
  const [used, blocked, unused] = order.passes
  const device = await makeDevice(shop)
  await scan(shop, device, { code: used.code })
  await blockPass(shop, { passId: blocked?.id ?? '', reason: 'x', actor: ANA })
  const take = (passIds: string[], orderId = order.id) => takeBackPasses(shop, { orderId, passIds })

  expect(await take([used.id])).toMatchObject({ reason: 'pass_used' })
  expect(await take([blocked?.id ?? ''])).toMatchObject({ reason: 'pass_blocked' })
  expect(await take([])).toMatchObject({ reason: 'no_pass_chosen' })
  expect(await take([used.id], makeKey())).toMatchObject({ reason: 'no_such_order' })
  expect((await readTakeBack(shop, order.id)).passes).toMatchObject([
    { refusal: 'pass_used' },
    { refusal: 'pass_blocked' },
    { passId: unused?.id, amountCents: 200_00, currency: 'USD' },
  ])
  expect(await take([unused?.id ?? ''])).toMatchObject({ ok: true, state: 'created' })
  expect(await take([unused?.id ?? ''])).toMatchObject({ reason: 'pass_refunded' })
  expect(await storedRefunds(shop, order.chargeId)).toMatchObject([
    { source: 'buyer', askedBy: 'visitor', amountCents: 200_00 },
  ])
})

test('the window is the operator’s, and ten days at least', async () => {
  const shop = await createTestShop()
  const order = await makePaidOrder(shop, {})
  await shop.db.update(moneyRules).set({ refundWindowDays: 15 })
  const ids = order.passes.map(({ id }) => id)
  const take = (index: number) =>
    takeBackPasses(shop, { orderId: order.id, passIds: [ids[index] ?? ''] })

  shop.clock.advance(15 * DAY_MS)
  expect(await take(0)).toMatchObject({ ok: true })
  shop.clock.advance(DAY_MS)
  expect(await take(1)).toMatchObject({ reason: 'refund_window_over' })
  await shop.db.update(moneyRules).set({ refundWindowDays: null })
  expect(await take(1)).toMatchObject({ ok: true })
  await shop.db.update(charges).set({ dispute: 'lost' }).where(eq(charges.id, order.chargeId))
  expect(await take(2)).toMatchObject({ reason: 'charge_disputed' })
})

async function request(
  shop: TestShop,
  asked: { operationNumber: string; email: string } | { orderId: string },
) {
  const requested = await requestWithdrawal(shop, { ...asked, clientAddress: '192.0.2.1' })
  if (!requested.ok) throw new Error(requested.reason)
  const { id } = await storedWithdrawal(shop, requested.number)
  return {
    ...requested,
    id,
    mailedSecret: shop.links.secretFor('withdrawal', id, 1),
    decide: () => decideWithdrawal(shop, { withdrawalId: id }),
  }
}

async function mailSubjects(shop: TestShop) {
  for (const job of await jobsOf(shop.db, 'money-mail')) {
    await sendMoneyMail(shop, moneyMail.job.parse(job))
  }
  return (await shop.outbox.all()).map(({ subject }) => subject?.split(':')[0]).toSorted()
}

test('a withdrawal gives everything back without anybody’s hand, and its page follows it', async () => {
  const [shop] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})

  const asked = await request(shop, {
    operationNumber: ` ${order.operationNumber.toLowerCase()} `,
    email: 'LUCIA@example.com',
  })
  expect(asked.number).toMatch(/^AR-\d{13}$/)
  const follow = () => findWithdrawalBySecret(shop, asked.mailedSecret)
  expect(await follow()).toMatchObject({ state: 'received' })
  expect(await jobsOf(shop.db, 'withdrawal')).toEqual([{ withdrawalId: asked.id }])
  await asked.decide()
  await asked.decide()
  expect(await follow()).toMatchObject({
    number: asked.number,
    state: 'refunding',
    refunds: [{ amountCents: 700_00, currency: 'USD', state: 'created', passes: 3 }],
  })
  const [refund] = await storedRefunds(shop, order.chargeId)
  await sendRefund(shop, { refundId: refund?.id ?? '' })

  expect(await follow()).toMatchObject({ state: 'done', refunds: [{ state: 'done' }] })
  expect(await standingOf(shop, order.id)).toMatchObject({ order: 'cancelled' })
  expect(await mailSubjects(shop)).toEqual([
    'Devolución hecha',
    'Recibimos tu arrepentimiento',
    'Tu devolución está en camino',
  ])
  expect(await activityOf(shop, asked.id)).toEqual(
    expect.arrayContaining(['withdrawal.requested', 'mail.sent']),
  )
  expect(await findWithdrawalBySecret(shop, asked.mailedSecret.slice(0, -2))).toBeUndefined()
  expect(await findWithdrawalBySecret(shop, 'x')).toBeUndefined()
})

test('asked for again, it answers with what runs and gives nothing back twice', async () => {
  const [shop] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  const first = await request(shop, { orderId: order.id })
  const second = await request(shop, { orderId: order.id })

  await first.decide()
  await second.decide()

  expect(await storedRefunds(shop, order.chargeId)).toHaveLength(1)
  const state = async ({ secret }: { secret: string }) =>
    (await findWithdrawalBySecret(shop, secret))?.state
  expect([await state(first), await state(second)]).toEqual(['refunding', 'refunding'])
  const [refund] = await storedRefunds(shop, order.chargeId)
  await sendRefund(shop, { refundId: refund?.id ?? '' })
  const third = await request(shop, { orderId: order.id })
  await third.decide()
  expect([await state(first), await state(second), await state(third)]).toEqual([
    'done',
    'done',
    'done',
  ])
})

test('what was used comes to staff, what was not goes back meanwhile', async () => {
  const [shop] = withRefunds(await createTestShop())
  await makeAdmin(shop)
  const order = await makePaidOrder(shop, {})
  const device = await makeDevice(shop)
  await scan(shop, device, { code: order.passes[0].code })

  const asked = await request(shop, { orderId: order.id })
  await asked.decide()

  expect(await standingOf(shop, order.id)).toMatchObject({
    passes: ['issued', 'refunded', 'refunded'],
  })
  expect(await jobsOf(shop.db, 'staff-mail')).toMatchObject([
    { alert: 'withdrawal_for_staff', reference: asked.number },
  ])
  expect((await listWithdrawals(shop, { state: 'for_staff' })).withdrawals).toMatchObject([
    { number: asked.number, orderId: order.id },
  ])
  expect(await mailSubjects(shop)).toContain('Estamos revisando tu arrepentimiento')
  const close = (withdrawalId: string) =>
    closeWithdrawal(shop, { withdrawalId, note: 'Usado: no corresponde', actor: ANA })
  expect(await close(makeKey())).toMatchObject({ reason: 'no_such_withdrawal' })
  expect(await close(asked.id)).toEqual({ ok: true })
  expect(await close(asked.id)).toMatchObject({ reason: 'withdrawal_not_open' })
  expect(await storedWithdrawal(shop, asked.number)).toMatchObject({
    state: 'closed',
    decidedBy: ANA,
  })
  expect(await mailSubjects(shop)).toContain('Tu arrepentimiento está resuelto')
  const texts = (await shop.outbox.all()).map(({ text }) => text ?? '')
  expect(texts.filter((text) => text.includes('no corresponde'))).toEqual([])
})

test('a refund of a withdrawal that fails comes to staff', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  const asked = await request(shop, { orderId: order.id })
  await asked.decide()
  provider.outcome = 'too_late'
  const [refund] = await storedRefunds(shop, order.chargeId)

  await sendRefund(shop, { refundId: refund?.id ?? '' })

  expect(await storedWithdrawal(shop, asked.number)).toMatchObject({ state: 'for_staff' })
})

test('a purchase that nobody paid is cancelled', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop, { token: 'sandbox_pending_12345678' })
  const expired = await makeOrder(shop, { token: 'sandbox_pending_12345678' })
  await shop.db.update(orders).set({ state: 'expired' }).where(eq(orders.id, expired))

  for (const id of [orderId, expired]) await (await request(shop, { orderId: id })).decide()

  expect(await standingOf(shop, orderId)).toMatchObject({ order: 'cancelled' })
  expect(await standingOf(shop, expired)).toMatchObject({ order: 'cancelled' })
  expect(await mailSubjects(shop)).toContain('Tu orden quedó cancelada')
})

test('a wrong address or an unknown number finds nothing, and the answer is the same', async () => {
  const shop = await createTestShop()
  const order = await makePaidOrder(shop, {})
  const wrong = [
    { operationNumber: order.operationNumber, email: 'otra@example.com' },
    { operationNumber: 'FP-1111111111111', email: 'lucia@example.com' },
    { operationNumber: 'x'.repeat(500), email: 'lucia@example.com' },
  ]

  for (const typed of wrong) await (await request(shop, typed)).decide()

  expect(await standingOf(shop, order.id)).toMatchObject({ passes: ['issued', 'issued', 'issued'] })
  const stored = await shop.db.select().from(withdrawals)
  expect(stored.map(({ state, orderId }) => [state, orderId])).toEqual(
    wrong.map(() => ['not_found', null]),
  )
  expect(
    (await mailSubjects(shop)).filter((one) => one === 'No encontramos tu compra'),
  ).toHaveLength(3)
})

test('who typed a number and an address sees the same whatever was found; the mail has the rest', async () => {
  const shop = await createTestShop()
  const order = await makePaidOrder(shop, {})
  const typed = [
    { operationNumber: order.operationNumber, email: 'lucia@example.com' },
    { operationNumber: order.operationNumber, email: 'otra@example.com' },
    { operationNumber: 'FP-1111111111111', email: 'lucia@example.com' },
  ]
  const asked = []
  for (const one of typed) asked.push(await request(shop, one))
  for (const { decide } of asked) await decide()

  for (const { secret, number } of asked) {
    expect(await findWithdrawalBySecret(shop, secret)).toEqual({
      number,
      askedAt: shop.clock.now(),
      state: 'by_mail',
      timeZone: shop.timeZone,
      refunds: [],
    })
  }
  await mailSubjects(shop)
  const links = (await shop.outbox.all())
    .filter(({ subject }) => subject?.startsWith('Recibimos tu arrepentimiento'))
    .map(({ text }) => /\/withdrawal\/([\w-]+)/.exec(text ?? '')?.[1])
  expect(links.toSorted()).toEqual(asked.map(({ mailedSecret }) => mailedSecret).toSorted())
  const states = asked.map(({ mailedSecret }) => findWithdrawalBySecret(shop, mailedSecret))
  expect((await Promise.all(states)).map((found) => found?.state)).toEqual([
    'refunding',
    'not_found',
    'not_found',
  ])
})

test('requests are limited per mailbox and per client', async () => {
  const shop = await createTestShop()
  const ask = (email: string, clientAddress: string) =>
    requestWithdrawal(shop, { operationNumber: 'FP-1111111111111', email, clientAddress })

  for (let time = 1; time <= 5; time += 1) {
    expect(await ask('ana@example.com', `192.0.2.${time}`)).toMatchObject({ ok: true })
  }
  expect(await ask('ANA+otra@example.com', '192.0.2.100')).toMatchObject({
    reason: 'too_many_requests',
    retryAfterSeconds: expect.any(Number),
  })
  // Whose mailbox was refused has all ten of the client's left.
  for (let time = 1; time <= 10; time += 1) {
    expect(await ask(`ana${time}@example.com`, '192.0.2.100')).toMatchObject({ ok: true })
  }
  expect(await ask('beto@example.com', '192.0.2.100')).toMatchObject({
    reason: 'too_many_requests',
  })
})
