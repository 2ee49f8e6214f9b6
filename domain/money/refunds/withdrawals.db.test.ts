import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, moneyRules, orders } from '#db/schema.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { actsOn } from '#tests/activity.ts'
import { done } from '#tests/done.ts'
import { makeDevice, scan } from '#tests/gate.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import {
  ANA,
  makePaidOrder,
  makeSale,
  sendMoneyMails,
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

test('the window is the longer of the order’s own and the operator’s of today', async () => {
  const shop = await createTestShop()
  await shop.db.update(moneyRules).set({ refundWindowDays: 15 })
  const order = await makePaidOrder(shop, {})
  await shop.db.update(moneyRules).set({ refundWindowDays: 10 })
  const ids = order.passes.map(({ id }) => id)
  const take = (index: number) =>
    takeBackPasses(shop, { orderId: order.id, passIds: [ids[index] ?? ''] })

  const { until } = await readTakeBack(shop, order.id)
  shop.clock.advance(15 * DAY_MS)
  expect(until && until >= shop.clock.now()).toBe(true)
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
  const requested = done(await requestWithdrawal(shop, { ...asked, clientAddress: '192.0.2.1' }))
  const { id } = await storedWithdrawal(shop, requested.number)
  return {
    ...requested,
    id,
    mailedSecret: shop.links.secretFor('withdrawal', id, 1),
    decide: () => decideWithdrawal(shop, { withdrawalId: id }),
  }
}

/** The first refund of an order goes to the provider. */
async function sendRefundOf(shop: TestShop, { chargeId }: { chargeId: string }) {
  const [refund] = await storedRefunds(shop, chargeId)
  await sendRefund(shop, { refundId: refund?.id ?? '' })
}

async function mailSubjects(shop: TestShop) {
  return (await sendMoneyMails(shop)).map(({ subject }) => subject?.split(':')[0]).toSorted()
}

test('a withdrawal gives everything back without anybody’s hand, and its page follows it', async () => {
  const { shop, order } = await makeSale()

  const operationNumber = ` ${order.operationNumber.toLowerCase()} `
  const asked = await request(shop, { operationNumber, email: 'LUCIA@example.com' })
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
  await sendRefundOf(shop, order)

  expect(await follow()).toMatchObject({ state: 'done', refunds: [{ state: 'done' }] })
  expect(await standingOf(shop, order.id)).toMatchObject({ order: 'cancelled' })
  expect(await mailSubjects(shop)).toEqual([
    'Devolución hecha',
    'Recibimos tu arrepentimiento',
    'Tu devolución está en camino',
  ])
  expect(await actsOn(shop, asked.id)).toEqual(
    expect.arrayContaining(['withdrawal.requested', 'mail.sent']),
  )
  expect(await findWithdrawalBySecret(shop, asked.mailedSecret.slice(0, -2))).toBeUndefined()
  expect(await findWithdrawalBySecret(shop, 'x')).toBeUndefined()
})

test('asked for again, it answers with what runs and gives nothing back twice', async () => {
  const { shop, order } = await makeSale()
  const first = await request(shop, { orderId: order.id })
  const second = await request(shop, { orderId: order.id })

  await first.decide()
  await second.decide()

  expect(await storedRefunds(shop, order.chargeId)).toHaveLength(1)
  const state = async ({ secret }: { secret: string }) =>
    (await findWithdrawalBySecret(shop, secret))?.state
  expect([await state(first), await state(second)]).toEqual(['refunding', 'refunding'])
  await sendRefundOf(shop, order)
  const third = await request(shop, { orderId: order.id })
  await third.decide()
  for (const asked of [first, second, third]) expect(await state(asked)).toBe('done')
})

test('what was used comes to staff, what was not goes back meanwhile', async () => {
  const { shop, order } = await makeSale()
  await makeAdmin(shop)
  await scan(shop, await makeDevice(shop), { code: order.passes[0].code })

  const asked = await request(shop, { orderId: order.id })
  await asked.decide()
  await asked.decide()

  expect((await standingOf(shop, order.id)).passes).toEqual(['issued', 'refunded', 'refunded'])
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
  const closed = { state: 'closed', decidedBy: ANA }
  expect(await storedWithdrawal(shop, asked.number)).toMatchObject(closed)
  expect(await mailSubjects(shop)).toContain('Tu arrepentimiento está resuelto')
  const texts = (await shop.outbox.all()).map(({ text }) => text ?? '')
  expect(texts.filter((text) => text.includes('no corresponde'))).toEqual([])
})

test('a refund of a withdrawal that fails comes to staff', async () => {
  const { shop, provider, order } = await makeSale()
  const asked = await request(shop, { orderId: order.id })
  await asked.decide()
  provider.outcome = 'too_late'

  await sendRefundOf(shop, order)

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

test('who typed a number and an address sees the same whatever was found; the mail has the rest', async () => {
  const shop = await createTestShop()
  const order = await makePaidOrder(shop, {})
  const { operationNumber } = order
  const typed = [
    { operationNumber, email: 'lucia@example.com' },
    { operationNumber, email: 'otra@example.com' },
    { operationNumber: 'FP-1111111111111', email: 'lucia@example.com' },
    { operationNumber: 'x'.repeat(500), email: 'lucia@example.com' },
  ]
  const asked = []
  for (const one of typed) asked.push(await request(shop, one))
  for (const { decide } of asked.toReversed()) {
    expect((await standingOf(shop, order.id)).passes).toEqual(['issued', 'issued', 'issued'])
    await decide()
  }

  const { timeZone } = shop
  const shown = { askedAt: shop.clock.now(), state: 'by_mail', timeZone, refunds: [] }
  for (const { secret, number } of asked) {
    expect(await findWithdrawalBySecret(shop, secret)).toEqual({ number, ...shown })
  }
  const subjects = await mailSubjects(shop)
  expect(subjects.filter((one) => one === 'No encontramos tu compra')).toHaveLength(3)
  const links = (await shop.outbox.all())
    .filter(({ subject }) => subject?.startsWith('Recibimos tu arrepentimiento'))
    .map(({ text }) => /\/withdrawal\/([\w-]+)/.exec(text ?? '')?.[1])
  expect(links.toSorted()).toEqual(asked.map(({ mailedSecret }) => mailedSecret).toSorted())
  const stored = await Promise.all(asked.map(({ number }) => storedWithdrawal(shop, number)))
  expect(stored.map(({ state, orderId }) => [state, orderId])).toEqual([
    ['refunding', order.id],
    ...Array.from({ length: 3 }, () => ['not_found', null]),
  ])
})

test("requests that others make in the name of an address keep nobody from the order's own page", async () => {
  const shop = await createTestShop()
  const { id: orderId } = await makePaidOrder(shop, {})
  const typed = { operationNumber: 'FP-1700000000000', email: 'lucia@example.com' }
  const oks = []
  for (const last of [0, 1, 2, 3, 4, 5]) {
    const clientAddress = `198.51.100.${last}`
    oks.push((await requestWithdrawal(shop, { ...typed, clientAddress })).ok)
  }

  expect(oks).toEqual([true, true, true, true, true, false])
  expect(await request(shop, { orderId })).toMatchObject({ ok: true })
})

test('requests are limited per mailbox and per client', async () => {
  const shop = await createTestShop()
  const ask = (email: string, clientAddress: string) =>
    requestWithdrawal(shop, { operationNumber: 'FP-1111111111111', email, clientAddress })
  const retryAfterSeconds = expect.any(Number)
  const refused = { ok: false, reason: 'too_many_requests', retryAfterSeconds }

  for (let time = 1; time <= 5; time += 1) {
    expect(await ask('ana@example.com', `192.0.2.${time}`)).toMatchObject({ ok: true })
  }
  expect(await ask('ANA+otra@example.com', '192.0.2.100')).toEqual(refused)
  // Whose mailbox was refused has all ten of the client's left.
  for (let time = 1; time <= 10; time += 1) {
    expect(await ask(`ana${time}@example.com`, '192.0.2.100')).toMatchObject({ ok: true })
  }
  expect(await ask('beto@example.com', '192.0.2.100')).toEqual(refused)
})
