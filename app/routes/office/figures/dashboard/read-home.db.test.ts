import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  activity,
  attractions,
  charges,
  comparisons,
  contactMessages,
  devices,
  entries,
  moneyRules,
  withdrawals,
} from '#db/schema.ts'
import { closeAttraction, reopenAttraction } from '#domain/catalogue/participation.ts'
import { settleScan } from '#domain/door/scan/settle-scan.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { officeRoles, sections } from '#domain/ground/vocabulary/people.ts'
import { answerContact, receiveContact } from '#domain/mail/contact/contact-messages.ts'
import { acknowledgeComparison } from '#domain/money/books/comparisons.ts'
import { setRate } from '#domain/money/books/rates.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import { refundUnassigned } from '#domain/money/refunds/failed-refunds.ts'
import { listRefundRequests } from '#domain/money/refunds/refund-queries.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { declineRequest, rejectRefund, requestRefund } from '#domain/money/refunds/staff-refunds.ts'
import { closeWithdrawal } from '#domain/money/refunds/withdrawals.ts'
import { rejectAccess } from '#domain/people/access-decision.ts'
import { makeDevice, makeScan, listPlaces } from '#tests/counted.ts'
import { done, firstOf } from '#tests/done.ts'
import { makeKey } from '#tests/make.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { ANA, askRefund, BEA, makePaidOrder } from '#tests/refunds.ts'
import { makeApplicant } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { rolesWords, type WaitingKind, waitingKinds } from './home.ts'
import { forgetHomes, readHome, readHomeOnce } from './read-home.ts'

const DAY_MS = 86_400_000
const waitingFor = async (shop: TestShop, role: (typeof officeRoles)[number] = 'admin') =>
  (await readHome(shop, role))?.waiting

type Settle = () => Promise<unknown>

/** Something of each kind, and what settles it. */
async function makeAll(shop: TestShop): Promise<Record<WaitingKind, Settle>> {
  const { db } = shop
  const at = shop.clock.now()
  await db.update(moneyRules).set({ approvalAboveCents: 200_00 })
  const order = await makePaidOrder(shop)
  const { refundId } = await askRefund(shop, order, [0])
  const passIds = [order.passes[1]?.id ?? '']
  await requestRefund(shop, { orderId: order.id, passIds, reason: 'No viene', actor: ANA })
  const [request] = await listRefundRequests(shop)
  const withdrawalId = makeKey()
  await db.insert(withdrawals).values({
    id: withdrawalId,
    number: 'AR-1',
    operationNumber: order.operationNumber,
    email: 'ann@example.com',
    language: 'en',
    state: 'for_staff',
    askedAt: at,
  })
  await receiveContact(shop, {
    name: 'Ann Lee',
    email: 'ann@example.com',
    topic: 'payment',
    operationNumber: '',
    message: 'Hello',
    website: '',
    language: 'en',
    clientAddress: '192.0.2.1',
  })
  const contact = firstOf(await db.select().from(contactMessages))
  const isFailure = eq(activity.name, 'mail.failed')
  await recordActivity(db, [{ at, actor: 'worker', name: 'mail.failed', objectId: order.id }])
  const stray = { ref: 'stray-1', amountCents: 80_00, currency: 'USD', paymentId: undefined }
  await recordCharge(shop, 'sandbox', { ...stray, isOurs: true, state: 'settled' })
  const charge = firstOf(await db.select().from(charges).where(eq(charges.standing, 'unassigned')))
  const compared = { movements: 1, rows: 1, differences: [], comparedAt: at, triedAt: at }
  const [day] = await db
    .insert(comparisons)
    .values({ provider: 'sandbox', day: '2026-11-20', state: 'different', ...compared })
    .returning()
  const [attractionId = 0] = (await listPlaces(db)).attractions
  const deviceId = await makeDevice(db, attractionId)
  await db.update(devices).set({ enrolledAt: new Date(at.getTime() - 2 * DAY_MS) })
  const passId = order.passes[1]?.id ?? ''
  const scan = makeScan({ passId, attractionId, deviceId, mode: 'offline', anomaly: 'expired' })
  await db.insert(entries).values(scan)
  const profileId = await makeApplicant(shop)
  await makeApplicant(shop, 'Carla', false)
  const close = async (closedFrom: string) => {
    const days = { closedFrom, closedUntil: '2026-11-30', reason: 'Obras' }
    return done(await closeAttraction(shop, { attractionId, ...days, actor: ANA }))
  }
  const closed = [await close('2026-11-28'), await close('2026-11-29')]
  const noteHours = (openingNote: string | null) =>
    db
      .update(attractions)
      .set({ openingNote, openingWeek: null })
      .where(eq(attractions.id, attractionId))
  await noteHours(null)

  return {
    refunds: () => rejectRefund(shop, { refundId, actor: BEA }),
    requests: () =>
      declineRequest(shop, { requestId: request?.id ?? '', answer: 'Ya vino', actor: BEA }),
    withdrawals: () => closeWithdrawal(shop, { withdrawalId, note: 'Fuera de plazo', actor: ANA }),
    messages: () => answerContact(shop, { contactId: contact.id, actor: ANA }),
    mails: () =>
      db
        .update(activity)
        .set({ at: new Date(at.getTime() - 7 * DAY_MS) })
        .where(isFailure),
    async unassigned() {
      const asked = { chargeId: charge.id, reason: 'Pagó de más', actor: ANA }
      await sendRefund(shop, done(await refundUnassigned(shop, asked)))
    },
    rate: () =>
      setRate(shop, { pesosPerDollar: '1450', source: 'BNA', quotedOn: '2026-11-21', actor: ANA }),
    days: () => acknowledgeComparison(shop, { comparisonId: day?.id ?? 0, actor: ANA }),
    anomalies: () => settleScan(shop, { scanId: scan.id, note: 'Visto', actor: ANA }),
    devices: () => db.update(devices).set({ lastContactAt: at }),
    people: () => rejectAccess(shop, { profileId, actor: ANA }),
    async closing() {
      for (const { closureId } of closed) await reopenAttraction(shop, { closureId, actor: ANA })
    },
    hours: () => noteHours('Siempre abierto'),
  }
}

