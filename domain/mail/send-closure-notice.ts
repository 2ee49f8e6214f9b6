import {
  type AttractionCard,
  listAttractions,
  listClosures,
} from '#domain/catalogue/catalog-queries.ts'
import { productOpens } from '#domain/catalogue/product.ts'
import { localDay } from '#domain/ground/calendar.ts'
import type { ClosureEvent } from '#domain/ground/outbox/pass-notice.ts'
import type { Services } from '#domain/ground/services.ts'
import { composeClosureMail } from './closure-mail.ts'
import { closureKind, findShut, type ShutAttraction } from './closure-notices.ts'
import { deliver } from './deliver.ts'
import { findNoticeOrder, type NoticePass, noticeMessageId } from './notice-order.ts'

type SendClosureNotice = ClosureEvent & { orderId: string }

/**
 * Run by the worker. Sends nothing when the closure was cancelled or is over, or when no pass of the order is
 * affected any more. Throws when the mail server did not take the mail for now: the job is retried.
 */
export async function sendClosureNotice(
  services: Services,
  { orderId, ...event }: SendClosureNotice,
): Promise<void> {
  const shut = await findShut(services, services.db, event)
  const order = shut && (await findNoticeOrder(services, orderId))
  if (!shut || !order) return
  const passes = order.passes.filter(
    ({ productName, life }) =>
      productOpens(productName, shut.pass) &&
      (life.standing === 'unused' || life.standing === 'running'),
  )
  if (passes.length === 0) return

  const messageId = noticeMessageId(services, orderId, closureKind(event, shut.timeZone))
  await deliver(services, {
    objectId: orderId,
    messageId,
    language: order.language,
    compose: async () => {
      const open = await listOpen(services, order.citySlug, shut)
      // Read again in the language of the mail.
      const told = (await findShut(services, services.db, event)) ?? shut
      const { name: attraction, from, until, reason } = told
      const closure = { order, passes, attraction, from, until, reason, messageId }
      return composeClosureMail({ ...closure, stillOpens: stillOpens(passes, open) }, shut.timeZone)
    },
  })
}

/** Participating attractions without a closure of their own in that time. */
async function listOpen(
  { db, clock }: Services,
  citySlug: string,
  { slug, timeZone, from, until }: ShutAttraction,
): Promise<AttractionCard[]> {
  const attractions = await listAttractions(db, citySlug)
  const closures = await listClosures(db, citySlug, localDay(clock.now(), timeZone))
  return attractions.filter(
    (card) =>
      card.slug !== slug &&
      !(
        until !== undefined &&
        closures.get(card.slug)?.some((other) => other.from <= until && from <= other.until)
      ),
  )
}

function stillOpens(passes: NoticePass[], open: AttractionCard[]) {
  const products = [...new Set(passes.map(({ productName }) => productName))]
  return products.map((product) => ({
    product,
    attractions: open.filter(({ pass }) => productOpens(product, pass)).map(({ name }) => name),
  }))
}
