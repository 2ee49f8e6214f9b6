import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { getStatistics } from '#domain/statistics/statistics-queries.ts'
import type { Statistics } from '#domain/statistics/statistics.ts'
import { m } from '#messages/messages.js'
import { answered, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/dashboard'
import { DashboardFigures } from './dashboard-figures.tsx'
import { followFigures } from './follow-figures.ts'

export const meta = () => officeMeta(m.dashboard_title())

export function loader({ context }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext)
  return { content: answered(log, getStatistics(db)) }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export default function DashboardPage({ loaderData: { content } }: Route.ComponentProps) {
  const live = useLiveFigures()
  return (
    <OfficePage title={m.dashboard_title()}>
      {live ? (
        <DashboardFigures figures={live} />
      ) : (
        <Deferred
          content={content}
          loading={m.dashboard_loading()}
          failedTitle={m.dashboard_failure_title()}
          failed={m.dashboard_failure()}
        >
          {(figures) => <DashboardFigures figures={figures} />}
        </Deferred>
      )}
    </OfficePage>
  )
}

/** The newest figures received since the page was opened. */
function useLiveFigures(): Statistics | undefined {
  const [figures, setFigures] = useState<Statistics>()
  useEffect(() => followFigures(href('/admin/dashboard/events'), setFigures), [])
  return figures
}
