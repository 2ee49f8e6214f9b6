import { href, useSearchParams } from 'react-router'
import {
  activityFilter,
  type ActivityFilter,
  readActivityPlace,
} from '#domain/ground/activity/activity-filter.ts'
import {
  type ActingPerson,
  type ActivityList,
  listActingPeople,
  listActivities,
} from '#domain/ground/activity/activity-queries.ts'
import { activityWords, actorKindWords } from '#domain/ground/activity/activity-words.ts'
import { filterIsSet } from '#domain/ground/address-filter.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { answered, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import {
  FilterBar,
  FilterChoice,
  filterControl,
  FilterDays,
  FilterField,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/activity'
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
  const filter = activityFilter.read(params)
  const after = readActivityPlace(params)
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
      <ActivityFilters filter={activityFilter.read(search)} people={people} />
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

type ActivityFiltersProps = { filter: ActivityFilter; people: ActingPerson[] }

function ActivityFilters({ filter, people }: ActivityFiltersProps) {
  return (
    <FilterBar label={m.activity_filters()} filter={filter} clear={href('/admin/activity')}>
      <FilterField label={m.activity_filter_who()}>
        <select name="actor" defaultValue={filter.actor ?? ''} className={filterControl}>
          <option value="">{m.activity_filter_who_all()}</option>
          <optgroup label={m.activity_filter_who_kinds()}>
            {Object.entries(actorKindWords).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words()}
              </option>
            ))}
          </optgroup>
          <optgroup label={m.activity_filter_who_people()}>
            {people.map(({ id, fullName }) => (
              <option key={id} value={`staff:${id}`}>
                {fullName}
              </option>
            ))}
          </optgroup>
        </select>
      </FilterField>
      <FilterChoice
        name="name"
        label={m.activity_filter_what()}
        all={m.activity_filter_what_all()}
        words={activityWords}
        chosen={filter.name}
      />
      <div className="min-w-0 grow basis-44">
        <FilterField label={m.activity_filter_object()}>
          <input
            name="object"
            type="search"
            defaultValue={filter.object}
            placeholder={m.activity_filter_object_hint()}
            autoComplete="off"
            spellCheck={false}
            className={filterControl}
          />
        </FilterField>
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <FilterDays from={filter.from} to={filter.to} />
      </div>
    </FilterBar>
  )
}

type ActivitiesProps = {
  list: ActivityList
  filter: ActivityFilter
  isFirstPage: boolean
  timeZone: string
}

function Activities({ list, filter, isFirstPage, timeZone }: ActivitiesProps) {
  const { activities, hasMore } = list
  return (
    <PagedRows
      count={activities.length}
      shown={m.activity_shown({ count: activities.length })}
      isCounted={false}
      query={activityFilter.write(filter)}
      isFirstPage={isFirstPage}
      next={hasMore && activities.at(-1)?.id}
      none={emptyWords(filter, isFirstPage)}
    >
      <ActivityTable activities={activities} timeZone={timeZone} />
    </PagedRows>
  )
}

function emptyWords(filter: ActivityFilter, isFirstPage: boolean): string {
  if (!isFirstPage) return m.activity_none_further()
  return filterIsSet(filter) ? m.activity_none_match() : m.activity_none()
}
