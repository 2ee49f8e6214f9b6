import { Suspense, use, useEffect, useState } from 'react'
import { Await, href } from 'react-router'
import { getStatistics } from '#domain/figures/statistics-queries.ts'
import type { Statistics } from '#domain/figures/statistics.ts'
import { catalogCurrency } from '#domain/ground/money.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Staff } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { orUnread } from '#app/routes/office/pieces/answered.ts'
import { argentineAmount, argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { CitiesContext, cityIn } from '#app/routes/office/pieces/chosen-city.ts'
import { countColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf } from '#app/routes/office/pieces/office-route.server.ts'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import type { Route } from './+types/dashboard'
import { followFigures } from './follow-figures.ts'
import { HomeSections } from './home-sections.tsx'
import { type Home, ofAllCities } from './home.ts'
import { readHomeOnce } from './read-home.ts'

export const meta = () => officeMeta(m.dashboard_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

async function readPage(services: Services, params: URLSearchParams, { role }: Staff) {
  const [figures, home] = await Promise.all([
    getStatistics(services.db),
    readHomeOnce(services, role, cityIn(params)),
  ])
  return { figures, home }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export default function DashboardPage({ loaderData: { content } }: Route.ComponentProps) {
  const live = useLive()
  return (
    <OfficePage title={m.dashboard_title()}>
      {live.home ? (
        <HomeSections {...live.home} />
      ) : (
        <Suspense>
          <Await resolve={content} errorElement={null}>
            {(answer) => answer.ok && answer.value.home && <HomeSections {...answer.value.home} />}
          </Await>
        </Suspense>
      )}
      {live.figures ? (
        <DashboardFigures figures={live.figures} />
      ) : (
        <Deferred
          content={content}
          loading={m.dashboard_loading()}
          failedTitle={m.dashboard_failure_title()}
          failed={m.dashboard_failure()}
        >
          {({ figures }) => <DashboardFigures figures={figures} />}
        </Deferred>
      )}
    </OfficePage>
  )
}

function useLive() {
  const [figures, setFigures] = useState<Statistics>()
  const [home, setHome] = useState<Home>()
  const { cityId } = use(CitiesContext)
  const events = `${href('/admin/dashboard/events')}?city=${cityId ?? ''}`
  useEffect(() => followFigures(events, setFigures, setHome), [events])
  return { figures, home: home?.cityId === cityId ? home : undefined }
}

function DashboardFigures({ figures }: { figures: Statistics }) {
  const { cityId } = use(CitiesContext)
  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
        <Card title={m.dashboard_revenue()}>
          <span>{argentineAmount(figures.revenueCents)}</span>{' '}
          <span className="text-sm font-medium text-muted">{catalogCurrency}</span>
        </Card>
        <Card title={m.dashboard_transactions()}>{argentineNumber(figures.transactions)}</Card>
        <Card title={m.dashboard_passes()}>{argentineNumber(figures.passes)}</Card>
        <Card title={m.dashboard_scans()}>{argentineNumber(figures.scans)}</Card>
      </ul>
      <h2 className="mt-8 mb-3 text-lg/7 font-bold">
        {ofAllCities(m.dashboard_top_title(), cityId)}
      </h2>
      <OfficeTable
        caption={m.dashboard_top_title()}
        rows={figures.topAttractions}
        none={m.dashboard_top_empty()}
        columns={[
          { title: m.dashboard_top_attraction(), isHead: true, cell: ({ nombre }) => nombre },
          countColumn(m.dashboard_top_scans(), 'scan_count'),
        ]}
      />
      <Announcement figures={figures} />
    </>
  )
}

function Card({ title, children }: { title: string; children: React.ReactNode }) {
  const { cityId } = use(CitiesContext)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg border border-line bg-surface px-4 py-2 sm:block sm:py-3.5">
      <h2 className="text-[0.9375rem] font-semibold text-muted">{ofAllCities(title, cityId)}</h2>
      <p
        translate="no"
        className="tabular text-[1.375rem]/9 font-bold sm:mt-1 sm:text-[1.625rem]/9"
      >
        {children}
      </p>
    </li>
  )
}

/** A busy shop changes every second; screen readers announce changes less often. */
const ANNOUNCE_MS = 30_000

/** Announces changed figures to screen readers: not the first ones, and not too often. */
function Announcement({ figures }: { figures: Statistics }) {
  const [said, setSaid] = useState({ figures, at: 0, words: '' })

  useEffect(() => {
    if (figures === said.figures) return undefined
    const wait = Math.max(0, said.at + ANNOUNCE_MS - performance.now())
    const timer = setTimeout(() => {
      const words = m.dashboard_changed({
        transactions: argentineNumber(figures.transactions),
        passes: argentineNumber(figures.passes),
        scans: argentineNumber(figures.scans),
      })
      setSaid({ figures, at: performance.now(), words })
    }, wait)
    return () => clearTimeout(timer)
  }, [figures, said])

  return (
    <p aria-live="polite" className="sr-only">
      {said.words}
    </p>
  )
}
