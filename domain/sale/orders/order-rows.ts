import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { preparedOnce } from '#db/prepared.ts'
import { charges, gifts, orders, passes, payments, refunds } from '#db/schema.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import { liveRefunds } from '#domain/ground/vocabulary/money.ts'

/** One round trip: each row pairs an attempt and its charge with a pass, a few dozen rows at most. */
const orderRows = preparedOnce((db) =>
  db
    .select({
      order: {
        id: orders.id,
        linkVersion: orders.linkVersion,
        operationNumber: orders.operationNumber,
        baseOrderId: orders.baseOrderId,
        baseLinkVersion: sql<
          number | null
        >`(select base.link_version from ordenes base where base.id = ${orders.baseOrderId})`,
        state: orders.state,
        totalCents: orders.totalCents,
        currency: orders.currency,
        buyerName: orders.buyerName,
        buyerEmail: orders.buyerEmail,
        placedAt: orders.placedAt,
        paidAt: orders.coveredAt,
        timeZone: zoneOf(orders.cityId),
        termsVersion: orders.termsVersion,
        termsLanguage: orders.termsLanguage,
      },
      gift: {
        name: gifts.recipientName,
        email: gifts.recipientEmail,
        day: gifts.deliverOn,
        sentAt: gifts.sentAt,
        failedAt: gifts.failedAt,
      },
      payment: {
        id: payments.id,
        state: payments.state,
        method: payments.method,
        provider: payments.provider,
        chargeCents: payments.chargeCents,
        chargeCurrency: payments.chargeCurrency,
        exchangeRate: payments.exchangeRate,
        pendingCause: payments.pendingCause,
        openUntil: payments.openUntil,
      },
      charge: {
        id: charges.id,
        paymentId: charges.paymentId,
        amountCents: charges.amountCents,
        currency: charges.currency,
      },
      pass: {
        id: passes.id,
        linkVersion: passes.linkVersion,
        productName: passes.productName,
        durationDays: passes.durationDays,
        age: passes.age,
        holderName: passes.holderName,
        holderLastname: passes.holderLastname,
        shortCode: passes.shortCode,
        activateBy: passes.activateBy,
        state: passes.state,
      },
    })
    .from(orders)
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(charges, and(eq(charges.paymentId, payments.id), eq(charges.standing, 'assigned')))
    .leftJoin(passes, eq(passes.orderId, orders.id))
    .where(eq(orders.id, sql.placeholder('id')))
    .orderBy(asc(payments.attempt), asc(passes.position))
    .prepare('order_rows'),
)

/** Far more than the passes of an order. */
const REFUNDS_MAX = 60

const refundRows = preparedOnce((db) =>
  db
    .select({
      amountCents: refunds.amountCents,
      currency: refunds.currency,
      state: refunds.state,
      askedAt: refunds.askedAt,
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, sql.placeholder('id')), inArray(refunds.state, liveRefunds)))
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
    .limit(REFUNDS_MAX)
    .prepare('refund_rows'),
)

export async function readOrder(db: Database, id: string) {
  const rows = await orderRows(db).execute({ id })
  const [first] = rows
  if (!first) return undefined
  const { order, gift } = first
  const attempts = byId(rows.map(({ payment }) => payment))
  const charged = byId(rows.map(({ charge }) => charge))
  const issued = byId(rows.map(({ pass }) => pass))
  // A refund stops passes, so without a stopped pass there are no refunds to read.
  const isWhole = issued.every(({ state }) => state === 'issued')
  const givenBack = isWhole ? [] : await refundRows(db).execute({ id })
  return {
    ...order,
    gift,
    payments: attempts,
    charges: charged,
    passes: issued,
    refunds: givenBack,
  }
}

function byId<Row extends { id: string }>(rows: (Row | null)[]): Row[] {
  return [...new Map(rows.flatMap((row) => (row ? [[row.id, row]] : []))).values()]
}

export type OrderRows = NonNullable<Awaited<ReturnType<typeof readOrder>>>
