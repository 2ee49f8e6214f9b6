import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  activity,
  charges,
  entries,
  orderItems,
  orders,
  passes,
  transactions,
  withdrawals,
} from '#db/schema.ts'
import { undoScan } from '#domain/door/scan/undo-scan.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import { TERMS_VERSION } from '#domain/ground/vocabulary/sale.ts'
import { sendOrderLink } from '#domain/mail/order-link.ts'
import { sendOrderMail } from '#domain/mail/send-order-mail.ts'
import { findOfficeRefundable } from '#domain/money/books/order-money.ts'
import { assignCharge } from '#domain/money/payments/assign-charge.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { startRefund } from '#domain/money/refunds/staff-refunds.ts'
import { takeBackPasses } from '#domain/money/refunds/take-back-passes.ts'
import { decideWithdrawal, requestWithdrawal } from '#domain/money/refunds/withdrawals.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { correctBuyerEmail } from '#domain/sale/desk/corrections.ts'
import { findOrderBySecret } from '#domain/sale/orders/order-queries.ts'
import {
  makeDevice,
  makePasses,
  offlineScan,
  passesOf,
  scan,
  STAFF,
  storedPass,
} from '#tests/gate.ts'
import { orderMailJobs } from '#tests/jobs.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { ANA, booksOf, makePaidOrder, standingOf, storedRefunds } from '#tests/refunds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { makeUpgrade, upgrade, upgradeStanding } from '#tests/upgrades.ts'
import { buyUpgrade } from './buy-upgrade.ts'
import { readUpgradeOffer } from './upgrade-offer.ts'

const NOW = '2027-05-01T10:00:00Z'
const sight = { items: [{ name: 'Sight Pass', duration: 3, adults: 1, children: 0 } as const] }
const fullDay = { items: [{ name: 'Full Pass', duration: 1, adults: 1, children: 0 } as const] }
/** 250 dollars for what cost 120. */
const DIFFERENCE = 130_00

async function chargeOf(shop: TestShop, orderId: string) {
  const [charge] = await shop.db
    .select({
      id: charges.id,
      ref: charges.providerRef,
      standing: charges.standing,
      reason: charges.unassignedReason,
    })
    .from(charges)
    .where(sql`pago_id in (select id from pagos where orden_id = ${orderId})`)
  if (!charge) throw new Error('The order was charged')
  return charge
}

/** The money of a waiting attempt arrives. */
async function pay(shop: TestShop, orderId: string, paymentId: string, amountCents: number) {
  const charge = {
    ref: `late-${orderId}`,
    paymentId,
    amountCents,
    currency: 'USD',
    isOurs: true,
  } as const
  return recordCharge(shop, 'sandbox', { ...charge, state: 'settled', feeCents: 0 })
}

async function waitingUpgrade(shop: TestShop, pass: { id: string; orderId: string }) {
  const made = makeUpgrade(pass, DIFFERENCE, { token: 'sandbox_pending_12345678' })
  const bought = await buyUpgrade(shop, made)
  if (!bought.ok || !made.payment) throw new Error('The upgrade waits')
  return { orderId: bought.orderId, paymentId: made.payment.paymentId }
}

test('a pass becomes a Full Pass for the difference, with a new code that replaces the old one', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  const device = await makeDevice(shop)

  const upgradeId = await upgrade(shop, pass, DIFFERENCE)

  expect(await storedPass(shop, pass.id)).toMatchObject({
    productName: 'Full Pass',
    durationDays: 3,
    serial: 2,
    linkVersion: 1,
    upgradeCents: DIFFERENCE,
    state: 'issued',
  })
  expect(await upgradeStanding(shop, upgradeId)).toEqual({
    order: 'covered',
    payment: 'settled',
    applied: 1,
  })
  const [now] = await passesOf(shop, pass.orderId)
  expect(await scan(shop, device, { code: pass.code })).toMatchObject({ reason: 'revoked' })
  expect(await scan(shop, device, { shortCode: pass.shortCode })).toMatchObject({
    reason: 'revoked',
  })
  expect(await scan(shop, device, { code: now?.code })).toMatchObject({
    ok: true,
    product: 'Full Pass',
  })
})

