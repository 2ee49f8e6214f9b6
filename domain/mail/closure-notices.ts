// Notifies buyers that an attraction closes or left the programme (V10): those whose passes were sold before
// the announcement, open it, and may still be used then. Each job handles one batch of orders and queues the
// next, in one transaction, so that a crash repeats and skips nobody.
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, closures, orders, passes } from '#db/schema.ts'
import {
  type AttractionCard,
  listAttractions,
  listClosures,
} from '#domain/catalogue/catalog-queries.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import { productOpens } from '#domain/catalogue/product.ts'
import { toldAttractionName } from '#domain/catalogue/told-columns.ts'
import { asked } from '#domain/catalogue/told.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { closedWords, dateWords } from '#domain/ground/date-words.ts'
import { currentTag } from '#domain/ground/language.ts'
import { type ClosureEvent, passNotice } from '#domain/ground/outbox/pass-notice.ts'
import type { Services } from '#domain/ground/services.ts'
import {
  type AttractionPass,
  type ProductName,
  productNames,
} from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { deliver } from './deliver.ts'
import type { MailMessage } from './mail-message.ts'
import {
  type NoticeOrder,
  type NoticePass,
  composeNotice,
  findNoticeOrder,
  noticeMessageId,
  rememberNotices,
} from './notices.ts'
import { typedText } from './typed-text.ts'

/** Orders per transaction. */
export const NOTICES_BATCH = 50
export type ClosureBatch = ClosureEvent & { after?: string }

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Run by the worker. Does nothing for a closure that is over or cancelled, or an attraction that is back. */
export function tellNextHolders(services: Services, batch: ClosureBatch) {
  const { after, ...event } = batch
  return services.db.transaction(async (tx) => {
    const shut = await findShut(services, tx, event)
    const [first] = shut
    if (!first) return
    const opened = productNames.filter((name) => opensAny(name, shut))
    const holders = await findHolders(services, tx, { ...first, opened }, after ?? FIRST_ID)
    const kind = closureKind(event, first.timeZone)
    const ours = await rememberNotices(
      tx,
      holders.map(({ orderId }) => ({ orderId, kind })),
      services.clock.now(),
    )
    const jobs = ours.map(({ orderId }) =>
      services.jobs.entry(passNotice, { ...event, kind: 'closure', orderId }),
    )
    const last = holders.at(-1)
    if (last && holders.length === NOTICES_BATCH) {
      const next = { ...event, kind: 'closure-batch', after: last.orderId } as const
      jobs.push(services.jobs.entry(passNotice, next))
    }
    for (const job of await Promise.all(jobs)) await tx.execute(job)
  })
}

/** The name under which an order's notice is remembered. */
export function closureKind(event: ClosureEvent, timeZone: string): string {
  if (event.event === 'closure') return `closure:${event.closureId}`
  return `left:${event.attractionId}:${localDay(new Date(event.announcedAt), timeZone)}`
}

type ShutAttraction = {
  attractionId: number
  cityId: number
  timeZone: string
  name: string
  slug: string
  pass: AttractionPass
  announcedAt: Date
  /** Local dates; no end means that it left the programme. */
  from: string
  until?: string
  reason?: string
}

/** The attractions of an event for which it still applies, in the language of the task; they differ in no day. */
async function findShut(
  { clock }: Services,
  db: Database,
  event: ClosureEvent,
): Promise<ShutAttraction[]> {
  const columns = {
    attractionId: attractions.id,
    cityId: attractions.cityId,
    timeZone: zoneOf(attractions.cityId),
    name: toldAttractionName(),
    slug: attractions.slug,
    pass: attractions.pass,
  }
  if (event.event === 'left') {
    const announcedAt = new Date(event.announcedAt)
    const left = await db
      .select(columns)
      .from(attractions)
      .where(and(eq(attractions.id, event.attractionId), eq(attractions.isParticipating, false)))
    return left.map((row) => ({ ...row, announcedAt, from: localDay(announcedAt, row.timeZone) }))
  }
  const rows = await db
    .select({
      ...columns,
      announcedAt: closures.createdAt,
      from: closures.closedFrom,
      until: closures.closedUntil,
      reason: closures.reason,
      translations: closures.translations,
    })
    .from(closures)
    .innerJoin(attractions, eq(attractions.id, closures.attractionId))
    .where(inArray(closures.id, [event.closureId, ...(event.otherIds ?? [])]))
    .orderBy(asc(attractions.name))
  return rows
    .filter(({ until, timeZone }) => until >= localDay(clock.now(), timeZone))
    .map(({ translations, reason, ...shut }) => ({
      ...shut,
      reason: asked(translations)?.reason ?? reason,
    }))
}

const opensAny = (product: ProductName, shut: ShutAttraction[]) =>
  shut.some(({ pass }) => productOpens(product, pass))

