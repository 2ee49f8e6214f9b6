import { eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  charges,
  entries,
  figureChanges,
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
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { startRefund } from '#domain/money/refunds/staff-refunds.ts'
import { takeBackPasses } from '#domain/money/refunds/take-back-passes.ts'
import { findWithdrawalBySecret } from '#domain/money/refunds/withdrawal-queries.ts'
import { decideWithdrawal, requestWithdrawal } from '#domain/money/refunds/withdrawals.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { correctBuyerEmail } from '#domain/sale/desk/corrections.ts'
import {
  findOrderBySecret,
  getBuyerOrder,
  getReceipt,
  listPaidUpgrades,
} from '#domain/sale/orders/order-queries.ts'
import { activityOf } from '#tests/activity.ts'
import { done } from '#tests/done.ts'
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
import {
  ANA,
  askRefund,
  booksOf,
  makePaidOrder,
  makeSale,
  standingOf,
  storedRefunds,
} from '#tests/refunds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { makeUpgrade, upgrade, upgradeStanding, waitingUpgrade } from '#tests/upgrades.ts'
import { buyUpgrade } from './buy-upgrade.ts'
import { readUpgradeOffer } from './upgrade-offer.ts'

const NOW = '2027-05-01T10:00:00Z'
const sight = { items: [{ name: 'Sight Pass', duration: 3, adults: 1, children: 0 } as const] }
const fullDay = { items: [{ name: 'Full Pass', duration: 1, adults: 1, children: 0 } as const] }
/** 250 dollars for what cost 120. */
const DIFFERENCE = 130_00

/** A shop with one adult's Sight Pass of 3 days. */
async function makeSight() {
  const made = await makeSale(sight, { now: NOW })
  return { ...made, pass: made.order.passes[0] }
}

/** The same after it became a Full Pass, with the charge that paid for that. */
async function makeUpgraded() {
  const made = await makeSight()
  const upgradeId = await upgrade(made.shop, made.pass, DIFFERENCE)
  return { ...made, upgradeId, upgradeCharge: await chargeOf(made.shop, upgradeId) }
}

/** Staff ask for all that was paid for it: from the purchase's charge, and from the upgrade's. */
async function makeTakenBack() {
  const made = await makeUpgraded()
  const own = await askRefund(made.shop, made.order)
  const [other] = await storedRefunds(made.shop, made.upgradeCharge.id)
  return { ...made, own, other: { refundId: other?.id ?? '' } }
}

async function chargeOf({ db }: TestShop, orderId: string) {
  const ofOrder = sql`pago_id in (select id from pagos where orden_id = ${orderId})`
  const [charge] = await db.select().from(charges).where(ofOrder)
  if (!charge) throw new Error('The order was charged')
  return charge
}

async function orderOf({ db }: TestShop, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('The order is there')
  return order
}

/** An upgrade whose payment waits, and the arrival of so much money for it. */
async function makeWaiting() {
  const made = await makeSight()
  const { shop, pass } = made
  const waiting = await waitingUpgrade(shop, pass, DIFFERENCE)
  const isLate = eq(charges.providerRef, waiting.ref)
  const lateCharge = async () => (await shop.db.select().from(charges).where(isLate))[0]
  return { ...made, ...waiting, lateCharge }
}

test('a pass becomes a Full Pass for the difference, with a new code that replaces the old one and is mailed; nothing else is counted', async () => {
  const { shop, pass, upgradeId, upgradeCharge } = await makeUpgraded()
  const device = await makeDevice(shop)

  const changed = { productName: 'Full Pass', durationDays: 3, upgradeCents: DIFFERENCE }
  const identity = { serial: 2, linkVersion: 1, state: 'issued' }
  expect(await storedPass(shop, pass.id)).toMatchObject({ ...changed, ...identity })
  const standing = { order: 'covered', payment: 'settled', applied: 1 }
  expect(await upgradeStanding(shop, upgradeId)).toEqual(standing)
  const [now] = await passesOf(shop, pass.orderId)
  const { code, shortCode } = pass
  expect(await scan(shop, device, { code })).toMatchObject({ reason: 'revoked' })
  expect(await scan(shop, device, { shortCode })).toMatchObject({ reason: 'revoked' })
  const verdict = await scan(shop, device, { code: now?.code })
  expect(verdict).toMatchObject({ ok: true, product: 'Full Pass' })

  expect(await soldOf(shop)).toEqual([120, 130])
  expect(await shop.db.$count(passes)).toBe(1)
  expect(await booksOf(shop, upgradeCharge.id)).toEqual([
    ['charge', 'sales', DIFFERENCE, DIFFERENCE],
  ])
  const [line] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, upgradeId))
  expect(line).toMatchObject({ adults: 1, children: 0, totalCents: DIFFERENCE })
  const told = await activityOf(shop, { objectId: pass.orderId })
  const data = { passes: 1, orderId: upgradeId }
  expect(told.at(-1)).toMatchObject({ name: 'pass.upgraded', data })

  const job = (await orderMailJobs(shop.db)).find(({ upgradeOrderId }) => upgradeOrderId)
  if (!job) throw new Error('The mail is queued')
  await sendOrderMail(shop, job)

  const [mail] = await shop.outbox.all()
  const text = mail?.text?.replaceAll('-', '')
  for (const shown of ['Full Pass, 3 días', '130', now?.shortCode]) expect(text).toContain(shown)
  expect(text).not.toContain(pass.shortCode)
})

