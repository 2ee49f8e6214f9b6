// The order of a link as data, for the page that waits for its payment.
import { findShownOrder } from '#domain/sale/orders/order-queries.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/order-state'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findShownOrder(context.get(servicesContext), params.secret)
  // A copy needs to know what to keep, but nothing of the buyer.
  const told = found?.isCopy ? { passes: found.order.passes } : found?.order
  return Response.json(told ?? null, {
    status: told ? 200 : 404,
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  })
}
