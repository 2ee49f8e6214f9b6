// One order as staff see it: what was bought, who travels, what was paid, what was mailed, and who
// did what. The links of passes are derived for staff as they are for the buyer.
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import {
  actividad,
  arrepentimientos,
  ciudades,
  mejoras,
  movimientos,
  ordenes,
  ordenItems,
  pagos,
  pases,
  profiles,
  transacciones,
} from '#db/schema.ts'
import { passHasExpiredAt, passWasNeverStarted } from '#domain/passes/validity.ts'
import { listShut } from '#domain/returns/paid-passes.ts'
import type { Services } from '#domain/services.ts'
import { listUpgrades, type Upgrade } from '#domain/upgrades/upgrade-queries.ts'

/** The newest; an order has a dozen in an ordinary life. */
const OFFICE_ACTIVITIES_MAX = 200
/** The newest; a second one of an order begins nothing anew. */
const WITHDRAWALS_MAX = 20

type Row<Read extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]
type OfficeLine = Row<typeof listLines>
export type OfficePass = Omit<Row<typeof listPasses>, 'linkVersion'> & {
  /** Of the link that opens it; left out for who may only look. */
  secret: string | undefined
  /** Its days are over, or the time in which it could start. */
  hasEnded: boolean
  /** Blocked, and the money says that it stays so. */
  isShut: boolean
}
type OfficePayment = Row<typeof listPayments>
type OfficeSettlement = Row<typeof listSettlements>
export type OfficeActivity = Row<typeof listActivities>

type OfficeChange = Row<typeof listChanges>

export type OfficeOrder = Omit<Row<typeof readHead>, 'baseOrderId'> & {
  lines: OfficeLine[]
  passes: OfficePass[]
  payments: OfficePayment[]
  settlements: OfficeSettlement[]
  /** Of the order, its passes and its withdrawals, the newest first. */
  activities: OfficeActivity[]
  /** Of a purchase: its upgrades. */
  upgrades: Upgrade[]
  /** Of an upgrade: what it changes, and of which purchase. */
  changes: OfficeChange[]
  base: { id: string; operationNumber: string } | undefined
  /** Of the city, for every date on the page. */
  timeZone: string
}

