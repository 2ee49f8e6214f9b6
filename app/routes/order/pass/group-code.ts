// A group's code as an image; none for a gift's buyer: it is the recipient's. Limited together with the
// order's page, which draws the same code.
import { listGroupsOfOrder } from '#domain/passes/group-queries.ts'
import { findShownOrder } from '#domain/sale/orders/order-queries.ts'
import { plainRefusal } from '#app/refusals.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/group-code'
import { notFound, personalHeaders } from './personal-pages.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findShownOrder(services, params.secret)
  const orderId = services.links.idIn(params.secret)
  if (!found || found.order.gift || orderId === undefined) throw notFound()
  const looked = await services.limits.take('looks_per_order', orderId)
  if (!looked.ok) return plainRefusal({ ...looked, reason: 'too_many_looks' }, personalHeaders)
  const groups = await listGroupsOfOrder(services, orderId)
  const group = groups.find(({ number }) => String(number) === params.number)
  if (!group) throw notFound()
  return new Response(await services.passDocuments.svg(group.code), {
    headers: { ...personalHeaders, 'Content-Type': 'image/svg+xml' },
  })
}