test('a buyer reads when and how an upgrade was paid', async () => {
  const { shop, order } = await makeUpgraded()

  const upgrades = await listPaidUpgrades(shop, order.id)

  const payment = { method: 'credit-card', paidAt: new Date(NOW) }
  expect(upgrades).toMatchObject([{ ...payment, totalCents: DIFFERENCE }])
})

test('a buyer reads all that goes back for a pass and its upgrade, but not on the receipt of the purchase alone', async () => {
  const { shop, order } = await makeTakenBack()
  const orderId = order.id
  const asked = done(await requestWithdrawal(shop, { orderId, clientAddress: '192.0.2.1' }))

  const own = await getBuyerOrder(shop, orderId)
  const receipt = await getReceipt(shop, orderId)
  const withdrawal = await findWithdrawalBySecret(shop, asked.secret)

  expect(amountsOf(own.refunds)).toEqual([120_00, DIFFERENCE])
  expect(amountsOf(withdrawal?.refunds)).toEqual([120_00, DIFFERENCE])
  expect(amountsOf(receipt.refunds)).toEqual([120_00])
})

function amountsOf(refunds: { amountCents: number }[] = []): number[] {
  return refunds.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)
}

/** A Full Pass of one day that went in at ten o'clock. */
async function makeVisited() {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop, fullDay)
  const device = await makeDevice(shop)
  await scan(shop, device, { code: pass.code })
  return { shop, pass, device }
}

test('a running pass keeps its first day and its entries, and its last day moves', async () => {
  const { shop, pass, device } = await makeVisited()
  shop.clock.set('2027-05-01T20:00:00Z')

  await upgrade(shop, pass, 150_00)

  expect(await storedPass(shop, pass.id)).toMatchObject({
    activatedAt: new Date('2027-05-01T13:00:00Z'),
    validUntil: new Date('2027-05-04T02:59:59.999Z'),
  })
  const [now] = await passesOf(shop, pass.orderId)
  expect(await scan(shop, device, { code: now?.code })).toMatchObject({ reason: 'already_used' })
})

test('a visit is priced by what its pass is now, and its duplicate never', async () => {
  const { shop, pass, device } = await makeVisited()
  const south = await makeDevice(shop, { name: 'Puerta sur' })
  shop.clock.set('2027-05-01T14:00:00Z')
  const scans = [offlineScan(pass.code, '2027-05-01T13:30:00Z')]
  await uploadScans(shop, { device: south, scans, clockOffsetMs: 0 })
  const visit = `${device.attraction.id}/adult`
  expect(await pricedVisits(shop)).toMatchObject([{ key: `${visit}/1/10000/Full Pass`, visits: 1 }])

  await upgrade(shop, pass, 150_00)

  expect(await pricedVisits(shop)).toEqual([{ key: `${visit}/3/25000/Full Pass`, visits: 1 }])
})

test('the price of a visit goes with it when it is undone after its pass changed', async () => {
  const { shop, pass } = await makeVisited()
  await upgrade(shop, pass, 150_00)

  const [entry] = await shop.db.select().from(entries)
  await undoScan(shop, { scanId: entry?.id ?? '', actor: STAFF })

  expect(await pricedVisits(shop)).toEqual([])
})