/** The order with this id; undefined for an unknown one and for a text that is no id. */
export async function findOfficeOrder(
  { clock, db, links }: Services,
  orderId: string,
): Promise<OfficeOrder | undefined> {
  const id = z.uuid().safeParse(orderId).data
  if (id === undefined) return undefined
  const [head] = await readHead(db, id)
  if (!head) return undefined

  const now = clock.now()
  const [passes, withdrawalIds] = await Promise.all([listPasses(db, id), listWithdrawalIds(db, id)])
  const { baseOrderId, ...order } = head
  const [lines, payments, settlements, activities, upgrades, changes, base] = await Promise.all([
    listLines(db, id),
    listPayments(db, id),
    listSettlements(db, id),
    listActivities(db, [id, ...passes.map((pass) => pass.id), ...withdrawalIds]),
    listUpgrades(db, id),
    baseOrderId ? listChanges(db, id) : [],
    baseOrderId ? findNumber(db, baseOrderId) : undefined,
  ])
  return {
    ...order,
    upgrades,
    changes,
    base,
    lines,
    payments,
    settlements,
    activities,
    passes: await Promise.all(
      passes.map(async ({ linkVersion, ...pass }) => ({
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
      id: ordenes.id,
      operationNumber: ordenes.operationNumber,
      cityName: ciudades.name,
      timeZone: ciudades.timeZone,
      state: ordenes.state,
      baseOrderId: ordenes.baseOrderId,
      totalCents: ordenes.totalCents,
      currency: ordenes.currency,
      termsVersion: ordenes.termsVersion,
      termsLanguage: ordenes.termsLanguage,
      buyerName: ordenes.buyerName,
      buyerLastname: ordenes.buyerLastname,
      buyerNationality: ordenes.buyerNationality,
      buyerEmail: ordenes.buyerEmail,
      buyerPhone: ordenes.buyerPhone,
      placedAt: ordenes.placedAt,
      coveredAt: ordenes.coveredAt,
      expiresAt: ordenes.expiresAt,
    })
    .from(ordenes)
    .innerJoin(ciudades, eq(ciudades.id, ordenes.cityId))
    .where(eq(ordenes.id, id))
}

/** The passes that an upgrade changes, or was to change. */
function listChanges(db: Database, orderId: string) {
  return db
    .select({
      passId: mejoras.passId,
      holderName: pases.holderName,
      holderLastname: pases.holderLastname,
      fromProduct: mejoras.fromProduct,
      fromDays: mejoras.fromDays,
      toProduct: mejoras.toProduct,
      toDays: mejoras.toDays,
    })
    .from(mejoras)
    .innerJoin(pases, eq(pases.id, mejoras.passId))
    .where(eq(mejoras.orderId, orderId))
    .orderBy(asc(pases.position))
    .limit(50)
}

async function findNumber(db: Database, orderId: string) {
  const [order] = await db
    .select({ id: ordenes.id, operationNumber: ordenes.operationNumber })
    .from(ordenes)
    .where(eq(ordenes.id, orderId))
  return order
}

function listLines(db: Database, orderId: string) {
  return db
    .select({
      id: ordenItems.id,
      productName: ordenItems.productName,
      durationDays: ordenItems.durationDays,
      adults: ordenItems.adults,
      children: ordenItems.children,
      adultPriceCents: ordenItems.adultPriceCents,
      childPriceCents: ordenItems.childPriceCents,
      totalCents: ordenItems.totalCents,
    })
    .from(ordenItems)
    .where(eq(ordenItems.orderId, orderId))
    .orderBy(asc(ordenItems.position))
    .limit(50)
}

function listPasses(db: Database, orderId: string) {
  return db
    .select({
      id: pases.id,
      linkVersion: pases.linkVersion,
      productName: pases.productName,
      durationDays: pases.durationDays,
      age: pases.age,
      holderName: pases.holderName,
      holderLastname: pases.holderLastname,
      state: pases.state,
      shortCode: pases.shortCode,
      serial: pases.serial,
      activateBy: pases.activateBy,
      activatedAt: pases.activatedAt,
      validUntil: pases.validUntil,
      blockReason: pases.blockReason,
    })
    .from(pases)
    .where(eq(pases.orderId, orderId))
    .orderBy(asc(pases.position))
    .limit(50)
}

function listPayments(db: Database, orderId: string) {
  return db
    .select({
      id: pagos.id,
      attempt: pagos.attempt,
      method: pagos.method,
      provider: pagos.provider,
      providerRef: pagos.providerRef,
      state: pagos.state,
      declineReason: pagos.declineReason,
      amountCents: pagos.amountCents,
      currency: pagos.currency,
      createdAt: pagos.createdAt,
      updatedAt: pagos.updatedAt,
    })
    .from(pagos)
    .where(eq(pagos.orderId, orderId))
    .orderBy(asc(pagos.attempt))
    .limit(100)
}

/** Money received; amounts are decimals as the specification names them, and may be empty. */
function listSettlements(db: Database, orderId: string) {
  return db
    .select({
      id: transacciones.id,
      attempt: pagos.attempt,
      amount: transacciones.totalAmount,
      currency: transacciones.currency,
      chargedAmount: transacciones.chargedAmount,
      chargedCurrency: transacciones.chargedCurrency,
      exchangeRate: transacciones.exchangeRate,
      settledAt: transacciones.settledAt,
      /** Null for money from before the books were kept. */
      kind: movimientos.kind,
    })
    .from(transacciones)
    .leftJoin(movimientos, eq(movimientos.id, transacciones.movementId))
    .innerJoin(pagos, eq(pagos.id, transacciones.paymentId))
    .where(eq(pagos.orderId, orderId))
    .orderBy(asc(transacciones.id))
    .limit(100)
}

/** Their mails and steps are recorded under their own ids. */
async function listWithdrawalIds(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: arrepentimientos.id })
    .from(arrepentimientos)
    .where(eq(arrepentimientos.orderId, orderId))
    .orderBy(desc(arrepentimientos.askedAt))
    .limit(WITHDRAWALS_MAX)
  return rows.map(({ id }) => id)
}

function listActivities(db: Database, objectIds: string[]) {
  return db
    .select({
      id: actividad.id,
      at: actividad.at,
      actor: actividad.actor,
      /** Of staff who still have a profile. */
      actorName: profiles.fullName,
      name: actividad.name,
      objectId: actividad.objectId,
      data: actividad.data,
    })
    .from(actividad)
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, actividad.actor))
    .where(inArray(actividad.objectId, objectIds))
    .orderBy(desc(actividad.id))
    .limit(OFFICE_ACTIVITIES_MAX)
}
