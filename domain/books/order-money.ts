// The charges of an order and what of them went back, for its page in the office.
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import {
  cobros,
  movimientos,
  pagos,
  pases,
  profiles,
  reembolsoPases,
  reembolsos,
} from '#db/schema.ts'
import { holderWords } from '#domain/holder-words.ts'
import { catalogCurrency } from '#domain/money.ts'
import { listRefundedBeside } from '#domain/refunds/open-upgrade-refunds.ts'
import { readRefundable } from '#domain/refunds/refundable.ts'
import { type RefundRefusal, refusalToRefund } from '#domain/refunds/refusal-to-refund.ts'
import type { PassPart } from '#domain/returns/refund.ts'
import type { PassState } from '#domain/vocabulary/pass.ts'

const REFUNDS_MAX = 200
const CHARGES_MAX = 100

type OfficeRefundPass = {
  passId: string
  holder: string
  productName: string
  amountCents: number
  /** As the refund found it. */
  stateBefore: PassState
}
export type RefundOfCharge = Awaited<ReturnType<typeof listRefundsOf>>[number]
export type OfficeCharge = Awaited<ReturnType<typeof listChargesOf>>[number]

/** The refunds of an order or of some charges, the oldest first, each with its passes. */
export async function listRefundsOf(
  db: Database,
  of: { orderId: string } | { chargeIds: string[] },
) {
  const asked = 'orderId' in of ? eq(reembolsos.orderId, of.orderId) : ofCharges(of.chargeIds)
  const refunds = await db
    .select({
      id: reembolsos.id,
      source: reembolsos.source,
      reason: reembolsos.reason,
      state: reembolsos.state,
      amountCents: reembolsos.amountCents,
      currency: reembolsos.currency,
      catalogueCents: reembolsos.catalogueCents,
      providerRef: reembolsos.providerRef,
      failure: reembolsos.failure,
      askedByName: profiles.fullName,
      askedAt: reembolsos.askedAt,
      updatedAt: reembolsos.updatedAt,
    })
    .from(reembolsos)
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, reembolsos.askedBy))
    .where(asked)
    .orderBy(asc(reembolsos.askedAt), asc(reembolsos.id))
    .limit(REFUNDS_MAX)
  const passes = await listPassesOf(
    db,
    refunds.map(({ id }) => id),
  )
  return refunds.map((refund) => ({ ...refund, passes: passes.get(refund.id) ?? [] }))
}

function ofCharges(chargeIds: string[]): SQL {
  return chargeIds.length === 0 ? sql`false` : inArray(reembolsos.chargeId, chargeIds)
}

async function listPassesOf(
  db: Database,
  refundIds: string[],
): Promise<Map<string, OfficeRefundPass[]>> {
  if (refundIds.length === 0) return new Map()
  const rows = await db
    .select({
      refundId: reembolsoPases.refundId,
      passId: pases.id,
      name: pases.holderName,
      lastname: pases.holderLastname,
      productName: pases.productName,
      amountCents: reembolsoPases.amountCents,
      stateBefore: reembolsoPases.stateBefore,
    })
    .from(reembolsoPases)
    .innerJoin(pases, eq(pases.id, reembolsoPases.passId))
    .where(inArray(reembolsoPases.refundId, refundIds))
    .orderBy(asc(pases.position))
  const grouped = Map.groupBy(rows, ({ refundId }) => refundId)
  return new Map(
    [...grouped].map(([refundId, found]) => [
      refundId,
      found.map(({ refundId: _, name, lastname, ...pass }) => ({
        ...pass,
        holder: holderWords({ name, lastname }),
      })),
    ]),
  )
}

/** What providers charged for the attempts of an order or for one of them, the newest first. */
export function listChargesOf(db: Database, of: { orderId: string } | { paymentId: string }) {
  return db
    .select({
      id: cobros.id,
      provider: cobros.provider,
      providerRef: cobros.providerRef,
      state: cobros.state,
      amountCents: cobros.amountCents,
      feeCents: cobros.feeCents,
      currency: cobros.currency,
      standing: cobros.standing,
      unassignedReason: cobros.unassignedReason,
      dispute: cobros.dispute,
      recordedAt: cobros.recordedAt,
      /** As the books date it; null for one that they do not hold. */
      happenedAt: movimientos.happenedAt,
    })
    .from(cobros)
    .innerJoin(pagos, eq(pagos.id, cobros.paymentId))
    .leftJoin(movimientos, and(eq(movimientos.chargeId, cobros.id), eq(movimientos.kind, 'charge')))
    .where('orderId' in of ? eq(pagos.orderId, of.orderId) : eq(pagos.id, of.paymentId))
    .orderBy(desc(cobros.recordedAt), desc(cobros.id))
    .limit(CHARGES_MAX)
}

/** What of an order staff may give back, and why not where they may not. */
export type OfficeRefundable = {
  passes: {
    passId: string
    holder: string
    productName: string
    isUsed: boolean
    /** The pass's part of what was charged, and of the catalogue's price. */
    amountCents: number
    catalogueCents: number
    refusal: RefundRefusal | undefined
  }[]
  currency: string
  /** Of the charge, what no refund holds: nothing gives back more. */
  leftCents: number
  /** What goes back beside passes that were upgraded, from the charges of their upgrades. */
  upgrades: {
    currency: string
    leftCents: number
    parts: PassPart[]
  }[]
  /** Why nothing at all goes back; undefined where something does. */
  refusal: RefundRefusal | undefined
}

/** The passes of an order with their parts of its charge; the rules are the refund's own. */
export async function findOfficeRefundable(
  db: Database,
  orderId: string,
): Promise<OfficeRefundable | undefined> {
  const order = await readRefundable(db, orderId)
  if (!order) return undefined
  const passes = order.passes.map((pass) => ({
    passId: pass.id,
    holder: pass.holder,
    productName: pass.productName,
    isUsed: pass.activatedAt !== null,
    amountCents: pass.part.amountCents,
    catalogueCents: pass.part.catalogueCents,
    refusal: refusalToRefund(order, [pass]),
  }))
  const possible = passes.filter(({ refusal }) => refusal === undefined)
  const beside = await listRefundedBeside(db, {
    orderId,
    passIds: possible.map(({ passId }) => passId),
  })
  return {
    passes,
    upgrades: beside.map(({ upgrade, passes: upgraded }) => ({
      currency: upgrade.charge?.currency ?? catalogCurrency,
      leftCents: upgrade.leftCents,
      parts: upgraded.map(({ part }) => part),
    })),
    currency: order.charge?.currency ?? catalogCurrency,
    leftCents: order.leftCents,
    refusal: possible.length > 0 ? undefined : (passes[0]?.refusal ?? refusalToRefund(order, [])),
  }
}
