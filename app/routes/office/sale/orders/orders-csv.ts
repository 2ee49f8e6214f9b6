import { href } from 'react-router'
import { orderFilter } from '#domain/sale/desk/order-filter.ts'
import { exportOrders } from '#domain/sale/desk/order-list.ts'
import { askedWith, onlyFrom } from '#app/routes/office/pieces/office-route.server.ts'
import type { Route } from './+types/orders-csv'
import { ordersFile } from './orders-file.ts'

export const loader = onlyFrom(href('/admin/orders'))

export async function action({ url, context }: Route.ActionArgs) {
  const { services, actor } = askedWith(context)
  const batches = await exportOrders(services, {
    filter: orderFilter.read(url.searchParams),
    actor,
  })
  return ordersFile(services, batches)
}
