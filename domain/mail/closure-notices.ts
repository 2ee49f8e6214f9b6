// Who is told that an attraction closes for some days or left the programme (V10): buyers of passes
// that were sold before it was announced, open it, and can still be used when it stays shut. The verb
// that changes the attraction puts the first job into the outbox; each job tells one batch of orders
// and puts the next one there, in one transaction, so that a crash repeats nothing and skips nobody.
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { atracciones, cierres, ordenes, pases } from '#db/schema.ts'
import { localDay } from '#domain/calendar.ts'
import { zoneOf } from '#domain/catalog/city-zone.ts'
import { productOpens } from '#domain/catalog/product.ts'
import { toldAttractionName } from '#domain/catalog/told-columns.ts'
import {
  type ClosureEvent,
  queueClosureNotice,
  queueNextClosureNotices,
} from '#domain/outbox/pass-notice.ts'
import type { Services } from '#domain/services.ts'
import { asked } from '#domain/translations/told.ts'
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'
import { productNames } from '#domain/vocabulary/product.ts'
import { rememberNotices } from './remember-notices.ts'

/** Orders in one transaction. */
export const NOTICES_BATCH = 50
export type ClosureBatch = ClosureEvent & { after?: string }

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Run by the worker: puts one batch of mails into the outbox, and the next batch. Does nothing for a
 * closure that was taken back or is over, or an attraction that is back in the programme.
 */
export function tellNextHolders(services: Services, batch: ClosureBatch) {
  const { after, ...event } = batch
  return services.db.transaction(async (tx) => {
    const shut = await findShut(services, tx, event)
    if (!shut) return
    const orders = await findHolders(services, tx, shut, after ?? FIRST_ID)
    const kind = closureKind(event, shut.timeZone)
    const ours = await rememberNotices(
      tx,
      orders.map(({ orderId }) => ({ orderId, kind })),
      services.clock.now(),
    )
    const jobs = ours.map(({ orderId }) => queueClosureNotice(services, event, orderId))
    const last = orders.at(-1)
    if (last && orders.length === NOTICES_BATCH) {
      jobs.push(queueNextClosureNotices(services, event, last.orderId))
    }
    for (const job of await Promise.all(jobs)) await tx.execute(job)
  })
}

/** The name under which it is remembered that an order was told. */
export function closureKind(event: ClosureEvent, timeZone: string): string {
  if (event.event === 'closure') return `closure:${event.closureId}`
  return `left:${event.attractionId}:${localDay(new Date(event.announcedAt), timeZone)}`
}

export type ShutAttraction = {
  attractionId: number
  cityId: number
  /** Of its city. */
  timeZone: string
  name: string
  slug: string
  pass: AttractionPass
  announcedAt: Date
  /** Local dates; without an end it left the programme. */
  from: string
  until?: string
  reason?: string
}

/** The attraction of an event while the event still holds, in the language of the task. */
export async function findShut(
  { clock }: Services,
  db: Database,
  event: ClosureEvent,
): Promise<ShutAttraction | undefined> {
  const columns = {
    attractionId: atracciones.id,
    cityId: atracciones.cityId,
    timeZone: zoneOf(atracciones.cityId),
    name: toldAttractionName(),
    slug: atracciones.slug,
    pass: atracciones.pass,
  }
  if (event.event === 'left') {
    const announcedAt = new Date(event.announcedAt)
    const [row] = await db
      .select(columns)
      .from(atracciones)
      .where(and(eq(atracciones.id, event.attractionId), eq(atracciones.isParticipating, false)))
    return row && { ...row, announcedAt, from: localDay(announcedAt, row.timeZone) }
  }
  const [row] = await db
    .select({
      ...columns,
      announcedAt: cierres.createdAt,
      from: cierres.closedFrom,
      until: cierres.closedUntil,
      reason: cierres.reason,
      translations: cierres.translations,
    })
    .from(cierres)
    .innerJoin(atracciones, eq(atracciones.id, cierres.attractionId))
    .where(eq(cierres.id, event.closureId))
  if (!row || row.until < localDay(clock.now(), row.timeZone)) return undefined
  const { translations, ...shut } = row
  return { ...shut, reason: asked(translations)?.reason ?? row.reason }
}

/** Orders with a pass that it concerns, in the order of their ids. */
function findHolders(services: Services, tx: Database, shut: ShutAttraction, after: string) {
  const now = services.clock.now()
  const local = (instant: typeof pases.activateBy | typeof pases.validUntil) =>
    sql`(${instant} at time zone ${shut.timeZone}::text)::date`
  const mayStillBeUsed = sql`case when ${pases.activatedAt} is null
    then ${gt(pases.activateBy, now)} and ${local(pases.activateBy)} + ${pases.durationDays} >= ${shut.from}::date
    else ${gt(pases.validUntil, now)} and ${local(pases.validUntil)} >= ${shut.from}::date end`
  return tx
    .selectDistinct({ orderId: pases.orderId })
    .from(pases)
    .innerJoin(ordenes, eq(ordenes.id, pases.orderId))
    .where(
      and(
        gt(pases.orderId, after),
        eq(pases.state, 'issued'),
        inArray(
          pases.productName,
          productNames.filter((name) => productOpens(name, shut.pass)),
        ),
        // Later buyers saw it in the shop.
        lte(pases.issuedAt, shut.announcedAt),
        eq(ordenes.state, 'covered'),
        eq(ordenes.cityId, shut.cityId),
        mayStillBeUsed,
      ),
    )
    .orderBy(asc(pases.orderId))
    .limit(NOTICES_BATCH)
}