test('revenue grows by the difference, and no other pass or sale is counted', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)

  const upgradeId = await upgrade(shop, pass, DIFFERENCE)

  const money = await shop.db.select({ amount: transactions.totalAmount }).from(transactions)
  expect(money.map(({ amount }) => Number(amount))).toEqual([120, 130])
  expect(await shop.db.$count(passes)).toBe(1)
  expect(await booksOf(shop, (await chargeOf(shop, upgradeId)).id)).toMatchObject([
    ['charge', 'sales', DIFFERENCE, DIFFERENCE],
  ])
  const [line] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, upgradeId))
  expect(line).toMatchObject({ adults: 1, children: 0, totalCents: DIFFERENCE })
})

test('the buyer gets the new codes and the receipt of the difference by mail', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  await upgrade(shop, pass, DIFFERENCE)
  const [now] = await passesOf(shop, pass.orderId)

  const job = (await orderMailJobs(shop.db)).find(({ upgradeOrderId }) => upgradeOrderId)
  if (!job) throw new Error('The mail is queued')
  await sendOrderMail(shop, job)

  const [mail] = await shop.outbox.all()
  expect(mail?.text).toContain('Full Pass, 3 días')
  expect(mail?.text).toContain('130')
  expect(mail?.text?.replaceAll('-', '')).toContain(now?.shortCode)
  expect(mail?.text?.replaceAll('-', '')).not.toContain(pass.shortCode)
})

test('a running pass keeps its first day and its entries, and its last day moves', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop, fullDay)
  const device = await makeDevice(shop)
  await scan(shop, device, { code: pass.code })
  shop.clock.set('2027-05-01T20:00:00Z')

  await upgrade(shop, pass, 150_00)

  expect(await storedPass(shop, pass.id)).toMatchObject({
    activatedAt: new Date('2027-05-01T13:00:00Z'),
    validUntil: new Date('2027-05-04T02:59:59.999Z'),
  })
  const [now] = await passesOf(shop, pass.orderId)
  expect(await scan(shop, device, { code: now?.code })).toMatchObject({ reason: 'already_used' })
})

test('a visit is priced by what its pass is now, also when it is undone later', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop, fullDay)
  const device = await makeDevice(shop)
  await scan(shop, device, { code: pass.code })

  await upgrade(shop, pass, 150_00)

  const key = `visit.price:${device.attraction.id}/adult/3/25000/Full Pass`
  expect(await pricedVisits(shop)).toEqual([{ key, visits: 1 }])
  const [entry] = await shop.db.select().from(entries)
  await undoScan(shop, { scanId: entry?.id ?? '', actor: STAFF })
  expect(await pricedVisits(shop)).toEqual([])
})

test('a duplicate of a visit has no price, before its pass changes and after', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop, fullDay)
  const [north, south] = [await makeDevice(shop), await makeDevice(shop, { name: 'Puerta sur' })]
  await scan(shop, north, { code: pass.code })
  shop.clock.set('2027-05-01T14:00:00Z')
  const scans = [offlineScan(pass.code, '2027-05-01T13:30:00Z')]
  await uploadScans(shop, { device: south, scans, clockOffsetMs: 0 })
  const visit = `visit.price:${north.attraction.id}/adult`
  expect(await pricedVisits(shop)).toMatchObject([{ key: `${visit}/1/10000/Full Pass`, visits: 1 }])

  await upgrade(shop, pass, 150_00)

  expect(await pricedVisits(shop)).toEqual([{ key: `${visit}/3/25000/Full Pass`, visits: 1 }])
})

test('where prices fell the change costs nothing and needs no payment', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, fullDay)
  await shop.db.execute(sql`update precios set adult_price_cents = 10000 where duration_days = 3`)

  const upgradeId = await upgrade(shop, pass, 0)

  expect(await upgradeStanding(shop, upgradeId)).toEqual({
    order: 'covered',
    payment: undefined,
    applied: 1,
  })
  expect(await storedPass(shop, pass.id)).toMatchObject({ durationDays: 3, upgradeCents: 0 })
})

