// What the database has of one order, for the pages of its buyer.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { preparedOnce } from '#db/prepared.ts'
import { cobros, ordenes, pagos, pases, reembolsos, regalos } from '#db/schema.ts'
import { zoneOf } from '#domain/catalog/city-zone.ts'
import { liveRefunds } from '#domain/vocabulary/refund.ts'

/** One round trip for everything: each row pairs an attempt and its money with a pass, all at most a few dozen. */
const orderRows = preparedOnce((db) =>
  db
    .select({
      order: {
        id: ordenes.id,
        linkVersion: ordenes.linkVersion,
        operationNumber: ordenes.operationNumber,
        baseOrderId: ordenes.baseOrderId,
        baseLinkVersion: sql<
          number | null
        >`(select base.link_version from ordenes base where base.id = ${ordenes.baseOrderId})`,
        state: ordenes.state,
        totalCents: ordenes.totalCents,
        currency: ordenes.currency,
        buyerName: ordenes.buyerName,
        buyerEmail: ordenes.buyerEmail,
        placedAt: ordenes.placedAt,
        paidAt: ordenes.coveredAt,
        timeZone: zoneOf(ordenes.cityId),
        termsVersion: ordenes.termsVersion,
        termsLanguage: ordenes.termsLanguage,
      },
      gift: {
        name: regalos.recipientName,
        email: regalos.recipientEmail,
        day: regalos.deliverOn,
        sentAt: regalos.sentAt,
        failedAt: regalos.failedAt,
      },
      payment: {
        id: pagos.id,
        state: pagos.state,
        method: pagos.method,
        provider: pagos.provider,
        chargeCents: pagos.chargeCents,
        chargeCurrency: pagos.chargeCurrency,
        exchangeRate: pagos.exchangeRate,
        pendingCause: pagos.pendingCause,
        openUntil: pagos.openUntil,
      },
      charge: {
        id: cobros.id,
        paymentId: cobros.paymentId,
        amountCents: cobros.amountCents,
        currency: cobros.currency,
      },
      pass: {
        id: pases.id,
        linkVersion: pases.linkVersion,
        productName: pases.productName,
        durationDays: pases.durationDays,
        age: pases.age,
        holderName: pases.holderName,
        holderLastname: pases.holderLastname,
        shortCode: pases.shortCode,
        activateBy: pases.activateBy,
        state: pases.state,
      },
    })
    .from(ordenes)
    .leftJoin(regalos, eq(regalos.orderId, ordenes.id))
    .leftJoin(pagos, eq(pagos.orderId, ordenes.id))
    .leftJoin(cobros, and(eq(cobros.paymentId, pagos.id), eq(cobros.standing, 'assigned')))
    .leftJoin(pases, eq(pases.orderId, ordenes.id))
    .where(eq(ordenes.id, sql.placeholder('id')))
    .orderBy(asc(pagos.attempt), asc(pases.position))
    .prepare('order_rows'),
)

/** Far more than an order has passes. */
const REFUNDS_MAX = 60

const refundRows = preparedOnce((db) =>
  db
    .select({
      amountCents: reembolsos.amountCents,
      currency: reembolsos.currency,
      state: reembolsos.state,
      askedAt: reembolsos.askedAt,
    })
    .from(reembolsos)
    .where(
      and(eq(reembolsos.orderId, sql.placeholder('id')), inArray(reembolsos.state, liveRefunds)),
    )
    .orderBy(asc(reembolsos.askedAt), asc(reembolsos.id))
    .limit(REFUNDS_MAX)
    .prepare('refund_rows'),
)

/** The rows of an order with its attempts, their money, its passes and what went back; undefined for an unknown one. */
export async function readOrder(db: Database, id: string) {
  const rows = await orderRows(db).execute({ id })
  const [first] = rows
  if (!first) return undefined
  const { order, gift } = first
  const payments = byId(rows.map(({ payment }) => payment))
  const charges = byId(rows.map(({ charge }) => charge))
  const passes = byId(rows.map(({ pass }) => pass))
  // A refund stops passes: without a stopped one there is nothing to ask for.
  const isWhole = passes.every(({ state }) => state === 'issued')
  const refunds = isWhole ? [] : await refundRows(db).execute({ id })
  return { ...order, gift, payments, charges, passes, refunds }
}

function byId<Row extends { id: string }>(rows: (Row | null)[]): Row[] {
  return [...new Map(rows.flatMap((row) => (row ? [[row.id, row]] : []))).values()]
}

export type OrderRows = NonNullable<Awaited<ReturnType<typeof readOrder>>>