/** A shop in which every attraction has hours and one provider charges pesos. */
async function openShop(): Promise<TestShop> {
  const [shop] = withRefunds(await createTestShop())
  await shop.db
    .update(attractions)
    .set({ openingNote: 'De día' })
    .where(isNull(attractions.openingWeek))
  const { all, ...payments } = shop.payments
  const abroad = all.map((provider) => ({ ...provider, currency: 'ARS' as const }))
  return { ...shop, payments: { ...payments, all: [...all, ...abroad] } }
}

test('each thing that waits is counted until it is settled, and then nothing waits', async () => {
  const shop = await openShop()
  const settle = await makeAll(shop)

  const all = await waitingFor(shop)
  expect(all).toEqual(Object.fromEntries(waitingKinds.map((kind) => [kind, 1])))
  for (const [place, kind] of waitingKinds.entries()) {
    await settle[kind]()
    const left = await waitingFor(shop)
    expect(Object.keys(left ?? {})).toEqual(waitingKinds.slice(place + 1))
  }
  expect(await waitingFor(shop)).toEqual({})
})

test('a role is told what waits for what it may do, and nothing that it may only read', async () => {
  const shop = await openShop()
  await makeAll(shop)

  const told = await Promise.all(
    officeRoles.map(async (role) => {
      const waiting = await waitingFor(shop, role)
      return [role, waiting && Object.keys(waiting)]
    }),
  )

  expect(Object.fromEntries(told)).toEqual({
    admin: waitingKinds,
    support: ['messages'],
    finance: ['refunds', 'requests', 'withdrawals', 'unassigned', 'rate', 'days'],
    catalogue: ['closing', 'hours'],
    doors: ['anomalies', 'devices', 'closing'],
    analyst: undefined,
    attraction: undefined,
  })
})

test('what waits says whose it is: the roles that act on it, administrators where they alone do or approve', () => {
  const told = Object.fromEntries(waitingKinds.map((kind) => [kind, rolesWords(kind)]))

  expect(told).toMatchObject({
    refunds: 'Administración y Finanzas',
    requests: 'Finanzas',
    messages: 'Soporte',
    people: 'Administración',
    mails: 'Administración',
    devices: 'Puertas',
    closing: 'Catálogo y Puertas',
    hours: 'Catálogo',
  })
})

test('what cannot be counted does not hide the rest, nor the week', async () => {
  const shop = await openShop()
  await makeAll(shop)
  await shop.db.execute(sql`alter table consultas rename to consultas_lejos`)

  const { week, waiting } = (await readHome(shop, 'support')) ?? {}
  const others = await waitingFor(shop)

  expect(week?.days).toHaveLength(7)
  expect(waiting).toEqual({ messages: null })
  expect(others).toMatchObject({ messages: null, refunds: 1, hours: 1 })
})

test('who looks within a while is told the same, until somebody has acted', async () => {
  const shop = await openShop()
  const settle = await makeAll(shop)
  const first = await readHomeOnce(shop, 'admin')

  await settle.messages()
  const second = await readHomeOnce(shop, 'admin')
  forgetHomes(shop)
  const third = await readHomeOnce(shop, 'admin')

  expect(first?.waiting?.messages).toBe(1)
  expect(second).toBe(first)
  expect(third?.waiting?.messages).toBeUndefined()
})

test('a shop that shows what is specified has nothing beside it', async () => {
  const shop = await openShop()
  const specified = { ...shop, announced: sections }
  await makeAll(specified)

  expect(await readHome(specified, 'admin')).toBeUndefined()
})
