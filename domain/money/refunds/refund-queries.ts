import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import {
  attractions,
  charges,
  entries,
  orderNotes,
  orders,
  passes,
  profiles,
  refundPasses,
  refunds,
} from '#db/schema.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import type { Services } from '#domain/ground/services.ts'
import type { RefundState } from '#domain/ground/vocabulary/money.ts'
import { withinDays } from '#domain/ground/within-days.ts'
import { findOfficeRefundable } from '#domain/money/books/order-money.ts'

const SCANS_MAX = 200

/** `to_see`: waiting for approval, or failed or made at the provider and not yet acknowledged. */
type RefundFilter = { state?: RefundState | 'to_see'; from?: string; to?: string }

export type OfficeRefund = Awaited<ReturnType<typeof listRefunds>>['refunds'][number]

const { sentAt, withdrawalId, ...refundColumns } = getTableColumns(refunds)

/** The newest, or those that follow the given one. */
export async function listRefunds(
  { db, timeZone }: Pick<Services, 'db' | 'timeZone'>,
  { state, ...days }: RefundFilter,
  after?: string,
  limit = PAGE_SIZE,
) {
  const found = await db
    .select({
      ...refundColumns,
      operationNumber: orders.operationNumber,
      chargeRef: charges.providerRef,
      askedByName: profiles.fullName,
      passCount:
        sql`(select count(*) from reembolso_pases held where held.reembolso_id = reembolsos.id)`.mapWith(
          Number,
        ),
    })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, refunds.askedBy))
    .where(
      and(
        state === 'to_see' ? toSee : state && eq(refunds.state, state),
        withinDays(refunds.askedAt, days, timeZone),
        after
          ? sql`(${refunds.askedAt}, ${refunds.id}) < ((select key.asked_at from reembolsos key where key.id = ${after}), ${after}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(refunds.askedAt), desc(refunds.id))
    .limit(limit + 1)
  return { refunds: found.slice(0, limit), hasMore: found.length > limit }
}

/** As the index of those says it. */
const toSee = sql`(${refunds.state} = 'waiting_approval'
  or (${refunds.state} = 'failed' or ${refunds.source} = 'provider') and ${refunds.acknowledgedAt} is null)`

export function countRefundsToSee({ db }: Pick<Services, 'db'>): Promise<number> {
  return db.$count(refunds, toSee)
}

export type RefundRequest = Awaited<ReturnType<typeof listRefundRequests>>[number]

/** As the index of those says it. */
const isOpenRequest = sql`${orderNotes.request} = 'open'`

export function countRefundRequests({ db }: Pick<Services, 'db'>): Promise<number> {
  return db.$count(orderNotes, isOpenRequest)
}

/** What support asked for and nobody decided, the oldest first; the others follow as these are decided. */
export async function listRefundRequests({ db }: Pick<Services, 'db'>) {
  const requests = await db
    .select({
      id: orderNotes.id,
      orderId: orderNotes.orderId,
      operationNumber: orders.operationNumber,
      buyerName: orders.buyerName,
      buyerLastname: orders.buyerLastname,
      reason: orderNotes.text,
      passIds: orderNotes.passIds,
      askedByName: profiles.fullName,
      askedAt: orderNotes.writtenAt,
    })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, orderNotes.writtenBy))
    .where(isOpenRequest)
    .orderBy(asc(orderNotes.writtenAt), asc(orderNotes.id))
    .limit(PAGE_SIZE)
  // One after the other, on one connection.
  const withAmounts = []
  for (const request of requests) {
    const refundable = await findOfficeRefundable(db, request.orderId)
    withAmounts.push({ ...request, refundable })
  }
  return withAmounts
}

/** An entry that an offline gate admitted and reported after the money was returned (R6). */
export type ScanAfterRefund = Awaited<ReturnType<typeof listScansAfterRefund>>[number]

/** Newest first, each with the pass's share: for a person to decide, never charged. */
export function listScansAfterRefund({ db }: Pick<Services, 'db'>) {
  return db
    .select({
      scanId: entries.id,
      orderId: passes.orderId,
      operationNumber: orders.operationNumber,
      passId: passes.id,
      holderName: passes.holderName,
      holderLastname: passes.holderLastname,
      position: passes.position,
      attraction: attractions.name,
      scannedAt: entries.scannedAt,
      receivedAt: entries.receivedAt,
      refundId: refunds.id,
      amountCents: refundPasses.amountCents,
      currency: refunds.currency,
      catalogueCents: refundPasses.catalogueCents,
    })
    .from(entries)
    .innerJoin(passes, eq(passes.id, entries.passId))
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .innerJoin(attractions, eq(attractions.id, entries.attractionId))
    .innerJoin(refundPasses, and(eq(refundPasses.passId, passes.id), refundPasses.isLive))
    .innerJoin(refunds, eq(refunds.id, refundPasses.refundId))
    .where(and(isNull(entries.undoneAt), gt(entries.receivedAt, refunds.askedAt)))
    .orderBy(desc(entries.receivedAt), desc(entries.id))
    .limit(SCANS_MAX)
}
