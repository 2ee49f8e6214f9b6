// A day at the doors of one attraction: an attraction's own staff see theirs, other roles choose one.
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import {
  type DayOfAttraction,
  findDoorDay,
  listDaysOfAttractions,
} from '#domain/door/day/door-day-queries.ts'
import { type DayFilter, dayFilter } from '#domain/ground/attraction-filters.ts'
import type { Services } from '#domain/ground/services.ts'
import { listAttractionNames } from '#domain/people/staff-list.ts'
import { attractionSeenBy, type Staff } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { countColumn } from '#app/routes/office/door/visits/visits-tables.tsx'
import { answered, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import {
  FilterBar,
  filterControl,
  FilterField,
  FilterOneOf,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { rowLinkLook } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState, WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/today'
import { DayAtDoors } from './day-at-doors.tsx'

const RELOAD_MS = 30_000

export const meta = () => officeMeta(m.today_title())

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const filter = dayFilter.read(url.searchParams)
  return { content: answered(services.log, readPage(services, context.get(staffContext), filter)) }
}

async function readPage(services: Services, staff: Staff, filter: DayFilter) {
  const attractionId = attractionSeenBy(staff, filter.attraction)
  const mayChoose = staff.role !== 'attraction'
  return {
    filter: { ...filter, attraction: attractionId },
    choices: mayChoose ? await listAttractionNames(services.db) : undefined,
    found:
      attractionId === undefined
        ? undefined
        : await findDoorDay(services, attractionId, filter.day),
    all:
      attractionId === undefined && mayChoose
        ? await listDaysOfAttractions(services, filter.day)
        : undefined,
  }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export default function TodayPage({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.today_title()}>
      <Deferred content={content} failed={m.today_failed()}>
        {(page) => (
          <WhileNewerLoads>
            <Today {...page} />
          </WhileNewerLoads>
        )}
      </Deferred>
    </OfficePage>
  )
}

type TodayProps = Awaited<ReturnType<typeof readPage>>

function Today({ filter, choices, found, all }: TodayProps) {
  useReload(found?.isToday ?? (all !== undefined && filter.day === undefined))
  const shown = { ...filter, day: found?.numbers.day }
  return (
    <>
      <FilterBar label={m.today_filters()} filter={shown} submit={m.today_show()}>
        {choices && (
          <FilterOneOf
            name="attraction"
            label={m.today_attraction()}
            all={m.device_attraction_choose()}
            choices={choices}
            chosen={shown.attraction}
          />
        )}
        <FilterField label={m.today_day()}>
          <input name="day" type="date" defaultValue={shown.day} className={filterControl} />
        </FilterField>
      </FilterBar>
      {found && <DayAtDoors {...found} />}
      {!found && all && all.length > 0 && <AllAttractions all={all} day={filter.day} />}
      {!found && !all?.length && <EmptyState>{m.today_nobody()}</EmptyState>}
    </>
  )
}

function useReload(isOn: boolean): void {
  const revalidator = useRevalidator()
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => {
      if (revalidator.state === 'idle' && !document.hidden) void revalidator.revalidate()
    }, RELOAD_MS)
    return () => clearInterval(timer)
  }, [isOn, revalidator])
}

type AllAttractionsProps = {
  all: DayOfAttraction[]
  /** Undefined means today. */
  day: string | undefined
}

function AllAttractions({ all, day }: AllAttractionsProps) {
  return (
    <OfficeTable
      caption={m.today_all()}
      rows={all}
      rowKey={({ attractionId }) => attractionId}
      columns={[
        {
          title: m.today_attraction(),
          isHead: true,
          cell: ({ attractionId, name }) => (
            <Link
              to={`?${dayFilter.write({ attraction: attractionId, day })}`}
              className={rowLinkLook}
            >
              {name}
            </Link>
          ),
        },
        countColumn(m.today_entries(), 'adults', 'children'),
        countColumn(m.today_adults(), 'adults'),
        countColumn(m.today_children(), 'children'),
        countColumn(m.today_all_refusals(), 'refusals'),
      ]}
    />
  )
}
