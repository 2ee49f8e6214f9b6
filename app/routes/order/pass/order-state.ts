// The order of a link as data, for the page that waits for its payment.
import { productOpens } from '#domain/catalogue/product.ts'
import { localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import { listCityPlaces } from '#domain/planner/plan-queries.ts'
import { type BuyerOrder, findShownOrder } from '#domain/sale/orders/order-queries.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/order-state'

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findShownOrder(services, params.secret)
  // A copy needs to know what to keep, but nothing of the buyer.
  const told =
    found &&
    (found.isCopy ? { passes: found.order.passes } : await withToReserve(services, found.order))
  return Response.json(told ?? null, {
    status: told ? 200 : 404,
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  })
}

/** Once paid, also which of the places that its passes open must be booked ahead, and how. */
async function withToReserve({ db, clock }: Services, order: BuyerOrder) {
  if (order.state !== 'covered' || order.gift) return order
  const today = localDay(clock.now(), order.timeZone)
  const { places } = await listCityPlaces(db, order.citySlug, today)
  const toReserve = places.filter(
    ({ isReservationRequired, pass }) =>
      isReservationRequired &&
      order.passes.some((one) => !one.isRefunded && productOpens(one.productName, pass)),
  )
  return {
    ...order,
    // Beside the purchase's sum, without what upgraded its passes.
    refunds: order.refunds.filter(({ isUpgrade }) => !isUpgrade),
    toReserve: toReserve.map(({ slug, name, reservationUrl: url }) => ({ slug, name, url })),
  }
}
