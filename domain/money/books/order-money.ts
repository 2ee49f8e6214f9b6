import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import {
  charges,
  movements,
  passes,
  payments,
  profiles,
  refundPasses,
  refunds,
} from '#db/schema.ts'
import { holderOrNumber } from '#domain/ground/holder-words.ts'
import { catalogCurrency } from '#domain/ground/money.ts'
import { listRefundedBeside } from '#domain/money/refunds/open-order-refund.ts'
import { readRefundable, refusalToRefund } from '#domain/money/refunds/refundable.ts'

const REFUNDS_MAX = 200
const CHARGES_MAX = 100

export type RefundOfCharge = Awaited<ReturnType<typeof listRefundsOf>>[number]
export type OfficeCharge = Awaited<ReturnType<typeof listChargesOf>>[number]

/** Oldest first, each with its passes. */
export async function listRefundsOf(
  db: Database,
  of: { orderId: string } | { chargeIds: string[] },
) {
  const asked = 'orderId' in of ? eq(refunds.orderId, of.orderId) : ofCharges(of.chargeIds)
  const found = await db
    .select({
      id: refunds.id,
      source: refunds.source,
      reason: refunds.reason,
      state: refunds.state,
      amountCents: refunds.amountCents,
      currency: refunds.currency,
      catalogueCents: refunds.catalogueCents,
      providerRef: refunds.providerRef,
      failure: refunds.failure,
      askedByName: profiles.fullName,
      askedAt: refunds.askedAt,
      updatedAt: refunds.updatedAt,
    })
    .from(refunds)
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, refunds.askedBy))
    .where(asked)
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
    .limit(REFUNDS_MAX)
  const passesOf = await listPassesOf(
    db,
    found.map(({ id }) => id),
  )
  return found.map((refund) => ({ ...refund, passes: passesOf.get(refund.id) ?? [] }))
}

function ofCharges(chargeIds: string[]): SQL {
  return chargeIds.length === 0 ? sql`false` : inArray(refunds.chargeId, chargeIds)
}

async function listPassesOf(db: Database, refundIds: string[]) {
  const rows = refundIds.length === 0 ? [] : await readPassesOf(db, refundIds)
  const grouped = Map.groupBy(rows, ({ refundId }) => refundId)
  return new Map(
    [...grouped].map(([refundId, found]) => [
      refundId,
      found.map(({ refundId: _, name, lastname, position, ...pass }) => ({
        ...pass,
        holder: holderOrNumber({ name, lastname }, position + 1),
      })),
    ]),
  )
}

function readPassesOf(db: Database, refundIds: string[]) {
  return db
    .select({
      refundId: refundPasses.refundId,
      passId: passes.id,
      name: passes.holderName,
      lastname: passes.holderLastname,
      position: passes.position,
      productName: passes.productName,
      amountCents: refundPasses.amountCents,
      /** The state when the refund was opened. */
      stateBefore: refundPasses.stateBefore,
    })
    .from(refundPasses)
    .innerJoin(passes, eq(passes.id, refundPasses.passId))
    .where(inArray(refundPasses.refundId, refundIds))
    .orderBy(asc(passes.position))
}

const { paymentId, updatedAt, ...chargeColumns } = getTableColumns(charges)

/** Newest first. */
export function listChargesOf(db: Database, of: { orderId: string } | { paymentId: string }) {
  return db
    .select({
      ...chargeColumns,
      /** Null if it was never booked. */
      happenedAt: movements.happenedAt,
    })
    .from(charges)
    .innerJoin(payments, eq(payments.id, charges.paymentId))
    .leftJoin(movements, and(eq(movements.chargeId, charges.id), eq(movements.kind, 'charge')))
    .where('orderId' in of ? eq(payments.orderId, of.orderId) : eq(payments.id, of.paymentId))
    .orderBy(desc(charges.recordedAt), desc(charges.id))
    .limit(CHARGES_MAX)
}

export type OfficeRefundable = NonNullable<Awaited<ReturnType<typeof findOfficeRefundable>>>

/** The passes of an order with their shares of its charge; the rules are those of refunds. */
export async function findOfficeRefundable(db: Database, orderId: string) {
  const order = await readRefundable(db, orderId)
  if (!order) return undefined
  const shown = order.passes.map((pass) => ({
    passId: pass.id,
    holder: pass.holder,
    productName: pass.productName,
    isUsed: pass.activatedAt !== null,
    /** The pass's share of the charge, and of the catalogue's price. */
    amountCents: pass.part.amountCents,
    catalogueCents: pass.part.catalogueCents,
    refusal: refusalToRefund(order, [pass]),
  }))
  const possible = shown.filter(({ refusal }) => refusal === undefined)
  const beside = await listRefundedBeside(db, {
    orderId,
    passIds: possible.map(({ passId }) => passId),
  })
  return {
    passes: shown,
    /** Upgrade charges that are refunded together with upgraded passes. */
    upgrades: beside.map(({ upgrade, passes: upgraded }) => ({
      currency: upgrade.charge?.currency ?? catalogCurrency,
      leftCents: upgrade.leftCents,
      parts: upgraded.map(({ part }) => part),
    })),
    currency: order.charge?.currency ?? catalogCurrency,
    /** What no refund has taken of the charge: the most that can still be refunded. */
    leftCents: order.leftCents,
    /** Why nothing can be refunded; undefined when something can. */
    refusal: possible.length > 0 ? undefined : (shown[0]?.refusal ?? refusalToRefund(order, [])),
  }
}
