// Visitors whom a supervisor admitted after a refusal, with the reason.
import { href } from 'react-router'
import { filterIsSet } from '#domain/address-filter.ts'
import {
  type ExceptionFilter,
  readExceptionFilter,
  writeExceptionFilter,
} from '#domain/mending/exception-filter.ts'
import { listExceptions, type OfficeException } from '#domain/mending/exception-queries.ts'
import { listParticipation } from '#domain/participation/participation.ts'
import type { Services } from '#domain/services.ts'
import { hideShortCode } from '#domain/short-code.ts'
import { mayEnterArea } from '#domain/staff/areas.ts'
import type { OfficeRole } from '#domain/vocabulary/staff.ts'
import { m } from '#messages/messages.js'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { changedQuery } from '#app/routes/office/pieces/changed-query.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { FilterBar, FilterDays, FilterOneOf } from '#app/routes/office/pieces/office-filter-bar.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { Paging } from '#app/routes/office/pieces/office-paging.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/exceptions'
import { ExceptionTable } from './exception-table.tsx'

export const meta = () => officeMeta(m.exception_title())

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { role } = context.get(staffContext)
  return { content: answered(services.log, readPage(services, role, url.searchParams)) }
}

async function readPage(services: Services, role: OfficeRole, params: URLSearchParams) {
  const { filter, after } = readExceptionFilter(params)
  const [{ exceptions, hasMore }, attractions] = await Promise.all([
    listExceptions(services, filter, after),
    listParticipation(services.db, services.clock.now()),
  ])
  return {
    filter,
    isFirstPage: after === undefined,
    exceptions: exceptions.map((exception) => seenBy(role, exception)),
    hasMore,
    attractions: attractions.map(({ id, name }) => ({ id, name })),
    timeZone: services.timeZone,
  }
}

/** Shows only the end of the short code to a role without access to orders. */
function seenBy(role: OfficeRole, exception: OfficeException): OfficeException {
  const { pass } = exception
  if (!pass || mayEnterArea(role, 'orders', 'reads')) return exception
  return { ...exception, pass: { ...pass, shortCode: hideShortCode(pass.shortCode) } }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export default function Exceptions({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.exception_title()} lead={m.exception_lead()}>
      <Deferred content={content} failed={m.exception_failed()}>
        {({ filter, attractions, ...list }) => (
          <>
            <FilterBar label={m.scan_filters()} filter={filter} clear={href('/admin/exceptions')}>
              <FilterOneOf
                name="attraction"
                label={m.scan_attraction()}
                all={m.scan_attraction_all()}
                choices={attractions}
                chosen={filter.attractionId}
              />
              <FilterDays from={filter.from} to={filter.to} />
            </FilterBar>
            <ExceptionList filter={filter} {...list} />
          </>
        )}
      </Deferred>
    </OfficePage>
  )
}

type ExceptionListProps = {
  filter: ExceptionFilter
  exceptions: OfficeException[]
  hasMore: boolean
  isFirstPage: boolean
  timeZone: string
}

function ExceptionList({ filter, exceptions, hasMore, isFirstPage, timeZone }: ExceptionListProps) {
  const query = writeExceptionFilter(filter)
  const last = exceptions.at(-1)
  if (!last) {
    const isNarrowed = filterIsSet(filter) || !isFirstPage
    return <EmptyState>{isNarrowed ? m.exception_none_found() : m.exception_none()}</EmptyState>
  }
  return (
    <>
      <ExceptionTable exceptions={exceptions} timeZone={timeZone} />
      <Paging
        first={isFirstPage ? undefined : `${href('/admin/exceptions')}?${query}`}
        next={hasMore ? changedQuery(query, { despues: last.id }) : undefined}
      >
        {m.exception_count({ count: exceptions.length })}
      </Paging>
    </>
  )
}