test('the same submission twice is one upgrade, and another choice under the same key is refused', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  const made = makeUpgrade(pass, DIFFERENCE)

  const first = await buyUpgrade(shop, made)
  const second = await buyUpgrade(shop, made)

  expect(second).toEqual(first)
  expect(await shop.db.$count(charges)).toBe(2)
  const other = { ...made, shownTotalCents: 1 }
  expect(await buyUpgrade(shop, other)).toMatchObject({ reason: 'other_content' })
})

test('what is offered is more days, or everything for no fewer days', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)

  const [offered] = await readUpgradeOffer(shop, pass.orderId)

  const options = offered?.options.map((option) => `${option.productName} ${option.durationDays}`)
  expect(options).toEqual(expect.arrayContaining(['Sight Pass 5', 'Full Pass 3', 'Full Pass 10']))
  expect(options?.filter((name) => /Benefits| [12]$|^Sight Pass 3$/.test(name))).toEqual([])
})

test('the order of an upgrade keeps the terms that its page showed, in the language of the page', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  const termsOf = async (orderId: string) => {
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
    return [order?.termsVersion, order?.termsLanguage, order?.language]
  }
  await shop.db.update(orders).set({ termsVersion: 'before', termsLanguage: 'es' })

  for (const terms of ['1999-01-1', '']) {
    expect(await buyUpgrade(shop, makeUpgrade(pass, DIFFERENCE, { terms }))).toEqual({
      ok: false,
      reason: 'terms_unknown',
    })
  }
  const upgradeId = await upgrade(shop, pass, DIFFERENCE, { language: 'pt' })

  expect(await termsOf(upgradeId)).toEqual([TERMS_VERSION, 'pt', 'es'])
  expect(await termsOf(pass.orderId)).toEqual(['before', 'es', 'es'])
})

test('a price that changed, a pass of somebody else and one that is no better are refused', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  const [other] = await makePasses(shop, sight)

  expect(await buyUpgrade(shop, makeUpgrade(pass, 1_00))).toEqual({
    ok: false,
    reason: 'price_changed',
    totalCents: DIFFERENCE,
  })
  const foreign = makeUpgrade({ id: other.id, orderId: pass.orderId }, DIFFERENCE)
  expect(await buyUpgrade(shop, foreign)).toMatchObject({ reason: 'upgrade_not_offered' })
  const worse = makeUpgrade(pass, DIFFERENCE, { to: { durationDays: 1 } })
  expect(await buyUpgrade(shop, worse)).toMatchObject({ reason: 'upgrade_not_offered' })
  const unknown = makeUpgrade({ id: pass.id, orderId: other.id }, DIFFERENCE)
  expect(await buyUpgrade(shop, unknown)).toMatchObject({ reason: 'no_such_order' })
  expect(await shop.db.$count(orders)).toBe(2)
})

test('a pass that is blocked, refunded or over is offered nothing, and says why', async () => {
  const shop = await createTestShop({ now: NOW })
  const order = await makePaidOrder(shop, {
    items: [{ name: 'Full Pass', duration: 1, adults: 3, children: 0 }],
  })
  const [blocked, refunded, over] = order.passes
  if (!refunded || !over) throw new Error('Three people travel')
  await scan(shop, await makeDevice(shop), { code: over.code })
  await blockPass(shop, { passId: blocked.id, reason: 'x', actor: STAFF })
  await startRefund(shop, { orderId: order.id, passIds: [refunded.id], reason: 'x', actor: ANA })
  shop.clock.set('2027-05-03T10:00:00Z')

  const offered = await readUpgradeOffer(shop, order.id)

  expect(offered.map(({ refusal, options }) => [refusal, options.length])).toEqual([
    ['pass_blocked', 0],
    ['pass_refunded', 0],
    ['pass_over', 0],
  ])
})

