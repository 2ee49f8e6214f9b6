import type { Services } from '#domain/ground/services.ts'
import { type BuyerOrder, findOrderBySecret } from '#domain/sale/orders/order-queries.ts'
import { notFound } from './personal-pages.tsx'

/** The order that a buyer's link opens; throws the not-found response for any other link. */
export async function getOrderOfLink(
  services: Services,
  secret: string,
): Promise<{ order: BuyerOrder; orderId: string }> {
  const order = await findOrderBySecret(services, secret)
  const orderId = services.links.idIn(secret)
  if (!order || orderId === undefined) throw notFound()
  return { order, orderId }
}
