// A day at the doors of one attraction: an attraction's own staff see theirs, other roles choose one.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type DayFilter, readDayFilter } from '#domain/door-day/day-filter.ts'
import { listDaysOfAttractions } from '#domain/door-day/days-of-attractions.ts'
import { findDoorDay } from '#domain/door-day/door-day-queries.ts'
import type { Services } from '#domain/services.ts'
import { listAttractionNames } from '#domain/staff/staff-list-queries.ts'
import { attractionSeenBy, type Staff } from '#domain/staff/staff.ts'
import { m } from '#messages/messages.js'
import { answered, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { EmptyState, WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/today'
import { AllAttractions } from './all-attractions.tsx'
import { DayAtDoors } from './day-at-doors.tsx'
import { TodayFilterBar } from './today-filter-bar.tsx'

const RELOAD_MS = 30_000

export const meta = () => officeMeta(m.today_title())

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const filter = readDayFilter(url.searchParams)
  return { content: answered(services.log, readPage(services, context.get(staffContext), filter)) }
}

async function readPage(services: Services, staff: Staff, filter: DayFilter) {
  const attractionId = attractionSeenBy(staff, filter.attractionId)
  const mayChoose = staff.role !== 'attraction'
  return {
    filter: { ...filter, attractionId },
    choices: mayChoose ? await listAttractionNames(services.db) : undefined,
    found:
      attractionId === undefined
        ? undefined
        : await findDoorDay(services, attractionId, filter.day),
    // For the list of attractions with their figures.
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
  return (
    <>
      <TodayFilterBar filter={{ ...filter, day: found?.numbers.day }} choices={choices} />
      {found && <DayAtDoors {...found} />}
      {!found && all && all.length > 0 && <AllAttractions all={all} day={filter.day} />}
      {!found && !all?.length && <EmptyState>{m.today_nobody()}</EmptyState>}
    </>
  )
}

/** Reloads periodically while the day lasts and the page is visible. */
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
