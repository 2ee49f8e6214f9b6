// The orders, found by anything that a buyer can name on the phone.
import { href, useSearchParams } from 'react-router'
import { z } from 'zod'
import { readPlace } from '#domain/ground/address-filter.ts'
import type { Services } from '#domain/ground/services.ts'
import { orderFilter, type OrderFilter } from '#domain/sale/desk/order-filter.ts'
import { listOfficeOrders } from '#domain/sale/desk/order-list.ts'
import { m } from '#messages/messages.js'
import { orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import {
  FilterBar,
  FilterChoice,
  FilterDays,
  FilterSearch,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf } from '#app/routes/office/pieces/office-route.server.ts'
import { WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import {
  newestFirst,
  OfficeTable,
  sortingOf,
  sortLink,
} from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import type { Route } from './+types/orders'
import { orderColumns } from './order-columns.tsx'
import { methodWords, orderStateWords } from './order-words.ts'

export const meta = () => officeMeta(m.orders_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readOrders)

async function readOrders(services: Services, params: URLSearchParams) {
  const filter = orderFilter.read(params)
  const after = readPlace(params, z.uuid())
  const list = await listOfficeOrders(services, filter, after)
  return { ...list, filter, isFirstPage: after === undefined, timeZone: services.timeZone }
}
type OrdersContent = Awaited<ReturnType<typeof readOrders>>

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export default function OrdersPage({ loaderData: { content } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const filter = orderFilter.read(search)
  const mayExport = useMayAct('buyer_lists')
  return (
    <OfficePage
      title={m.orders_title()}
      action={
        mayExport && (
          <FileDownload action={`${href('/admin/orders.csv')}?${orderFilter.write(filter)}`} />
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

function OrdersFilter({ filter }: { filter: OrderFilter }) {
  return (
    <FilterBar label={m.orders_filters()} filter={filter} clear={href('/admin/orders')}>
      <FilterSearch label={m.orders_filter_search()} typed={filter.q} />
      <FilterChoice
        name="state"
        label={m.orders_filter_state()}
        all={m.orders_filter_all_states()}
        words={orderStateWords}
        chosen={filter.state}
      />
      <FilterChoice
        name="method"
        label={m.orders_filter_method()}
        all={m.orders_filter_all_methods()}
        words={methodWords}
        chosen={filter.method}
      />
      <FilterDays from={filter.from} to={filter.to} />
    </FilterBar>
  )
}

function Orders({ orders, hasMore, filter, isFirstPage, timeZone }: OrdersContent) {
  const query = orderFilter.write(filter)
  return (
    <PagedRows
      count={orders.length}
      shown={m.orders_shown({ count: orders.length })}
      query={query}
      isFirstPage={isFirstPage}
      next={hasMore && orders.at(-1)?.id}
      none={m.orders_none()}
      noneMatch={m.orders_none_match()}
      noneFurther={m.orders_none_further()}
    >
      <OfficeTable
        caption={m.orders_caption()}
        rows={orders}
        columns={orderColumns(timeZone, sortLink(query, sortingOf(filter, newestFirst), 'fecha'))}
      />
    </PagedRows>
  )
}
