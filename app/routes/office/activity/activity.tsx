// The activity log.
import { href, useSearchParams } from 'react-router'
import {
  type ActivityFilter,
  readActivityFilter,
  writeActivityFilter,
} from '#domain/activity/activity-filter.ts'
import {
  type ActivityList,
  listActingPeople,
  listActivities,
} from '#domain/activity/activity-queries.ts'
import { filterIsSet } from '#domain/address-filter.ts'
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
import type { Route } from './+types/activity'
import { ActivityFilterBar } from './activity-filter.tsx'
import { ActivityTable } from './activity-table.tsx'

export const meta = () => officeMeta(m.activity_title())

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const people = await answered(services.log, listActingPeople(services.db))
  return {
    people: people.ok ? people.value : [],
    content: answered(services.log, readActivities(services, url.searchParams)),
  }
}

async function readActivities(services: Services, params: URLSearchParams) {
  const { filter, after } = readActivityFilter(params)
  const list = await listActivities(services, filter, after)
  return { list, filter, isFirstPage: after === undefined, timeZone: services.timeZone }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const people = 'people' in loaderData ? loaderData.people : []
  return (
    <OfficePage title={m.activity_title()}>
      <ActivityFilterBar filter={readActivityFilter(search).filter} people={people} />
      <Deferred content={loaderData.content} failed={m.activity_failed()}>
        {(page) => (
          <WhileNewerLoads>
            <Activities {...page} />
          </WhileNewerLoads>
        )}
      </Deferred>
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
  return filterIsSet(filter) ? m.activity_none_match() : m.activity_none()
}