test('where prices fell the change costs nothing, needs no payment and goes back by the purchase alone', async () => {
  const { shop, provider, order } = await makeSale(fullDay, { now: NOW })
  const [pass] = order.passes
  await shop.db.execute(sql`update precios set adult_price_cents = 10000 where duration_days = 3`)

  const upgradeId = await upgrade(shop, pass, 0)

  const standing = { order: 'covered', payment: undefined, applied: 1 }
  expect(await upgradeStanding(shop, upgradeId)).toEqual(standing)
  expect(await storedPass(shop, pass.id)).toMatchObject({ durationDays: 3, upgradeCents: 0 })
  expect((await findOfficeRefundable(shop.db, order.id))?.upgrades).toEqual([])
  expect((await findOfficeRefundable(shop.db, upgradeId))?.refusal).toBe('upgrade_alone')
  await sendRefund(shop, await askRefund(shop, order))
  expect(provider.asked.map(({ amountCents }) => amountCents)).toEqual([100_00])
})

test('the same submission twice is one upgrade, and another choice under the same key is refused', async () => {
  const { shop, pass } = await makeSight()
  const made = makeUpgrade(pass, DIFFERENCE)

  const first = await buyUpgrade(shop, made)
  const second = await buyUpgrade(shop, made)

  expect(second).toEqual(first)
  expect(await shop.db.$count(charges)).toBe(2)
  const other = { ...made, shownTotalCents: 1 }
  expect(await buyUpgrade(shop, other)).toMatchObject({ reason: 'other_content' })
})

test('what is offered is more days, or everything for no fewer days, and what an earlier change cost counts towards it', async () => {
  const { shop, pass } = await makeSight()

  const [offered] = await readUpgradeOffer(shop, pass.orderId)

  const options = offered?.options.map((option) => `${option.productName} ${option.durationDays}`)
  expect(options).toEqual(expect.arrayContaining(['Sight Pass 5', 'Full Pass 3', 'Full Pass 10']))
  expect(options?.filter((name) => /Benefits| [12]$|^Sight Pass 3$/.test(name))).toEqual([])

  const tenDays = async () => {
    const [now] = await readUpgradeOffer(shop, pass.orderId)
    const ofTen = now?.options.filter(({ durationDays }) => durationDays === 10)
    return ofTen?.find(({ productName }) => productName === 'Full Pass')?.differenceCents
  }
  const before = (await tenDays()) ?? 0

  await upgrade(shop, pass, DIFFERENCE)

  expect(await tenDays()).toBe(before - DIFFERENCE)
})

test('the order of an upgrade keeps the terms that its page showed, in the language of the page', async () => {
  const { shop, pass } = await makeSight()
  const termsOf = async (orderId: string) => {
    const { termsVersion, termsLanguage, language } = await orderOf(shop, orderId)
    return [termsVersion, termsLanguage, language]
  }
  await shop.db.update(orders).set({ termsVersion: 'before', termsLanguage: 'es' })

  for (const terms of ['1999-01-1', '']) {
    const refused = await buyUpgrade(shop, makeUpgrade(pass, DIFFERENCE, { terms }))
    expect(refused).toEqual({ ok: false, reason: 'terms_unknown' })
  }
  const upgradeId = await upgrade(shop, pass, DIFFERENCE, { language: 'pt' })

  expect(await termsOf(upgradeId)).toEqual([TERMS_VERSION, 'pt', 'es'])
  expect(await termsOf(pass.orderId)).toEqual(['before', 'es', 'es'])
})

test('a price that changed, a pass of somebody else and one that is no better are refused', async () => {
  const { shop, pass } = await makeSight()
  const [other] = await makePasses(shop, sight)

  const buy = (...made: Parameters<typeof makeUpgrade>) => buyUpgrade(shop, makeUpgrade(...made))

  const priceChanged = { ok: false, reason: 'price_changed', totalCents: DIFFERENCE }
  expect(await buy(pass, 1_00)).toEqual(priceChanged)
  const notOffered = { ok: false, reason: 'upgrade_not_offered' }
  expect(await buy({ id: other.id, orderId: pass.orderId }, DIFFERENCE)).toEqual(notOffered)
  expect(await buy(pass, DIFFERENCE, { to: { durationDays: 1 } })).toEqual(notOffered)
  const unknown = { id: pass.id, orderId: other.id }
  expect(await buy(unknown, DIFFERENCE)).toEqual({ ok: false, reason: 'no_such_order' })
  expect(await shop.db.$count(orders)).toBe(2)
})

test('a pass that is blocked, refunded or over is offered nothing, and says why', async () => {
  const shop = await createTestShop({ now: NOW })
  const three = [{ name: 'Full Pass', duration: 1, adults: 3, children: 0 } as const]
  const order = await makePaidOrder(shop, { items: three })
  const [blocked, , over] = order.passes
  await scan(shop, await makeDevice(shop), { code: over?.code ?? '' })
  await blockPass(shop, { passId: blocked.id, reason: 'x', actor: STAFF })
  await askRefund(shop, order, [1])
  shop.clock.set('2027-05-03T10:00:00Z')

  const offered = await readUpgradeOffer(shop, order.id)

  expect(offered.map(({ refusal, options }) => [refusal, options.length])).toEqual([
    ['pass_blocked', 0],
    ['pass_refunded', 0],
    ['pass_over', 0],
  ])
})

