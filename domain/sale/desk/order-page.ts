// One order as staff see it. They get the same derived pass links as the buyer.
import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import {
  activity,
  cities,
  movements,
  orderItems,
  orders,
  passes,
  payments,
  profiles,
  transactions,
  upgrades,
  withdrawals,
} from '#db/schema.ts'
import { holderOrNumber } from '#domain/ground/holder-words.ts'
import { centsFromAmount } from '#domain/ground/money.ts'
import type { Services } from '#domain/ground/services.ts'
import type { MovementKind } from '#domain/ground/vocabulary/money.ts'
import { listShut } from '#domain/money/returns/paid-passes.ts'
import { passHasExpiredAt, passWasNeverStarted } from '#domain/passes/validity.ts'
import { refundedCents } from '#domain/sale/desk/order-list.ts'
import { listUpgrades } from '#domain/sale/upgrades/upgrade-queries.ts'

/** The newest are kept; an ordinary order has about a dozen. */
const OFFICE_ACTIVITIES_MAX = 200
/** The newest are kept; a repeated withdrawal of an order starts nothing new. */
const WITHDRAWALS_MAX = 20

type Row<Read extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]
export type OfficePass = Omit<Row<typeof listPasses>, 'linkVersion'> & {
  /** The secret of the pass's link; undefined for staff who may only read. */
  secret: string | undefined
  /** Its days are over, or the deadline to start has passed. */
  hasEnded: boolean
  /** Blocked, and cannot be unblocked because of how its money stands. */
  isShut: boolean
}
export type OfficeActivity = Row<typeof listActivities>
export type OfficeOrder = NonNullable<Awaited<ReturnType<typeof findOfficeOrder>>>

/** Undefined if unknown or not a valid id. */
export async function findOfficeOrder({ clock, db, links }: Services, orderId: string) {
  const id = z.uuid().safeParse(orderId).data
  if (id === undefined) return undefined
  const [head] = await readHead(db, id)
  if (!head) return undefined

  const now = clock.now()
  const [issued, withdrawn] = await Promise.all([listPasses(db, id), listWithdrawals(db, id)])
  const { baseOrderId, ...order } = head
  const [lines, attempts, settlements, activities, upgradeOrders, changes, base] =
    await Promise.all([
      listLines(db, id),
      listPayments(db, id),
      listSettlements(db, id),
      listActivities(db, [id, ...[...issued, ...withdrawn].map((about) => about.id)]),
      listUpgrades(db, id),
      baseOrderId ? listChanges(db, id) : [],
      baseOrderId ? findNumber(db, baseOrderId) : undefined,
    ])
  return {
    ...order,
    ...totalsOf(settlements),
    withdrawals: withdrawn,
    upgrades: upgradeOrders,
    /** For an upgrade: the passes it changes, and its purchase. */
    changes,
    base,
    lines,
    payments: attempts,
    settlements,
    /** Of the order, its passes and its withdrawals, newest first. */
    activities,
    passes: await Promise.all(
      issued.map(async ({ linkVersion, ...pass }): Promise<OfficePass> => ({
        ...pass,
        isShut: pass.state === 'blocked' && (await listShut(db, [pass.id])).size > 0,
        secret: links.secretFor('pass', pass.id, linkVersion),
        hasEnded: passHasExpiredAt(pass, now) || passWasNeverStarted(pass, now),
      })),
    ),
  }
}

function readHead(db: Database, id: string) {
  return db
    .select({
      id: orders.id,
      operationNumber: orders.operationNumber,
      cityName: cities.name,
      timeZone: cities.timeZone,
      state: orders.state,
      baseOrderId: orders.baseOrderId,
      totalCents: orders.totalCents,
      currency: orders.currency,
      language: orders.language,
      refundedCents: refundedCents.mapWith(Number),
      termsVersion: orders.termsVersion,
      termsLanguage: orders.termsLanguage,
      buyerName: orders.buyerName,
      buyerLastname: orders.buyerLastname,
      buyerNationality: orders.buyerNationality,
      buyerEmail: orders.buyerEmail,
      buyerPhone: orders.buyerPhone,
      placedAt: orders.placedAt,
      coveredAt: orders.coveredAt,
      expiresAt: orders.expiresAt,
    })
    .from(orders)
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .where(eq(orders.id, id))
}

