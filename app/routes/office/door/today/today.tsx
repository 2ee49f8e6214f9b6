// A day at the doors of one attraction: an attraction's own staff see theirs, other roles choose one.
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import {
  type DayOfAttraction,
  findDoorDay,
  listDaysOfAttractions,
  type OfficeDoorDay,
} from '#domain/door/day/door-day-queries.ts'
import type { DoorDay } from '#domain/door/day/door-day.ts'
import { refusalTitle } from '#domain/door/scan/refusal-words.ts'
import { dayFilter } from '#domain/ground/attraction-filters.ts'
import type { Services } from '#domain/ground/services.ts'
import { listAttractionNames } from '#domain/people/staff-list.ts'
import { attractionSeenBy, type Staff } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { HoursPicture } from '#app/routes/office/door/scans/hours-section.tsx'
import { Figure, VisitsByHour } from '#app/routes/office/door/visits/visits-tables.tsx'
import { orUnread } from '#app/routes/office/pieces/answered.ts'
import { cityIn } from '#app/routes/office/pieces/chosen-city.ts'
import {
  FilterBar,
  FilterCity,
  FilterInput,
  FilterOneOf,
} from '#app/routes/office/pieces/filter-bar.tsx'
import { countColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeDate, officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf } from '#app/routes/office/pieces/office-route.server.ts'
import { rowLinkLook } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState, WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import type { Route } from './+types/today'

const RELOAD_MS = 30_000

export const meta = () => officeMeta(m.today_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

async function readPage(services: Services, params: URLSearchParams, staff: Staff) {
  const filter = dayFilter.read(params)
  const city = cityIn(params)
  const attractionId = attractionSeenBy(staff, filter.attraction)
  const mayChoose = staff.role !== 'attraction'
  return {
    filter: { ...filter, city, attraction: attractionId },
    choices: mayChoose ? await listAttractionNames(services.db) : undefined,
    found:
      attractionId === undefined
        ? undefined
        : await findDoorDay(services, attractionId, filter.day),
    all:
      attractionId === undefined && mayChoose
        ? await listDaysOfAttractions(services, filter.day, city)
        : undefined,
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

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
        {choices && <FilterCity />}
        {choices && (
          <FilterOneOf
            name="attraction"
            label={m.today_attraction()}
            all={m.device_attraction_choose()}
            choices={choices}
          />
        )}
        <FilterInput label={m.today_day()} name="day" type="date" defaultValue={shown.day} />
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

/** The numbers of a day, in the same order as on a guard's phone. */
function DayAtDoors({ name, timeZone, isToday, numbers }: OfficeDoorDay) {
  return (
    <>
      <p className="mb-4 text-muted">
        <span>{m.today_lead({ attraction: name, day: officeDayWords(numbers.day) })}</span>{' '}
        {isToday && <span>{m.today_refresh()}</span>}
      </p>
      <Figures numbers={numbers} />
      {numbers.hours.length === 0 ? (
        <EmptyState>{m.today_none()}</EmptyState>
      ) : (
        <div className="grid items-start gap-x-6 xl:grid-cols-2">
          <VisitsByHour hours={numbers.hours} />
          <Picture hours={numbers.hours} />
        </div>
      )}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <Refusals refusals={numbers.refusals} />
        <Apart numbers={numbers} />
      </div>
      <Doors doors={numbers.doors} timeZone={timeZone} />
    </>
  )
}

function Figures({ numbers: { entries, inside } }: { numbers: DoorDay }) {
  return (
    <dl className="mb-6 grid gap-2 sm:grid-cols-3 sm:gap-3">
      <Figure title={m.today_entries()} value={entries.adults + entries.children} />
      <Figure title={m.today_adults()} value={entries.adults} />
      <Figure title={m.today_children()} value={entries.children} />
      {inside && (
        <>
          <Figure title={m.today_inside()} value={inside.now} />
          <Figure title={m.today_exits()} value={inside.exits} />
          <Figure title={m.today_reentries()} value={inside.reentries} />
        </>
      )}
    </dl>
  )
}

/** The chart of the table beside it; it also has a place for hours without entries in between. */
function Picture({ hours }: Pick<DoorDay, 'hours'>) {
  const first = hours[0]?.hour ?? 0
  const last = hours.at(-1)?.hour ?? first
  const all = Array.from({ length: last - first + 1 }, (_, index) => {
    const known = hours.find(({ hour }) => hour === first + index)
    return { hour: first + index, counts: [known?.adults ?? 0, known?.children ?? 0] }
  })
  return <HoursPicture attractions={[m.today_adults(), m.today_children()]} hours={all} />
}

function Refusals({ refusals }: Pick<DoorDay, 'refusals'>) {
  const rows = refusals.map(({ reason, count }) => ({ name: refusalTitle(reason), count }))
  return <Counts title={m.today_refusals()} rows={rows} none={m.today_no_refusals()} />
}

function Apart({ numbers }: { numbers: DoorDay }) {
  const rows = [
    { name: m.today_exceptions(), count: numbers.exceptions },
    { name: m.today_undone(), count: numbers.undone },
    { name: m.today_duplicates(), count: numbers.duplicates },
    { name: m.today_anomalies(), count: numbers.anomalies },
  ]
  return <Counts title={m.today_apart()} rows={rows} />
}

type CountsProps = { title: string; rows: { name: string; count: number }[]; none?: string }

function Counts({ title, rows, none }: CountsProps) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-lg/7 font-bold">{title}</h2>
      <OfficeTable
        caption={title}
        rows={rows}
        rowKey={({ name }) => name}
        none={none}
        columns={[
          { title: m.today_reason(), isHead: true, cell: ({ name }) => name },
          countColumn(m.today_count(), 'count'),
        ]}
      />
    </section>
  )
}

type DoorsProps = Pick<DoorDay, 'doors'> & { timeZone: string }

function Doors({ doors, timeZone }: DoorsProps) {
  return (
    <section className="mt-6 min-w-0">
      <h2 className="mb-2 text-lg/7 font-bold">{m.today_doors()}</h2>
      <OfficeTable
        caption={m.today_doors()}
        rows={doors}
        // Two doors may have the same name, and their order is stable.
        rowKey={({ name }, index) => `${index} ${name}`}
        none={m.today_no_doors()}
        columns={[
          { title: m.today_door(), isHead: true, cell: ({ name }) => name },
          countColumn(m.today_unsent(), 'queueLength'),
          {
            title: m.today_heard(),
            cell: ({ lastContactAt }) =>
              lastContactAt ? (
                <OfficeDate at={new Date(lastContactAt)} timeZone={timeZone} />
              ) : (
                m.today_never()
              ),
          },
        ]}
      />
    </section>
  )
}
