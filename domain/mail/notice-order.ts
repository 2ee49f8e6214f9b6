// What every notice about passes needs to know of an order, read when the mail is written: address
// and links are those of that moment.
import { eq } from 'drizzle-orm'
import { ciudades, ordenes } from '#db/schema.ts'
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
  buyerName: string
  buyerEmail: string
  language: Language
  orderUrl: string
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
      orderId: ordenes.id,
      state: ordenes.state,
      operationNumber: ordenes.operationNumber,
      linkVersion: ordenes.linkVersion,
      language: ordenes.language,
      citySlug: ciudades.slug,
      timeZone: ciudades.timeZone,
      buyerName: ordenes.buyerName,
      buyerEmail: ordenes.buyerEmail,
    })
    .from(ordenes)
    .innerJoin(ciudades, eq(ciudades.id, ordenes.cityId))
    .where(eq(ordenes.id, orderId))
  if (order?.state !== 'covered') return undefined
  const { state: _, linkVersion, ...shown } = order
  const passes = await listPassesOfOrder(services, orderId)
  const addressOf = (path: string) => services.publicUrl + localPath(path, order.language)
  return {
    ...shown,
    orderUrl: addressOf(`/order/${services.links.secretFor('order', orderId, linkVersion)}`),
    passes: passes.map((pass) => ({ ...pass, url: addressOf(`/pass/${pass.secret}`) })),
  }
}

/** The same for every attempt to send one notice, so that a repeat is recognisable as one. */
export function noticeMessageId(services: Services, orderId: string, kind: string): string {
  const name = kind.replaceAll(/[^\w-]/g, '-')
  return `<notice-${orderId}-${name}@${new URL(services.publicUrl).hostname}>`
}
