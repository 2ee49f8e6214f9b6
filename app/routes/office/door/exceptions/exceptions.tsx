// Visitors whom a supervisor admitted after a refusal, with the reason.
import { href } from 'react-router'
import { z } from 'zod'
import { listParticipation } from '#domain/catalogue/participation.ts'
import { listExceptions, type OfficeException } from '#domain/door/mending/exception-queries.ts'
import { filterIsSet, readPlace } from '#domain/ground/address-filter.ts'
import { daysFilter } from '#domain/ground/attraction-filters.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Staff } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { passSeenBy, ScanPass } from '#app/routes/office/door/scans/scan-pass.tsx'
import { exceptionReasonWords, refusalWords } from '#app/routes/office/door/scans/scan-words.ts'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { FilterBar, FilterDays, FilterOneOf } from '#app/routes/office/pieces/filter-bar.tsx'
import { dateColumn, Noted } from '#app/routes/office/pieces/office-columns.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf } from '#app/routes/office/pieces/office-route.server.ts'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import type { Route } from './+types/exceptions'

export const meta = () => officeMeta(m.exception_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

async function readPage(services: Services, params: URLSearchParams, { role }: Staff) {
  const filter = daysFilter.read(params)
  const after = readPlace(params, z.uuid())
  const [{ exceptions, hasMore }, attractions] = await Promise.all([
    listExceptions(services, filter, after),
    listParticipation(services.db, services.clock.now()),
  ])
  return {
    filter,
    exceptions: exceptions.map((exception) => passSeenBy(role, exception)),
    hasMore,
    attractions: attractions.map(({ id, name }) => ({ id, name })),
    timeZone: services.timeZone,
  }
}
type ExceptionsContent = Awaited<ReturnType<typeof readPage>>

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

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
              />
              <FilterDays />
            </FilterBar>
            <ExceptionsList filter={filter} {...list} />
          </>
        )}
      </Deferred>
    </OfficePage>
  )
}

type ExceptionsListProps = Omit<ExceptionsContent, 'attractions'>

function ExceptionsList({ filter, exceptions, hasMore, timeZone }: ExceptionsListProps) {
  return (
    <PagedRows
      count={exceptions.length}
      shown={m.exception_count({ count: exceptions.length })}
      next={hasMore && exceptions.at(-1)?.id}
      none={filterIsSet(filter) ? m.exception_none_found() : m.exception_none()}
    >
      <ExceptionsTable exceptions={exceptions} timeZone={timeZone} />
    </PagedRows>
  )
}

type ExceptionsTableProps = { exceptions: OfficeException[]; timeZone: string }

function ExceptionsTable({ exceptions, timeZone }: ExceptionsTableProps) {
  return (
    <OfficeTable
      caption={m.exception_caption()}
      rows={exceptions}
      columns={[
        dateColumn(m.scan_at(), 'admittedAt', timeZone),
        {
          title: m.scan_pass(),
          isHead: true,
          className: 'whitespace-nowrap',
          cell: ({ pass }) => <ScanPass pass={pass} />,
        },
        {
          title: m.scan_where(),
          className: 'min-w-40',
          cell: ({ attraction, deviceName }) => <Noted note={deviceName}>{attraction.name}</Noted>,
        },
        {
          title: m.exception_refusal(),
          cell: ({ refusal }) => refusal && refusalWords(refusal),
        },
        {
          title: m.exception_reason(),
          className: 'min-w-40 break-words',
          cell: ({ reason }) => exceptionReasonWords(reason),
        },
        {
          title: m.exception_supervisor(),
          cell: ({ guardName }) => <span translate="no">{guardName}</span>,
        },
      ]}
    />
  )
}