test('while one payment is undecided another choice waits', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  await waitingUpgrade(shop, pass)

  const second = await buyUpgrade(shop, makeUpgrade(pass, DIFFERENCE))

  expect(second).toMatchObject({ ok: false, reason: 'upgrade_under_way' })
})

test('money for a pass that was blocked meanwhile belongs to nobody, and the upgrade is cancelled', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  const { orderId, paymentId } = await waitingUpgrade(shop, pass)
  await blockPass(shop, { passId: pass.id, reason: 'x', actor: STAFF })

  await pay(shop, orderId, paymentId, DIFFERENCE)

  expect(await upgradeStanding(shop, orderId)).toEqual({
    order: 'cancelled',
    payment: 'settled',
    applied: 0,
  })
  const rows = await shop.db
    .select()
    .from(charges)
    .where(eq(charges.providerRef, `late-${orderId}`))
  expect(rows).toMatchObject([{ standing: 'unassigned', unassignedReason: 'upgrade_not_possible' }])
  expect(await storedPass(shop, pass.id)).toMatchObject({ productName: 'Sight Pass', serial: 1 })
})

test('money that comes after the order expired still changes the pass', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  const { orderId, paymentId } = await waitingUpgrade(shop, pass)
  await shop.db.update(orders).set({ state: 'expired' }).where(eq(orders.id, orderId))

  await pay(shop, orderId, paymentId, DIFFERENCE)

  expect(await upgradeStanding(shop, orderId)).toMatchObject({ order: 'covered', applied: 1 })
})

test('staff assign other money to an upgrade only while its passes are what they were', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  const { orderId, paymentId } = await waitingUpgrade(shop, pass)
  await pay(shop, orderId, paymentId, DIFFERENCE - 1)
  const rows = await shop.db
    .select()
    .from(charges)
    .where(eq(charges.providerRef, `late-${orderId}`))
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const assigned = {
    chargeId: rows[0]?.id ?? '',
    operationNumber: order?.operationNumber ?? '',
    reason: 'x',
    actor: ANA,
  }
  await blockPass(shop, { passId: pass.id, reason: 'x', actor: STAFF })
  expect(await assignCharge(shop, assigned)).toMatchObject({ reason: 'order_not_open' })
  await shop.db.update(passes).set({ state: 'issued' }).where(eq(passes.id, pass.id))

  expect(await assignCharge(shop, assigned)).toMatchObject({ ok: true })

  expect(await storedPass(shop, pass.id)).toMatchObject({ productName: 'Full Pass', serial: 2 })
})

