// The orders, found by anything that a buyer can name on the phone.
import { use } from 'react'
import { href } from 'react-router'
import { z } from 'zod'
import { filterIsSet, readPlace } from '#domain/ground/address-filter.ts'
import type { Services } from '#domain/ground/services.ts'
import { requestOrderMail } from '#domain/sale/desk/corrections.ts'
import { orderFilter, type OrderFilter } from '#domain/sale/desk/order-filter.ts'
import { listOfficeOrders } from '#domain/sale/desk/order-list.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import {
  CitiesContext,
  useListParams,
  useUnfiltered,
} from '#app/routes/office/pieces/chosen-city.ts'
import { chosenIds, withEach } from '#app/routes/office/pieces/chosen-ids.ts'
import { ChosenBar, useChosenRows } from '#app/routes/office/pieces/chosen-rows.tsx'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import {
  FilterBar,
  FilterChoice,
  FilterCity,
  FilterDays,
  FilterSearch,
} from '#app/routes/office/pieces/filter-bar.tsx'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { newestFirst, OfficeTable, useSorting } from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { type SeveralAnswer, toldDone } from '#app/routes/office/pieces/told-answer.ts'
import type { Route } from './+types/orders'
import { orderColumns } from './order-columns.tsx'
import { methodWords, orderStateWords } from './order-words.ts'

export const meta = () => officeMeta(m.orders_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readOrders)

async function readOrders(services: Services, params: URLSearchParams) {
  const filter = orderFilter.read(params)
  const after = readPlace(params, z.uuid())
  const list = await listOfficeOrders(services, filter, after)
  return { ...list, filter, timeZone: services.timeZone }
}
type OrdersContent = Awaited<ReturnType<typeof readOrders>>

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

const ordersIntent = z.object({ intent: z.literal('resend'), ids: chosenIds(z.uuid()) })

export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, ordersIntent, {
    resend: (services, { ids, actor }) =>
      withEach(services, ids, (orderId) => requestOrderMail(services, { orderId, actor })),
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, { resend: m.orders_resent })

export default function OrdersPage({ loaderData: { content } }: Route.ComponentProps) {
  const filter = orderFilter.read(useListParams())
  return (
    <OfficePage title={m.orders_title()}>
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
  const mayExport = useMayAct('buyer_lists')
  const file = `${href('/admin/orders.csv')}?${orderFilter.write(filter)}`
  return (
    <FilterBar
      label={m.orders_filters()}
      filter={filter}
      clear={useUnfiltered(href('/admin/orders'))}
      file={mayExport && <FileDownload action={file} />}
    >
      <FilterSearch label={m.office_filter_submit()} examples={m.orders_filter_search()} />
      <FilterChoice
        name="state"
        label={m.orders_filter_state()}
        all={m.orders_filter_all_states()}
        words={orderStateWords}
      />
      <FilterChoice
        name="method"
        label={m.orders_filter_method()}
        all={m.orders_filter_all_methods()}
        words={methodWords}
      />
      <FilterCity />
      <FilterDays />
    </FilterBar>
  )
}

function Orders({ orders, hasMore, filter, timeZone }: OrdersContent) {
  const [, sort] = useSorting(newestFirst)
  const mayAct = useMayAct('orders')
  // An upgrade has no passes to send: its purchase has them.
  const isSent = ({ kind }: OrdersContent['orders'][number]) => kind !== 'upgrade'
  const chosen = useChosenRows(orders.filter(isSent), ({ operationNumber }) => operationNumber)
  const boxes: typeof chosen.column = {
    ...chosen.column,
    cell: (order, index) => isSent(order) && chosen.column.cell(order, index),
  }
  const { cities } = use(CitiesContext)
  const isOfOneCity = filter.city !== undefined || cities.length < 2
  // Its rows, whatever the list shows meanwhile.
  const resending = useDialogOf<{ ids: string; count: number }>()
  return (
    <PagedRows
      count={orders.length}
      shown={m.orders_shown({ count: orders.length })}
      next={hasMore && orders.at(-1)?.id}
      none={m.orders_none()}
      noneMatch={filterIsSet(filter) && m.orders_none_match()}
    >
      <OfficeTable
        caption={m.orders_caption()}
        rows={orders}
        columns={[mayAct && boxes, ...orderColumns(timeZone, sort('fecha'), isOfOneCity)]}
      />
      <ChosenBar {...chosen}>
        <RowButton onClick={() => resending.open(chosen)}>{m.order_office_resend()}</RowButton>
      </ChosenBar>
      {resending.subject && (
        <IntentConfirm<SeveralAnswer>
          title={m.orders_resend_title(resending.subject)}
          question={m.orders_resend_question()}
          label={m.order_office_resend()}
          busyLabel={m.order_office_resending()}
          fields={{ intent: 'resend', ids: resending.subject.ids }}
          onDone={chosen.onDone}
          onClose={resending.close}
        />
      )}
    </PagedRows>
  )
}
