// Who did what when.
import { Suspense } from 'react'
import { Await, href, useAsyncError, useNavigation, useRevalidator } from 'react-router'
import {
  type ActivityFilter,
  activityFilterIsSet,
  readActivityFilter,
  writeActivityFilter,
} from '#domain/activity/activity-filter.ts'
import {
  type ActivityList,
  listActingPeople,
  listActivities,
} from '#domain/activity/activity-queries.ts'
import { m } from '#messages/messages.js'
import { answered } from '#app/answered.ts'
import { changedQuery } from '#app/routes/office/pieces/changed-query.ts'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { Paging } from '#app/routes/office/pieces/office-paging.tsx'
import { EmptyState, FailedState, LoadingState } from '#app/routes/office/pieces/office-states.tsx'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/activity'
import { ActivityFilterBar } from './activity-filter.tsx'
import { ActivityTable } from './activity-table.tsx'

export const meta = () => officeMeta(m.activity_title())

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { filter, after } = readActivityFilter(url.searchParams)
  const people = await answered(services.log, listActingPeople(services.db))
  return {
    filter,
    people: people.ok ? people.value : [],
    isFirstPage: after === undefined,
    timeZone: services.timeZone,
    list: answered(services.log, listActivities(services, filter, after)),
  }
}

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const { filter, people, list } = loaderData
  const isLoading = useNavigation().state === 'loading'
  return (
    <OfficePage title={m.activity_title()}>
      <ActivityFilterBar filter={filter} people={people} />
      <Suspense fallback={<LoadingState />}>
        <Await resolve={list} errorElement={<BrokenOff />}>
          {(answer) =>
            answer.ok ? (
              <div className={isLoading ? 'opacity-60' : ''}>
                <Activities {...loaderData} list={answer.value} />
              </div>
            ) : (
              <Failed failure={answer} />
            )
          }
        </Await>
      </Suspense>
    </OfficePage>
  )
}

type ActivitiesProps = {
  list: ActivityList
  filter: ActivityFilter
  isFirstPage: boolean
  timeZone: string
}

function Activities({ list, filter, isFirstPage, timeZone }: ActivitiesProps) {
  const query = writeActivityFilter(filter)
  const last = list.activities.at(-1)
  return (
    <>
      {last ? (
        <ActivityTable activities={list.activities} timeZone={timeZone} />
      ) : (
        <EmptyState>{emptyWords(filter, isFirstPage)}</EmptyState>
      )}
      {(list.hasMore || !isFirstPage) && (
        <Paging
          first={isFirstPage ? undefined : `${href('/admin/activity')}?${query}`}
          next={
            last && list.hasMore ? changedQuery(query, { despues: String(last.id) }) : undefined
          }
        >
          {m.activity_shown({ count: list.activities.length })}
        </Paging>
      )}
    </>
  )
}

function emptyWords(filter: ActivityFilter, isFirstPage: boolean): string {
  if (!isFirstPage) return m.activity_none_further()
  return activityFilterIsSet(filter) ? m.activity_none_match() : m.activity_none()
}

/** The answer stopped before the list came. */
function BrokenOff() {
  return <Failed failure={Object(useAsyncError())} />
}

function Failed({ failure }: { failure: object }) {
  const revalidator = useRevalidator()
  return (
    <FailedState
      title={m.office_toast_error()}
      message={m.activity_failed()}
      failure={failure}
      isBusy={revalidator.state === 'loading'}
      onRetry={() => void revalidator.revalidate()}
    />
  )
}