test('a refund by staff gives back what was paid for an upgraded pass, from both charges', async () => {
  const [shop, provider] = withRefunds(await createTestShop({ now: NOW }))
  const order = await makePaidOrder(shop, sight)
  const [pass] = order.passes
  const upgradeId = await upgrade(shop, pass, DIFFERENCE)
  const upgradeCharge = await chargeOf(shop, upgradeId)
  const shown = await findOfficeRefundable(shop.db, order.id)

  await startRefund(shop, { orderId: order.id, passIds: [pass.id], reason: 'x', actor: ANA })
  const refunds = [
    ...(await storedRefunds(shop, order.chargeId)),
    ...(await storedRefunds(shop, upgradeCharge.id)),
  ]
  for (const { id: refundId } of refunds) await sendRefund(shop, { refundId })

  // Staff were shown both before they pressed.
  expect(shown?.passes.map(({ amountCents }) => amountCents)).toEqual([120_00])
  expect(shown?.upgrades).toEqual([
    {
      currency: 'USD',
      leftCents: DIFFERENCE,
      parts: [{ passId: pass.id, amountCents: DIFFERENCE, catalogueCents: DIFFERENCE }],
    },
  ])
  expect(provider.asked.map(({ amountCents }) => amountCents)).toEqual([120_00, DIFFERENCE])
  expect(await standingOf(shop, order.id)).toEqual({ order: 'cancelled', passes: ['refunded'] })
  expect((await upgradeStanding(shop, upgradeId)).order).toBe('cancelled')
  const money = await shop.db.select({ amount: transactions.totalAmount }).from(transactions)
  expect(money.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
})

test('a pass whose upgrade cost nothing goes back by its purchase alone', async () => {
  const [shop, provider] = withRefunds(await createTestShop({ now: NOW }))
  const order = await makePaidOrder(shop, fullDay)
  const [pass] = order.passes
  await shop.db.execute(sql`update precios set adult_price_cents = 10000 where duration_days = 3`)
  const upgradeId = await upgrade(shop, pass, 0)

  expect((await findOfficeRefundable(shop.db, order.id))?.upgrades).toEqual([])
  expect((await findOfficeRefundable(shop.db, upgradeId))?.refusal).toBe('upgrade_alone')
  const asked = { orderId: order.id, passIds: [pass.id], reason: 'x', actor: ANA }
  expect(await startRefund(shop, asked)).toMatchObject({ ok: true })
  for (const { id: refundId } of await storedRefunds(shop, order.chargeId)) {
    await sendRefund(shop, { refundId })
  }
  expect(provider.asked.map(({ amountCents }) => amountCents)).toEqual([100_00])
})

test('while one of its two refunds stands, a pass opens nothing, and the other one may be asked for again', async () => {
  const [shop, provider] = withRefunds(await createTestShop({ now: NOW }))
  const order = await makePaidOrder(shop, sight)
  const [pass] = order.passes
  const upgradeId = await upgrade(shop, pass, DIFFERENCE)
  const asked = { orderId: order.id, passIds: [pass.id], reason: 'x', actor: ANA }
  await startRefund(shop, asked)
  const [own] = await storedRefunds(shop, order.chargeId)
  const [other] = await storedRefunds(shop, (await chargeOf(shop, upgradeId)).id)

  await sendRefund(shop, { refundId: other?.id ?? '' })
  provider.outcome = 'no_balance'
  await sendRefund(shop, { refundId: own?.id ?? '' })

  expect((await standingOf(shop, order.id)).passes).toEqual(['refunded'])
  provider.outcome = 'done'
  expect(await startRefund(shop, asked)).toMatchObject({ ok: true })
  expect(await storedRefunds(shop, (await chargeOf(shop, upgradeId)).id)).toHaveLength(1)
})

test('when both refunds fail the pass is what it was', async () => {
  const [shop, provider] = withRefunds(await createTestShop({ now: NOW }))
  const order = await makePaidOrder(shop, sight)
  const [pass] = order.passes
  const upgradeId = await upgrade(shop, pass, DIFFERENCE)
  await startRefund(shop, { orderId: order.id, passIds: [pass.id], reason: 'x', actor: ANA })
  const refunds = [
    ...(await storedRefunds(shop, order.chargeId)),
    ...(await storedRefunds(shop, (await chargeOf(shop, upgradeId)).id)),
  ]

  for (const { id: refundId } of refunds) {
    provider.outcome = 'no_balance'
    await sendRefund(shop, { refundId })
  }

  expect(await standingOf(shop, order.id)).toEqual({ order: 'covered', passes: ['issued'] })
})

test('a buyer gives an upgraded pass back through a person, and an upgrade alone not at all', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  const upgradeId = await upgrade(shop, pass, DIFFERENCE)
  const passIds = [pass.id]

  expect(await takeBackPasses(shop, { orderId: pass.orderId, passIds })).toMatchObject({
    reason: 'pass_upgraded',
  })
  expect(await takeBackPasses(shop, { orderId: upgradeId, passIds })).toMatchObject({
    reason: 'upgrade_alone',
  })
  expect(
    await startRefund(shop, { orderId: upgradeId, passIds, reason: 'x', actor: ANA }),
  ).toMatchObject({ reason: 'upgrade_alone' })
})

test('a withdrawal from an upgraded purchase comes to staff', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  await upgrade(shop, pass, DIFFERENCE)
  const clientAddress = '192.0.2.1'
  await requestWithdrawal(shop, { orderId: pass.orderId, clientAddress })
  const [asked] = await shop.db.select().from(withdrawals)

  await decideWithdrawal(shop, { withdrawalId: asked?.id ?? '' })

  const [decided] = await shop.db.select().from(withdrawals)
  expect(decided?.state).toBe('for_staff')
  expect(await standingOf(shop, pass.orderId)).toMatchObject({ passes: ['issued'] })
})

