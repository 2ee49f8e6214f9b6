// The visits of one attraction: its own staff see theirs, administrators choose one.
import { href } from 'react-router'
import { findVisits } from '#domain/door/scan/visits/visits-queries.ts'
import { daysFilter } from '#domain/ground/attraction-filters.ts'
import type { Services } from '#domain/ground/services.ts'
import { listAttractionNames } from '#domain/people/staff-list.ts'
import { attractionSeenBy, type Staff } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { orUnread } from '#app/routes/office/pieces/answered.ts'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { FilterBar, FilterDays, FilterOneOf } from '#app/routes/office/pieces/filter-bar.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf } from '#app/routes/office/pieces/office-route.server.ts'
import { EmptyState, WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import type { Route } from './+types/visits'
import { VisitsByDay, VisitsByHour, VisitsToday } from './visits-tables.tsx'

export const meta = () => officeMeta(m.visits_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

async function readPage(services: Services, params: URLSearchParams, staff: Staff) {
  const filter = daysFilter.read(params)
  const attractionId = attractionSeenBy(staff, filter.attraction)
  const mayChoose = staff.role !== 'attraction'
  return {
    filter: { ...filter, attraction: attractionId },
    choices: mayChoose ? await listAttractionNames(services.db) : undefined,
    visits:
      attractionId === undefined ? undefined : await findVisits(services, attractionId, filter),
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export default function VisitsPage({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.visits_title()}>
      <Deferred content={content} failed={m.visits_failed()}>
        {(page) => (
          <WhileNewerLoads>
            <Visits {...page} />
          </WhileNewerLoads>
        )}
      </Deferred>
    </OfficePage>
  )
}

type VisitsProps = Awaited<ReturnType<typeof readPage>>

function Visits({ filter, choices, visits }: VisitsProps) {
  const shown = { ...filter, ...(visits && { from: visits.from, to: visits.to }) }
  return (
    <>
      <FilterBar
        label={m.visits_filters()}
        filter={shown}
        file={
          visits && (
            <FileDownload action={`${href('/admin/visits.csv')}?${daysFilter.write(shown)}`} />
          )
        }
      >
        {choices && (
          <FilterOneOf
            name="attraction"
            label={m.visits_attraction()}
            all={m.device_attraction_choose()}
            choices={choices}
          />
        )}
        <FilterDays />
      </FilterBar>
      {visits ? (
        <>
          <p className="mb-4 text-muted">
            <span>{m.visits_lead({ attraction: visits.attraction.name })}</span>{' '}
            <span>
              {m.visits_period({
                from: officeDayWords(visits.from),
                to: officeDayWords(visits.to),
              })}
            </span>
          </p>
          <VisitsToday today={visits.today} />
          {visits.days.length === 0 ? (
            <EmptyState>{m.visits_none()}</EmptyState>
          ) : (
            <div className="grid items-start gap-x-6 xl:grid-cols-2">
              <VisitsByDay days={visits.days} />
              <VisitsByHour hours={visits.hours} />
            </div>
          )}
        </>
      ) : (
        <EmptyState>{m.visits_choose()}</EmptyState>
      )}
    </>
  )
}
