// The order behind a link as data, for the page that waits for its payment.
import { findOrderBySecret } from '#domain/orders/order-queries.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/order-state'

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findOrderBySecret(context.get(servicesContext), params.secret)
  return Response.json(order ?? null, {
    status: order ? 200 : 404,
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  })
}