test('what a door let in by the old code before the upgrade is an entry like any, and afterwards a replaced code', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  const device = await makeDevice(shop, { at: 'Sight Pass' })
  const south = await makeDevice(shop, { at: 'Sight Pass', index: 1, name: 'Puerta sur' })
  shop.clock.set('2027-05-01T18:00:00Z')
  await upgrade(shop, pass, DIFFERENCE)
  shop.clock.set('2027-05-01T22:00:00Z')

  const early = offlineScan(pass.code, '2027-05-01T15:00:00Z')
  const late = offlineScan(pass.code, '2027-05-01T20:00:00Z')
  const results = [
    ...(await uploadScans(shop, { device, scans: [early], clockOffsetMs: 0 })),
    ...(await uploadScans(shop, { device: south, scans: [late], clockOffsetMs: 0 })),
  ]

  expect(results.map(({ result }) => result)).toEqual(['clean', 'revoked'])
  expect(await storedPass(shop, pass.id)).toMatchObject({
    activatedAt: new Date('2027-05-01T15:00:00Z'),
    validUntil: new Date('2027-05-04T02:59:59.999Z'),
  })
})

test('a corrected address takes the upgrades along, and no link of the old mailbox leads to the passes', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  const upgradeId = await upgrade(shop, pass, DIFFERENCE)
  const before = shop.links.secretFor('order', upgradeId, 1)
  expect(await findOrderBySecret(shop, before)).toMatchObject({
    baseSecret: shop.links.secretFor('order', pass.orderId, 1),
  })

  const corrected = { shownEmail: 'lucia@example.com', email: 'nueva@example.com', actor: ANA }
  await correctBuyerEmail(shop, { orderId: pass.orderId, ...corrected })

  expect(await findOrderBySecret(shop, before)).toBeUndefined()
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, upgradeId))
  expect(order?.buyerEmail).toBe('nueva@example.com')
  expect(await correctBuyerEmail(shop, { orderId: upgradeId, ...corrected })).toMatchObject({
    reason: 'no_such_order',
  })
})

test('the office reads of an upgrade on the purchase', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  const upgradeId = await upgrade(shop, pass, DIFFERENCE)

  const rows = await shop.db
    .select({ name: activity.name, data: activity.data })
    .from(activity)
    .where(eq(activity.objectId, pass.orderId))
    .orderBy(asc(activity.id))

  expect(rows.at(-1)).toEqual({
    name: 'pass.upgraded',
    data: { passes: 1, orderId: upgradeId },
  })
})

test('whoever looks an order up by the number of its upgrade is sent the purchase', async () => {
  const shop = await createTestShop({ now: NOW })
  const [pass] = await makePasses(shop, sight)
  const upgradeId = await upgrade(shop, pass, DIFFERENCE)
  const [bought] = await shop.db.select().from(orders).where(eq(orders.id, pass.orderId))
  const [changed] = await shop.db.select().from(orders).where(eq(orders.id, upgradeId))
  if (!bought || !changed) throw new Error('Both are orders')

  await sendOrderLink(shop, {
    jobId: 'look-up',
    operationNumber: changed.operationNumber,
    email: changed.buyerEmail,
  })

  const [mail] = (await shop.outbox.all()).slice(-1)
  expect(mail?.text).toContain(`/order/${shop.links.secretFor('order', bought.id, 1)}`)
  expect(mail?.subject).toContain(bought.operationNumber)
})

/** What the figures of visits count, by attraction and price. */
function pricedVisits({ db }: TestShop) {
  const key = sql<string>`key`
  return db
    .select({ key, visits: sql<number>`sum(cuenta)::int` })
    .from(sql`cifras_cambios, unnest(claves) as key`)
    .where(sql`key like 'visit.price:%'`)
    .groupBy(key)
    .having(sql`sum(cuenta) <> 0`)
}