/** The passes that an upgrade changes or was meant to change. */
async function listChanges(db: Database, orderId: string) {
  const rows = await db
    .select({
      passId: upgrades.passId,
      name: passes.holderName,
      lastname: passes.holderLastname,
      position: passes.position,
      fromProduct: upgrades.fromProduct,
      fromDays: upgrades.fromDays,
      toProduct: upgrades.toProduct,
      toDays: upgrades.toDays,
    })
    .from(upgrades)
    .innerJoin(passes, eq(passes.id, upgrades.passId))
    .where(eq(upgrades.orderId, orderId))
    .orderBy(asc(passes.position))
    .limit(50)
  return rows.map(({ name, lastname, position, ...change }) => ({
    ...change,
    holder: holderOrNumber({ name, lastname }, position + 1),
  }))
}

async function findNumber(db: Database, orderId: string) {
  const [order] = await db
    .select({ id: orders.id, operationNumber: orders.operationNumber })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order
}

function listLines(db: Database, orderId: string) {
  return db
    .select({
      id: orderItems.id,
      productName: orderItems.productName,
      durationDays: orderItems.durationDays,
      adults: orderItems.adults,
      children: orderItems.children,
      adultPriceCents: orderItems.adultPriceCents,
      childPriceCents: orderItems.childPriceCents,
      totalCents: orderItems.totalCents,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
    .limit(50)
}

async function listPasses(db: Database, orderId: string) {
  const rows = await db
    .select({
      id: passes.id,
      position: passes.position,
      linkVersion: passes.linkVersion,
      productName: passes.productName,
      durationDays: passes.durationDays,
      age: passes.age,
      holderName: passes.holderName,
      holderLastname: passes.holderLastname,
      state: passes.state,
      shortCode: passes.shortCode,
      serial: passes.serial,
      activateBy: passes.activateBy,
      activatedAt: passes.activatedAt,
      validUntil: passes.validUntil,
      blockReason: passes.blockReason,
    })
    .from(passes)
    .where(eq(passes.orderId, orderId))
    .orderBy(asc(passes.position))
    .limit(50)
  return rows.map(({ position, ...pass }) => {
    const named = { name: pass.holderName, lastname: pass.holderLastname }
    return { ...pass, holder: holderOrNumber(named, position + 1) }
  })
}

function listPayments(db: Database, orderId: string) {
  return db
    .select({
      id: payments.id,
      attempt: payments.attempt,
      method: payments.method,
      provider: payments.provider,
      providerRef: payments.providerRef,
      state: payments.state,
      declineReason: payments.declineReason,
      amountCents: payments.amountCents,
      currency: payments.currency,
      createdAt: payments.createdAt,
      updatedAt: payments.updatedAt,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.attempt))
    .limit(100)
}

/** Money received. Amounts are decimals, as in the specification, and may be empty. */
function listSettlements(db: Database, orderId: string) {
  return db
    .select({
      id: transactions.id,
      attempt: payments.attempt,
      amount: transactions.totalAmount,
      currency: transactions.currency,
      chargedAmount: transactions.chargedAmount,
      chargedCurrency: transactions.chargedCurrency,
      exchangeRate: transactions.exchangeRate,
      settledAt: transactions.settledAt,
      kind: movements.kind,
    })
    .from(transactions)
    .innerJoin(movements, eq(movements.id, transactions.movementId))
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(transactions.id))
    .limit(100)
}

const returning: ReadonlySet<MovementKind> = new Set(['refund', 'chargeback', 'chargeback_won'])

/** What was paid, and what of it went back. Whoever answers the caller knows what a dispute took. */
export function totalsOf(settled: Pick<Row<typeof listSettlements>, 'kind' | 'amount'>[]) {
  const sumOf = (isReturning: boolean) =>
    settled
      .filter(({ kind }) => returning.has(kind) === isReturning)
      .reduce((cents, { amount }) => cents + centsFromAmount(Number(amount ?? 0)), 0)
  return { paidCents: sumOf(false), returnedCents: 0 - sumOf(true) }
}

/** Their mails and activities are recorded under their own ids. */
function listWithdrawals(db: Database, orderId: string) {
  return db
    .select({ id: withdrawals.id, number: withdrawals.number, state: withdrawals.state })
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(desc(withdrawals.askedAt))
    .limit(WITHDRAWALS_MAX)
}

function listActivities(db: Database, objectIds: string[]) {
  return db
    .select({
      ...getTableColumns(activity),
      actorName: profiles.fullName,
    })
    .from(activity)
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, activity.actor))
    .where(inArray(activity.objectId, objectIds))
    .orderBy(desc(activity.id))
    .limit(OFFICE_ACTIVITIES_MAX)
}