test('while one payment is undecided another choice waits', async () => {
  const { shop, pass } = await makeWaiting()

  const second = await buyUpgrade(shop, makeUpgrade(pass, DIFFERENCE))

  expect(second).toMatchObject({ ok: false, reason: 'upgrade_under_way' })
})

test('money for a pass that was blocked meanwhile belongs to nobody, and the upgrade is cancelled', async () => {
  const { shop, pass, orderId, pay, lateCharge } = await makeWaiting()
  await blockPass(shop, { passId: pass.id, reason: 'x', actor: STAFF })

  await pay()

  const standing = { order: 'cancelled', payment: 'settled', applied: 0 }
  expect(await upgradeStanding(shop, orderId)).toEqual(standing)
  const unassigned = { standing: 'unassigned', unassignedReason: 'upgrade_not_possible' }
  expect(await lateCharge()).toMatchObject(unassigned)
  expect(await storedPass(shop, pass.id)).toMatchObject({ productName: 'Sight Pass', serial: 1 })
})

test('money that comes after the order expired still changes the pass', async () => {
  const { shop, orderId, pay } = await makeWaiting()
  await shop.db.update(orders).set({ state: 'expired' }).where(eq(orders.id, orderId))

  await pay()

  expect(await upgradeStanding(shop, orderId)).toMatchObject({ order: 'covered', applied: 1 })
})

test('staff assign other money to an upgrade only while its passes are what they were', async () => {
  const { shop, pass, orderId, pay, lateCharge } = await makeWaiting()
  await pay(DIFFERENCE - 1)
  const chargeId = (await lateCharge())?.id ?? ''
  const { operationNumber } = await orderOf(shop, orderId)
  const assign = () => assignCharge(shop, { chargeId, operationNumber, reason: 'x', actor: ANA })
  await blockPass(shop, { passId: pass.id, reason: 'x', actor: STAFF })
  expect(await assign()).toMatchObject({ reason: 'order_not_open' })
  await shop.db.update(passes).set({ state: 'issued' }).where(eq(passes.id, pass.id))

  expect(await assign()).toMatchObject({ ok: true })

  expect(await storedPass(shop, pass.id)).toMatchObject({ productName: 'Full Pass', serial: 2 })
})

