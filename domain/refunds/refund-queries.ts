// Reads of refunds for the office: the queue of those that somebody has to look at, all of them, and
// what was used after its money had gone back.
import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import {
  atracciones,
  cobros,
  entradas,
  ordenes,
  pases,
  reembolsoPases,
  reembolsos,
} from '#db/schema.ts'
import type { Services } from '#domain/services.ts'
import type { RefundState } from '#domain/vocabulary/refund.ts'

const PAGE_SIZE = 25
const SCANS_MAX = 200

/** `to_see`: waits for approval, failed, or made at the provider, and nobody has looked at it yet. */
type RefundFilter = { state?: RefundState | 'to_see' }

const refundColumns = {
  id: reembolsos.id,
  orderId: reembolsos.orderId,
  operationNumber: ordenes.operationNumber,
  chargeId: reembolsos.chargeId,
  chargeRef: cobros.providerRef,
  provider: reembolsos.provider,
  providerRef: reembolsos.providerRef,
  source: reembolsos.source,
  reason: reembolsos.reason,
  state: reembolsos.state,
  failure: reembolsos.failure,
  amountCents: reembolsos.amountCents,
  currency: reembolsos.currency,
  catalogueCents: reembolsos.catalogueCents,
  askedBy: reembolsos.askedBy,
  approvedBy: reembolsos.approvedBy,
  askedAt: reembolsos.askedAt,
  updatedAt: reembolsos.updatedAt,
  acknowledgedAt: reembolsos.acknowledgedAt,
  passCount:
    sql`(select count(*) from reembolso_pases held where held.reembolso_id = reembolsos.id)`.mapWith(
      Number,
    ),
}

/** One line of the list. */
export type OfficeRefund = Awaited<ReturnType<typeof listRefunds>>['refunds'][number]

/** One page, the newest first or those that come after a refund in this order. */
export async function listRefunds(
  { db }: Pick<Services, 'db'>,
  { state }: RefundFilter,
  after?: string,
) {
  const found = await refundsOf(db)
    .where(
      and(
        state === 'to_see' ? toSee : state && eq(reembolsos.state, state),
        after
          ? sql`(${reembolsos.askedAt}, ${reembolsos.id}) < ((select key.asked_at from reembolsos key where key.id = ${after}), ${after}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(reembolsos.askedAt), desc(reembolsos.id))
    .limit(PAGE_SIZE + 1)
  return { refunds: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE }
}

const toSee: SQL | undefined = or(
  eq(reembolsos.state, 'waiting_approval'),
  and(eq(reembolsos.state, 'failed'), isNull(reembolsos.acknowledgedAt)),
  and(eq(reembolsos.source, 'provider'), isNull(reembolsos.acknowledgedAt)),
)

function refundsOf(db: Database) {
  return db
    .select(refundColumns)
    .from(reembolsos)
    .innerJoin(cobros, eq(cobros.id, reembolsos.chargeId))
    .leftJoin(ordenes, eq(ordenes.id, reembolsos.orderId))
}

/** An entry that a gate without a network let in and told of when the money had gone back (R6). */
export type ScanAfterRefund = Awaited<ReturnType<typeof listScansAfterRefund>>[number]

/** The newest first, each with the pass's part of the refund: for a person to decide, never charged. */
export function listScansAfterRefund({ db }: Pick<Services, 'db'>) {
  return db
    .select({
      scanId: entradas.id,
      orderId: pases.orderId,
      operationNumber: ordenes.operationNumber,
      passId: pases.id,
      holderName: pases.holderName,
      holderLastname: pases.holderLastname,
      attraction: atracciones.name,
      scannedAt: entradas.scannedAt,
      receivedAt: entradas.receivedAt,
      refundId: reembolsos.id,
      amountCents: reembolsoPases.amountCents,
      currency: reembolsos.currency,
      catalogueCents: reembolsoPases.catalogueCents,
    })
    .from(entradas)
    .innerJoin(pases, eq(pases.id, entradas.passId))
    .innerJoin(ordenes, eq(ordenes.id, pases.orderId))
    .innerJoin(atracciones, eq(atracciones.id, entradas.attractionId))
    .innerJoin(reembolsoPases, and(eq(reembolsoPases.passId, pases.id), reembolsoPases.isLive))
    .innerJoin(reembolsos, eq(reembolsos.id, reembolsoPases.refundId))
    .where(and(isNull(entradas.undoneAt), gt(entradas.receivedAt, reembolsos.askedAt)))
    .orderBy(desc(entradas.receivedAt), desc(entradas.id))
    .limit(SCANS_MAX)
}
