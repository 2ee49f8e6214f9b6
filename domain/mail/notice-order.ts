// What every notice about passes needs to know of an order, read when the mail is written: address
// and links are those of that moment. Of a gift that was sent, those of who got it.
import { eq } from 'drizzle-orm'
import { cities, gifts, orders } from '#db/schema.ts'
import { localPath } from '#domain/language.ts'
import { type HolderPass, listPassesOfOrder } from '#domain/passes/pass-queries.ts'
import type { Services } from '#domain/services.ts'
import type { Language } from '#domain/vocabulary/language.ts'

export type NoticeOrder = {
  orderId: string
  operationNumber: string
  citySlug: string
  /** Of the city. */
  timeZone: string
  /** Who travels with the passes: the buyer, or who was given them. */
  readerName: string
  readerEmail: string
  language: Language
  /** Of the page with all of them. */
  orderUrl: string
  /** Whoever was given passes knows no order. */
  isGift: boolean
  passes: NoticePass[]
}
export type NoticePass = HolderPass & { url: string }

/** A covered order with the passes that can open doors; undefined for any other. */
export async function findNoticeOrder(
  services: Services,
  orderId: string,
): Promise<NoticeOrder | undefined> {
  const [order] = await services.db
    .select({
      orderId: orders.id,
      state: orders.state,
      operationNumber: orders.operationNumber,
      linkVersion: orders.linkVersion,
      language: orders.language,
      citySlug: cities.slug,
      timeZone: cities.timeZone,
      buyerName: orders.buyerName,
      buyerEmail: orders.buyerEmail,
      gift: gifts,
    })
    .from(orders)
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .where(eq(orders.id, orderId))
  if (order?.state !== 'covered') return undefined
  const { state: _, linkVersion, buyerName, buyerEmail, gift, ...shown } = order
  const passes = await listPassesOfOrder(services, orderId)
  // Not in the hands of who it is for yet: whoever bought it can do something about it.
  const given = gift?.sentAt && !gift.failedAt ? gift : undefined
  const language = given ? given.language : order.language
  const addressOf = (path: string) => services.publicUrl + localPath(path, language)
  const linked = passes.map((pass) => ({ ...pass, url: addressOf(`/pass/${pass.secret}`) }))
  const { links } = services
  if (given) {
    return {
      ...shown,
      language,
      readerName: given.recipientName,
      readerEmail: given.recipientEmail,
      orderUrl: addressOf(`/gift/${links.secretFor('gift', orderId, given.linkVersion)}`),
      isGift: true,
      passes: linked,
    }
  }
  return {
    ...shown,
    readerName: buyerName,
    readerEmail: buyerEmail,
    orderUrl: addressOf(`/order/${links.secretFor('order', orderId, linkVersion)}`),
    isGift: false,
    passes: linked,
  }
}

/** The same for every attempt to send one notice, so that a repeat is recognisable as one. */
export function noticeMessageId(services: Services, orderId: string, kind: string): string {
  const name = kind.replaceAll(/[^\w-]/g, '-')
  return `<notice-${orderId}-${name}@${new URL(services.publicUrl).hostname}>`
}