/** Orders with affected passes, by id. */
function findHolders(
  services: Services,
  tx: Database,
  shut: ShutAttraction & { opened: ProductName[] },
  after: string,
) {
  const now = services.clock.now()
  const local = (instant: typeof passes.activateBy | typeof passes.validUntil) =>
    sql`(${instant} at time zone ${shut.timeZone}::text)::date`
  const mayStillBeUsed = sql`case when ${passes.activatedAt} is null
    then ${gt(passes.activateBy, now)} and ${local(passes.activateBy)} + ${passes.durationDays} >= ${shut.from}::date
    else ${gt(passes.validUntil, now)} and ${local(passes.validUntil)} >= ${shut.from}::date end`
  return tx
    .selectDistinct({ orderId: passes.orderId })
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .where(
      and(
        gt(passes.orderId, after),
        eq(passes.state, 'issued'),
        inArray(passes.productName, shut.opened),
        // Later buyers saw the announcement in the shop.
        lte(passes.issuedAt, shut.announcedAt),
        eq(orders.state, 'covered'),
        eq(orders.cityId, shut.cityId),
        mayStillBeUsed,
      ),
    )
    .orderBy(asc(passes.orderId))
    .limit(NOTICES_BATCH)
}

type SendClosureNotice = ClosureEvent & { orderId: string }

/** Run by the worker. Throws when the mail server did not take the mail for now: the job is retried. */
export async function sendClosureNotice(
  services: Services,
  { orderId, ...event }: SendClosureNotice,
): Promise<void> {
  const shut = await findShut(services, services.db, event)
  const [first] = shut
  const order = first && (await findNoticeOrder(services, orderId))
  if (!order) return
  const concerned = order.passes.filter(
    ({ productName, life }) =>
      opensAny(productName, shut) && (life.standing === 'unused' || life.standing === 'running'),
  )
  if (concerned.length === 0) return

  const messageId = noticeMessageId(services, orderId, closureKind(event, first.timeZone))
  await deliver(services, {
    objectId: orderId,
    messageId,
    language: order.language,
    compose: async () => {
      const open = await listOpen(services, order.citySlug, first)
      // Read again in the language of the mail.
      const told = await findShut(services, services.db, event)
      const named = told.filter(({ pass }) =>
        concerned.some(({ productName }) => productOpens(productName, pass)),
      )
      const { from, until, reason } = named[0] ?? first
      const names = (named.length > 0 ? named : shut).map(({ name }) => name)
      const closure = { order, passes: concerned, attractions: names, from, until, messageId }
      return composeClosureMail(
        { ...closure, reason, stillOpens: stillOpens(concerned, open) },
        first.timeZone,
      )
    },
  })
}

/** Participating attractions without a closure of their own in that time. */
async function listOpen(
  { db, clock }: Services,
  citySlug: string,
  { slug, timeZone, from, until }: ShutAttraction,
): Promise<AttractionCard[]> {
  const cards = await listAttractions(db, citySlug)
  const closed = await listClosures(db, citySlug, localDay(clock.now(), timeZone))
  return cards.filter(
    (card) =>
      card.slug !== slug &&
      !(
        until !== undefined &&
        closed.get(card.slug)?.some((other) => other.from <= until && from <= other.until)
      ),
  )
}

function stillOpens(held: NoticePass[], open: AttractionCard[]) {
  const products = [...new Set(held.map(({ productName }) => productName))]
  return products.map((product) => ({
    product,
    attractions: open.filter(({ pass }) => productOpens(product, pass)).map(({ name }) => name),
  }))
}

type ClosureMail = Pick<ShutAttraction, 'from' | 'until' | 'reason'> & {
  order: NoticeOrder
  passes: NoticePass[]
  attractions: string[]
  /** By product, the names of the attractions that it still opens on those days. */
  stillOpens: { product: ProductName; attractions: string[] }[]
  messageId: string
}

export function composeClosureMail(mail: ClosureMail, timeZone: string): MailMessage {
  const { order, passes: held, attractions: names, from, until, reason, messageId } = mail
  const name = typedText(order.readerName)
  const attraction = list().format(names)
  const count = names.length
  const words =
    until === undefined
      ? {
          subject: m.passes_left_subject({ attraction }),
          title: m.passes_left_title({ attraction }),
          before: [m.passes_left_intro({ name, attraction, day: dateWords(from) })],
        }
      : {
          subject: m.passes_closure_subject({ attraction, count }),
          title: m.passes_closure_title({ attraction, count }),
          before: [
            m.passes_closure_intro({ name, attraction, count }),
            `${closedWords(from, until)}${reason ? `: ${reason}` : ''}.`,
            m.passes_closure_after(),
          ],
        }
  return composeNotice({
    order,
    passes: held,
    messageId,
    ...words,
    after: [...mail.stillOpens.map(stillOpensWords), m.passes_notice_refund()],
    timeZone,
  })
}

const list = () => new Intl.ListFormat(currentTag(), { type: 'conjunction' })

/** Longer lists of names are hard to read in a sentence. */
const NAMED_MAX = 6

function stillOpensWords({
  product,
  attractions: others,
}: ClosureMail['stillOpens'][number]): string {
  if (others.length === 0) return m.passes_still_opens_nothing({ product })
  if (others.length > NAMED_MAX) {
    return m.passes_still_opens_many({
      product,
      count: others.length,
      attractions: list().format(others.slice(0, NAMED_MAX)),
    })
  }
  return m.passes_still_opens({ product, attractions: list().format(others) })
}
