// The payment methods available now, fetched by the payment page, which itself is the same for everybody.
import { listPaymentMethods } from '#domain/money/providers/payment-methods.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/methods'

export async function loader({ context }: Route.LoaderArgs) {
  const options = await listPaymentMethods(context.get(servicesContext))
  return Response.json(options, {
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  })
}