test('a refund by staff gives back what was paid for an upgraded pass, from both charges', async () => {
  const { shop, provider, order, pass, upgradeId, upgradeCharge } = await makeUpgraded()
  const shown = await findOfficeRefundable(shop.db, order.id)

  await sendRefund(shop, await askRefund(shop, order))
  const [other] = await storedRefunds(shop, upgradeCharge.id)
  await sendRefund(shop, { refundId: other?.id ?? '' })

  // Staff were shown both before they pressed.
  expect(shown?.passes.map(({ amountCents }) => amountCents)).toEqual([120_00])
  const part = { passId: pass.id, amountCents: DIFFERENCE, catalogueCents: DIFFERENCE }
  expect(shown?.upgrades).toEqual([{ currency: 'USD', leftCents: DIFFERENCE, parts: [part] }])
  expect(provider.asked.map(({ amountCents }) => amountCents)).toEqual([120_00, DIFFERENCE])
  expect(await standingOf(shop, order.id)).toEqual({ order: 'cancelled', passes: ['refunded'] })
  expect((await upgradeStanding(shop, upgradeId)).order).toBe('cancelled')
  expect((await soldOf(shop)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
})

test('while one of its two refunds stands, a pass opens nothing, and the other one may be asked for again', async () => {
  const { shop, provider, order, upgradeCharge, own, other } = await makeTakenBack()

  await sendRefund(shop, other)
  provider.outcome = 'no_balance'
  await sendRefund(shop, own)

  expect((await standingOf(shop, order.id)).passes).toEqual(['refunded'])
  expect(await askRefund(shop, order)).toMatchObject({ ok: true })
  expect(await storedRefunds(shop, upgradeCharge.id)).toHaveLength(1)
})

test('when both refunds fail the pass is what it was', async () => {
  const { shop, provider, order, own, other } = await makeTakenBack()
  provider.outcome = 'no_balance'

  for (const refund of [own, other]) await sendRefund(shop, refund)

  expect(await standingOf(shop, order.id)).toEqual({ order: 'covered', passes: ['issued'] })
})

test('a buyer gives an upgraded pass back through a person, by a withdrawal too, and an upgrade alone not at all', async () => {
  const { shop, pass, upgradeId } = await makeUpgraded()
  const passIds = [pass.id]
  const ofUpgrade = { orderId: upgradeId, passIds }

  const taken = await takeBackPasses(shop, { orderId: pass.orderId, passIds })
  expect(taken).toMatchObject({ reason: 'pass_upgraded' })
  const alone = { ok: false, reason: 'upgrade_alone' }
  expect(await takeBackPasses(shop, ofUpgrade)).toEqual(alone)
  expect(await startRefund(shop, { ...ofUpgrade, reason: 'x', actor: ANA })).toEqual(alone)

  await requestWithdrawal(shop, { orderId: pass.orderId, clientAddress: '192.0.2.1' })
  const [asked] = await shop.db.select().from(withdrawals)

  await decideWithdrawal(shop, { withdrawalId: asked?.id ?? '' })

  expect(await shop.db.select().from(withdrawals)).toMatchObject([{ state: 'for_staff' }])
  expect(await standingOf(shop, pass.orderId)).toMatchObject({ passes: ['issued'] })
})

test('what a door let in by the old code before the upgrade is an entry like any, and afterwards a replaced code', async () => {
  const { shop, pass } = await makeSight()
  const device = await makeDevice(shop, { at: 'Sight Pass' })
  const south = await makeDevice(shop, { at: 'Sight Pass', index: 1, name: 'Puerta sur' })
  shop.clock.set('2027-05-01T18:00:00Z')
  await upgrade(shop, pass, DIFFERENCE)
  shop.clock.set('2027-05-01T22:00:00Z')

  const early = offlineScan(pass.code, '2027-05-01T15:00:00Z')
  const late = offlineScan(pass.code, '2027-05-01T20:00:00Z')
  const before = await uploadScans(shop, { device, scans: [early], clockOffsetMs: 0 })
  const after = await uploadScans(shop, { device: south, scans: [late], clockOffsetMs: 0 })

  expect([...before, ...after].map(({ result }) => result)).toEqual(['clean', 'revoked'])
  expect(await storedPass(shop, pass.id)).toMatchObject({
    activatedAt: new Date('2027-05-01T15:00:00Z'),
    validUntil: new Date('2027-05-04T02:59:59.999Z'),
  })
})

test('whoever looks an upgrade up is sent the purchase, and a corrected address takes it along: no link of the old mailbox leads to the passes', async () => {
  const { shop, order, pass, upgradeId } = await makeUpgraded()
  const { operationNumber, buyerEmail: email } = await orderOf(shop, upgradeId)
  await sendOrderLink(shop, { jobId: 'look-up', operationNumber, email })
  const mail = (await shop.outbox.all()).at(-1)
  expect(mail?.text).toContain(`/order/${shop.links.secretFor('order', order.id, 1)}`)
  expect(mail?.subject).toContain(order.operationNumber)
  const before = shop.links.secretFor('order', upgradeId, 1)
  expect(await findOrderBySecret(shop, before)).toMatchObject({
    baseSecret: shop.links.secretFor('order', pass.orderId, 1),
  })

  const corrected = { shownEmail: 'lucia@example.com', email: 'nueva@example.com', actor: ANA }
  await correctBuyerEmail(shop, { orderId: pass.orderId, ...corrected })

  expect(await findOrderBySecret(shop, before)).toBeUndefined()
  expect((await orderOf(shop, upgradeId)).buyerEmail).toBe('nueva@example.com')
  const ofUpgrade = await correctBuyerEmail(shop, { orderId: upgradeId, ...corrected })
  expect(ofUpgrade).toMatchObject({ reason: 'no_such_order' })
})

/** The amounts of all transactions. */
async function soldOf({ db }: TestShop): Promise<number[]> {
  const rows = await db.select().from(transactions)
  return rows.map(({ totalAmount }) => Number(totalAmount))
}

/** What the figures of visits count, by attraction and price. */
function pricedVisits({ db }: TestShop) {
  const key = sql<string>`concat_ws('/', atraccion_id, age, duration_days, price_cents, product_name)`
  return db
    .select({ key, visits: sql<number>`sum(cuenta)::int` })
    .from(figureChanges)
    .where(isNotNull(figureChanges.attractionId))
    .groupBy(key)
    .having(sql`sum(cuenta) <> 0`)
}
