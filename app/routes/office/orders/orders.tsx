// The orders, found by anything that a buyer can name on the phone.
import { href, Link, useSearchParams } from 'react-router'
import { filterIsSet } from '#domain/address-filter.ts'
import {
  type OfficeOrderFilter,
  readOfficeOrderFilter,
  writeOfficeOrderFilter,
} from '#domain/order-desk/order-filter.ts'
import { listOfficeOrders, type OfficeOrderList } from '#domain/order-desk/order-list.ts'
import type { Services } from '#domain/services.ts'
import { m } from '#messages/messages.js'
import { answered, orUnread } from '#app/routes/office/pieces/answered.ts'
import { changedQuery } from '#app/routes/office/pieces/changed-query.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { Paging } from '#app/routes/office/pieces/office-paging.tsx'
import { EmptyState, WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/orders'
import { OrdersFilter } from './orders-filter.tsx'
import { OrdersTable } from './orders-table.tsx'

export const meta = () => officeMeta(m.orders_title())

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, readOrders(services, url.searchParams)) }
}

async function readOrders(services: Services, params: URLSearchParams) {
  const { filter, after } = readOfficeOrderFilter(params)
  const list = await listOfficeOrders(services, filter, after)
  return { list, filter, isFirstPage: after === undefined, timeZone: services.timeZone }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export default function OrdersPage({ loaderData: { content } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { filter } = readOfficeOrderFilter(search)
  const mayExport = useMayAct('buyer_lists')
  return (
    <OfficePage
      title={m.orders_title()}
      action={
        mayExport && (
          <FileDownload action={`${href('/admin/orders.csv')}?${writeOfficeOrderFilter(filter)}`} />
        )
      }
    >
      <OrdersFilter filter={filter} />
      <Deferred content={content} failed={m.orders_failed()}>
        {(page) => (
          <WhileNewerLoads>
            <Orders {...page} />
          </WhileNewerLoads>
        )}
      </Deferred>
    </OfficePage>
  )
}

type OrdersProps = {
  list: OfficeOrderList
  filter: OfficeOrderFilter
  isFirstPage: boolean
  timeZone: string
}

function Orders({ list, filter, isFirstPage, timeZone }: OrdersProps) {
  const query = writeOfficeOrderFilter(filter)
  const first = isFirstPage ? undefined : `${href('/admin/orders')}?${query}`
  const last = list.orders.at(-1)
  if (!last) return <NoOrders filter={filter} first={first} />
  return (
    <>
      <OrdersTable orders={list.orders} timeZone={timeZone} />
      <Paging
        first={first}
        next={list.hasMore ? changedQuery(query, { despues: last.id }) : undefined}
      >
        {m.orders_shown({ count: list.orders.length })}
      </Paging>
    </>
  )
}

function NoOrders({ filter, first }: { filter: OfficeOrderFilter; first: string | undefined }) {
  const look = 'inline-flex min-h-11 items-center font-semibold text-ink underline'
  if (first !== undefined) {
    return (
      <EmptyState>
        <span>{m.orders_none_further()}</span>{' '}
        <Link to={first} className={look}>
          {m.office_paging_first()}
        </Link>
      </EmptyState>
    )
  }
  if (!filterIsSet(filter)) return <EmptyState>{m.orders_none()}</EmptyState>
  return (
    <EmptyState>
      <span>{m.orders_none_match()}</span>{' '}
      <Link to={href('/admin/orders')} className={look}>
        {m.office_filter_clear()}
      </Link>
    </EmptyState>
  )
}
