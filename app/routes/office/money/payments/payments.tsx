// Payment attempts, found by anything that a buyer or a provider can name.
import { href } from 'react-router'
import { z } from 'zod'
import { filterIsSet, readPlace } from '#domain/ground/address-filter.ts'
import type { Services } from '#domain/ground/services.ts'
import { type PaymentFilter, paymentFilter } from '#domain/money/books/payment-filter.ts'
import { listPayments, type OfficePaymentLine } from '#domain/money/books/payment-list.ts'
import { m } from '#messages/messages.js'
import { orUnread } from '#app/routes/office/pieces/answered.ts'
import { useListParams, useUnfiltered } from '#app/routes/office/pieces/chosen-city.ts'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import {
  FilterBar,
  FilterChoice,
  FilterCity,
  FilterDays,
  FilterSearch,
} from '#app/routes/office/pieces/filter-bar.tsx'
import { CellNote, dateColumn, moneyColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf } from '#app/routes/office/pieces/office-route.server.ts'
import { WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { newestFirst, OfficeTable, useSorting } from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { StateBadge } from '#app/routes/office/sale/orders/order-state.tsx'
import {
  declineWords,
  methodWords,
  paymentStateWords,
  paymentTones,
} from '#app/routes/office/sale/orders/order-words.ts'
import type { Route } from './+types/payments'
import { providerWords } from './money-words.ts'

export const meta = () => officeMeta(m.payments_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPayments)

async function readPayments(services: Services, params: URLSearchParams) {
  const filter = paymentFilter.read(params)
  const after = readPlace(params, z.uuid())
  const list = await listPayments(services, filter, after)
  return { ...list, filter, timeZone: services.timeZone }
}
type PaymentsContent = Awaited<ReturnType<typeof readPayments>>

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export default function PaymentsPage({ loaderData: { content } }: Route.ComponentProps) {
  const filter = paymentFilter.read(useListParams())
  return (
    <OfficePage title={m.payments_title()}>
      <PaymentsFilter filter={filter} />
      <Deferred content={content} failed={m.payments_failed()}>
        {(page) => (
          <WhileNewerLoads>
            <Payments {...page} />
          </WhileNewerLoads>
        )}
      </Deferred>
    </OfficePage>
  )
}

function PaymentsFilter({ filter }: { filter: PaymentFilter }) {
  return (
    <FilterBar
      label={m.payments_filters()}
      filter={filter}
      clear={useUnfiltered(href('/admin/payments'))}
      file={
        <FileDownload action={`${href('/admin/payments.csv')}?${paymentFilter.write(filter)}`} />
      }
    >
      <FilterSearch label={m.payments_filter_search()} />
      <FilterChoice
        name="state"
        label={m.orders_filter_state()}
        all={m.orders_filter_all_states()}
        words={paymentStateWords}
      />
      <FilterChoice
        name="method"
        label={m.orders_filter_method()}
        all={m.orders_filter_all_methods()}
        words={methodWords}
      />
      <FilterChoice
        name="provider"
        label={m.payments_filter_provider()}
        all={m.orders_filter_all_methods()}
        words={providerWords}
      />
      <FilterCity />
      <FilterDays />
    </FilterBar>
  )
}

function Payments({ payments, hasMore, filter, timeZone }: PaymentsContent) {
  return (
    <PagedRows
      count={payments.length}
      shown={m.payments_shown({ count: payments.length })}
      next={hasMore && payments.at(-1)?.id}
      none={m.payments_none()}
      noneMatch={filterIsSet(filter) && m.payments_none_match()}
    >
      <PaymentsTable payments={payments} timeZone={timeZone} />
    </PagedRows>
  )
}

type PaymentsTableProps = { payments: OfficePaymentLine[]; timeZone: string }

function PaymentsTable({ payments, timeZone }: PaymentsTableProps) {
  const [, sort] = useSorting(newestFirst)
  return (
    <OfficeTable
      caption={m.payments_caption()}
      rows={payments}
      columns={[
        {
          title: m.orders_column_number(),
          isHead: true,
          className: 'tabular whitespace-nowrap',
          cell: ({ id, operationNumber }) => (
            <TextLink translate="no" to={href('/admin/payments/:paymentId', { paymentId: id })}>
              {operationNumber}
            </TextLink>
          ),
        },
        { ...dateColumn(m.payments_column_created(), 'createdAt', timeZone), sort: sort('fecha') },
        {
          title: m.orders_column_method(),
          className: 'whitespace-nowrap',
          cell: ({ method }) => methodWords[method](),
        },
        { title: m.payments_column_provider(), cell: ({ provider }) => providerWords[provider]() },
        { title: m.orders_column_state(), cell: (payment) => <PaymentState payment={payment} /> },
        moneyColumn(m.payments_column_amount(), 'amountCents'),
        moneyColumn(m.payments_column_charged(), 'chargeCents', 'chargeCurrency'),
      ]}
    />
  )
}

function PaymentState({ payment }: { payment: OfficePaymentLine }) {
  const { state, returnedCents, settledCents, declineReason } = payment
  return (
    <>
      <StateBadge tone={paymentTones[state]}>{paymentStateWords[state]()}</StateBadge>
      {returnedCents > 0 && (
        <>
          {' '}
          <StateBadge tone="over">
            {returnedCents < settledCents
              ? m.payments_returned_partly()
              : m.money_standing_returned()}
          </StateBadge>
        </>
      )}
      {declineReason && <CellNote>{declineWords[declineReason]()}</CellNote>}
    </>
  )
}
