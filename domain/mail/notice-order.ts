// What every notice about passes needs of an order, read when the mail is written, so that address and links
// are current. For a gift that was sent, those of its recipient.
import { eq } from 'drizzle-orm'
import { cities, gifts, orders } from '#db/schema.ts'
import { localPath } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import { type HolderPass, listPassesOfOrder } from '#domain/passes/pass-queries.ts'

export type NoticeOrder = {
  orderId: string
  operationNumber: string
  citySlug: string
  /** The city's zone. */
  timeZone: string
  /** The reader: the buyer, or the recipient of the gift. */
  readerName: string
  readerEmail: string
  language: Language
  /** The page with all passes. */
  orderUrl: string
  /** The reader received the passes as a gift and knows no order. */
  isGift: boolean
  passes: NoticePass[]
}
export type NoticePass = HolderPass & { url: string }

/** A covered order with its passes that can open doors; undefined for any other order. */
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
  // Until the gift has reached its recipient, the buyer is told, who can act on it.
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

/** The same for every attempt to send a notice, so that a repeat is recognisable. */
export function noticeMessageId(services: Services, orderId: string, kind: string): string {
  const name = kind.replaceAll(/[^\w-]/g, '-')
  return `<notice-${orderId}-${name}@${new URL(services.publicUrl).hostname}>`
}
