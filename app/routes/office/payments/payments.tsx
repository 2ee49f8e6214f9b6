// Payment attempts, found by anything that a buyer or a provider can name.
import { href, Link, useSearchParams } from 'react-router'
import { filterIsSet } from '#domain/address-filter.ts'
import {
  type PaymentFilter,
  readPaymentFilter,
  writePaymentFilter,
} from '#domain/books/payment-filter.ts'
import { listPayments, type OfficePaymentList } from '#domain/books/payment-list.ts'
import type { Services } from '#domain/services.ts'
import { m } from '#messages/messages.js'
import { answered, orUnread } from '#app/routes/office/pieces/answered.ts'
import { changedQuery } from '#app/routes/office/pieces/changed-query.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { Paging } from '#app/routes/office/pieces/office-paging.tsx'
import { EmptyState, WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/payments'
import { PaymentsFilter } from './payments-filter.tsx'
import { PaymentsTable } from './payments-table.tsx'

export const meta = () => officeMeta(m.payments_title())

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, readPayments(services, url.searchParams)) }
}

async function readPayments(services: Services, params: URLSearchParams) {
  const { filter, after } = readPaymentFilter(params)
  const list = await listPayments(services, filter, after)
  return { list, filter, isFirstPage: after === undefined, timeZone: services.timeZone }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export default function PaymentsPage({ loaderData: { content } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { filter } = readPaymentFilter(search)
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

type PaymentsProps = {
  list: OfficePaymentList
  filter: PaymentFilter
  isFirstPage: boolean
  timeZone: string
}

function Payments({ list, filter, isFirstPage, timeZone }: PaymentsProps) {
  const query = writePaymentFilter(filter)
  const first = isFirstPage ? undefined : `${href('/admin/payments')}?${query}`
  const last = list.payments.at(-1)
  if (!last) return <NoPayments filter={filter} first={first} />
  return (
    <>
      <PaymentsTable payments={list.payments} timeZone={timeZone} />
      <Paging
        first={first}
        next={list.hasMore ? changedQuery(query, { despues: last.id }) : undefined}
      >
        {m.payments_shown({ count: list.payments.length })}
      </Paging>
    </>
  )
}

function NoPayments({ filter, first }: { filter: PaymentFilter; first: string | undefined }) {
  const look = 'inline-flex min-h-11 items-center font-semibold text-ink underline'
  if (first !== undefined) {
    return (
      <EmptyState>
        <span>{m.payments_none_further()}</span>{' '}
        <Link to={first} className={look}>
          {m.office_paging_first()}
        </Link>
      </EmptyState>
    )
  }
  if (!filterIsSet(filter)) return <EmptyState>{m.payments_none()}</EmptyState>
  return (
    <EmptyState>
      <span>{m.payments_none_match()}</span>{' '}
      <Link to={href('/admin/payments')} className={look}>
        {m.office_filter_clear()}
      </Link>
    </EmptyState>
  )
}
