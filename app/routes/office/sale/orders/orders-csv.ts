// A POST, because a download of personal data writes an activity row; a GET redirects to the list.
import { href, redirect } from 'react-router'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { orderFilter } from '#domain/sale/desk/order-filter.ts'
import { exportOrders } from '#domain/sale/desk/order-list.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/orders-csv'
import { ordersFile } from './orders-file.ts'

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(href('/admin/orders') + url.search)
}

export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const batches = await exportOrders(services, {
    filter: orderFilter.read(url.searchParams),
    actor: staffActor(context.get(staffContext)),
  })
  return ordersFile(services, batches)
}
